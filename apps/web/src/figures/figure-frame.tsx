import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './figure.module.css'

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
  isDemo?: boolean
  /** Of the downloaded drawing, without its ending. */
  fileName?: string
  className?: string
}

export interface FigureFrameProps extends FigureProps {
  /** How many values can be read, and what to say at each. */
  count: number
  describeAt: (index: number) => string
  legend?: ReactNode
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  height?: number
  /** Which value lies under the pointer; both between 0 and 1 of the drawing. */
  findIndexAt: (x: number, y: number, width: number) => number
  children: (width: number, reading: number | undefined) => ReactNode
}

/** What every figure has around it; the drawing is as wide as its place. */
export function FigureFrame({
  title,
  texts,
  isDemo,
  fileName = 'figure',
  count,
  describeAt,
  legend,
  table,
  height = 300,
  findIndexAt,
  className,
  children,
}: FigureFrameProps) {
  const figure = useRef<HTMLElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const [activeIndex, setActiveIndex] = useState<number>()
  const download = async (kind: 'svg' | 'png') => {
    const { downloadFigure } = await import('./figure-download.ts')
    if (figure.current) await downloadFigure(figure.current, fileName, kind)
  }
  const handlePointerMove: ComponentProps<'svg'>['onPointerMove'] = (event) => {
    const box = event.currentTarget.getBoundingClientRect()
    setActiveIndex(findIndexAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, width))
  }

  return (
    <figure ref={figure} className={cx(styles.figure, className)}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        {isDemo && <Badge tone="warning">{texts.demo}</Badge>}
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
          aria-valuetext={describeAt(activeIndex ?? 0)}
          min={0}
          max={Math.max(0, count - 1)}
          value={activeIndex ?? 0}
          onChange={(event) => setActiveIndex(event.target.valueAsNumber)}
          onFocus={() => setActiveIndex((now) => now ?? 0)}
          onBlur={() => setActiveIndex(undefined)}
        />
        <svg
          role="img"
          aria-label={title}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          onPointerMove={handlePointerMove}
          onPointerDown={handlePointerMove}
          onPointerLeave={() => setActiveIndex(undefined)}
        >
          {children(width, activeIndex)}
        </svg>
      </div>
      <p className={styles.reading} aria-hidden>
        {activeIndex === undefined ? texts.read : describeAt(activeIndex)}
      </p>
      {legend && <ul className={styles.legend}>{legend}</ul>}
      <Disclosure summary={texts.table} className={styles.numbers}>
        <Table caption={title} isCaptionHidden isDense>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <Th key={cell} isNumeric>
                  {cell}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, column) => (
                  <Td key={table.head[column]} isNumeric>
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
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.round(entry?.contentRect.width ?? 600))),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
