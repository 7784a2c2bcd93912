import type { ReactNode } from 'react'
import styles from './list-page.module.css'

export interface ListPageProps {
  title: string
  lead?: string
  /** At the end of the title's line. */
  headerActions?: ReactNode
  /** If there is no room for two, the head leaves it to what is open. */
  isHeaderHidden?: boolean
  children: ReactNode
}

/** A page of the office around a list: what it is called, then what narrows the list, then the list. */
export function ListPage({ title, lead, headerActions, isHeaderHidden = false, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header data-away={isHeaderHidden || undefined} className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {headerActions}
      </header>
      {children}
    </div>
  )
}

/** Actions on the list: views, files, paper. */
export function ListTools({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  return (
    <div data-away={isHidden || undefined} data-print="no" className={styles.tools}>
      {children}
    </div>
  )
}
