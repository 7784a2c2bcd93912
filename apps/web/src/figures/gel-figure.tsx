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
const [left, right, top, bottom] = [44, 44, 30, 14]
const maxColumnWidth = 112
const maxBandWidth = 56

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

const getColumnWidth = (width: number, lanes: number) =>
  Math.min(maxColumnWidth, (width - left - right) / Math.max(1, lanes))

/** SDS-PAGE drawn from masses and shares. */
export function GelFigure({ lanes, columnHeads, unit = 'kDa', ...frameProps }: GelFigureProps) {
  const { lang } = frameProps
  const readings = listReadings(lanes)
  if (readings.length === 0) return null
  const toPixelY = createMassScale(readings)
  const formatShare = (band: GelBand) =>
    band.share === undefined ? '' : formatQuantity(band.share * 100, '%', lang, 1)
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
              key={`${index} ${one.column} ${one.band.kda}`}
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
  const marks = listApart(lanes.find(({ isLadder }) => isLadder)?.bands ?? [], toPixelY)
  return (
    <>
      <text className={styles.name} x={0} y={12}>
        {unit}
      </text>
      <rect
        data-theme="light"
        className={styles.gel}
        x={left}
        y={top - 8}
        width={column * lanes.length}
        height={height - top - bottom + 16}
        rx={6}
      />
      {marks.map(({ kda }) => (
        <g key={kda} className={styles.tick}>
          <text x={left - 8} y={toPixelY(kda)} dy="0.35em" textAnchor="end">
            {formatNumber(kda, lang)}
          </text>
          <text x={left + column * lanes.length + 8} y={toPixelY(kda)} dy="0.35em">
            {formatNumber(kda, lang)}
          </text>
        </g>
      ))}
      {lanes.map((lane, index) => (
        <text key={lane.name} className={styles.label} x={left + column * (index + 0.5)} y={12} textAnchor="middle">
          {lane.name}
        </text>
      ))}
    </>
  )
}

const labelHeight = 11

/** The bands whose labels do not overlap, from the well down. */
function listApart(bands: readonly GelBand[], toPixelY: MassScale): GelBand[] {
  let lowest = Number.NEGATIVE_INFINITY
  return bands
    .toSorted((a, b) => b.kda - a.kda)
    .filter(({ kda }) => {
      if (toPixelY(kda) - lowest < labelHeight) return false
      lowest = toPixelY(kda)
      return true
    })
}

interface GelBandDrawingProps {
  reading: GelReading
  columnWidth: number
  toPixelY: MassScale
  isChosen: boolean
}

/** Layers that fade outwards: a stained band has no edge. */
const layers = [1, 0.72, 0.44, 0.2]

function GelBandDrawing({ reading, columnWidth, toPixelY, isChosen }: GelBandDrawingProps) {
  const { lane, column, band } = reading
  const share = band.share ?? 1
  const width = Math.min(maxBandWidth, columnWidth * 0.7)
  // Strong bands spread; the marker's are alike.
  const thickness = lane.isLadder ? 5 : 6 + 9 * Math.sqrt(share)
  const stain = lane.isLadder ? 0.5 : 0.12 + 0.78 * Math.sqrt(share)
  const middle = left + columnWidth * (column + 0.5)
  const at = toPixelY(band.kda)
  const smear = lane.isLadder ? 0 : 26 * share
  return (
    <g data-theme="light">
      {smear > 4 && (
        <rect
          className={styles.band}
          x={middle - width / 2 + 3}
          y={at - smear}
          width={width - 6}
          height={smear}
          rx={6}
          opacity={0.05}
        />
      )}
      {layers.map((part) => (
        <rect
          key={part}
          className={styles.band}
          x={middle - (width / 2) * (0.94 + 0.06 * part)}
          y={at - (thickness / 2) * part}
          width={width * (0.94 + 0.06 * part)}
          height={thickness * part}
          rx={(thickness / 2) * part}
          opacity={stain * 0.42}
        />
      ))}
      {isChosen && (
        <rect
          className={styles.chosen}
          x={middle - width / 2 - 4}
          y={at - thickness / 2 - 4}
          width={width + 8}
          height={thickness + 8}
          rx={6}
        />
      )}
    </g>
  )
}
