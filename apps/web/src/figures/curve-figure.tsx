import { formatNumber, formatQuantity, getNumberFormat } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { Axes, type AxisText, formatAxisName, getPlotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { getSeriesColour, getSeriesDash, getSeriesMark, LegendEntry } from './figure-legend.tsx'
import { createLinearScale, createLogScale, type Point } from './figure-scale.ts'

/** A four-parameter logistic curve. */
export interface CurveFit {
  bottom: number
  top: number
  ec50: number
  hill: number
}

export const evaluateFit = ({ bottom, top, ec50, hill }: CurveFit, x: number) =>
  bottom + (top - bottom) / (1 + (ec50 / x) ** hill)

export interface CurveSeries {
  name: string
  points: readonly Point[]
  fit?: CurveFit
  /** In words, such as "EC50 0.42 nM". */
  note?: string
}

export interface CurveFigureProps extends FigureProps {
  /** Concentration; drawn in powers of ten, so never zero. */
  x: AxisText
  y: AxisText
  series: readonly CurveSeries[]
}

/** Measured points and the curve through them: binding, blocking, dose and response. */
export function CurveFigure({ x, y, series, ...frameProps }: CurveFigureProps) {
  const readings = series.flatMap(({ name, points }, of) => points.map((point) => ({ name, of, point })))
  if (readings.length === 0) return null
  const xs = readings.map(({ point }) => point[0])
  const top = Math.max(...readings.map(({ point }) => point[1]), ...series.map(({ fit }) => fit?.top ?? 0))
  const [low, high] = [Math.min(...xs) / 1.6, Math.max(...xs) * 1.6]
  const xScale = createLogScale(low, high)
  const yScale = createLinearScale(Math.min(0, ...readings.map(({ point }) => point[1])), top * 1.08 || 1)
  const formatShort = (value: number) => getNumberFormat(frameProps.lang, { maximumSignificantDigits: 3 }).format(value)
  const describeReading = (index: number) => {
    const { name, point } = readings[index] ?? { name: '', point: [0, 0] as const }
    const xText = `${formatShort(point[0])}\u202f${x.unit ?? ''}`
    return [
      ...(series.length > 1 ? [name] : []),
      xText,
      formatQuantity(point[1], y.unit ?? '', frameProps.lang, 2),
    ].join(' · ')
  }

  return (
    <FigureFrame
      {...frameProps}
      count={readings.length}
      describeAt={describeReading}
      findIndexAt={(pointerX, pointerY, width) => {
        const box = getPlotBox(width)
        const [at, up] = [(pointerX * width - box.left) / box.width, 1 - (pointerY * 300 - box.top) / box.height]
        const getDistance = ([a, b]: Point) =>
          Math.hypot((xScale.position(a) - at) * box.width, (yScale.position(b) - up) * box.height)
        return readings.reduce(
          (best, one, index) => (getDistance(one.point) < getDistance(readings[best]?.point ?? [1, 0]) ? index : best),
          0,
        )
      }}
      legend={series.map((one, index) => (
        <LegendEntry key={one.name} index={index} hasLine={one.fit !== undefined} hasMark>
          {one.name}
          {one.note && `: ${one.note}`}
        </LegendEntry>
      ))}
      table={{
        head: ['', formatAxisName(x), formatAxisName(y)],
        rows: readings.map(({ name, point }) => [
          name,
          formatShort(point[0]),
          formatNumber(point[1], frameProps.lang, 3),
        ]),
      }}
    >
      {(width, reading) => {
        const box = getPlotBox(width)
        const toPixelX = (value: number) => Math.round((box.left + xScale.position(value) * box.width) * 10) / 10
        const toPixelY = (value: number) => Math.round((box.top + box.height * (1 - yScale.position(value))) * 10) / 10
        const steps = Array.from({ length: 81 }, (_, i) => low * (high / low) ** (i / 80))
        const chosen = reading === undefined ? undefined : readings[reading]
        return (
          <>
            <Axes box={box} lang={frameProps.lang} x={xScale} y={yScale} xText={x} yText={y} xTick={formatShort} />
            {series.map(({ name, fit, points }, index) => (
              <g key={name}>
                {fit && (
                  <path
                    className={styles.line}
                    stroke={getSeriesColour(index)}
                    strokeDasharray={getSeriesDash(index)}
                    d={steps
                      .map((at, i) => `${i ? 'L' : 'M'}${toPixelX(at)} ${toPixelY(evaluateFit(fit, at))}`)
                      .join('')}
                  />
                )}
                {points.map(([a, b]) => (
                  <path
                    key={a}
                    d={getSeriesMark(index)}
                    transform={`translate(${toPixelX(a)} ${toPixelY(b)})`}
                    fill={getSeriesColour(index)}
                  />
                ))}
              </g>
            ))}
            {chosen && (
              <circle className={styles.chosen} cx={toPixelX(chosen.point[0])} cy={toPixelY(chosen.point[1])} r={9} />
            )}
          </>
        )
      }}
    </FigureFrame>
  )
}
