import { cx } from '../display/cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Read out while waiting. */
  label: string
  shape?: 'text' | 'row' | 'card'
  count?: number
  className?: string
}

/** The shape of what comes; it shows itself only after 150 ms. */
export function Skeleton({ label, shape = 'row', count = 5, className }: SkeletonProps) {
  return (
    <div role="status" aria-busy className={cx(styles.skeleton, styles[shape], className)}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item} aria-hidden>
          {shape !== 'text' && <i />}
          <b />
          {shape !== 'text' && <b />}
        </div>
      ))}
    </div>
  )
}
