import {
  type InvoiceDetail,
  type InvoiceEvent,
  type InvoiceEventKind,
  invoicePagesTexts,
  invoiceTexts,
} from '@paratope/contract/billing/invoices'
import { tOptional } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { InvoiceDocuments } from './invoice-documents.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceReminders } from './invoice-reminders.tsx'
import styles from './invoices.module.css'

/** Lines, files, payments, title and history of an invoice, for customers and for staff. */
export function InvoiceContent({ invoice, isDesk }: { invoice: InvoiceDetail; isDesk: boolean }) {
  const t = useTexts(invoicePagesTexts)
  return (
    <>
      <InvoiceSection title={t('orders')}>
        <InvoiceLinesTable invoice={invoice} />
        <InvoiceReminders invoice={invoice} />
      </InvoiceSection>
      <InvoiceSection title={t('files')}>
        <InvoiceDocuments invoice={invoice} isDesk={isDesk} />
        <InvoiceFiles invoice={invoice} isDesk={isDesk} />
      </InvoiceSection>
      {invoice.payments.length > 0 && (
        <InvoiceSection title={t('payments')}>
          <PaymentsTable invoice={invoice} />
        </InvoiceSection>
      )}
      <InvoiceSection title={t('details')}>
        <TitleDetails invoice={invoice} />
      </InvoiceSection>
      <InvoiceSection title={t('history')}>
        <InvoiceHistory invoice={invoice} />
      </InvoiceSection>
    </>
  )
}

function InvoiceSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  )
}

function InvoiceLinesTable({ invoice: { lines, total, credited, paid, open } }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  const sums = [
    { term: t('total'), value: total },
    ...(credited.minor > 0 ? [{ term: t('credited'), value: credited }] : []),
    { term: t('paid'), value: paid },
    { term: t('open'), value: open },
  ]
  return (
    <>
      <Table caption={t('orders')} isCaptionHidden isStacked>
        <thead>
          <tr>
            <Th>{t('order')}</Th>
            <Th>{t('orderDate')}</Th>
            <Th>{t('poNumber')}</Th>
            <Th isNumeric>{t('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ orderNo, orderDate, poNumber, amount }) => (
            <tr key={orderNo}>
              <th scope="row" className="mono">
                {orderNo}
              </th>
              <Td label={t('orderDate')}>{formatDay(orderDate, language)}</Td>
              <Td label={t('poNumber')}>{poNumber || '–'}</Td>
              <Td isNumeric label={t('amount')}>
                {formatMoney(amount, language)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <dl className={styles.sums}>
        {sums.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatMoney(value, language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function PaymentsTable({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  return (
    <Table caption={t('payments')} isCaptionHidden isStacked>
      <thead>
        <tr>
          <Th>{t('paidOn')}</Th>
          <Th>{t('reference')}</Th>
          <Th isNumeric>{t('amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ no, paidOn, reference, amount }) => (
          <tr key={no}>
            <th scope="row">{formatDay(paidOn, language)}</th>
            <Td label={t('reference')}>{amount.minor < 0 ? joinAside(reference, t('refund'), language) : reference}</Td>
            <Td isNumeric label={t('amount')}>
              {formatMoney(amount, language)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TitleDetails({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoicePagesTexts)
  const tInvoice = useTexts(invoiceTexts)
  const language = useLanguage()
  const { titleContent: title, creditNote } = invoice
  const items = [
    { term: t('name'), value: title.title },
    { term: t('taxNumber'), value: title.taxNumber },
    { term: t('invoiceType'), value: tInvoice(`type.${invoice.invoiceType}`) },
    { term: t('registeredAddress'), value: title.registeredAddress },
    { term: t('registeredPhone'), value: title.registeredPhone },
    { term: t('bank'), value: title.bank },
    { term: t('bankAccount'), value: title.bankAccount },
    { term: t('taxInvoiceNo'), value: invoice.taxInvoiceNo ?? '' },
    { term: t('issuedOn'), value: invoice.issuedOn ? formatDay(invoice.issuedOn, language) : '' },
    {
      term: t('creditNote'),
      value: creditNote ? `${creditNote.number} · ${formatDay(creditNote.issuedOn, language)}` : '',
    },
    { term: t('email'), value: invoice.email },
    { term: t('requestedBy'), value: invoice.requestedBy },
    { term: t('note'), value: invoice.note },
    { term: t('reason'), value: invoice.reason },
  ]
  return <DescriptionList items={items.filter(({ value }) => value !== '')} />
}

const eventTones: Partial<Record<InvoiceEventKind, Tone>> = {
  issue: 'primary',
  payPart: 'success',
  pay: 'success',
  refundPart: 'warning',
  refund: 'warning',
  repay: 'warning',
  reject: 'danger',
  reverse: 'danger',
}

function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  const language = useLanguage()
  const { platformName } = useSite()
  const formatEvent = ({ kind, values }: InvoiceEvent): string =>
    // Which blanks a sentence has depends on its kind; the event brings their values.
    tOptional(invoiceTexts, language, `event.${kind}`, values) ?? kind
  return (
    <Timeline
      items={invoice.events.map((event) => ({
        id: `${event.at} ${event.kind}`,
        title: formatEvent(event),
        actor: event.by.staff ? platformName : event.by.name,
        time: formatMoment(event.at, language),
        dateTime: event.at,
        note: event.reason,
        tone: eventTones[event.kind] ?? 'neutral',
      }))}
    />
  )
}
