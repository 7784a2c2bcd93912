import type { InvoiceDetail } from '@paratope/contract/billing/invoices'
import { parseAmountText } from '@paratope/contract/kernel/number-text'
import { DateField } from '#kit/form/date-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { describeProblems } from '#kit/numbers/describe-problems.ts'
import { getToday } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { invoicesKey } from '../invoices.data.ts'
import {
  addFilesForm,
  issueInvoiceForm,
  paymentForm,
  refundForm,
  rejectInvoiceForm,
  reverseInvoiceForm,
} from '../invoices.forms.ts'
import styles from '../invoices.module.css'
import { useStaleInvoice } from '../use-invoice-action.ts'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'
import { InvoiceFilesField } from './invoice-files-field.tsx'

interface InvoiceFormProps {
  invoice: InvoiceDetail
}

/** Issues the invoice: number, date, files. */
export function IssueForm({ invoice: { invoiceNo, version } }: InvoiceFormProps) {
  const t = useTexts(invoiceDeskTexts)
  return (
    <Form
      of={issueInvoiceForm}
      params={{ invoiceNo }}
      body={{ version }}
      values={{ issuedOn: getToday() }}
      className={styles.panel}
      errorFields={{
        'invoice.number_taken': 'taxInvoiceNo',
        'invoice.date_future': 'issuedOn',
        'invoice.file_missing': 'files',
        'invoice.too_many_files': 'files',
        'invoice.order_changed': 'form',
      }}
      invalidates={[invoicesKey]}
      successText={t('issue.done')}
      onRefuse={useStaleInvoice()}
    >
      <h3 className={styles.part}>{t('issue.title')}</h3>
      <div className={styles.pair}>
        <TextField of={issueInvoiceForm} name="taxInvoiceNo" label={t('taxInvoiceNo')} autoComplete="off" />
        <DateField of={issueInvoiceForm} name="issuedOn" label={t('issuedOn')} max={getToday()} />
      </div>
      <InvoiceFilesField of={issueInvoiceForm} name="files" />
      <div>
        <SubmitButton>{t('issue.submit')}</SubmitButton>
      </div>
    </Form>
  )
}

interface InvoiceDialogProps extends InvoiceFormProps {
  onClose: () => void
}

function useDialogOptions({ invoice: { invoiceNo, version }, onClose }: InvoiceDialogProps) {
  return {
    params: { invoiceNo },
    body: { version },
    width: 520,
    invalidates: [invoicesKey],
    onDone: onClose,
    onRefuse: useStaleInvoice(onClose),
    onClose,
  }
}

export function RejectDialog(props: InvoiceDialogProps) {
  const t = useTexts(invoiceDeskTexts)
  const options = useDialogOptions(props)
  return (
    <FormDialog
      {...options}
      of={rejectInvoiceForm}
      tone="danger"
      title={t('reject.title', { code: props.invoice.invoiceNo })}
      lead={t('reject.text')}
      buttonTexts={{ submit: t('reject'), cancel: t('cancel'), close: t('close') }}
      successText={t('reject.done')}
    >
      <TextareaField of={rejectInvoiceForm} name="reason" label={t('reject.reason')} />
    </FormDialog>
  )
}

export function ReverseDialog(props: InvoiceDialogProps) {
  const t = useTexts(invoiceDeskTexts)
  const options = useDialogOptions(props)
  return (
    <FormDialog
      {...options}
      of={reverseInvoiceForm}
      tone="danger"
      title={t('reverse.title', { code: props.invoice.invoiceNo })}
      lead={t('reverse.text')}
      values={{ issuedOn: getToday() }}
      errorFields={{
        'invoice.number_taken': 'creditNoteNo',
        'invoice.date_future': 'issuedOn',
        'invoice.file_missing': 'files',
        'invoice.too_many_files': 'files',
      }}
      buttonTexts={{ submit: t('reverse'), cancel: t('cancel'), close: t('close') }}
      successText={t('reverse.done')}
    >
      <div className={styles.pair}>
        <TextField of={reverseInvoiceForm} name="creditNoteNo" label={t('creditNoteNo')} autoComplete="off" />
        <DateField of={reverseInvoiceForm} name="issuedOn" label={t('creditedOn')} max={getToday()} />
      </div>
      <TextareaField of={reverseInvoiceForm} name="reason" label={t('reject.reason')} />
      <InvoiceFilesField of={reverseInvoiceForm} name="files" isRequired={false} />
    </FormDialog>
  )
}

export function AddFilesDialog(props: InvoiceDialogProps) {
  const t = useTexts(invoiceDeskTexts)
  const options = useDialogOptions(props)
  return (
    <FormDialog
      {...options}
      of={addFilesForm}
      title={t('addFiles.title', { code: props.invoice.invoiceNo })}
      errorFields={{ 'invoice.file_missing': 'files', 'invoice.too_many_files': 'files' }}
      buttonTexts={{ submit: t('addFiles'), cancel: t('cancel'), close: t('close') }}
      successText={t('addFiles.done')}
    >
      <InvoiceFilesField of={addFilesForm} name="files" />
    </FormDialog>
  )
}

/** Records money that came in, or went back. */
export function PaymentDialog({ isRefund, ...props }: InvoiceDialogProps & { isRefund: boolean }) {
  const t = useTexts(invoiceDeskTexts)
  const language = useLanguage()
  const options = useDialogOptions(props)
  const { invoiceNo, version, open, paid, total } = props.invoice
  const of = isRefund ? refundForm : paymentForm
  const { currency } = total
  return (
    <FormDialog
      {...options}
      of={of}
      body={{ version, currency }}
      title={t(isRefund ? 'refund.title' : 'pay.title', { code: invoiceNo })}
      lead={
        isRefund
          ? t('refund.lead', { paid: formatMoney(paid, language) })
          : t('pay.lead', { open: formatMoney(open, language) })
      }
      values={{ paidOn: getToday() }}
      validate={({ amount = '' }) => describeProblems(language, { amount: parseAmountText(amount, currency) })}
      errorFields={{
        'payment.too_much': 'amount',
        'refund.too_much': 'amount',
        'payment.recorded': 'reference',
        'invoice.date_future': 'paidOn',
      }}
      buttonTexts={{ submit: t(isRefund ? 'refund' : 'pay'), cancel: t('cancel'), close: t('close') }}
      successText={t(isRefund ? 'refund.done' : 'pay.done')}
    >
      <div className={styles.pair}>
        <NumberField of={of} name="amount" label={t('amount', { currency })} />
        <DateField of={of} name="paidOn" label={t('paidOn')} max={getToday()} />
      </div>
      <TextField of={of} name="reference" label={t('reference')} autoComplete="off" />
    </FormDialog>
  )
}
