import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { createLogScale } from './figure-scale.ts'

export interface GelBand {
  /** Or base pairs, with that unit. */
  kda: number
  /** Share of the lane's stain, 0 to 1; a ladder has none. */
  share?: number
  name?: string
}

export interface GelLane {
  name: string
  bands: readonly GelBand[]
  /** Marker lane: its bands are the scale. */
  isLadder?: boolean
}

export interface GelFigureProps extends FigureProps {
  lanes: readonly GelLane[]
  /** Heads of the table: lane, mass, share. */
  columnHeads: readonly [lane: string, mass: string, share: string]
  unit?: 'kDa' | 'bp'
}

const height = 340
const [left, top, bottom] = [44, 30, 14]
const maxColumnWidth = 112
const maxBandWidth = 64

/** One band with its lane, as they are read one after the other. */
interface GelReading {
  lane: GelLane
  column: number
  band: GelBand
}

type MassScale = (kda: number) => number

const listReadings = (lanes: readonly GelLane[]): GelReading[] =>
  lanes.flatMap((lane, column) => lane.bands.map((band) => ({ lane, column, band })))

/** The logarithm of the mass is linear in the way it ran. */
function createMassScale(readings: readonly GelReading[]): MassScale {
  const masses = readings.map(({ band }) => band.kda)
  const scale = createLogScale(Math.min(...masses) / 1.25, Math.max(...masses) * 1.2)
  return (kda) => Math.round((height - bottom - scale.position(kda) * (height - top - bottom)) * 10) / 10
}

const getColumnWidth = (width: number, lanes: number) => Math.min(maxColumnWidth, (width - left) / Math.max(1, lanes))

/** SDS-PAGE drawn from masses and shares. */
export function GelFigure({ lanes, columnHeads, unit = 'kDa', ...frameProps }: GelFigureProps) {
  const { lang } = frameProps
  const readings = listReadings(lanes)
  if (readings.length === 0) return null
  const toPixelY = createMassScale(readings)
  const formatShare = (band: GelBand) =>
    band.share === undefined ? '' : `${formatNumber(band.share * 100, lang, 1)}\u202f%`
  const describeBand = (index: number) => {
    const { lane, band } = readings[index] ?? { lane: { name: '' }, band: { kda: 0 } }
    return [lane.name, formatQuantity(band.kda, unit, lang, 1), band.name, formatShare(band)]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <FigureFrame
      {...frameProps}
      height={height}
      count={readings.length}
      describeAt={describeBand}
      findIndexAt={(pointerX, pointerY, width) => {
        const column = Math.floor((pointerX * width - left) / getColumnWidth(width, lanes.length))
        const getDistance = (one: GelReading) =>
          Math.abs(one.column - column) * 1000 + Math.abs(toPixelY(one.band.kda) - pointerY * height)
        return readings.reduce((best, one, i) => (getDistance(one) < getDistance(readings[best] ?? one) ? i : best), 0)
      }}
      table={{
        head: columnHeads,
        rows: readings.map(({ lane, band }) => [lane.name, formatNumber(band.kda, lang, 1), formatShare(band)]),
      }}
    >
      {(width, reading) => (
        <>
          <GelScale lanes={lanes} width={width} toPixelY={toPixelY} lang={lang} unit={unit} />
          {readings.map((one, index) => (
            <GelBandDrawing
              key={`${one.column} ${one.band.kda}`}
              reading={one}
              columnWidth={getColumnWidth(width, lanes.length)}
              toPixelY={toPixelY}
              isChosen={reading === index}
            />
          ))}
        </>
      )}
    </FigureFrame>
  )
}

interface GelScaleProps {
  lanes: readonly GelLane[]
  width: number
  toPixelY: MassScale
  lang: string
  unit: string
}

/** The gel itself, the masses of its marker and the names of its lanes. */
function GelScale({ lanes, width, toPixelY, lang, unit }: GelScaleProps) {
  const column = getColumnWidth(width, lanes.length)
  const marks = lanes.find(({ isLadder }) => isLadder)?.bands ?? []
  return (
    <>
      <text className={styles.name} x={0} y={12}>
        {unit}
      </text>
      <rect
        className={styles.gel}
        x={left}
        y={top - 8}
        width={column * lanes.length}
        height={height - top - bottom + 16}
        rx={6}
      />
      {marks.map(({ kda }) => (
        <text key={kda} className={styles.tick} x={left - 8} y={toPixelY(kda)} dy="0.35em" textAnchor="end">
          {formatNumber(kda, lang)}
        </text>
      ))}
      {lanes.map((lane, index) => (
        <text key={lane.name} className={styles.label} x={left + column * (index + 0.5)} y={12} textAnchor="middle">
          {lane.name}
        </text>
      ))}
    </>
  )
}

interface GelBandDrawingProps {
  reading: GelReading
  columnWidth: number
  toPixelY: MassScale
  isChosen: boolean
}

function GelBandDrawing({ reading, columnWidth, toPixelY, isChosen }: GelBandDrawingProps) {
  const { lane, column, band } = reading
  const share = band.share ?? 1
  const width = Math.min(maxBandWidth, columnWidth * 0.7)
  // Strong bands spread; the marker's are alike.
  const thickness = lane.isLadder ? 3 : 3 + 7 * Math.sqrt(share)
  const x = left + columnWidth * (column + 0.5) - width / 2
  const y = toPixelY(band.kda) - thickness / 2
  return (
    <g>
      <rect
        className={styles.band}
        {...{ x, y, width, height: thickness, rx: thickness / 2 }}
        opacity={lane.isLadder ? 0.5 : 0.15 + 0.75 * Math.sqrt(share)}
      />
      {isChosen && (
        <rect className={styles.chosen} x={x - 4} y={y - 4} width={width + 8} height={thickness + 8} rx={6} />
      )}
    </g>
  )
}
