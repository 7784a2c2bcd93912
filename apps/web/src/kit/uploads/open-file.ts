import { openLink } from '#lib/page/open-link.ts'
import { toast } from '#ui/overlays/toast.ts'
import { findStoredFile } from './send-file.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Saves a file of the list. Links expire, so it asks for a fresh one. */
export async function openFile({ path, url, name }: UploadedFile, failureText: string): Promise<void> {
  const stored = await findStoredFile(path).catch(() => undefined)
  const link = stored?.url ?? url
  if (link === '') toast.show({ title: failureText, tone: 'danger' })
  else openLink(link, name)
}
