import type { ReactNode } from 'react'
import styles from './production-detail.module.css'

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  )
}
