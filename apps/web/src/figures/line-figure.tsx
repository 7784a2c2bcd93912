import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { Axes, type AxisText, formatAxisName, getPlotBox } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { getSeriesColour, getSeriesDash, LegendEntry } from './figure-legend.tsx'
import { createLinearScale, findNearestIndex, type Point, samplePoints, thinPoints } from './figure-scale.ts'

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
export function LineFigure({ x, y, series, peaks = [], ...frameProps }: LineFigureProps) {
  const first = series[0]?.points ?? []
  if (first.length === 0) return null
  const all = series.flatMap(({ points }) => points)
  const [xs, ys] = [all.map((point) => point[0]), all.map((point) => point[1])]
  const top = Math.max(...ys, 0)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const xScale = createLinearScale(low, high, 8)
  const yScale = createLinearScale(Math.min(...ys, 0), top + (top / 12 || 1))
  const getSeriesPrefix = (index: number) => (series.length > 1 ? `${series[index]?.name ?? ''} ` : '')
  const describeReading = (index: number) => {
    const at = first[index]?.[0] ?? 0
    const values = series.map(({ points }, i) => {
      const [, value] = points[findNearestIndex(points, at)] ?? [0, 0]
      return getSeriesPrefix(i) + formatQuantity(value, y.unit ?? '', frameProps.lang, 2)
    })
    return [formatQuantity(at, x.unit ?? '', frameProps.lang, 2), ...values].join(' · ')
  }

  return (
    <FigureFrame
      {...frameProps}
      count={first.length}
      describeAt={describeReading}
      findIndexAt={(pointerX, _down, width) => {
        const box = getPlotBox(width)
        return findNearestIndex(first, low + ((pointerX * width - box.left) / box.width) * (high - low))
      }}
      legend={
        (series.length > 1 || series[0]?.note) &&
        series.map((one, index) => (
          <LegendEntry key={one.name} index={index}>
            {one.name}
            {one.note && `: ${one.note}`}
          </LegendEntry>
        ))
      }
      table={{
        head: [
          formatAxisName(x),
          ...series.map((one) => (series.length > 1 ? `${one.name}, ${formatAxisName(y)}` : formatAxisName(y))),
        ],
        rows: samplePoints(first, 40).map(([at]) => [
          formatNumber(at, frameProps.lang, 3),
          ...series.map(({ points }) =>
            formatNumber(points[findNearestIndex(points, at)]?.[1] ?? 0, frameProps.lang, 2),
          ),
        ]),
      }}
    >
      {(width, reading) => {
        const box = getPlotBox(width)
        const toPixelX = (value: number) => Math.round((box.left + xScale.position(value) * box.width) * 10) / 10
        const toPixelY = (value: number) => Math.round((box.top + box.height * (1 - yScale.position(value))) * 10) / 10
        const buildPath = (points: readonly Point[]) =>
          thinPoints(points, Math.round(box.width))
            .map(([a, b], i) => `${i ? 'L' : 'M'}${toPixelX(a)} ${toPixelY(b)}`)
            .join('')
        const read = reading === undefined ? undefined : first[reading]
        return (
          <>
            <Axes box={box} lang={frameProps.lang} x={xScale} y={yScale} xText={x} yText={y} />
            {first.length > 1 && (
              <path
                className={styles.area}
                fill={getSeriesColour(0)}
                d={`${buildPath(first)}V${toPixelY(0)}H${toPixelX(first[0]?.[0] ?? 0)}z`}
              />
            )}
            {series.map((one, index) => (
              <path
                key={one.name}
                className={styles.line}
                stroke={getSeriesColour(index)}
                strokeDasharray={getSeriesDash(index)}
                d={buildPath(one.points)}
              />
            ))}
            {peaks.map((peak) => (
              <text
                key={peak.text}
                className={styles.label}
                x={toPixelX(peak.x)}
                y={toPixelY(first[findNearestIndex(first, peak.x)]?.[1] ?? 0) - 8}
                textAnchor={peak.anchor ?? 'middle'}
              >
                {peak.text}
              </text>
            ))}
            {read && (
              <>
                <line
                  className={styles.cursor}
                  x1={toPixelX(read[0])}
                  x2={toPixelX(read[0])}
                  y1={box.top}
                  y2={box.top + box.height}
                />
                {series.map(({ name: key, points }, index) => {
                  const at = points[findNearestIndex(points, read[0])]
                  return (
                    at && (
                      <circle
                        key={key}
                        className={styles.point}
                        cx={toPixelX(at[0])}
                        cy={toPixelY(at[1])}
                        r={5}
                        fill={getSeriesColour(index)}
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
