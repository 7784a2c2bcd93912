import type { ReactNode } from 'react'
import styles from './centered-page.module.css'
import { cx } from './cx.ts'

export interface CenteredPageProps {
  title: ReactNode
  lead?: ReactNode
  size?: 'small' | 'medium'
  children: ReactNode
  /** Below the sheet. */
  after?: ReactNode
}

/** A page with one thing to do: a heading, a sheet, nothing beside it. On phones the sheet is the page. */
export function CenteredPage({ title, lead, size = 'small', children, after }: CenteredPageProps) {
  return (
    <div className={styles.page}>
      <div className={cx(styles.body, styles[size])}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <div className={styles.sheet}>{children}</div>
        {after && <div className={styles.after}>{after}</div>}
      </div>
    </div>
  )
}
