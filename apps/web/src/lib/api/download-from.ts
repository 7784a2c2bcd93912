import type { DownloadedFile } from '@paratope/contract/kernel/file-types'
import type { DownloadRequest } from './api-client.ts'

/**
 * Downloads from an address that the caller gives; downloads of the contract are calls of `api()`. A reply in JSON is a
 * refusal, whose message is shown as a warning.
 */
export async function downloadFrom(request: DownloadRequest): Promise<DownloadedFile> {
  const { sendDownload } = await import('./api-calls.ts')
  // The transport `download` answers with a file.
  return (await sendDownload(request)) as DownloadedFile
}
