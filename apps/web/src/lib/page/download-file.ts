import type { DownloadRequest } from '../api/api-client.ts'
import { downloadFrom } from '../api/download-from.ts'
import { RequestFailed } from '../api/request-failed.ts'
import { saveFile } from './save-file.ts'

/** Saves the file at an address under the API base; says whether there was one. A refusal has been shown by then. */
export async function downloadFile(request: DownloadRequest): Promise<boolean> {
  try {
    saveFile(await downloadFrom(request))
    return true
  } catch (error) {
    if (error instanceof RequestFailed) return false
    throw error
  }
}
