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

/** The id of a file in the product’s own storage, from its path. */
export const findFileId = (path: string): string | undefined => storedPath.exec(path)?.[1]

const storedPath = /\/by-order-client\/file\/(fil_[0-9a-z]{26})$/

/** A fresh link and the details of a stored file; undefined for a path of another kind. */
export async function findStoredFile(path: string): Promise<StoredFile | undefined> {
  const id = findFileId(path)
  if (id === undefined) return undefined
  const { files } = await api({ quiet: true })
  const { url, name, type, size } = await files.link({ params: { id } })
  return { path, url, name, type, size }
}
