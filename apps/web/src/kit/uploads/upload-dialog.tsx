import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { UploadDropZone } from './upload-drop-zone.tsx'
import styles from './upload-field.module.css'
import { UploadItems } from './upload-items.tsx'
import { UploadNotices } from './upload-notices.tsx'
import type { UploadedFile } from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'
import { type UploadListSettings, useUploadList } from './use-upload-list.ts'

export interface UploadDialogProps extends UploadListSettings {
  initialFiles: readonly UploadedFile[]
  title?: string
  /** The files that were uploaded, in their order; `formatPaths` and `toFileRecords` turn them into values. */
  onOk: (files: readonly UploadedFile[]) => void
  onClose: () => void
}

/** Files or images in a dialog. They count once OK is pressed. */
export default function UploadDialog({ initialFiles, title, onOk, onClose, ...settings }: UploadDialogProps) {
  const t = useTexts(uploadTexts)
  const list = useUploadList(settings, () => initialFiles)
  const { files, kind, model, notices } = list
  function confirm(): void {
    const done = files.filter(({ status }) => status === 'done')
    if (files.some(({ status }) => status === 'uploading')) model.notify('pending')
    else if (done.length === 0) model.notify('none')
    else onOk(done)
  }
  const hasFailed = notices.some(({ code }) => code === 'upload.failed')
  const heading = title ?? t(`${kind}.title`)
  return (
    <Dialog
      open
      width={520}
      title={heading}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" onClick={confirm}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <div className={styles.upload}>
        <UploadDropZone list={list} label={heading} />
        <UploadNotices list={list} title={hasFailed && kind === 'image' && t('dialog.failed')} />
        <UploadItems list={list} label={t('files')} />
      </div>
    </Dialog>
  )
}
