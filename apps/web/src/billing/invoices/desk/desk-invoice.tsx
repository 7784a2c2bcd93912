import type { InvoiceDetail } from '@paratope/contract/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/display/cx.ts'
import { InvoiceContent } from '../invoice-content.tsx'
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx'
import { invoiceQuery } from '../invoices.data.ts'
import styles from '../invoices.module.css'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'
import { AddFilesDialog, IssueForm, PaymentDialog, RejectDialog, ReverseDialog } from './invoice-dialogs.tsx'

/** One invoice at the desk: what it needs on top, everything else below. */
export default function DeskInvoice({ invoiceNo, closeHref }: { invoiceNo: string; closeHref: string }) {
  const t = useTexts(invoiceDeskTexts)
  const invoice = useQuery(invoiceQuery(invoiceNo, true))
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
              <p className={styles.owner}>
                {invoice.requestedBy}, {invoice.company.name}
              </p>
            </header>
            <DeskActions key={invoice.version} invoice={invoice} />
            {invoice.can.issue && <IssueForm key={invoice.invoiceNo} invoice={invoice} />}
            <InvoiceContent invoice={invoice} isDesk />
          </>
        )}
      </QueryState>
    </div>
  )
}

type OpenDialog = 'reject' | 'pay' | 'refund' | 'reverse' | 'addFiles'

function DeskActions({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoiceDeskTexts)
  const [dialog, setDialog] = useState<OpenDialog>()
  const { can } = invoice
  const actions = (['pay', 'refund', 'addFiles', 'reverse', 'reject'] as const).filter((action) => can[action])
  const close = () => setDialog(undefined)
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          tone={action === 'pay' ? 'primary' : 'secondary'}
          onClick={() => setDialog(action)}
        >
          {t(action)}
        </Button>
      ))}
      {dialog === 'reject' && <RejectDialog invoice={invoice} onClose={close} />}
      {dialog === 'reverse' && <ReverseDialog invoice={invoice} onClose={close} />}
      {dialog === 'addFiles' && <AddFilesDialog invoice={invoice} onClose={close} />}
      {(dialog === 'pay' || dialog === 'refund') && (
        <PaymentDialog invoice={invoice} isRefund={dialog === 'refund'} onClose={close} />
      )}
    </div>
  )
}
