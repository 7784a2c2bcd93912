import { findFileId } from '@paratope/contract/kernel/file-paths'
import { fileLimits, type StoredFile } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { productMediaTexts } from './product-media.texts.ts'

const noFiles: readonly UploadedFile[] = []

/** The one file of a dialog: its field, its id, and why the dialog cannot be saved yet. */
export function useMediaFile(purpose: 'product-image' | 'product-document', label: string, hint?: string) {
  const t = useTexts(productMediaTexts)
  const [files, setFiles] = useState(noFiles)
  const [error, setError] = useState<string>()
  const file = files.find(({ status }) => status === 'done')
  return {
    field: (
      <Suspense>
        <UploadField
          id="media-file"
          kind={purpose === 'product-image' ? 'image' : 'file'}
          label={label}
          hint={hint}
          error={error}
          required
          purpose={purpose}
          limits={fileLimits[purpose]}
          initialFiles={noFiles}
          onChange={(next) => {
            setFiles(next)
            setError(undefined)
          }}
        />
      </Suspense>
    ),
    // The server looks at the id again.
    id: file && (findFileId(file.path) as StoredFile['id'] | undefined),
    validate(): { fileId?: string } {
      const isUploading = files.some(({ status }) => status === 'uploading')
      const text = isUploading ? t('file.pending') : file ? undefined : t('file.missing')
      setError(text)
      return text === undefined ? {} : { fileId: text }
    },
  }
}
