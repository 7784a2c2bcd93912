import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  what: ReactNode
  who?: ReactNode
  /** As people read it; `at` is the same moment for machines. */
  when: ReactNode
  at?: string
  note?: ReactNode
  tone?: Tone
}

/** Newest first or oldest first, as handed in. */
export function Timeline({ items, className }: { items: readonly TimelineEntry[]; className?: string }) {
  return (
    <ol className={cx(styles.timeline, className)}>
      {items.map(({ id, what, who, when, at, note, tone = 'neutral' }) => (
        <li key={id} className={styles[tone]}>
          <div className={styles.what}>{what}</div>
          <div className={styles.by}>
            <time dateTime={at}>{when}</time>
            {who && <span>{who}</span>}
          </div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  )
}
