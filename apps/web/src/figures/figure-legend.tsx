import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** Told apart by dash and mark as well as by colour. */
export const seriesColours = ['var(--primary)', 'var(--ink)', 'var(--warning)', 'var(--success)'] as const
export const seriesDashes = ['', '7 4', '2 4', '10 4 2 4'] as const

/** A colour that returns has another dash and mark. */
const shiftByRound = (index: number) => index + Math.floor(index / seriesColours.length)

export const getSeriesColour = (index: number) => seriesColours[index % seriesColours.length]
export const getSeriesDash = (index: number) => seriesDashes[shiftByRound(index) % seriesDashes.length]

const seriesMarks = [
  'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.6L4.4 3.4h-8.8z',
  'M0-5L5 0 0 5-5 0z',
] as const
export const getSeriesMark = (index: number) => seriesMarks[shiftByRound(index) % seriesMarks.length]

export interface LegendEntryProps {
  index: number
  children: ReactNode
  hasLine?: boolean
  hasMark?: boolean
}

export function LegendEntry({ index, children, hasLine = true, hasMark }: LegendEntryProps) {
  return (
    <li>
      <svg width={28} height={12} viewBox="-14 -6 28 12" aria-hidden>
        {hasLine && (
          <path
            d="M-14 0h28"
            className={styles.line}
            stroke={getSeriesColour(index)}
            strokeDasharray={getSeriesDash(index)}
          />
        )}
        {hasMark && <path d={getSeriesMark(index)} fill={getSeriesColour(index)} />}
      </svg>
      <span className={styles.words}>{children}</span>
    </li>
  )
}

/** Label of the quiet curves behind the others. */
export function QuietEntry({ children }: { children: ReactNode }) {
  return (
    <li>
      <svg width={28} height={12} viewBox="-14 -6 28 12" aria-hidden>
        <path d="M-14 0h28" className={styles.quiet} />
      </svg>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
