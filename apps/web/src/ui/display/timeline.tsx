import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  title: ReactNode
  actor?: ReactNode
  /** As people read it; `at` is the same moment for machines. */
  time: ReactNode
  dateTime?: string
  note?: ReactNode
  tone?: Tone
}

/** Newest first or oldest first, as handed in. */
export function Timeline({ items, className }: { items: readonly TimelineEntry[]; className?: string }) {
  return (
    <ol className={cx(styles.timeline, className)}>
      {items.map(({ id, title, actor, time: when, dateTime, note, tone = 'neutral' }) => (
        <li key={id} className={styles[tone]}>
          <div className={styles.what}>{title}</div>
          <div className={styles.by}>
            <time dateTime={dateTime}>{when}</time>
            {actor && <span>{actor}</span>}
          </div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  )
}
