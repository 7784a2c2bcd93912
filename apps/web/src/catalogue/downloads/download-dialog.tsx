import type { DeskDownload } from '@paratope/contract/catalogue/downloads'
import { downloadTexts } from '@paratope/contract/catalogue/downloads/downloads.texts'
import { findFileId } from '@paratope/contract/kernel/file-paths'
import { fileLimits, type StoredFile } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { deskDownloadsKey, downloadForm, newDownloadForm } from './download-desk.data.ts'
import { downloadDeskTexts } from './download-desk.texts.ts'
import styles from './download-dialog.module.css'

export interface DownloadDialogProps {
  /** Without it, a download is added. */
  download?: DeskDownload
  onClose: () => void
}

const languages = ['en', 'zh', 'es', 'ja'] as const
type Language = (typeof languages)[number]
const languageNames = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' } as const
const categories = ['guide', 'protocol', 'brochure', 'form', 'quality'] as const
const noFiles: readonly UploadedFile[] = []

/** Uploads and deletions of files, one for each language. */
function useLanguageFiles() {
  const [uploads, setUploads] = useState<Partial<Record<Language, readonly UploadedFile[]>>>({})
  const [removed, setRemoved] = useState<readonly Language[]>([])
  const toChange = (language: Language): [Language, StoredFile['id'] | null][] => {
    const path = uploads[language]?.find(({ status }) => status === 'done')?.path
    // The server looks at the id again.
    const fileId = path === undefined ? undefined : (findFileId(path) as StoredFile['id'] | undefined)
    if (fileId !== undefined) return [[language, fileId]]
    return removed.includes(language) ? [[language, null]] : []
  }
  return {
    changes: Object.fromEntries(languages.flatMap(toChange)),
    isUploading: languages.some((language) => uploads[language]?.some(({ status }) => status === 'uploading')),
    setUpload: (language: Language, files: readonly UploadedFile[]) =>
      setUploads((known) => ({ ...known, [language]: files })),
    setRemoved: (language: Language, isRemoved: boolean) =>
      setRemoved((known) => (isRemoved ? [...known, language] : known.filter((one) => one !== language))),
  }
}

/** Title and file in each language. */
export default function DownloadDialog({ download, onClose }: DownloadDialogProps) {
  const t = useTexts(downloadDeskTexts)
  const tDownload = useTexts(downloadTexts)
  const files = useLanguageFiles()
  const shared = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    width: 560,
    successText: t('saved'),
    invalidates: [deskDownloadsKey],
    validate: (): { category?: string } => (files.isUploading ? { category: t('file.pending') } : {}),
    onDone: onClose,
    onClose,
  }
  const fields = (form: typeof downloadForm | typeof newDownloadForm) => (
    <>
      <SelectField
        of={form as typeof downloadForm}
        name="category"
        label={t('category')}
        options={categories.map((value) => ({ value, text: tDownload(`category.${value}`) }))}
      />
      {languages.map((language) => {
        const current = download?.files.find((file) => file.language === language)
        const names = { language: languageNames[language] }
        return (
          <div key={language} className={styles.language}>
            <TextField
              of={form as typeof downloadForm}
              name={`title.${language}`}
              label={t('title.in', names)}
              autoComplete="off"
            />
            <Suspense>
              <UploadField
                id={`file-${language}`}
                label={t('file.in', names)}
                hint={current && t('file.now', { name: current.name })}
                purpose="download"
                limits={fileLimits.download}
                initialFiles={noFiles}
                onChange={(next) => files.setUpload(language, next)}
              />
            </Suspense>
            {current && (
              <Checkbox onChange={({ target }) => files.setRemoved(language, target.checked)}>
                {t('file.remove', names)}
              </Checkbox>
            )}
          </div>
        )
      })}
      <CheckboxField of={form as typeof downloadForm} name="isPublished">
        {t('published')}
      </CheckboxField>
    </>
  )
  if (download) {
    const { id, version, category, title, isPublished } = download
    return (
      <FormDialog
        {...shared}
        of={downloadForm}
        title={t('edit.title')}
        params={{ id }}
        body={{ version, files: files.changes }}
        values={{ category, title, isPublished }}
      >
        {fields(downloadForm)}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      of={newDownloadForm}
      title={t('add')}
      body={{ files: files.changes }}
      values={{ category: 'guide', isPublished: true }}
    >
      {fields(newDownloadForm)}
    </FormDialog>
  )
}
