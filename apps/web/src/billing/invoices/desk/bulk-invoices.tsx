import { type InvoiceBulkResult, type InvoiceRow, invoices } from '@paratope/contract/billing/invoices'
import { useState } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { defineForm } from '#kit/form/define-form.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { getToday } from '#kit/page/format-dates.ts'
import { BulkButton } from '#kit/table/bulk-bar.tsx'
import type { Selection } from '#kit/table/use-selection.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { BulkResults } from '#ordering/orders/index.ts'
import { toast } from '#ui/overlays/toast.ts'
import { invoicesKey } from '../invoices.data.ts'
import styles from '../invoices.module.css'
import { bulkInvoiceTexts } from './bulk-invoices.texts.ts'
import { BulkIssueRows, type IssueRow } from './bulk-issue-rows.tsx'
import { BulkPaymentRows, type PaymentRow, toPaymentRow } from './bulk-payment-rows.tsx'

const issueManyForm = defineForm('invoices.issueMany', invoices.endpoints.issueMany)
const rejectManyForm = defineForm('invoices.rejectMany', invoices.endpoints.rejectMany)
const paymentsForm = defineForm('invoices.recordPayments', invoices.endpoints.recordPayments)

const moves = ['issue', 'reject', 'pay'] as const
type Move = (typeof moves)[number]

export interface BulkInvoicesProps {
  rows: readonly InvoiceRow[]
  selection: Selection
}

/** Actions on several invoices, each for users who may do it with one. */
export default function BulkInvoices({ rows, selection }: BulkInvoicesProps) {
  const t = useTexts(bulkInvoiceTexts)
  const [open, setOpen] = useState<{ move: Move; chosen: readonly InvoiceRow[] }>()
  const [results, setResults] = useState<readonly InvoiceBulkResult[]>()
  // Rows that left the page are no longer seen, and nothing is done to what nobody sees.
  const listFitting = (move: Move) => rows.filter(({ invoiceNo, can }) => selection.keys.has(invoiceNo) && can[move])
  const start = (move: Move) => {
    const chosen = listFitting(move)
    if (chosen.length > 0) setOpen({ move, chosen })
    else toast.show({ title: t('none'), tone: 'warning' })
  }
  const dialog = {
    chosen: open?.chosen ?? [],
    onClose: () => setOpen(undefined),
    onDone(reply: { results: readonly InvoiceBulkResult[] }) {
      setOpen(undefined)
      setResults(reply.results)
    },
  }
  return (
    <>
      {moves.map((move) => (
        <BulkButton key={move} selection={selection} onRun={() => start(move)}>
          {t(move)}
        </BulkButton>
      ))}
      {open?.move === 'issue' && <IssueDialog {...dialog} />}
      {open?.move === 'reject' && <RejectDialog {...dialog} />}
      {open?.move === 'pay' && <PaymentsDialog {...dialog} />}
      {results && (
        <BulkResults
          results={results.map(({ invoiceNo, ...result }) => ({ ...result, number: invoiceNo }))}
          numberTitle={t('number')}
          selection={selection}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  )
}

interface BulkDialogProps {
  chosen: readonly InvoiceRow[]
  onDone: (reply: { results: readonly InvoiceBulkResult[] }) => void
  onClose: () => void
}

function IssueDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(bulkInvoiceTexts)
  const [rows, setRows] = useState<readonly IssueRow[]>(
    chosen.map(({ invoiceNo, version }) => ({ invoiceNo, version, taxInvoiceNo: '', files: [] })),
  )
  return (
    <FormDialog
      of={issueManyForm}
      body={{ invoices: rows.map(({ taxInvoiceNo, ...row }) => ({ ...row, taxInvoiceNo: taxInvoiceNo.trim() })) }}
      width={720}
      title={t('issue.title', { count: chosen.length })}
      values={{ issuedOn: getToday() }}
      buttonTexts={{ submit: t('issue'), cancel: t('cancel'), close: t('close') }}
      invalidates={[invoicesKey]}
      onDone={onDone}
      onClose={onClose}
    >
      <DateField of={issueManyForm} name="issuedOn" label={t('issuedOn')} max={getToday()} />
      <BulkIssueRows invoices={chosen} rows={rows} onChange={setRows} />
    </FormDialog>
  )
}

function RejectDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(bulkInvoiceTexts)
  return (
    <FormDialog
      of={rejectManyForm}
      body={{ invoices: chosen.map(({ invoiceNo, version }) => ({ invoiceNo, version })) }}
      tone="danger"
      width={520}
      title={t('reject.title', { count: chosen.length })}
      lead={t('reject.text')}
      buttonTexts={{ submit: t('reject'), cancel: t('cancel'), close: t('close') }}
      invalidates={[invoicesKey]}
      onDone={onDone}
      onClose={onClose}
    >
      <TextareaField of={rejectManyForm} name="reason" label={t('reject.reason')} />
    </FormDialog>
  )
}

function PaymentsDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(bulkInvoiceTexts)
  const [rows, setRows] = useState<readonly PaymentRow[]>(chosen.map(toPaymentRow))
  return (
    <FormDialog
      of={paymentsForm}
      body={{ invoices: rows.map(({ amount, ...row }) => ({ ...row, amount: amount.trim() })) }}
      width={640}
      title={t('pay.title', { count: chosen.length })}
      lead={t('pay.lead')}
      values={{ paidOn: getToday() }}
      buttonTexts={{ submit: t('pay'), cancel: t('cancel'), close: t('close') }}
      invalidates={[invoicesKey]}
      onDone={onDone}
      onClose={onClose}
    >
      <BulkPaymentRows invoices={chosen} rows={rows} onChange={setRows} />
      <div className={styles.pair}>
        <DateField of={paymentsForm} name="paidOn" label={t('paidOn')} max={getToday()} />
        <TextField of={paymentsForm} name="reference" label={t('reference')} autoComplete="off" />
      </div>
    </FormDialog>
  )
}
