import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { createMoney } from '@paratope/contract/kernel/money'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { getColumnTitle, type TableError } from './table-errors.ts'
import type { TableSummary } from './use-table-rows.ts'

const shownErrors = 5

interface OrderTableAnswerProps {
  service: ServiceDetail
  summary: TableSummary
  errors: readonly TableError[]
  currency: Currency
}

/** Can I order this? Yes or no first, then price and turnaround, or what is missing. */
export function OrderTableAnswer({ service, summary, errors, currency }: OrderTableAnswerProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const { rows, listPrice, quoteCount, turnaround } = summary
  if (rows.length === 0) return <p className={styles.hint}>{t('answer.empty')}</p>
  if (errors.length > 0) {
    return (
      <Callout tone="warning" title={t('answer.no', { count: errors.length })} role="status">
        <ul className={styles.problems}>
          {errors.slice(0, shownErrors).map((error) => (
            <li key={`${error.row} ${error.column} ${error.text}`}>
              {t('problem', {
                row: error.row,
                column: getColumnTitle(service, error.column),
                text: error.text,
              })}
            </li>
          ))}
          {errors.length > shownErrors && <li>{t('problem.more', { count: errors.length - shownErrors })}</li>}
        </ul>
      </Callout>
    )
  }
  const parts = [
    rows.length > quoteCount && t('answer.price', { price: formatMoney(createMoney(listPrice, currency), language) }),
    quoteCount > 0 && t('answer.quote', { count: quoteCount }),
    turnaround && t('answer.days', { from: turnaround.from, to: turnaround.to }),
  ].filter((text) => text !== false && text !== undefined)
  return (
    <Callout tone="success" title={t('answer.yes', { count: rows.length })} role="status">
      {parts.join(' · ')}
    </Callout>
  )
}
