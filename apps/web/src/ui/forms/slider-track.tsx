import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import styles from './slider-track.module.css'

/** Positions of the knob, from 0 to 1, with milliseconds since it was taken. */
export interface SliderPoint {
  x: number
  t: number
}

export interface SliderTrackProps {
  label: string
  /** Is in the track while nothing is done yet. */
  hint: string
  doneText: string
  /** With the way the pointer went; without one where keys moved the knob. A new `key` starts afresh. */
  onDone: (trace?: SliderPoint[]) => void
}

type SliderState = 'idle' | 'dragging' | 'verified'

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
const maxPoints = 600

/** A knob to drag over the whole width; releasing it earlier resets it. */
export function SliderTrack({ label, hint, doneText, onDone }: SliderTrackProps) {
  const { state, position, track, handlers } = useSlider(onDone)
  const percent = Math.round(position * 100)
  const positionStyle = { '--at': position } as CSSProperties // a custom property
  return (
    <div ref={track} className={cx(styles.track, styles[state])} style={positionStyle}>
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
        aria-valuetext={state === 'verified' ? doneText : undefined}
        className={styles.knob}
        {...handlers}
      >
        <Icon name={state === 'verified' ? 'check' : 'arrow-right'} />
      </button>
    </div>
  )
}

/** Position of the knob, moved by the pointer or by keys. */
function useSlider(onDone: SliderTrackProps['onDone']) {
  const [state, setState] = useState<SliderState>('idle')
  const [position, setPosition] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  // The release may follow the end of the track before the next render.
  const isVerified = useRef(false)
  const dragState = useRef<{ from: number; room: number; since: number; trace: SliderPoint[] }>(undefined)

  function completeSlide(trace?: SliderPoint[]): void {
    dragState.current = undefined
    isVerified.current = true
    setPosition(1)
    setState('verified')
    onDone(trace)
  }

  function resetSlide(): void {
    if (isVerified.current) return
    dragState.current = undefined
    setPosition(0)
    setState('idle')
  }

  function startDrag(event: PointerEvent<HTMLButtonElement>): void {
    if (state === 'verified' || event.button > 0) return
    const knob = event.currentTarget
    knob.setPointerCapture(event.pointerId)
    const room = Math.max(1, (track.current?.clientWidth ?? 0) - knob.offsetWidth)
    dragState.current = { from: event.clientX, room, since: performance.now(), trace: [{ x: 0, t: 0 }] }
    setState('dragging')
  }

  function handleDrag({ clientX }: PointerEvent): void {
    if (!dragState.current) return
    const { from, room, since, trace } = dragState.current
    const x = Math.min(1, Math.max(0, (clientX - from) / room))
    const point = { x, t: Math.round(performance.now() - since) }
    if (trace.length < maxPoints) trace.push(point)
    else trace[maxPoints - 1] = point
    if (x === 1) completeSlide(trace)
    else setPosition(x)
  }

  function handleKey(event: KeyboardEvent): void {
    const step = keySteps[event.key]
    if (step === undefined || state === 'verified') return
    event.preventDefault()
    // Ten steps of a tenth are a whole, whatever floats make of it.
    const x = Math.min(1, Math.max(0, Math.round((position + step) * 100) / 100))
    if (x === 1) return completeSlide()
    setPosition(x)
    setState(x === 0 ? 'idle' : 'dragging')
  }

  return {
    state,
    position,
    track,
    handlers: {
      onPointerDown: startDrag,
      onPointerMove: handleDrag,
      onPointerUp: resetSlide,
      onPointerCancel: resetSlide,
      onBlur: resetSlide,
      onKeyDown: handleKey,
    },
  }
}
