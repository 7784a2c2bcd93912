import type { ReactNode } from 'react'
import styles from './account.module.css'

export interface AccountPageProps {
  /** Heading of the page, and what stands beside it. */
  head: ReactNode
  label: string
  parts: readonly { id: string; title: string }[]
  children: ReactNode
}

/** Parts below each other; beside them, where there is room, the list that leads to each. */
export function AccountPage({ head, label, parts, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.columns}>
        <nav aria-label={label} className={styles.ways}>
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.parts}>{children}</div>
      </div>
    </div>
  )
}
