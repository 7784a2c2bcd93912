import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './detail-list.module.css'

export interface DetailItem {
  key: string
  term: ReactNode
  value: ReactNode
  /** Takes the whole line, such as a note. */
  isWide?: boolean
}

export interface DetailListProps {
  items: readonly DetailItem[]
  /** Columns while there is room; at most 4. */
  columns?: number
  /** Is where there is no value. */
  emptyText?: ReactNode
  className?: string
}

export const maxDetailColumns = 4

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '' || value === false

/** The fields of a record in up to 4 columns, name above value; narrow places have fewer. */
export function DetailList({ items, columns = 3, emptyText = '–', className }: DetailListProps) {
  const count = Math.max(1, Math.min(maxDetailColumns, Math.trunc(columns)))
  const style = { '--columns': count } as CSSProperties // custom property
  return (
    <dl className={cx(styles.list, className)} style={style} data-columns={count}>
      {items.map(({ key, term, value, isWide }) => (
        <div key={key} data-wide={isWide || undefined}>
          <dt>{term}</dt>
          <dd>{isEmpty(value) ? emptyText : value}</dd>
        </div>
      ))}
    </dl>
  )
}
