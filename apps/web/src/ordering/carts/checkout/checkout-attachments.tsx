import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { fileLimits } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import { fromFileRecords, type UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { readCheckoutDraft } from './checkout-draft.ts'
import { getCheckoutFieldId } from './checkout-fields.tsx'

export interface CheckoutAttachmentsProps {
  error: string | undefined
  onChange: (files: readonly UploadedFile[]) => void
}

/** Files that go along with the order. They are uploaded before it is submitted. */
export function CheckoutAttachments({ error, onChange }: CheckoutAttachmentsProps) {
  const t = useTexts(checkoutTexts)
  const [initialFiles] = useState(() =>
    fromFileRecords(
      (readCheckoutDraft().attachments ?? []).map(({ name, path, size }) => ({
        fileName: name,
        filePath: path,
        fileSize: size,
      })),
    ),
  )
  return (
    <Suspense fallback={<Skeleton label={t('attachments')} count={1} />}>
      <UploadField
        id={getCheckoutFieldId('attachments')}
        label={t('attachments')}
        hint={t('attachments.hint')}
        error={error}
        purpose="order"
        limits={fileLimits.order}
        initialFiles={initialFiles}
        onChange={onChange}
      />
    </Suspense>
  )
}
