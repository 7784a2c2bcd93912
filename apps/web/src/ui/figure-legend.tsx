import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** Told apart by dash and mark as well as by colour. */
export const inks = ['var(--primary)', 'var(--ink)', 'var(--warning)', 'var(--success)'] as const
export const dashes = ['', '7 4', '2 4', '10 4 2 4'] as const

export const inkOf = (index: number) => inks[index % inks.length]
export const dashOf = (index: number) => dashes[index % dashes.length]

const marks = [
  'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.6L4.4 3.4h-8.8z',
  'M0-5L5 0 0 5-5 0z',
] as const
export const markOf = (index: number) => marks[index % marks.length]

export interface LegendLineProps {
  index: number
  children: ReactNode
  line?: boolean
  mark?: boolean
}

export function LegendLine({ index, children, line = true, mark }: LegendLineProps) {
  return (
    <li>
      <svg width={28} height={12} viewBox="-14 -6 28 12" aria-hidden>
        {line && <path d="M-14 0h28" className={styles.line} stroke={inkOf(index)} strokeDasharray={dashOf(index)} />}
        {mark && <path d={markOf(index)} fill={inkOf(index)} />}
      </svg>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
