import type { UploadOptions, UploadRequest } from './api-client.ts'

/** Uploads to a path of the caller's; uploads of the contract are calls of `api()`. */
export async function uploadTo(request: UploadRequest, options: UploadOptions = {}): Promise<unknown> {
  const { sendUpload } = await import('./api-calls.ts')
  return sendUpload(request, options)
}
