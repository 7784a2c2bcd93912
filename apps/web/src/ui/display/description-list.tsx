import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './description-list.module.css'

export interface DescriptionItem {
  term: ReactNode
  value: ReactNode
  key?: string
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Pairs side by side while there is room. */
  columns?: 1 | 2
  className?: string
}

/** List of labels on the left and values on the right. */
export function DescriptionList({ items, columns = 1, className }: DescriptionListProps) {
  return (
    <dl className={cx(styles.entries, columns === 2 && styles.two, className)}>
      {items.map(({ term, value, key }, index) => (
        <div key={key ?? (typeof term === 'string' ? term : index)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
