import type { ComponentProps } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import { Link } from './link.tsx'
import { listPageNumbers } from './page-window.ts'
import styles from './pagination.module.css'

/** Pages have addresses, or are only shown where they are: in a dialog, for example. */
type PageTarget =
  | { getHref: (page: number) => string; onChange?: undefined }
  | { getHref?: undefined; onChange: (page: number) => void }

export type PaginationProps = PageTarget & {
  label: string
  page: number
  pages: number
  previousText: string
  nextText: string
  /** Read out for each number, such as "Page 3". */
  formatPageLabel: (page: number) => string
  /** Is between the arrows on phones, such as "3 of 12". */
  summary: string
  className?: string
}

export function Pagination({
  label,
  page,
  pages,
  getHref,
  onChange,
  previousText,
  nextText,
  formatPageLabel,
  summary,
  className,
}: PaginationProps) {
  if (pages < 2) return null
  const renderPage = (
    to: number,
    rest: Pick<ComponentProps<'a'>, 'rel' | 'title' | 'aria-label' | 'aria-current' | 'children'>,
  ) => {
    if (getHref) return <Link href={getHref(to)} {...rest} />
    const { rel: _, ...props } = rest
    return <button type="button" onClick={() => onChange(to)} {...props} />
  }
  const renderArrow = (to: number, rel: 'prev' | 'next', text: string) =>
    to >= 1 && to <= pages ? (
      renderPage(to, {
        rel,
        'aria-label': text,
        title: text,
        children: <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />,
      })
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
              renderPage(to, {
                'aria-label': formatPageLabel(to),
                'aria-current': to === page ? 'page' : undefined,
                children: to,
              })
            )}
          </li>
        ))}
      </ul>
      <span className={styles.summary}>{summary}</span>
      {renderArrow(page + 1, 'next', nextText)}
    </nav>
  )
}
