import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import styles from './figure.module.css'
import { FigureDownloads } from './figure-downloads.tsx'
import { FigureNumbers, type FigureTable } from './figure-numbers.tsx'

export interface FigureTexts {
  /** Invites to read values, such as "Point at the curve or use the arrow keys". */
  read: string
  /** Opens the numbers as a table. */
  table: string
  downloadSvg: string
  downloadPng: string
  demo: string
}

export interface FigureProps {
  title: string
  /** Subject of the measurement, such as the number of the lot. */
  subject?: string
  lang: string
  texts: FigureTexts
  /** Numbers made up for show. */
  isDemo?: boolean
  /** Of the downloaded drawing, without its ending. */
  fileName?: string
  className?: string
}

export interface FigureFrameProps extends FigureProps {
  /** Number of values can be read, and what to say at each. */
  count: number
  describeAt: (index: number) => string
  legend?: ReactNode
  table: FigureTable
  height?: number
  /** Which value lies under the pointer; both between 0 and 1 of the drawing. */
  findIndexAt: (x: number, y: number, width: number) => number
  children: (width: number, reading: number | undefined) => ReactNode
}

/** Frame of every figure. The server's drawing is complete; the browser adds reading values and downloads. */
export function FigureFrame({
  title,
  subject,
  texts,
  isDemo,
  fileName = 'figure',
  legend,
  table,
  className,
  ...plotProps
}: FigureFrameProps) {
  const figure = useRef<HTMLElement>(null)
  const [activeIndex, setActiveIndex] = useState<number>()
  return (
    <figure ref={figure} className={cx(styles.figure, className)}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        {subject && <span className={styles.subject}>{subject}</span>}
        {isDemo && <Badge tone="warning">{texts.demo}</Badge>}
        <FigureDownloads figure={figure} fileName={fileName} texts={texts} />
      </figcaption>
      <FigurePlot {...plotProps} title={title} texts={texts} activeIndex={activeIndex} onRead={setActiveIndex} />
      <p className={styles.reading} aria-hidden>
        {activeIndex !== undefined && plotProps.describeAt(activeIndex)}
      </p>
      {legend && <ul className={styles.legend}>{legend}</ul>}
      <FigureNumbers caption={title} summary={texts.table} table={table} />
    </figure>
  )
}

interface FigurePlotProps
  extends Pick<FigureFrameProps, 'title' | 'texts' | 'count' | 'describeAt' | 'height' | 'findIndexAt' | 'children'> {
  activeIndex: number | undefined
  onRead: (index: number | undefined) => void
}

/** The drawing; its values are read by pointer, or by keyboard through an invisible slider. */
function FigurePlot({
  title,
  texts,
  count,
  describeAt,
  height = 300,
  findIndexAt,
  activeIndex,
  onRead,
  children,
}: FigurePlotProps) {
  const isInteractive = useHydrated()
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const handlePointerMove: ComponentProps<'svg'>['onPointerMove'] = (event) => {
    const box = event.currentTarget.getBoundingClientRect()
    onRead(findIndexAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, width))
  }
  return (
    <div ref={plot} className={styles.plot}>
      {isInteractive && (
        <input
          type="range"
          className={styles.reader}
          aria-label={`${title}. ${texts.read}`}
          aria-valuetext={describeAt(activeIndex ?? 0)}
          min={0}
          max={Math.max(0, count - 1)}
          value={activeIndex ?? 0}
          onChange={(event) => onRead(event.target.valueAsNumber)}
          onFocus={() => onRead(activeIndex ?? 0)}
          onBlur={() => onRead(undefined)}
        />
      )}
      <svg
        role="img"
        aria-label={title}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid"
        onPointerMove={handlePointerMove}
        onPointerDown={handlePointerMove}
        onPointerLeave={() => onRead(undefined)}
      >
        {children(width, activeIndex)}
      </svg>
    </div>
  )
}

const serverWidth = 440

/** The server draws for a middling width, which shrinks to fit a phone; the browser draws again for the real one. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(serverWidth)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.round(entry?.contentRect.width ?? serverWidth))),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
