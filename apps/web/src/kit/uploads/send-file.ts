import { findFileId } from '@paratope/contract/kernel/file-paths'
import { api } from '#lib/api/api.ts'
import { partBytes, sendInParts } from './send-in-parts.ts'
import type { SendOptions, StoredFile, UploadPurpose } from './upload-types.ts'

export type SendFile = (file: File, options: SendOptions) => Promise<StoredFile>

/** Uploads to the product's own storage; the purpose decides on types and retention. */
export const createFileSender =
  (purpose: UploadPurpose): SendFile =>
  async (file, options) => {
    if (file.size > partBytes) return sendInParts(purpose, file, options)
    const { files } = await api({ quiet: true, ...options })
    return files.upload({ body: { biz: purpose, files: [file] } })
  }

/** A fresh link and the details of a stored file; undefined for a path of another kind. */
export async function findStoredFile(path: string): Promise<StoredFile | undefined> {
  const id = findFileId(path)
  if (id === undefined) return undefined
  const { files } = await api({ quiet: true })
  const { url, name, type, size } = await files.link({ params: { id } })
  return { path, url, name, type, size }
}
