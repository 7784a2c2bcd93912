import type { ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import styles from './breadcrumb.module.css'
import { cx } from './cx.ts'

export interface Crumb {
  text: ReactNode
  href?: string
}

/** The way here; the last one is this page and no link. */
export function Breadcrumb({
  label,
  items,
  className,
}: {
  label: string
  items: readonly Crumb[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={cx(styles.breadcrumb, className)}>
      <ol className={styles.list}>
        {items.map(({ text, href }, index) => (
          <li key={href ?? index}>
            {href && index < items.length - 1 ? (
              <Link href={href}>{text}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
