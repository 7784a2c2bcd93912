import type { Instant } from '@paratope/contract/kernel'
import { findDocumentFile, findImageFile } from '#catalogue/products/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { serveOwnedFile } from '#platform/files/index.ts'

interface FileContext {
  db: Db
  config: Config
  now: Instant
}

/** A document that visitors see on the page of its product. */
export async function serveAttachment(call: FileContext, id: string): Promise<ServedFile> {
  const fileId = await findDocumentFile(call.db, id)
  if (fileId === undefined) throw createCommonError('record.missing')
  return serveOwnedFile(call, fileId)
}

/** An image that visitors see on the page of a product. */
export async function serveImage(call: FileContext, hash: string): Promise<ServedFile> {
  const fileId = await findImageFile(call.db, hash)
  if (fileId === undefined) throw createCommonError('record.missing')
  return { ...(await serveOwnedFile(call, fileId)), inline: true, isImmutable: true }
}
