import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './list-pagination.module.css'

export interface ListPaginationProps {
  page: number
  pageSize: number
  total: number
  getHref: (page: number) => string
}

/** Where in a long list one is, and the way on. */
export function ListPagination({ page, pageSize, total, getHref }: ListPaginationProps) {
  const t = useTexts(kitTexts)
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  const number = (value: number) => formatNumber(value, language)
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {t('rows.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={getHref}
        previousText={t('page.previous')}
        nextText={t('page.next')}
        formatPageLabel={(number) => t('page.number', { page: number })}
        summary={t('page.of', { page, pages })}
      />
    </div>
  )
}
