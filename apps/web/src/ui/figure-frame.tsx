import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './figure.module.css'
import { Icon } from './icons.tsx'
import { Table, Td, Th } from './table.tsx'

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
  lang: string
  texts: FigureTexts
  /** Numbers made up for show. */
  demo?: boolean
  /** Of the downloaded drawing, without its ending. */
  fileName?: string
  className?: string
}

export interface FrameProps extends FigureProps {
  /** How many values can be read, and what to say at each. */
  count: number
  sayAt: (index: number) => string
  legend?: ReactNode
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  height?: number
  /** Which value lies under the pointer; both between 0 and 1 of the drawing. */
  indexAt: (x: number, y: number, width: number) => number
  children: (width: number, reading: number | undefined) => ReactNode
}

/** What every figure has around it; the drawing is as wide as its place. */
export function FigureFrame({
  title,
  texts,
  demo,
  fileName = 'figure',
  count,
  sayAt,
  legend,
  table,
  height = 300,
  indexAt,
  className,
  children,
}: FrameProps) {
  const figure = useRef<HTMLElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const [reading, setReading] = useState<number>()
  const download = async (kind: 'svg' | 'png') => {
    const { downloadFigure } = await import('./figure-download.ts')
    if (figure.current) await downloadFigure(figure.current, fileName, kind)
  }
  const point: ComponentProps<'svg'>['onPointerMove'] = (event) => {
    const box = event.currentTarget.getBoundingClientRect()
    setReading(indexAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, width))
  }

  return (
    <figure ref={figure} className={cx(styles.figure, className)}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        {demo && <Badge tone="warning">{texts.demo}</Badge>}
        <span className={styles.tools}>
          {(['svg', 'png'] as const).map((kind) => {
            const text = kind === 'svg' ? texts.downloadSvg : texts.downloadPng
            return (
              <button key={kind} type="button" title={text} aria-label={text} onClick={() => download(kind)}>
                <Icon name="download" size={16} />
                {kind.toUpperCase()}
              </button>
            )
          })}
        </span>
      </figcaption>
      <div ref={plot} className={styles.plot}>
        <input
          type="range"
          className={styles.reader}
          aria-label={`${title}. ${texts.read}`}
          aria-valuetext={sayAt(reading ?? 0)}
          min={0}
          max={Math.max(0, count - 1)}
          value={reading ?? 0}
          onChange={(event) => setReading(event.target.valueAsNumber)}
          onFocus={() => setReading((now) => now ?? 0)}
          onBlur={() => setReading(undefined)}
        />
        <svg
          role="img"
          aria-label={title}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setReading(undefined)}
        >
          {children(width, reading)}
        </svg>
      </div>
      <p className={styles.reading} aria-hidden>
        {reading === undefined ? texts.read : sayAt(reading)}
      </p>
      {legend && <ul className={styles.legend}>{legend}</ul>}
      <Disclosure summary={texts.table} className={styles.numbers}>
        <Table caption={title} captionHidden dense>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <Th key={cell} number>
                  {cell}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, column) => (
                  <Td key={table.head[column]} number>
                    {cell}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </figure>
  )
}

/** The server draws for a middling width; the browser corrects it before anything else happens. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600)
  useEffect(() => {
    if (!of.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.round(entry?.contentRect.width ?? 600))),
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return width
}
