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
import { getSeriesColour, getSeriesDash, LegendEntry, QuietEntry } from './figure-legend.tsx'
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
  /** Named places on the first trace; dots stand in a row above the name. */
  peaks?: readonly { x: number; text: string; anchor?: 'start' | 'middle' | 'end'; dots?: number }[]
  /** The same measurement of others, drawn quietly behind. */
  quiet?: { name: string; series: readonly (readonly Point[])[] } | undefined
  /** The first trace once more before this x, so many times as high. */
  magnified?: { before: number; factor: number }
  /** Curves of a model, drawn over the traces. */
  fits?: readonly (readonly Point[])[]
}

interface LinePlot {
  first: readonly Point[]
  low: number
  high: number
  xScale: Scale
  yScale: Scale
}

function buildLinePlot(series: readonly LineSeries[], quiet: LineFigureProps['quiet']): LinePlot {
  const all = [...series.map(({ points }) => points), ...(quiet?.series ?? [])].flat()
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
export function LineFigure({ x, y, series, peaks = [], fits = [], quiet, magnified, ...frameProps }: LineFigureProps) {
  const { lang } = frameProps
  const plot = buildLinePlot(series, quiet)
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
        (hasSeveral || series[0]?.note || quiet) && (
          <>
            {series.map((one, index) => (
              <LegendEntry key={one.name} index={index}>
                {one.note ? joinNote(one.name, one.note, lang) : one.name}
              </LegendEntry>
            ))}
            {quiet && <QuietEntry>{quiet.name}</QuietEntry>}
          </>
        )
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
          {...{ x, y, series, peaks, fits, quiet, magnified, lang, plot, width }}
          read={reading === undefined ? undefined : first[reading]}
        />
      )}
    </FigureFrame>
  )
}

interface LineDrawingProps extends Pick<LineFigureProps, 'x' | 'y' | 'series' | 'lang'> {
  quiet: LineFigureProps['quiet']
  magnified: LineFigureProps['magnified']
  peaks: NonNullable<LineFigureProps['peaks']>
  fits: NonNullable<LineFigureProps['fits']>
  plot: LinePlot
  width: number
  /** The point that is being read. */
  read: Point | undefined
}

function LineDrawing({ x, y, series, peaks, fits, quiet, magnified, lang, plot, width, read }: LineDrawingProps) {
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
      {quiet?.series.map((points) => (
        <path key={buildPath(points)} className={styles.quiet} d={buildPath(points)} />
      ))}
      {magnified && <MagnifiedTrace {...magnified} {...{ first, box, toPixels }} />}
      {series.length === 1 && first.length > 1 && (
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
      {fits.map((points) => (
        <path key={buildPath(points)} className={styles.fit} d={buildPath(points)} />
      ))}
      {peaks.map((peak) => {
        const [left, top] = [toPixels.x(peak.x), toPixels.y(getValueAt(first, peak.x)) - 8]
        return (
          <g key={peak.text}>
            <text className={styles.label} x={left} y={top} textAnchor={peak.anchor ?? 'middle'}>
              {peak.text}
            </text>
            {Array.from({ length: peak.dots ?? 0 }, (_, at) => at - ((peak.dots ?? 0) - 1) / 2).map((at) => (
              <circle key={at} cx={left + at * 6} cy={top - 17} r={2} fill={getSeriesColour(0)} />
            ))}
          </g>
        )
      })}
      {read && <LineCursor at={read[0]} box={box} series={series} toPixels={toPixels} />}
    </>
  )
}

interface MagnifiedTraceProps {
  before: number
  factor: number
  first: readonly Point[]
  box: PlotBox
  toPixels: PixelMap
}

/** Small peaks before the main one, where it does not hide them yet. */
function MagnifiedTrace({ before, factor, first, box, toPixels }: MagnifiedTraceProps) {
  const points = first.filter(([at]) => at <= before)
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to) return null
  const toTop = (value: number) => Math.max(box.top, toPixels.y(value * factor))
  return (
    <>
      <path
        className={styles.magnified}
        d={points.map(([a, b], i) => `${i ? 'L' : 'M'}${toPixels.x(a)} ${toTop(b)}`).join('')}
      />
      <text className={styles.tick} x={toPixels.x(from[0]) + 4} y={toTop(from[1]) - 8}>
        {`×${factor}`}
      </text>
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
