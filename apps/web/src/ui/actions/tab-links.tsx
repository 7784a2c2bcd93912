import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface TabLink {
  href: string
  text: ReactNode
  count?: number | undefined
  isCurrent?: boolean
}

/** Views of one thing, each with its own address. */
export function TabLinks({
  label,
  items,
  className,
}: {
  label: string
  items: readonly TabLink[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={cx(styles.bar, className)}>
      {items.map(({ href, text, count, isCurrent: current }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
