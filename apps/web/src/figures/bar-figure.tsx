import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { Axes, type AxisText, createPixelMap, formatAxisName, getPlotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { createLinearScale, type Scale } from './figure-scale.ts'

export interface BarFigureProps extends FigureProps {
  /** Whole numbers that were counted. */
  x: AxisText
  y: AxisText
  bars: readonly { x: number; y: number }[]
  /** In words, such as the average. */
  note?: string
}

const minSpan = 8

/** Number of times each number was counted, such as the drugs on an antibody. */
export function BarFigure({ x, y, bars, note, ...frameProps }: BarFigureProps) {
  const { lang } = frameProps
  if (bars.length === 0) return null
  const last = Math.max(minSpan, ...bars.map((bar) => bar.x))
  const xScale: Scale = { ...createLinearScale(-0.6, last + 0.6, last + 1), ticks: listWholeNumbers(last) }
  const yScale = createLinearScale(0, Math.max(...bars.map((bar) => bar.y)) * 1.15)
  const describeBar = (index: number) => {
    const bar = bars[index] ?? { x: 0, y: 0 }
    return `${x.label} ${bar.x} · ${formatQuantity(bar.y, y.unit ?? '', lang, 1)}`
  }

  return (
    <FigureFrame
      {...frameProps}
      count={bars.length}
      describeAt={describeBar}
      findIndexAt={(pointerX, _down, width) => {
        const box = getPlotBox(width)
        const at = ((pointerX * width - box.left) / box.width) * (last + 1.2) - 0.6
        const getDistance = (index: number) => Math.abs((bars[index]?.x ?? 0) - at)
        return bars.reduce((best, _, index) => (getDistance(index) < getDistance(best) ? index : best), 0)
      }}
      legend={note && <li className={styles.words}>{note}</li>}
      table={{
        head: [formatAxisName(x), formatAxisName(y)],
        rows: bars.map((bar) => [formatNumber(bar.x, lang), formatNumber(bar.y, lang, 1)]),
      }}
    >
      {(width, reading) => <BarDrawing {...{ x, y, bars, lang, xScale, yScale, width, reading }} />}
    </FigureFrame>
  )
}

const listWholeNumbers = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)

interface BarDrawingProps extends Pick<BarFigureProps, 'x' | 'y' | 'bars' | 'lang'> {
  xScale: Scale
  yScale: Scale
  width: number
  reading: number | undefined
}

function BarDrawing({ x, y, bars, lang, xScale, yScale, width, reading }: BarDrawingProps) {
  const box = getPlotBox(width)
  const toPixels = createPixelMap(box, xScale, yScale)
  const barWidth = Math.min(36, (toPixels.x(1) - toPixels.x(0)) * 0.7)
  return (
    <>
      <Axes box={box} lang={lang} x={xScale} y={yScale} xText={x} yText={y} />
      {bars.map((bar, index) => (
        <g key={bar.x}>
          <rect
            className={styles.bar}
            data-chosen={reading === index}
            x={toPixels.x(bar.x) - barWidth / 2}
            y={toPixels.y(bar.y)}
            width={barWidth}
            height={box.top + box.height - toPixels.y(bar.y)}
            rx={2}
          />
          {bar.y >= 1 && (
            <text className={styles.label} x={toPixels.x(bar.x)} y={toPixels.y(bar.y) - 6} textAnchor="middle">
              {formatNumber(bar.y, lang, bar.y < 10 ? 1 : 0)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}
