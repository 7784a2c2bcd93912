import type { SequencingRead } from '@paratope/bio'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { drawTrace, getBaseX, getTraceWidth, planTrace, type TraceColours } from './trace-drawing.ts'
import styles from './trace-figure.module.css'

export interface TraceTexts {
  zoomIn: string
  zoomOut: string
  whole: string
  /** Name of the control that reads base by base. */
  position: string
  /** Says one base, such as "Base 120: A, quality 45". */
  describe: (base: number, letter: string, quality: number | undefined) => string
  asText: string
}

export interface TraceFigureProps {
  title: string
  read: SequencingRead
  texts: TraceTexts
  /** 0-based bases that differ from a reference. */
  marked?: ReadonlySet<number>
  cursor: number
  onCursor: (base: number) => void
}

const HEIGHT = 260
const zooms = [1, 2, 4, 8, 12, 18, 28] as const
const startZoom = 4

/** A chromatogram that scrolls and zooms; bases are read one by one with the arrow keys of the slider below. */
export function TraceFigure({ title, read, texts, marked = new Set(), cursor, onCursor }: TraceFigureProps) {
  const [plan] = useState(() => planTrace(read))
  const [zoom, setZoom] = useState<number>(startZoom)
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { left, width } = useScrollWindow(scroller)
  const pixelsPerBase = zooms[zoom] ?? 12
  const whole = getTraceWidth(plan, pixelsPerBase)

  useEffect(() => {
    const context = canvas.current && openContext(canvas.current, Math.min(width, whole))
    if (!context || !canvas.current) return
    const view = { left, width: Math.min(width, whole), height: HEIGHT, pixelsPerBase, cursor, marked }
    drawTrace(context, plan, view, readColours(canvas.current))
  }, [plan, left, width, whole, pixelsPerBase, cursor, marked])

  // The base that is read stays in view, also when the zoom changes.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const x = getBaseX(plan, cursor, pixelsPerBase)
    if (x < element.scrollLeft + 20 || x > element.scrollLeft + element.clientWidth - 20)
      element.scrollLeft = x - element.clientWidth / 2
  }, [plan, cursor, pixelsPerBase])

  const description = texts.describe(cursor + 1, read.bases[cursor] ?? '', read.qualities[cursor])
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        <Button size="small" onClick={() => setZoom(0)}>
          {texts.whole}
        </Button>
        <IconButton
          size="small"
          icon="minus"
          label={texts.zoomOut}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="small"
          icon="plus"
          label={texts.zoomIn}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </figcaption>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.space} style={{ width: whole }}>
          <canvas ref={canvas} className={styles.canvas} role="img" aria-label={title} />
        </div>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={description}
        min={0}
        max={Math.max(0, read.bases.length - 1)}
        value={cursor}
        onChange={(event) => onCursor(event.target.valueAsNumber)}
      />
      <p className={styles.reading} aria-hidden>
        {description}
      </p>
      <Disclosure summary={texts.asText}>
        <p className={styles.bases}>{read.bases.replace(/(.{10})/g, '$1 ')}</p>
      </Disclosure>
    </figure>
  )
}

/** Visible part of a scrolling element. */
function useScrollWindow(element: RefObject<HTMLElement | null>): { left: number; width: number } {
  const [view, setView] = useState({ left: 0, width: 600 })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const read = () => setView({ left: current.scrollLeft, width: current.clientWidth })
    const observer = new ResizeObserver(read)
    observer.observe(current)
    current.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', read)
    }
  }, [element])
  return view
}

/** Sets the size for the density of the screen. */
function openContext(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  const density = window.devicePixelRatio || 1
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(HEIGHT * density)
  canvas.style.width = `${width}px`
  canvas.style.height = `${HEIGHT}px`
  const context = canvas.getContext('2d')
  context?.scale(density, density)
  return context
}

/** The usual colours of a chromatogram, from the theme. */
function readColours(element: Element): TraceColours {
  const computed = getComputedStyle(element)
  const read = (name: string) => computed.getPropertyValue(name).trim() || '#46586a'
  return {
    A: read('--success'),
    C: read('--primary'),
    G: read('--ink'),
    T: read('--danger'),
    text: read('--ink-soft'),
    soft: read('--line'),
    line: read('--line-control'),
    mark: read('--warning-soft'),
  }
}
