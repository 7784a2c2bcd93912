import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { formatNumber } from '#ui/format.ts'
import { Pagination } from '#ui/pagination.tsx'
import { kitTexts } from './kit.texts.ts'
import styles from './page-bar.module.css'

export interface PageBarProps {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
}

/** Where in a long list one is, and the way on. */
export function PageBar({ page, pageSize, total, hrefOf }: PageBarProps) {
  const say = useSay(kitTexts)
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  const number = (value: number) => formatNumber(value, language)
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {say('rows.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <Pagination
        label={say('pages')}
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        previousText={say('page.previous')}
        nextText={say('page.next')}
        pageText={(number) => say('page.number', { page: number })}
        summary={say('page.of', { page, pages })}
      />
    </div>
  )
}
