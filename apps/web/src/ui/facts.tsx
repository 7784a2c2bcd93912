import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './facts.module.css'

export interface Fact {
  term: ReactNode
  value: ReactNode
  key?: string
}

export interface FactsProps {
  items: readonly Fact[]
  /** Pairs side by side while there is room. */
  columns?: 1 | 2
  className?: string
}

/** What it is, line by line: the name left, the value right. */
export function Facts({ items, columns = 1, className }: FactsProps) {
  return (
    <dl className={cx(styles.facts, columns === 2 && styles.two, className)}>
      {items.map(({ term, value, key }, index) => (
        <div key={key ?? (typeof term === 'string' ? term : index)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
