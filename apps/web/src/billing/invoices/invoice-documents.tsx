import { type InvoiceDetail, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { useAction } from '#kit/form/use-action.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './invoices.module.css'

interface InvoiceDocumentsProps {
  invoice: Pick<InvoiceDetail, 'invoiceNo' | 'status' | 'taxInvoiceNo' | 'creditNote'>
  isDesk: boolean
}

/** The invoice as a PDF to book, pro forma before it is issued, and its credit note. */
export function InvoiceDocuments({ invoice, isDesk }: InvoiceDocumentsProps) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  const { invoiceNo, status, taxInvoiceNo, creditNote } = invoice
  const download = useAction(
    ({ invoices }, document: 'invoice' | 'creditNote') =>
      invoices[isDesk ? 'deskPdf' : 'pdf']({ params: { invoiceNo }, query: { language, document } }),
    { onDone: (file) => saveFile(file) },
  )
  const renderButton = (document: 'invoice' | 'creditNote', text: string) => (
    <Button
      size="small"
      icon={<Icon name="download" size={16} />}
      loading={download.isPending}
      onClick={() => void download.run(document)}
    >
      {text}
    </Button>
  )
  if (taxInvoiceNo === null && status !== 'requested') return null
  return (
    <div className={styles.documents}>
      {renderButton('invoice', t(taxInvoiceNo === null ? 'document.proForma' : 'document.invoice'))}
      {creditNote && renderButton('creditNote', t('document.creditNote'))}
    </div>
  )
}
