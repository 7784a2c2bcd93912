import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { findFileId } from '@paratope/contract/kernel/file-paths'
import type { StoredFile } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useProductionAction } from './use-production-action.ts'

const ResultUpload = lazyComponent(() => import('./result-upload.tsx'))

interface FilesDialogProps {
  line: ProductionDetail
  onClose: () => void
}

// The server looks at the ids again.
const listFileIds = (files: readonly UploadedFile[]): StoredFile['id'][] =>
  files.flatMap(({ path, status }) =>
    status === 'done' ? ((findFileId(path) as StoredFile['id'] | undefined) ?? []) : [],
  )

/** Uploads files and adds them to the sub-order. */
export function FilesDialog({ line: { orderNo, no, version }, onClose }: FilesDialogProps) {
  const t = useTexts(productionOfficeTexts)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const ids = listFileIds(files)
  const isUploading = files.some(({ status }) => status === 'uploading')
  const addition = useProductionAction(
    ({ production }) => production.addFiles({ params: { orderNo, no }, body: { version, files: ids } }),
    { successText: t('files.added'), onEnd: onClose },
  )
  return (
    <Dialog
      open
      width={520}
      title={t('files.add')}
      closeText={t('close')}
      isDismissable={!addition.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            disabled={ids.length === 0 || isUploading}
            loading={addition.isPending}
            onClick={() => void addition.run()}
          >
            {t('files.save')}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton label={t('files')} count={1} />}>
        <ResultUpload onChange={setFiles} />
      </Suspense>
    </Dialog>
  )
}
