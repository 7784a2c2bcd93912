import styles from './plate-figure.module.css'

export interface PlateFigureProps {
  /** Wells of the plate. */
  size: 96 | 384
  /** Wells that are filled, such as `A1`. */
  wells: ReadonlySet<string>
  /** Filled wells whose work is done. */
  ready?: ReadonlySet<string>
  width?: number
}

const rowNames = 'ABCDEFGHIJKLMNOP'
const padding = 4
const pitches = { 96: 8, 384: 4 }

/** A plate from above; beside it stands what it holds. */
export function PlateFigure({ size, wells, ready, width = 120 }: PlateFigureProps) {
  const [rows, columns] = size === 96 ? [8, 12] : [16, 24]
  const pitch = pitches[size]
  const [wide, high] = [columns * pitch + 2 * padding, rows * pitch + 2 * padding]
  const names = [...rowNames.slice(0, rows)].flatMap((row) =>
    Array.from({ length: columns }, (_, column) => `${row}${column + 1}`),
  )
  return (
    <svg
      viewBox={`0 0 ${wide} ${high}`}
      width={width}
      height={(width * high) / wide}
      className={styles.plate}
      aria-hidden
    >
      <path d={`M6 .5H${wide - 0.5}V${high - 0.5}H6L.5 ${high - 6}V6Z`} className={styles.edge} />
      {names.map((name, index) => (
        <circle
          key={name}
          cx={padding + ((index % columns) + 0.5) * pitch}
          cy={padding + (Math.floor(index / columns) + 0.5) * pitch}
          r={pitch * 0.38}
          data-filled={wells.has(name) || undefined}
          data-ready={ready && wells.has(name) ? ready.has(name) : undefined}
        />
      ))}
    </svg>
  )
}
