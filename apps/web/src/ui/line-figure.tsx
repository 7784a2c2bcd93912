import styles from './figure.module.css'
import { Axes, type AxisText, axisName, plotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { dashOf, inkOf, LegendLine } from './figure-legend.tsx'
import { linear, nearest, type Point, sampled, thinned } from './figure-scale.ts'
import { formatNumber, formatQuantity } from './format.ts'

export interface LineSeries {
  name: string
  points: readonly Point[]
  /** In words, such as "monomer 98.7 %". */
  note?: string
}

export interface LineFigureProps extends FigureProps {
  x: AxisText
  y: AxisText
  series: readonly LineSeries[]
  /** Named places on the first trace. */
  peaks?: readonly { x: number; text: string; anchor?: 'start' | 'middle' | 'end' }[]
}

/** A trace over time or volume: SEC, chromatogram. */
export function LineFigure({ x, y, series, peaks = [], ...frame }: LineFigureProps) {
  const first = series[0]?.points ?? []
  if (first.length === 0) return null
  const all = series.flatMap(({ points }) => points)
  const [xs, ys] = [all.map((point) => point[0]), all.map((point) => point[1])]
  const top = Math.max(...ys, 0)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const xScale = linear(low, high, 8)
  const yScale = linear(Math.min(...ys, 0), top + (top / 12 || 1))
  const name = (index: number) => (series.length > 1 ? `${series[index]?.name ?? ''} ` : '')
  const say = (index: number) => {
    const at = first[index]?.[0] ?? 0
    const values = series.map(({ points }, i) => {
      const [, value] = points[nearest(points, at)] ?? [0, 0]
      return name(i) + formatQuantity(value, y.unit ?? '', frame.lang, 2)
    })
    return [formatQuantity(at, x.unit ?? '', frame.lang, 2), ...values].join(' · ')
  }

  return (
    <FigureFrame
      {...frame}
      count={first.length}
      sayAt={say}
      indexAt={(across, _down, width) => {
        const box = plotBox(width)
        return nearest(first, low + ((across * width - box.left) / box.width) * (high - low))
      }}
      legend={
        (series.length > 1 || series[0]?.note) &&
        series.map((one, index) => (
          <LegendLine key={one.name} index={index}>
            {one.name}
            {one.note && `: ${one.note}`}
          </LegendLine>
        ))
      }
      table={{
        head: [axisName(x), ...series.map((one) => (series.length > 1 ? `${one.name}, ${axisName(y)}` : axisName(y)))],
        rows: sampled(first, 40).map(([at]) => [
          formatNumber(at, frame.lang, 3),
          ...series.map(({ points }) => formatNumber(points[nearest(points, at)]?.[1] ?? 0, frame.lang, 2)),
        ]),
      }}
    >
      {(width, reading) => {
        const box = plotBox(width)
        const px = (value: number) => Math.round((box.left + xScale.at(value) * box.width) * 10) / 10
        const py = (value: number) => Math.round((box.top + box.height * (1 - yScale.at(value))) * 10) / 10
        const path = (points: readonly Point[]) =>
          thinned(points, Math.round(box.width))
            .map(([a, b], i) => `${i ? 'L' : 'M'}${px(a)} ${py(b)}`)
            .join('')
        const read = reading === undefined ? undefined : first[reading]
        return (
          <>
            <Axes box={box} lang={frame.lang} x={xScale} y={yScale} xText={x} yText={y} />
            {first.length > 1 && (
              <path className={styles.area} fill={inkOf(0)} d={`${path(first)}V${py(0)}H${px(first[0]?.[0] ?? 0)}z`} />
            )}
            {series.map((one, index) => (
              <path
                key={one.name}
                className={styles.line}
                stroke={inkOf(index)}
                strokeDasharray={dashOf(index)}
                d={path(one.points)}
              />
            ))}
            {peaks.map((peak) => (
              <text
                key={peak.text}
                className={styles.label}
                x={px(peak.x)}
                y={py(first[nearest(first, peak.x)]?.[1] ?? 0) - 8}
                textAnchor={peak.anchor ?? 'middle'}
              >
                {peak.text}
              </text>
            ))}
            {read && (
              <>
                <line
                  className={styles.cursor}
                  x1={px(read[0])}
                  x2={px(read[0])}
                  y1={box.top}
                  y2={box.top + box.height}
                />
                {series.map(({ name: key, points }, index) => {
                  const at = points[nearest(points, read[0])]
                  return (
                    at && (
                      <circle
                        key={key}
                        className={styles.point}
                        cx={px(at[0])}
                        cy={py(at[1])}
                        r={5}
                        fill={inkOf(index)}
                      />
                    )
                  )
                })}
              </>
            )}
          </>
        )
      }}
    </FigureFrame>
  )
}
