import { api } from '#lib/api/api.ts'

/** What an editor accepts as image. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const maxImageBytes = 10 * 1024 * 1024

/** Stores an image and returns the address by which texts refer to it. */
export async function uploadImage(image: File, onProgress: (share: number) => void): Promise<string> {
  const { files } = await api({ onProgress })
  const { path } = await files.upload({ body: { files: [image], jeditor: '1' } })
  return path
}

const storedImagePattern = /^\/by-order-client\/file\/(fil_[0-9a-z]{26})$/
const refreshAfterMs = 240_000
const links = new Map<string, { url: Promise<string>; at: number }>()

/** Stored images are opened by links that expire; any other address is its own. */
export async function findImageUrl(source: string): Promise<string> {
  const id = storedImagePattern.exec(source)?.[1]
  if (id === undefined) return source
  const known = links.get(id)
  if (known && Date.now() - known.at < refreshAfterMs) return known.url
  const url = requestLink(id)
  links.set(id, { url, at: Date.now() })
  url.catch(() => links.delete(id))
  return url
}

async function requestLink(id: string): Promise<string> {
  const { files } = await api({ quiet: true })
  return (await files.link({ params: { id } })).url
}
