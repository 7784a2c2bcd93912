import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import { Link } from './link.tsx'
import { listPageNumbers } from './page-window.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  label: string
  page: number
  pages: number
  getHref: (page: number) => string
  previousText: string
  nextText: string
  /** Read out for each number, such as "Page 3". */
  formatPageLabel: (page: number) => string
  /** Stands between the arrows on phones, such as "3 of 12". */
  summary: string
  className?: string
}

export function Pagination({
  label,
  page,
  pages,
  getHref,
  previousText,
  nextText,
  formatPageLabel,
  summary,
  className,
}: PaginationProps) {
  if (pages < 2) return null
  const renderArrow = (to: number, rel: 'prev' | 'next', text: string) =>
    to >= 1 && to <= pages ? (
      <Link href={getHref(to)} rel={rel} aria-label={text} title={text}>
        <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
      </Link>
    ) : (
      <span className={styles.end} aria-hidden>
        <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
      </span>
    )
  return (
    <nav aria-label={label} className={cx(styles.pages, className)}>
      {renderArrow(page - 1, 'prev', previousText)}
      <ul className={styles.numbers}>
        {listPageNumbers(page, pages).map((to) => (
          <li key={to}>
            {to < 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <Link href={getHref(to)} aria-label={formatPageLabel(to)} aria-current={to === page ? 'page' : undefined}>
                {to}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.summary}>{summary}</span>
      {renderArrow(page + 1, 'next', nextText)}
    </nav>
  )
}
