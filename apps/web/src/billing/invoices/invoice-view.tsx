import { type InvoiceDetail, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { InvoiceContent } from './invoice-content.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { invoiceQuery } from './invoices.data.ts'
import styles from './invoices.module.css'
import { useInvoiceAction } from './use-invoice-action.ts'

/** One invoice of the customer. */
export function InvoiceView({ invoiceNo, closeHref }: { invoiceNo: string; closeHref: string }) {
  const t = useTexts(invoicePagesTexts)
  const invoice = useQuery(invoiceQuery(invoiceNo, false))
  return (
    <div className={styles.detail}>
      <BackToListLink href={closeHref} />
      <QueryState query={invoice} count={4}>
        {(invoice) => (
          <>
            <header className={styles.head}>
              <h2 className={cx('mono', styles.number)}>{invoice.invoiceNo}</h2>
              <span role="status">
                <InvoiceStatusBadge status={invoice.status} />
              </span>
              <IconButton icon="close" label={t('close')} href={closeHref} className={styles.close ?? ''} />
            </header>
            {invoice.reason !== '' && <Callout tone="warning">{invoice.reason}</Callout>}
            {invoice.can.withdraw && <WithdrawButton invoice={invoice} />}
            <InvoiceContent invoice={invoice} isDesk={false} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function WithdrawButton({ invoice: { invoiceNo, version } }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoicePagesTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const withdrawal = useInvoiceAction(
    ({ invoices }) => invoices.withdraw({ params: { invoiceNo }, body: { version } }),
    { successText: t('withdraw.done'), onEnd: close },
  )
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('withdraw')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('withdraw.title', { code: invoiceNo })}
          buttonTexts={{ confirm: t('withdraw'), cancel: t('keep') }}
          isPending={withdrawal.isPending}
          onConfirm={() => void withdrawal.run()}
          onClose={close}
        >
          {t('withdraw.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
