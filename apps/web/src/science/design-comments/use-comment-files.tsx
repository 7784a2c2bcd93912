import { findFileId } from '@paratope/contract/kernel/file-paths'
import { fileLimits } from '@paratope/contract/platform/files'
import { Suspense, useState } from 'react'
import { toFileRecords, type UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { UploadField } from '#kit/uploads/uploads.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { designCommentPageTexts } from './design-comments.page.texts.ts'

const noFiles: readonly UploadedFile[] = []

/** The files of the next comment: their field, their ids, and why it cannot be sent yet. */
export function useCommentFiles() {
  const t = useTexts(designCommentPageTexts)
  const [{ files, round }, setState] = useState({ files: noFiles, round: 0 })
  const isUploading = files.some(({ status }) => status === 'uploading')
  return {
    field: (
      <Suspense>
        <UploadField
          key={round}
          id="comment-files"
          label={t('files')}
          hint={t('files.hint')}
          purpose="design-comment"
          limits={fileLimits['design-comment']}
          initialFiles={noFiles}
          onChange={(next) => setState({ files: next, round })}
        />
      </Suspense>
    ),
    ids: toFileRecords(files).flatMap(({ filePath }) => findFileId(filePath) ?? []),
    validate: () => (isUploading ? { text: t('files.pending') } : {}),
    clear: () => setState({ files: noFiles, round: round + 1 }),
  }
}
