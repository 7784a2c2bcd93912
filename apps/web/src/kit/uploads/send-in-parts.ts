import { api } from '#lib/api/api.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import type { SendOptions, StoredFile, UploadPurpose } from './upload-types.ts'

/** Files up to this size are sent whole; it is also the size of a part. */
export const partBytes = 1024 * 1024

/**
 * Sends a file in parts. An upload that was interrupted, also by a reload of the page, goes on where the server is: the
 * file is recognised by its name, size and time of change.
 */
export async function sendInParts(
  biz: UploadPurpose,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<StoredFile> {
  const { files } = await api({ quiet: true, signal })
  const { name, size, lastModified } = file
  const { id, ...begun } = await files.beginParts({ body: { biz, name, size, fingerprint: String(lastModified) } })
  const params = { id }
  let { received } = begun
  while (received < size) {
    const start = received
    onProgress(start / size)
    const part = new File([file.slice(start, start + partBytes)], name)
    const client = await api({
      quiet: true,
      signal,
      onProgress: (share) => onProgress((start + share * part.size) / size),
    })
    try {
      ;({ received } = await client.files.sendPart({ params, body: { offset: start, files: [part] } }))
    } catch (error) {
      received = readReceived(error, start)
    }
  }
  return files.completeParts({ params })
}

/** Position of the server, if the part was not the next one: its reply to the part before was lost. */
function readReceived(error: unknown, sent: number): number {
  if (isFailure(error, 'file.part_misplaced') && error.values.received !== sent) return error.values.received
  throw error
}
