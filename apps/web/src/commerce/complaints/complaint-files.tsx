import type { Complaint } from '@paratope/contract/commerce/complaints'
import { complaintTexts } from '@paratope/contract/commerce/complaints/complaints.texts'
import { useAction } from '#kit/form/use-action.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import styles from './complaints.module.css'

interface ComplaintFilesProps {
  complaint: Pick<Complaint, 'id' | 'files'>
  /** Staff ask at the desk. */
  isDesk?: boolean
}

export function ComplaintFiles({ complaint: { id, files }, isDesk = false }: ComplaintFilesProps) {
  const t = useTexts(complaintTexts)
  const link = useAction(
    ({ complaints }, no: number) => complaints[isDesk ? 'deskFileLink' : 'fileLink']({ params: { id, no } }),
    { onDone: ({ url, name }) => openLink(url, name) },
  )
  if (files.length === 0) return null
  return (
    <p className={styles.files}>
      {files.map(({ no, name }) => (
        <Button
          key={no}
          size="small"
          tone="quiet"
          icon={<Icon name="file" size={16} />}
          title={name}
          aria-label={t('file', { name })}
          onClick={() => void link.run(no)}
        >
          {shortenFileName(name)}
        </Button>
      ))}
    </p>
  )
}
