import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { Axes, createPixelMap, getPlotBox, type PixelMap, type PlotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { createLinearScale, findNearestIndex, type Point, type Scale, samplePoints } from './figure-scale.ts'
import { createTimeScale } from './time-scale.ts'

/** Limits in °C; null where there is none. */
export interface TemperatureLimits {
  min: number | null
  max: number | null
}

export interface TemperatureFigureProps extends FigureProps {
  labels: { time: string; temperature: string; range: string }
  /** Milliseconds and °C, in order of time. */
  points: readonly Point[]
  /** The allowed range; null if there is none. */
  limits: TemperatureLimits | null
  /** Stretches outside the range, in milliseconds. */
  excursions: readonly { from: number; to: number }[]
  formatTime: (at: number) => string
  /** Shorter, below the axis. */
  formatTick: (at: number) => string
}

interface TemperaturePlot {
  low: number
  high: number
  yScale: Scale
  bottom: number
  top: number
}

/** The plot has some air around the curve, and both limits in sight. */
function buildTemperaturePlot(points: readonly Point[], limits: TemperatureLimits | null): TemperaturePlot {
  const values = [...points.map((point) => point[1]), limits?.min, limits?.max].filter(
    (value) => value !== null && value !== undefined,
  )
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const air = Math.max(1, (highest - lowest) * 0.12)
  const [bottom, top] = [lowest - air, highest + air]
  return {
    low: points[0]?.[0] ?? 0,
    high: points.at(-1)?.[0] ?? 0,
    yScale: createLinearScale(bottom, top, 6),
    bottom,
    top,
  }
}

/** Temperature of a parcel's logger, with the allowed range and the excursions. */
export function TemperatureFigure({
  labels,
  points,
  limits,
  excursions,
  formatTime,
  formatTick,
  ...frameProps
}: TemperatureFigureProps) {
  const { lang } = frameProps
  if (points.length === 0) return null
  const plot = buildTemperaturePlot(points, limits)
  const { low, high } = plot
  return (
    <FigureFrame
      {...frameProps}
      count={points.length}
      describeAt={(index) => {
        const [at, celsius] = points[index] ?? [low, 0]
        return `${formatTime(at)} · ${formatQuantity(celsius, '°C', lang, 2)}`
      }}
      findIndexAt={(pointerX, _down, width) => {
        const box = getPlotBox(width)
        return findNearestIndex(points, low + ((pointerX * width - box.left) / box.width) * (high - low))
      }}
      legend={
        limits && (
          <li>
            <svg width={28} height={12} aria-hidden>
              <rect width={28} height={12} className={styles.range} />
            </svg>
            <span>{labels.range}</span>
          </li>
        )
      }
      table={{
        head: [labels.time, `${labels.temperature} (°C)`],
        rows: samplePoints(points, 40).map(([at, celsius]) => [formatTime(at), formatNumber(celsius, lang, 2)]),
      }}
    >
      {(width, reading) => (
        <TemperatureDrawing
          {...{ labels, points, limits, excursions, formatTick, lang, plot, width }}
          read={reading === undefined ? undefined : points[reading]}
        />
      )}
    </FigureFrame>
  )
}

interface DrawingProps
  extends Pick<TemperatureFigureProps, 'labels' | 'points' | 'limits' | 'excursions' | 'formatTick' | 'lang'> {
  plot: TemperaturePlot
  width: number
  /** The point that is being read. */
  read: Point | undefined
}

/** A date and a time below the axis take this much room. */
const tickWidth = 110

function TemperatureDrawing({ labels, points, limits, excursions, formatTick, lang, plot, width, read }: DrawingProps) {
  const box = getPlotBox(width)
  const xScale = createTimeScale(plot.low, plot.high, Math.max(1, Math.floor(box.width / tickWidth)))
  const toPixels = createPixelMap(box, xScale, plot.yScale)
  const buildPath = (part: readonly Point[]) =>
    part.map(([at, celsius], i) => `${i ? 'L' : 'M'}${toPixels.x(at)} ${toPixels.y(celsius)}`).join('')
  return (
    <>
      {limits && (
        <RangeBand box={box} toPixels={toPixels} top={limits.max ?? plot.top} bottom={limits.min ?? plot.bottom} />
      )}
      <Axes
        box={box}
        lang={lang}
        x={xScale}
        y={plot.yScale}
        xText={{ label: labels.time }}
        yText={{ label: labels.temperature, unit: '°C' }}
        xTick={formatTick}
      />
      <path className={styles.line} stroke="var(--primary)" d={buildPath(points)} />
      {excursions.map(({ from, to }) => (
        <path key={from} className={styles.excursion} d={buildPath(points.filter(([at]) => at >= from && at <= to))} />
      ))}
      {read && (
        <>
          <line
            className={styles.cursor}
            x1={toPixels.x(read[0])}
            x2={toPixels.x(read[0])}
            y1={box.top}
            y2={box.top + box.height}
          />
          <circle
            className={styles.point}
            cx={toPixels.x(read[0])}
            cy={toPixels.y(read[1])}
            r={5}
            fill="var(--primary)"
          />
        </>
      )}
    </>
  )
}

interface RangeBandProps {
  box: PlotBox
  toPixels: PixelMap
  top: number
  bottom: number
}

const RangeBand = ({ box, toPixels, top, bottom }: RangeBandProps) => (
  <rect
    className={styles.range}
    x={box.left}
    width={box.width}
    y={toPixels.y(top)}
    height={Math.max(0, toPixels.y(bottom) - toPixels.y(top))}
  />
)
