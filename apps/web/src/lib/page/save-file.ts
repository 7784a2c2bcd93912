import type { DownloadedFile } from '@paratope/contract/kernel/file-types'

/** Saves a file of this page under its name. */
export function saveFile({ name, blob }: DownloadedFile): void {
  // The contract names only what all platforms know of a Blob.
  const href = URL.createObjectURL(blob as Blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
