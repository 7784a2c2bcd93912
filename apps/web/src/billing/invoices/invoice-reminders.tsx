import { type InvoiceDetail, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './invoices.module.css'

/** Days on which the customer was reminded to pay. */
export function InvoiceReminders({ invoice: { reminders } }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  if (reminders.length === 0) return null
  const days = reminders.map(({ on }) => formatDay(on, language)).join(' · ')
  return <p className={styles.reminders}>{t('reminders', { days })}</p>
}
