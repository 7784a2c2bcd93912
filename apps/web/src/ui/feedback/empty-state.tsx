import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import styles from './state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty and what comes next, in one or two sentences. */
  children?: ReactNode
  /** The next step. */
  actions?: ReactNode
  drawing?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function EmptyState({ title, children, actions, drawing, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
