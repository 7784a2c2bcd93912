import { formatNumber, formatQuantity, joinNote } from '#ui/display/format.ts'
import styles from './figure.module.css'
import {
  Axes,
  type AxisText,
  createPixelMap,
  formatAxisName,
  getPlotBox,
  type PixelMap,
  type PlotBox,
} from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { getSeriesColour, getSeriesDash, LegendEntry } from './figure-legend.tsx'
import {
  createLinearScale,
  findNearestIndex,
  type Point,
  type Scale,
  samplePoints,
  thinPoints,
} from './figure-scale.ts'

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

interface LinePlot {
  first: readonly Point[]
  low: number
  high: number
  xScale: Scale
  yScale: Scale
}

function buildLinePlot(series: readonly LineSeries[]): LinePlot {
  const all = series.flatMap(({ points }) => points)
  const [xs, ys] = [all.map((point) => point[0]), all.map((point) => point[1])]
  const top = Math.max(...ys, 0)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  return {
    first: series[0]?.points ?? [],
    low,
    high,
    xScale: createLinearScale(low, high, 8),
    yScale: createLinearScale(Math.min(...ys, 0), top + (top / 12 || 1)),
  }
}

const getValueAt = (points: readonly Point[], x: number): number => points[findNearestIndex(points, x)]?.[1] ?? 0

/** A trace over time or volume: SEC, chromatogram. */
export function LineFigure({ x, y, series, peaks = [], ...frameProps }: LineFigureProps) {
  const { lang } = frameProps
  const plot = buildLinePlot(series)
  const { first, low, high } = plot
  if (first.length === 0) return null
  const hasSeveral = series.length > 1
  const describeReading = (index: number) => {
    const at = first[index]?.[0] ?? 0
    const values = series.map(
      ({ name, points }) =>
        (hasSeveral ? `${name} ` : '') + formatQuantity(getValueAt(points, at), y.unit ?? '', lang, 2),
    )
    return [formatQuantity(at, x.unit ?? '', lang, 2), ...values].join(' · ')
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
        (hasSeveral || series[0]?.note) &&
        series.map((one, index) => (
          <LegendEntry key={one.name} index={index}>
            {one.note ? joinNote(one.name, one.note, lang) : one.name}
          </LegendEntry>
        ))
      }
      table={{
        head: [
          formatAxisName(x),
          ...series.map((one) => (hasSeveral ? `${one.name}, ${formatAxisName(y)}` : formatAxisName(y))),
        ],
        rows: samplePoints(first, 40).map(([at]) => [
          formatNumber(at, lang, 3),
          ...series.map(({ points }) => formatNumber(getValueAt(points, at), lang, 2)),
        ]),
      }}
    >
      {(width, reading) => (
        <LineDrawing
          {...{ x, y, series, peaks, lang, plot, width }}
          read={reading === undefined ? undefined : first[reading]}
        />
      )}
    </FigureFrame>
  )
}

interface LineDrawingProps extends Pick<LineFigureProps, 'x' | 'y' | 'series' | 'lang'> {
  peaks: NonNullable<LineFigureProps['peaks']>
  plot: LinePlot
  width: number
  /** The point that is being read. */
  read: Point | undefined
}

function LineDrawing({ x, y, series, peaks, lang, plot, width, read }: LineDrawingProps) {
  const { first, xScale, yScale } = plot
  const box = getPlotBox(width)
  const toPixels = createPixelMap(box, xScale, yScale)
  const buildPath = (points: readonly Point[]) =>
    thinPoints(points, Math.round(box.width))
      .map(([a, b], i) => `${i ? 'L' : 'M'}${toPixels.x(a)} ${toPixels.y(b)}`)
      .join('')
  return (
    <>
      <Axes box={box} lang={lang} x={xScale} y={yScale} xText={x} yText={y} />
      {first.length > 1 && (
        <path
          className={styles.area}
          fill={getSeriesColour(0)}
          d={`${buildPath(first)}V${toPixels.y(0)}H${toPixels.x(first[0]?.[0] ?? 0)}z`}
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
          x={toPixels.x(peak.x)}
          y={toPixels.y(getValueAt(first, peak.x)) - 8}
          textAnchor={peak.anchor ?? 'middle'}
        >
          {peak.text}
        </text>
      ))}
      {read && <LineCursor at={read[0]} box={box} series={series} toPixels={toPixels} />}
    </>
  )
}

interface LineCursorProps {
  at: number
  box: PlotBox
  series: readonly LineSeries[]
  toPixels: PixelMap
}

function LineCursor({ at, box, series, toPixels }: LineCursorProps) {
  return (
    <>
      <line className={styles.cursor} x1={toPixels.x(at)} x2={toPixels.x(at)} y1={box.top} y2={box.top + box.height} />
      {series.map(({ name, points }, index) => {
        const point = points[findNearestIndex(points, at)]
        return (
          point && (
            <circle
              key={name}
              className={styles.point}
              cx={toPixels.x(point[0])}
              cy={toPixels.y(point[1])}
              r={5}
              fill={getSeriesColour(index)}
            />
          )
        )
      })}
    </>
  )
}
