import type { ProductionDetail, StaffResultFile } from '@paratope/contract/fulfilment/production'
import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { deskOrderQuery } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { FilesDialog } from './files-dialog.tsx'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { ResultFileView } from './result-file-view.tsx'
import { useProductionAction } from './use-production-action.ts'

interface ResultFilesProps {
  line: ProductionDetail
  canEdit: boolean
}

/** Certificates, chromatograms and the like, and whether the customer has them. */
export function ResultFiles({ line, canEdit }: ResultFilesProps) {
  const t = useTexts(productionOfficeTexts)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      {line.files.length === 0 && <p className={styles.soft}>{t('files.none')}</p>}
      <ul className={styles.files}>
        {line.files.map((file) => (
          <FileItem key={file.no} line={line} file={file} canEdit={canEdit} />
        ))}
      </ul>
      {canEdit && (
        <Button
          size="small"
          className={styles.add}
          icon={<Icon name="upload" size={16} />}
          onClick={() => setIsDialogOpen(true)}
        >
          {t('files.add')}
        </Button>
      )}
      {isDialogOpen && <FilesDialog line={line} onClose={() => setIsDialogOpen(false)} />}
    </>
  )
}

function FileItem({ line, file, canEdit }: ResultFilesProps & { file: StaffResultFile }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const { orderNo, no, version } = line
  const { name, size, releasedAt } = file
  const params = { orderNo, no, entry: file.no }
  const { data: order } = useQuery(deskOrderQuery(orderNo, language))
  const details = order?.subOrders.find((subOrder) => subOrder.no === no)?.details
  // Links expire, so each click asks for one.
  const link = useAction(({ production }) => production.deskFileLink({ params }), {
    onDone: ({ url }) => openLink(url, name),
  })
  const deletion = useProductionAction(({ production }) => production.deleteFile({ params, body: { version } }), {
    successText: t('file.deleted'),
  })
  return (
    <li>
      <Icon name="file" />
      <span>{name}</span>
      <small>{formatByteCount(size, language)}</small>
      <small>{releasedAt === null ? t('released.not') : t('released', { day: formatDay(releasedAt, language) })}</small>
      <ResultFileView
        name={name}
        label={t('file.view', { name })}
        ordered={details && { details, deskLine: { orderNo, no } }}
        getLink={async (signal) => (await api({ signal })).production.deskFileLink({ params })}
      >
        <IconButton
          size="small"
          icon="download"
          label={t('file.open', { name })}
          aria-busy={link.isPending || undefined}
          onClick={() => void link.run()}
        />
        {canEdit && releasedAt === null && (
          <IconButton
            size="small"
            icon="trash"
            label={t('file.delete', { name })}
            aria-busy={deletion.isPending || undefined}
            onClick={() => void deletion.run()}
          />
        )}
      </ResultFileView>
    </li>
  )
}
