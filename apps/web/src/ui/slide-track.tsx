import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import styles from './slide-track.module.css'

/** How far the knob was, from 0 to 1, and when, in milliseconds since it was taken. */
export interface SlidePoint {
  x: number
  t: number
}

export interface SlideTrackProps {
  label: string
  /** Stands in the track while nothing is done yet. */
  hint: string
  doneText: string
  /** With the way the pointer went; without one where keys moved the knob. A new `key` starts afresh. */
  onDone: (trace?: SlidePoint[]) => void
}

type State = 'idle' | 'dragging' | 'verified'

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  PageUp: 0.25,
  PageDown: -0.25,
  Home: -1,
  End: 1,
}
const mostPoints = 600

/** A knob to pull over the whole width; whoever lets go earlier starts again. */
export function SlideTrack({ label, hint, doneText, onDone }: SlideTrackProps) {
  const [state, setState] = useState<State>('idle')
  const [at, setAt] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  // Letting go follows reaching the end at once, before anything is drawn anew.
  const verified = useRef(false)
  const pull = useRef<{ from: number; room: number; since: number; trace: SlidePoint[] }>(undefined)

  function finish(trace?: SlidePoint[]): void {
    pull.current = undefined
    verified.current = true
    setAt(1)
    setState('verified')
    onDone(trace)
  }

  function back(): void {
    if (verified.current) return
    pull.current = undefined
    setAt(0)
    setState('idle')
  }

  function take(event: PointerEvent<HTMLButtonElement>): void {
    if (state === 'verified' || event.button > 0) return
    const knob = event.currentTarget
    knob.setPointerCapture(event.pointerId)
    const room = Math.max(1, (track.current?.clientWidth ?? 0) - knob.offsetWidth)
    pull.current = { from: event.clientX, room, since: performance.now(), trace: [{ x: 0, t: 0 }] }
    setState('dragging')
  }

  function drag({ clientX }: PointerEvent): void {
    if (!pull.current) return
    const { from, room, since, trace } = pull.current
    const x = Math.min(1, Math.max(0, (clientX - from) / room))
    const point = { x, t: Math.round(performance.now() - since) }
    if (trace.length < mostPoints) trace.push(point)
    else trace[mostPoints - 1] = point
    if (x === 1) finish(trace)
    else setAt(x)
  }

  function press(event: KeyboardEvent): void {
    const step = keySteps[event.key]
    if (step === undefined || state === 'verified') return
    event.preventDefault()
    // Ten steps of a tenth are a whole, whatever floats make of it.
    const x = Math.min(1, Math.max(0, Math.round((at + step) * 100) / 100))
    if (x === 1) return finish()
    setAt(x)
    setState(x === 0 ? 'idle' : 'dragging')
  }

  const percent = Math.round(at * 100)
  const place = { '--at': at } as CSSProperties // a custom property
  return (
    <div ref={track} className={cx(styles.track, styles[state])} style={place}>
      <div className={styles.done} />
      <span className={styles.words} aria-hidden>
        {state === 'verified' ? doneText : hint}
      </span>
      <button
        type="button"
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={state === 'verified' ? doneText : `${percent} %`}
        className={styles.knob}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={back}
        onPointerCancel={back}
        onBlur={back}
        onKeyDown={press}
      >
        <Icon name={state === 'verified' ? 'check' : 'arrow-right'} />
      </button>
    </div>
  )
}
