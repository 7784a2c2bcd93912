import { formatNumber } from '#ui/display/format.ts'
import styles from './figure.module.css'
import type { Scale } from './figure-scale.ts'

export interface AxisText {
  label: string
  unit?: string
}

export const formatAxisName = ({ label, unit }: AxisText) => (unit ? `${label} (${unit})` : label)

/** Plot area inside the drawing. */
export interface PlotBox {
  left: number
  top: number
  width: number
  height: number
}

export const getPlotBox = (width: number, height = 300): PlotBox => ({
  left: 52,
  top: 26,
  width: width - 52 - 16,
  height: height - 26 - 46,
})

export interface PixelMap {
  x: (value: number) => number
  y: (value: number) => number
}

const roundPixel = (value: number) => Math.round(value * 10) / 10

/** Places values in the drawing, to a tenth of a pixel. */
export const createPixelMap = (box: PlotBox, xScale: Scale, yScale: Scale): PixelMap => ({
  x: (value) => roundPixel(box.left + xScale.position(value) * box.width),
  y: (value) => roundPixel(box.top + box.height * (1 - yScale.position(value))),
})

export interface AxesProps {
  box: PlotBox
  lang: string
  x: Scale
  y: Scale
  xText: AxisText
  yText: AxisText
  /** Format of a tick; plain numbers by default. */
  xTick?: (value: number) => string
}

export function Axes({ box, lang, x, y, xText, yText, xTick = (value) => formatNumber(value, lang) }: AxesProps) {
  const bottom = box.top + box.height
  return (
    <>
      {y.ticks.map((tick) => {
        const at = bottom - y.position(tick) * box.height
        return (
          <g key={tick}>
            <line className={styles.grid} x1={box.left} x2={box.left + box.width} y1={at} y2={at} />
            <text className={styles.tick} x={box.left - 8} y={at} dy="0.35em" textAnchor="end">
              {formatNumber(tick, lang)}
            </text>
          </g>
        )
      })}
      <line className={styles.axis} x1={box.left} x2={box.left + box.width} y1={bottom} y2={bottom} />
      {x.ticks.map((tick) => {
        const at = box.left + x.position(tick) * box.width
        return (
          <g key={tick}>
            <line className={styles.axis} x1={at} x2={at} y1={bottom} y2={bottom + 5} />
            <text className={styles.tick} x={at} y={bottom + 18} textAnchor="middle">
              {xTick(tick)}
            </text>
          </g>
        )
      })}
      <text className={styles.name} x={0} y={12}>
        {formatAxisName(yText)}
      </text>
      <text className={styles.name} x={box.left + box.width} y={bottom + 38} textAnchor="end">
        {formatAxisName(xText)}
      </text>
    </>
  )
}
