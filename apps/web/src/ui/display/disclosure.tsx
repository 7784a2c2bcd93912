import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
}

/** Native details; give several the same `name` and only one stays open. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx(styles.disclosure, className)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
