import styles from './figure.module.css'
import { Axes, type AxisText, axisName, plotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { dashOf, inkOf, LegendLine, markOf } from './figure-legend.tsx'
import { linear, logarithmic, type Point } from './figure-scale.ts'
import { formatNumber, formatQuantity, numberFormat } from './format.ts'

/** A four-parameter logistic curve. */
export interface Fit {
  bottom: number
  top: number
  ec50: number
  hill: number
}

export const fitted = ({ bottom, top, ec50, hill }: Fit, x: number) =>
  bottom + (top - bottom) / (1 + (ec50 / x) ** hill)

export interface CurveSeries {
  name: string
  points: readonly Point[]
  fit?: Fit
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
export function CurveFigure({ x, y, series, ...frame }: CurveFigureProps) {
  const read = series.flatMap(({ name, points }, of) => points.map((point) => ({ name, of, point })))
  if (read.length === 0) return null
  const xs = read.map(({ point }) => point[0])
  const top = Math.max(...read.map(({ point }) => point[1]), ...series.map(({ fit }) => fit?.top ?? 0))
  const [low, high] = [Math.min(...xs) / 1.6, Math.max(...xs) * 1.6]
  const xScale = logarithmic(low, high)
  const yScale = linear(Math.min(0, ...read.map(({ point }) => point[1])), top * 1.08 || 1)
  const short = (value: number) => numberFormat(frame.lang, { maximumSignificantDigits: 3 }).format(value)
  const say = (index: number) => {
    const { name, point } = read[index] ?? { name: '', point: [0, 0] as const }
    const place = `${short(point[0])}\u202f${x.unit ?? ''}`
    return [...(series.length > 1 ? [name] : []), place, formatQuantity(point[1], y.unit ?? '', frame.lang, 2)].join(
      ' · ',
    )
  }

  return (
    <FigureFrame
      {...frame}
      count={read.length}
      sayAt={say}
      indexAt={(across, down, width) => {
        const box = plotBox(width)
        const [at, up] = [(across * width - box.left) / box.width, 1 - (down * 300 - box.top) / box.height]
        const far = ([a, b]: Point) => Math.hypot((xScale.at(a) - at) * box.width, (yScale.at(b) - up) * box.height)
        return read.reduce((best, one, index) => (far(one.point) < far(read[best]?.point ?? [1, 0]) ? index : best), 0)
      }}
      legend={series.map((one, index) => (
        <LegendLine key={one.name} index={index} line={one.fit !== undefined} mark>
          {one.name}
          {one.note && `: ${one.note}`}
        </LegendLine>
      ))}
      table={{
        head: ['', axisName(x), axisName(y)],
        rows: read.map(({ name, point }) => [name, short(point[0]), formatNumber(point[1], frame.lang, 3)]),
      }}
    >
      {(width, reading) => {
        const box = plotBox(width)
        const px = (value: number) => Math.round((box.left + xScale.at(value) * box.width) * 10) / 10
        const py = (value: number) => Math.round((box.top + box.height * (1 - yScale.at(value))) * 10) / 10
        const steps = Array.from({ length: 81 }, (_, i) => low * (high / low) ** (i / 80))
        const chosen = reading === undefined ? undefined : read[reading]
        return (
          <>
            <Axes box={box} lang={frame.lang} x={xScale} y={yScale} xText={x} yText={y} xTick={short} />
            {series.map(({ name, fit, points }, index) => (
              <g key={name}>
                {fit && (
                  <path
                    className={styles.line}
                    stroke={inkOf(index)}
                    strokeDasharray={dashOf(index)}
                    d={steps.map((at, i) => `${i ? 'L' : 'M'}${px(at)} ${py(fitted(fit, at))}`).join('')}
                  />
                )}
                {points.map(([a, b]) => (
                  <path key={a} d={markOf(index)} transform={`translate(${px(a)} ${py(b)})`} fill={inkOf(index)} />
                ))}
              </g>
            ))}
            {chosen && <circle className={styles.chosen} cx={px(chosen.point[0])} cy={py(chosen.point[1])} r={9} />}
          </>
        )
      }}
    </FigureFrame>
  )
}
