import type { Currency } from '@paratope/contract/kernel/currencies'
import { createMoney } from '@paratope/contract/kernel/money'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import type { TableSummary } from './use-table-rows.ts'

interface OrderTableAnswerProps {
  summary: TableSummary
  errorCount: number
  currency: Currency
}

/** Can I order this? Yes or no first, then price and turnaround. */
export function OrderTableAnswer({ summary, errorCount, currency }: OrderTableAnswerProps) {
  const t = useTexts(orderTablePageTexts)
  const language = useLanguage()
  const { rows, listPrice, quoteCount, turnaround } = summary
  if (rows.length === 0) return <p className={styles.hint}>{t('answer.empty')}</p>
  if (errorCount > 0) return <Callout tone="warning" title={t('answer.no', { count: errorCount })} role="status" />
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
