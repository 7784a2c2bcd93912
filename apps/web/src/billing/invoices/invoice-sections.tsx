import { type InvoiceRow, invoiceListKey, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { acceptedStatuses } from '@paratope/contract/ordering/orders'
import { buildDeskInvoicePath } from '@paratope/contract/platform/sites'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, type OrderDetail, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceReminders } from './invoice-reminders.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { billableQuery, deskInvoicesOfOrderQuery, invoiceQuery, invoicesKey, myInvoicesQuery } from './invoices.data.ts'
import styles from './invoices.module.css'

const RequestInvoice = lazyComponent(() => import('./request-invoice.tsx'))
const StatementButton = lazyComponent(async () => ({
  default: (await import('./statement-button.tsx')).StatementButton,
}))

/** Orders have an amount to invoice once they are accepted, cancelled ones if something is due. */
const isBillable = ({ status, amountDue }: OrderDetail): boolean =>
  acceptedStatuses.includes(status) || (status === 'cancelled' && (amountDue?.minor ?? 0) > 0)

/** The invoices of an order, and a request for one; in every language. */
export function CustomerInvoices({ order }: OrderSectionProps) {
  const mayRead = useHasPermission('invoice.read')
  return mayRead && isBillable(order) ? <InvoicesOfOrder order={order} /> : null
}

function InvoicesOfOrder({ order }: OrderSectionProps) {
  const { orderNo } = order
  const t = useTexts(invoicePagesTexts)
  const queryClient = useQueryClient()
  const mayRequest = useHasPermission('invoice.request')
  const [isRequesting, setIsRequesting] = useState(false)
  const { data } = useQuery(myInvoicesQuery({ orderNo, pageSize: 50 }))
  const billable = useQuery({ ...billableQuery(), enabled: mayRequest })
  const isLeft = billable.data?.records.some((one) => one.orderNo === orderNo) ?? false
  useLiveTable(invoiceListKey, () => void queryClient.invalidateQueries({ queryKey: invoicesKey }))
  if (!data) return null
  const close = () => setIsRequesting(false)
  return (
    <OrderSection title={t('section.title')}>
      {data.records.length === 0 && <p className={styles.small}>{t('section.none')}</p>}
      <InvoiceEntries invoices={data.records} renderFiles={(invoice) => <EntryFiles invoice={invoice} />} />
      {mayRequest && isLeft && !isRequesting && (
        <Button size="small" onClick={() => setIsRequesting(true)}>
          {t('request')}
        </Button>
      )}
      {data.records.length > 0 && (
        <Suspense>
          <StatementButton />
        </Suspense>
      )}
      {isRequesting && (
        <Suspense fallback={<Skeleton label={t('request.title')} />}>
          <div className={styles.panel}>
            <RequestInvoice orderNo={orderNo} onDone={close} onCancel={close} />
          </div>
        </Suspense>
      )}
    </OrderSection>
  )
}

/** Files are read with the invoice; a list says only how many there are. */
function EntryFiles({ invoice }: { invoice: InvoiceRow }) {
  const { data } = useQuery({ ...invoiceQuery(invoice.invoiceNo, false), enabled: invoice.fileCount > 0 })
  if (!data) return null
  return (
    <>
      <InvoiceReminders invoice={data} />
      {data.files.length > 0 && <InvoiceFiles invoice={data} isDesk={false} />}
    </>
  )
}

interface InvoiceEntriesProps {
  invoices: readonly InvoiceRow[]
  getHref?: (invoice: InvoiceRow) => string
  renderFiles?: (invoice: InvoiceRow) => ReactNode
}

function InvoiceEntries({ invoices, getHref, renderFiles }: InvoiceEntriesProps) {
  const language = useLanguage()
  return (
    <ul className={styles.entries}>
      {invoices.map((invoice) => (
        <li key={invoice.invoiceNo} className={styles.entry}>
          <div>
            {getHref ? (
              <Link href={getHref(invoice)} className="mono">
                {invoice.invoiceNo}
              </Link>
            ) : (
              <span className="mono">{invoice.invoiceNo}</span>
            )}{' '}
            <InvoiceStatusBadge status={invoice.status} />
            <p className={styles.small}>{[invoice.title, invoice.reason].filter(Boolean).join(' · ')}</p>
          </div>
          <strong>{formatMoney(invoice.total, language)}</strong>
          {renderFiles?.(invoice)}
        </li>
      ))}
    </ul>
  )
}

/** The invoices of an order at the desk, with links to the finance desk. */
export function DeskInvoices({ order }: OrderSectionProps) {
  const mayRead = useHasPermission('invoice.desk')
  return mayRead ? <DeskInvoicesOfOrder orderNo={order.orderNo} /> : null
}

function DeskInvoicesOfOrder({ orderNo }: { orderNo: string }) {
  const t = useTexts(invoicePagesTexts)
  const { data } = useQuery(deskInvoicesOfOrderQuery(orderNo))
  if (!data || data.records.length === 0) return null
  return (
    <DeskOrderSection title={t('section.title')}>
      <InvoiceEntries invoices={data.records} getHref={({ invoiceNo }) => buildDeskInvoicePath(invoiceNo)} />
    </DeskOrderSection>
  )
}
