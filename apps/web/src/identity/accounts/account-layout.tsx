import type { ReactNode } from 'react'
import styles from './account.module.css'

export interface AccountLayoutProps {
  /** Heading of the page, with its actions. */
  header: ReactNode
  label: string
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/** Parts below each other; beside them, where there is room, the list that leads to each. */
export function AccountLayout({ header, label, sections, children }: AccountLayoutProps) {
  return (
    <div className={styles.page}>
      {header}
      <div className={styles.columns}>
        <nav aria-label={label} className={styles.sectionLinks}>
          {sections.map(({ id, title }) => (
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
