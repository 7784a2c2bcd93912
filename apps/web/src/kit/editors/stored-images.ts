import { findStoredFile } from '#kit/uploads/send-file.ts'
import { api } from '#lib/api/api.ts'

/** Stores an image and returns the address by which texts refer to it. */
export async function uploadImage(image: File, onProgress: (share: number) => void): Promise<string> {
  const { files } = await api({ onProgress })
  const { path } = await files.upload({ body: { files: [image], jeditor: '1' } })
  return path
}

const refreshAfterMs = 240_000
const links = new Map<string, { url: Promise<string>; at: number }>()

/** Stored images are opened by links that expire after 5 minutes; any other address is its own. */
export async function findImageUrl(source: string): Promise<string> {
  const known = links.get(source)
  if (known && Date.now() - known.at < refreshAfterMs) return known.url
  const url = findStoredFile(source).then((stored) => stored?.url ?? source)
  links.set(source, { url, at: Date.now() })
  url.catch(() => links.delete(source))
  return url
}
