import { formatNumber, joinNote } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { Axes, type AxisText, createPixelMap, formatAxisName, getPlotBox, type PixelMap } from './figure-axes.tsx'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { createLinearScale, type Scale } from './figure-scale.ts'

export interface ColumnSeries {
  name: string
  /** One value for each column. */
  values: readonly number[]
}

export interface ColumnFigureProps extends FigureProps {
  x: AxisText
  y: AxisText
  /** Labels below the columns, in their order. */
  names: readonly string[]
  series: readonly ColumnSeries[]
  /** One on top of the other, or side by side. */
  layout: 'stacked' | 'grouped'
  /** Format of a value with its unit; by default a number with the unit of the axis. */
  formatValue?: (value: number) => string
}

/** Told apart by lightness, in the order of the legend, so that a print in grey can be read. */
const fills = [styles.columnFirst, styles.columnSecond, styles.columnThird, styles.columnFourth]
const getFill = (index: number) => fills[index % fills.length]

const getTotal = (series: readonly ColumnSeries[], column: number): number =>
  series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0)

/** Amounts by name or month, each column of one or several parts. */
export function ColumnFigure({ x, y, names, series, layout, formatValue, ...frameProps }: ColumnFigureProps) {
  const { lang } = frameProps
  if (names.length === 0 || series.length === 0) return null
  const format = formatValue ?? ((value: number) => formatNumber(value, lang) + (y.unit ? ` ${y.unit}` : ''))
  const tops = names.map((_, column) =>
    layout === 'stacked' ? getTotal(series, column) : Math.max(...series.map(({ values }) => values[column] ?? 0)),
  )
  const yScale = createLinearScale(0, Math.max(...tops, 1) * 1.12)
  const describeColumn = (column: number) =>
    joinNote(
      names[column] ?? '',
      series.map(({ name, values }) => (series.length > 1 ? `${name} ` : '') + format(values[column] ?? 0)).join(' · '),
      lang,
    )
  return (
    <FigureFrame
      {...frameProps}
      count={names.length}
      describeAt={describeColumn}
      findIndexAt={(pointerX, _down, width) => {
        const box = getPlotBox(width)
        const column = Math.floor(((pointerX * width - box.left) / box.width) * names.length)
        return Math.min(names.length - 1, Math.max(0, column))
      }}
      legend={
        series.length > 1 &&
        series.map(({ name }, index) => (
          <li key={name}>
            <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
              <rect className={getFill(index)} x={1} y={1} width={12} height={12} rx={2} />
            </svg>
            <span className={styles.words}>{name}</span>
          </li>
        ))
      }
      table={{
        head: [formatAxisName(x), ...series.map(({ name }) => (series.length > 1 ? name : formatAxisName(y)))],
        rows: names.map((name, column) => [name, ...series.map(({ values }) => format(values[column] ?? 0))]),
      }}
    >
      {(width, reading) => <ColumnDrawing {...{ x, y, names, series, layout, lang, yScale, width, reading }} />}
    </FigureFrame>
  )
}

interface ColumnDrawingProps extends Pick<ColumnFigureProps, 'x' | 'y' | 'names' | 'series' | 'layout' | 'lang'> {
  yScale: Scale
  width: number
  reading: number | undefined
}

/** As much room as a name below a column needs, on average. */
const letterPixels = 6.5

/** A long name takes two lines, broken at the space nearest to its middle. */
function breakName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return at === undefined || name.length < 9 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function ColumnDrawing({ x, y, names, series, layout, lang, yScale, width, reading }: ColumnDrawingProps) {
  const box = getPlotBox(width)
  const lines = names.map(breakName)
  const namePixels = Math.max(...lines.flat().map((line) => line.length)) * letterPixels + 8
  const every = Math.max(1, Math.ceil((names.length * namePixels) / box.width))
  const xScale: Scale = {
    position: (column) => (column + 0.5) / names.length,
    ticks: names.flatMap((_, column) => (column % every === 0 ? [column] : [])),
  }
  const toPixels = createPixelMap(box, xScale, yScale)
  const columnWidth = Math.min(48, (box.width / names.length) * 0.72)
  return (
    <>
      <Axes
        box={box}
        lang={lang}
        x={xScale}
        y={yScale}
        xText={x}
        yText={y}
        xTick={(column) => (lines[column]?.length === 1 ? (names[column] ?? '') : '')}
      />
      {xScale.ticks.map((column) =>
        lines[column]?.length === 2 ? (
          <text key={column} className={styles.tick} y={box.top + box.height + 18} textAnchor="middle">
            {lines[column].map((line, at) => (
              <tspan key={line} x={toPixels.x(column)} dy={at === 0 ? 0 : 13}>
                {line}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
      {names.map((name, column) => (
        <g key={name} className={styles.columns} data-chosen={reading === column || undefined}>
          {layout === 'stacked' ? (
            <StackedParts {...{ series, column, columnWidth, toPixels }} />
          ) : (
            <GroupedParts {...{ series, column, columnWidth, toPixels }} />
          )}
        </g>
      ))}
    </>
  )
}

interface PartsProps {
  series: readonly ColumnSeries[]
  column: number
  columnWidth: number
  toPixels: PixelMap
}

function StackedParts({ series, column, columnWidth, toPixels }: PartsProps) {
  return series.map(({ name, values }, index) => {
    const from = getTotal(series.slice(0, index), column)
    const [bottom, top] = [toPixels.y(from), toPixels.y(from + (values[column] ?? 0))]
    return (
      <rect
        key={name}
        className={getFill(index)}
        x={toPixels.x(column) - columnWidth / 2}
        y={top}
        width={columnWidth}
        height={bottom - top}
      />
    )
  })
}

function GroupedParts({ series, column, columnWidth, toPixels }: PartsProps) {
  const partWidth = columnWidth / series.length
  return series.map(({ name, values }, index) => {
    const top = toPixels.y(values[column] ?? 0)
    return (
      <rect
        key={name}
        className={getFill(index)}
        x={toPixels.x(column) - columnWidth / 2 + index * partWidth}
        y={top}
        width={Math.max(2, partWidth - 1)}
        height={toPixels.y(0) - top}
      />
    )
  })
}
