import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import styles from './figure.module.css'
import { FigureFrame, type FigureProps } from './figure-frame.tsx'
import { createLogScale } from './figure-scale.ts'

export interface GelBand {
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
}

const height = 340
const [left, top, bottom] = [44, 30, 14]

/** SDS-PAGE drawn from masses and shares. */
export function GelFigure({ lanes, columnHeads, ...frameProps }: GelFigureProps) {
  const bands = lanes.flatMap((lane, column) => lane.bands.map((band) => ({ lane, column, band })))
  if (bands.length === 0) return null
  const masses = bands.map(({ band }) => band.kda)
  const scale = createLogScale(Math.min(...masses) / 1.25, Math.max(...masses) * 1.2)
  const toPixelY = (kda: number) =>
    Math.round((height - bottom - scale.position(kda) * (height - top - bottom)) * 10) / 10
  const marks = lanes.find(({ isLadder }) => isLadder)?.bands ?? []
  const getColumnWidth = (width: number) => Math.min(112, (width - left) / Math.max(1, lanes.length))
  const formatShare = (band: GelBand) =>
    band.share === undefined ? '' : `${formatNumber(band.share * 100, frameProps.lang, 1)}\u202f%`
  const describeBand = (index: number) => {
    const { lane, band } = bands[index] ?? { lane: { name: '' }, band: { kda: 0 } }
    return [lane.name, formatQuantity(band.kda, 'kDa', frameProps.lang, 1), band.name, formatShare(band)]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <FigureFrame
      {...frameProps}
      height={height}
      count={bands.length}
      describeAt={describeBand}
      findIndexAt={(pointerX, pointerY, width) => {
        const column = Math.floor((pointerX * width - left) / getColumnWidth(width))
        const getDistance = (one: (typeof bands)[number]) =>
          Math.abs(one.column - column) * 1000 + Math.abs(toPixelY(one.band.kda) - pointerY * height)
        return bands.reduce((best, one, i) => (getDistance(one) < getDistance(bands[best] ?? one) ? i : best), 0)
      }}
      table={{
        head: columnHeads,
        rows: bands.map(({ lane, band }) => [lane.name, formatNumber(band.kda, frameProps.lang, 1), formatShare(band)]),
      }}
    >
      {(width, reading) => {
        const column = getColumnWidth(width)
        const band = Math.min(64, column * 0.7)
        return (
          <>
            <text className={styles.name} x={0} y={12}>
              kDa
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
                {formatNumber(kda, frameProps.lang)}
              </text>
            ))}
            {lanes.map((lane, index) => (
              <text
                key={lane.name}
                className={styles.label}
                x={left + column * (index + 0.5)}
                y={12}
                textAnchor="middle"
              >
                {lane.name}
              </text>
            ))}
            {bands.map(({ lane, column: at, band: { kda, share: part = 1 } }, index) => {
              const thick = lane.isLadder ? 3 : 3 + 7 * Math.sqrt(part)
              const place = {
                x: left + column * (at + 0.5) - band / 2,
                y: toPixelY(kda) - thick / 2,
                width: band,
                height: thick,
                rx: thick / 2,
              }
              return (
                <g key={`${lane.name} ${kda}`}>
                  <rect
                    className={styles.band}
                    {...place}
                    opacity={lane.isLadder ? 0.5 : 0.25 + 0.65 * Math.sqrt(part)}
                  />
                  {reading === index && (
                    <rect
                      className={styles.chosen}
                      x={place.x - 4}
                      y={place.y - 4}
                      width={band + 8}
                      height={thick + 8}
                      rx={6}
                    />
                  )}
                </g>
              )
            })}
          </>
        )
      }}
    </FigureFrame>
  )
}
