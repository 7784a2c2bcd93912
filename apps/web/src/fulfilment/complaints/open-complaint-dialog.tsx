import { type ComplaintDraft, complaintReasons } from '@paratope/contract/fulfilment/complaints'
import { complaintTexts } from '@paratope/contract/fulfilment/complaints/complaints.texts'
import { findFileId } from '@paratope/contract/kernel/file-paths'
import { fileLimits } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { toFileRecords, type UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { complaintsKey } from './complaints.data.ts'
import { openComplaintForm } from './complaints.forms.ts'

const noFiles: readonly UploadedFile[] = []

export interface ComplaintLine {
  no: number
  projectName: string
  catalog: string
  batchNo?: string
}

interface OpenComplaintProps {
  orderNo: string
  /** Items that were shipped. */
  lines: readonly ComplaintLine[]
  /** Entries that are known already. */
  values?: Partial<Pick<ComplaintDraft, 'reason' | 'description'>>
  onClose: () => void
}

/** Reports a problem with one item that was shipped, with photos. */
export default function OpenComplaintDialog({ orderNo, lines, values, onClose }: OpenComplaintProps) {
  const t = useTexts(complaintTexts)
  const [files, setFiles] = useState(noFiles)
  const isUploading = files.some(({ status }) => status === 'uploading')
  const [only, second] = lines
  return (
    <FormDialog
      of={openComplaintForm}
      params={{ orderNo }}
      body={{ files: toFileRecords(files).flatMap(({ filePath }) => findFileId(filePath) ?? []) }}
      values={{ ...values, ...(only && !second && { lineNo: only.no, lotNo: only.batchNo ?? '' }) }}
      title={t('report')}
      width={560}
      buttonTexts={{ submit: t('send'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ lineNo: t('line.required'), reason: t('reason.required'), description: t('description.required') }}
      validate={() => {
        if (isUploading) toast.show({ title: t('photos.pending'), tone: 'warning' })
        return isUploading ? { description: t('photos.pending') } : {}
      }}
      successText={t('sent')}
      invalidates={[complaintsKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        of={openComplaintForm}
        name="lineNo"
        label={t('line')}
        placeholder={t('choose')}
        options={lines.map(({ no, projectName, catalog }) => ({
          value: String(no),
          text: `${projectName} ${catalog}`,
        }))}
      />
      <TextField of={openComplaintForm} name="lotNo" label={t('lot')} autoComplete="off" />
      <SelectField
        of={openComplaintForm}
        name="reason"
        label={t('reason')}
        placeholder={t('choose')}
        options={complaintReasons.map((value) => ({ value, text: t(`reason.${value}`) }))}
      />
      <TextareaField
        of={openComplaintForm}
        name="description"
        label={t('description')}
        hint={t('description.hint')}
        rows={4}
      />
      <Suspense>
        <UploadField
          id="complaint-photos"
          label={t('photos')}
          hint={t('photos.hint')}
          purpose="complaint"
          limits={fileLimits.complaint}
          initialFiles={noFiles}
          onChange={setFiles}
        />
      </Suspense>
    </FormDialog>
  )
}
