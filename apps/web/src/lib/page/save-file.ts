import type { DownloadedFile } from '@paratope/contract/kernel/file-types'

/** Downloads a file that was created in the page. */
export function saveFile({ name, blob }: DownloadedFile): void {
  // The contract knows only the properties of Blob that all platforms share.
  const href = URL.createObjectURL(blob as Blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
