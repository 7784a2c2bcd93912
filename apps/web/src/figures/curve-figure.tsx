import { formatNumber, formatQuantity, joinNote } from '#ui/display/format.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import styles from './figure.module.css'
import { Axes, type AxisText, createPixelMap, formatAxisName, getPlotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { getSeriesColour, getSeriesDash, getSeriesMark, LegendEntry, QuietEntry } from './figure-legend.tsx'
import { createLinearScale, createLogScale, type Point, type Scale } from './figure-scale.ts'

/** A logistic curve of four parameters, or of five with an asymmetry. */
export interface CurveFit {
  bottom: number
  top: number
  ec50: number
  hill: number
  asymmetry?: number
}

/** The response at the EC50 is halfway, with an asymmetry too. */
export const evaluateFit = ({ bottom, top, ec50, hill, asymmetry = 1 }: CurveFit, x: number) =>
  bottom + (top - bottom) / (1 + (2 ** (1 / asymmetry) - 1) * (ec50 / x) ** hill) ** asymmetry

export interface CurveSeries {
  name: string
  points: readonly Point[]
  fit?: CurveFit
  /** In words, such as "EC50 0.42 nM". */
  note?: string
  /** Points with a ring around them. */
  marked?: readonly Point[]
}

export interface CurveFigureProps extends FigureProps {
  /** Concentration; drawn in powers of ten, so never zero. */
  x: AxisText
  y: AxisText
  series: readonly CurveSeries[]
  /** The same measurement of others, drawn quietly behind. */
  quiet?: { name: string; fits: readonly CurveFit[] } | undefined
}

interface CurveReading {
  name: string
  point: Point
}

interface CurvePlot {
  readings: readonly CurveReading[]
  low: number
  high: number
  xScale: Scale
  yScale: Scale
}

function buildCurvePlot(series: readonly CurveSeries[], quiet: CurveFigureProps['quiet']): CurvePlot {
  const readings = series.flatMap(({ name, points }) => points.map((point) => ({ name, point })))
  const xs = readings.map(({ point }) => point[0])
  const ys = readings.map(({ point }) => point[1])
  const top = Math.max(...ys, ...[...series.map(({ fit }) => fit), ...(quiet?.fits ?? [])].map((fit) => fit?.top ?? 0))
  const [low, high] = [Math.min(...xs) / 1.6, Math.max(...xs) * 1.6]
  return {
    readings,
    low,
    high,
    xScale: createLogScale(low, high),
    yScale: createLinearScale(Math.min(0, ...ys), top * 1.08 || 1),
  }
}

const plotHeight = 300

/** The reading that lies nearest to the pointer, in pixels. */
function findNearestReading({ readings, xScale, yScale }: CurvePlot, x: number, y: number, width: number): number {
  const box = getPlotBox(width)
  const [at, up] = [(x * width - box.left) / box.width, 1 - (y * plotHeight - box.top) / box.height]
  const getDistance = ([a, b]: Point) =>
    Math.hypot((xScale.position(a) - at) * box.width, (yScale.position(b) - up) * box.height)
  return readings.reduce(
    (best, one, index) => (getDistance(one.point) < getDistance(readings[best]?.point ?? [1, 0]) ? index : best),
    0,
  )
}

/** Measured points and the curve through them: binding, blocking, dose and response. */
export function CurveFigure({ x, y, series, quiet, ...frameProps }: CurveFigureProps) {
  const { lang } = frameProps
  const plot = buildCurvePlot(series, quiet)
  const { readings } = plot
  if (readings.length === 0) return null
  const formatShort = (value: number) => formatSignificant(value, lang, 3)
  const describeReading = (index: number) => {
    const { name, point } = readings[index] ?? { name: '', point: [0, 0] as const }
    const xText = `${formatShort(point[0])}\u202f${x.unit ?? ''}`
    return [...(series.length > 1 ? [name] : []), xText, formatQuantity(point[1], y.unit ?? '', lang, 2)].join(' · ')
  }

  return (
    <FigureFrame
      {...frameProps}
      count={readings.length}
      describeAt={describeReading}
      findIndexAt={(pointerX, pointerY, width) => findNearestReading(plot, pointerX, pointerY, width)}
      legend={
        <>
          {series.map((one, index) => (
            <LegendEntry key={one.name} index={index} hasLine={one.fit !== undefined} hasMark>
              {one.note ? joinNote(one.name, one.note, lang) : one.name}
            </LegendEntry>
          ))}
          {quiet && <QuietEntry>{quiet.name}</QuietEntry>}
        </>
      }
      table={{
        head: ['', formatAxisName(x), formatAxisName(y)],
        rows: readings.map(({ name, point }) => [name, formatShort(point[0]), formatNumber(point[1], lang, 3)]),
      }}
    >
      {(width, reading) => (
        <CurveDrawing
          {...{ x, y, series, quiet, lang, plot, width }}
          formatTick={formatShort}
          chosen={reading === undefined ? undefined : readings[reading]?.point}
        />
      )}
    </FigureFrame>
  )
}

interface CurveDrawingProps extends Pick<CurveFigureProps, 'x' | 'y' | 'series' | 'lang'> {
  quiet: CurveFigureProps['quiet']
  plot: CurvePlot
  width: number
  formatTick: (value: number) => string
  chosen: Point | undefined
}

const curveSteps = 80

function CurveDrawing({ x, y, series, quiet, lang, plot, width, formatTick, chosen }: CurveDrawingProps) {
  const { low, high, xScale, yScale } = plot
  const box = getPlotBox(width)
  const toPixels = createPixelMap(box, xScale, yScale)
  const steps = Array.from({ length: curveSteps + 1 }, (_, i) => low * (high / low) ** (i / curveSteps))
  const buildPath = (fit: CurveFit) =>
    steps.map((at, i) => `${i ? 'L' : 'M'}${toPixels.x(at)} ${toPixels.y(evaluateFit(fit, at))}`).join('')
  return (
    <>
      <Axes box={box} lang={lang} x={xScale} y={yScale} xText={x} yText={y} xTick={formatTick} />
      {quiet?.fits.map((fit) => (
        <path key={`${fit.ec50} ${fit.top}`} className={styles.quiet} d={buildPath(fit)} />
      ))}
      {series.map(({ name, fit, points, marked }, index) => (
        <g key={name}>
          {fit && fit.top > fit.bottom && fit.ec50 > low && fit.ec50 < high && (
            <path
              className={styles.cursor}
              fill="none"
              d={`M${box.left} ${toPixels.y((fit.bottom + fit.top) / 2)}H${toPixels.x(fit.ec50)}V${box.top + box.height}`}
            />
          )}
          {fit && (
            <path
              className={styles.line}
              stroke={getSeriesColour(index)}
              strokeDasharray={getSeriesDash(index)}
              d={buildPath(fit)}
            />
          )}
          {marked?.map(([a, b]) => (
            <circle key={`${a} ${b}`} className={styles.outlier} cx={toPixels.x(a)} cy={toPixels.y(b)} r={9} />
          ))}
          {points.map(([a, b]) => (
            <path
              key={`${a} ${b}`}
              d={getSeriesMark(index)}
              transform={`translate(${toPixels.x(a)} ${toPixels.y(b)})`}
              fill={getSeriesColour(index)}
            />
          ))}
        </g>
      ))}
      {chosen && <circle className={styles.chosen} cx={toPixels.x(chosen[0])} cy={toPixels.y(chosen[1])} r={9} />}
    </>
  )
}
