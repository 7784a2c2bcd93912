import type { Complaint } from '@paratope/contract/fulfilment/complaints'
import { complaintTexts } from '@paratope/contract/fulfilment/complaints/complaints.texts'
import { useAction } from '#kit/form/use-action.ts'
import { AttachedFiles } from '#kit/uploads/attached-files.tsx'
import { openLink } from '#lib/page/open-link.ts'
import { useTexts } from '#lib/texts/texts.ts'

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
  return <AttachedFiles files={files} formatLabel={(name) => t('file', { name })} onOpen={(no) => void link.run(no)} />
}
