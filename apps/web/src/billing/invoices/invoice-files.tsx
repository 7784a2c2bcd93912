import { type InvoiceDetail, type InvoiceFile, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { useAction } from '#kit/form/use-action.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './invoices.module.css'

interface InvoiceFilesProps {
  invoice: Pick<InvoiceDetail, 'invoiceNo' | 'files'>
  isDesk: boolean
}

export function InvoiceFiles({ invoice: { invoiceNo, files }, isDesk }: InvoiceFilesProps) {
  const t = useTexts(invoicePagesTexts)
  if (files.length === 0) return <p className={styles.small}>{t('files.none')}</p>
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <InvoiceFileItem key={file.no} {...{ invoiceNo, file, isDesk }} />
      ))}
    </ul>
  )
}

interface InvoiceFileItemProps {
  invoiceNo: string
  file: InvoiceFile
  isDesk: boolean
}

function InvoiceFileItem({ invoiceNo, file: { no, name, size }, isDesk }: InvoiceFileItemProps) {
  const t = useTexts(invoicePagesTexts)
  const language = useLanguage()
  // Links expire, so each click asks for one.
  const link = useAction(
    ({ invoices }) => invoices[isDesk ? 'deskFileLink' : 'fileLink']({ params: { invoiceNo, no } }),
    { onDone: ({ url }) => openLink(url, name) },
  )
  return (
    <li>
      <Icon name="file" />
      <span className={styles.fileName}>{name}</span>
      <small>{formatByteCount(size, language)}</small>
      <IconButton
        size="small"
        icon="download"
        label={t('file.download', { name })}
        aria-busy={link.isPending || undefined}
        onClick={() => void link.run()}
      />
    </li>
  )
}
