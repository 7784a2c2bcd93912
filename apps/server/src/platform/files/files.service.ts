import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  addToInstant,
  createErrorFactory,
  formatFilePath,
  type Instant,
  type Page,
  type PageQuery,
  uploadErrors,
} from '@paratope/contract/kernel'
import {
  files as api,
  type FilePurpose,
  type FileUploadReply,
  type StoredFile,
} from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { createFileLink, readLinkExpiry } from './file-links.ts'
import { readUpload } from './file-readers.ts'
import { createStorageKey, openFileStorage } from './file-storage.ts'
import {
  deleteOwnFile,
  type FileOwner,
  type FileRow,
  findFile,
  findOwnFile,
  insertFile,
  listStorageUses,
  pageOwnFiles,
} from './files.repo.ts'
import { assertMayUpload, checkFile, type FileContent, prepareContent, storageRules } from './upload-rules.ts'

const createError = createErrorFactory({ ...api.errors, ...uploadErrors })

export function presentFile(config: Config, row: FileRow, now: Instant): z.input<typeof StoredFile> {
  return {
    id: row.id,
    name: row.name,
    path: formatFilePath(row.id),
    url: createFileLink(config, row.id, now).url,
    type: row.type,
    size: row.size,
    purpose: row.purpose,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

export async function uploadFile(
  call: RequestContext<(typeof api.endpoints)['upload']>,
): Promise<z.input<typeof FileUploadReply>> {
  const { db, config, session, now, body } = call
  const { biz, isup, jeditor } = body.fields
  const purpose = jeditor === undefined ? biz : 'image'
  const [file] = body.files
  if (!file) throw createError('file.missing')
  assertMayUpload(session, purpose)
  checkFile(purpose, file)
  await assertStorageLeft(db, session, file.size)
  const draft: FileDraft = {
    purpose,
    owner: { userId: session.userId, companyId: session.companyId },
    name: file.name,
    type: file.media,
    content: await prepareContent(purpose, file),
  }
  const bytes = await storeBytes(config, draft.content)
  const row = await insertDraft(db, draft, bytes, now)
  await readUpload(call, row, file.path)
  const reply = presentFile(config, row, now)
  return { ...reply, message: isup ? 'local' : reply.path }
}

/** Refuses before the bytes are written; the triggers of storage_use refuse what several write at once. */
export async function assertStorageLeft(db: Db, { userId, companyId }: FileOwner, added: number): Promise<void> {
  const uses = await listStorageUses(db, { userId, companyId })
  const full = uses.find(({ bytes, max_bytes: limit }) => bytes + added > limit)
  if (!full) return
  const values = { used: full.bytes, limit: full.max_bytes }
  throw createCommonError(full.owner_id === userId ? 'storage.full' : 'storage.company_full', values)
}

export interface FileDraft {
  purpose: FilePurpose
  owner: { userId: string; companyId: string | null }
  name: string
  /** Media type. */
  type: string
  content: FileContent
}

interface StoreContext {
  db: Db
  config: Config
  now: Instant
}

/**
 * Stores the content first, so that a row never refers to missing content. sweepStorage deletes content without a row.
 */
export const storeFile = async ({ db, config, now }: StoreContext, draft: FileDraft): Promise<FileRow> =>
  insertDraft(db, draft, await storeBytes(config, draft.content), now)

interface StoredBytes {
  storageKey: string
  sha256: string
}

export async function storeBytes(config: Config, content: FileContent): Promise<StoredBytes> {
  const storageKey = createStorageKey()
  await openFileStorage(config).write(storageKey, content)
  return { storageKey, sha256: await hashContent(content) }
}

export function insertDraft(
  db: Db,
  { purpose, owner, name, type, content }: FileDraft,
  { storageKey, sha256 }: StoredBytes,
  now: Instant,
): Promise<FileRow> {
  const { isShared, keepFor, isMadeHere } = storageRules[purpose]
  return insertFile(db, {
    id: createId('fil', Date.parse(now)),
    owner_id: owner.userId,
    company_id: isShared ? owner.companyId : null,
    purpose,
    name,
    type,
    size: Buffer.isBuffer(content) ? content.length : content.size,
    sha256,
    storage_key: storageKey,
    created_at: now,
    expires_at: keepFor === undefined ? null : addToInstant(now, keepFor),
    counted_for: isMadeHere ? null : owner.userId,
    counted_company_id: isMadeHere ? null : owner.companyId,
  })
}

async function hashContent(content: FileContent): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) return hash.update(content).digest('hex')
  await pipeline(createReadStream(content.path), hash)
  return hash.digest('hex')
}

/** Files of a company are for its members of now, so those who left it read not even their own uploads. */
const canRead = ({ userId, companyId }: Session, row: FileRow): boolean =>
  row.company_id === null ? row.owner_id === userId : row.company_id === companyId

/** Files of other users do not exist. */
async function getReadableFile(db: Db, session: Session, id: string, now: Instant): Promise<FileRow> {
  const row = await findFile(db, id, now)
  if (!row || !canRead(session, row)) throw createCommonError('record.missing')
  return row
}

/** The bytes of a file that a record took over, read when someone reads them. */
export async function* readFileBytes(config: Config, storageKey: string): AsyncGenerator<Buffer> {
  const content = await openFileStorage(config).locate(storageKey)
  if (!content) throw createCommonError('server.failed', {}, new Error(`the bytes of ${storageKey} are lost`))
  if (content.size === 0) return
  yield* 'path' in content ? createReadStream(content.path) : await content.read(0, content.size - 1)
}

/** Small files only; the others are streamed. */
export async function readContent(config: Config, storageKey: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readFileBytes(config, storageKey)) parts.push(part)
  return Buffer.concat(parts)
}

/** A file that a user uploaded for a purpose and that no record has taken over yet. */
export async function readOwnUpload(
  { config, db, now }: StoreContext,
  owner: { userId: string; purpose: FilePurpose; fileId: string },
): Promise<{ row: FileRow; bytes: Buffer } | undefined> {
  const row = await findOwnFile(db, owner, now)
  if (!row) return undefined
  return { row, bytes: await readContent(config, row.storage_key) }
}

async function serveFile(config: Config, { name, type, sha256, storage_key: key }: FileRow): Promise<ServedFile> {
  const content = await openFileStorage(config).locate(key)
  if (!content) throw createCommonError('server.failed', {}, new Error(`the bytes of ${key} are lost`))
  return { name, type, content, etag: sha256 }
}

/** For a caller who has checked that the user may read the record that the file belongs to. */
export async function serveOwnedFile({ config, db, now }: StoreContext, fileId: string): Promise<ServedFile> {
  const row = await findFile(db, fileId, now)
  if (!row) throw createCommonError('record.missing')
  return serveFile(config, row)
}

/** For a caller who has checked that the user may read the record that the file belongs to. */
export async function linkOwnedFile({ config, db, now }: StoreContext, fileId: string) {
  const row = await findFile(db, fileId, now)
  if (!row) throw createCommonError('record.missing')
  const { name, type, size } = row
  return { name, type, size, ...createFileLink(config, fileId, now) }
}

export async function downloadFile(
  { config, db, now }: StoreContext,
  session: Session,
  id: string,
): Promise<ServedFile> {
  return serveFile(config, await getReadableFile(db, session, id, now))
}

export async function linkFile({ config, db, now }: StoreContext, session: Session, id: string) {
  const { name, type, size } = await getReadableFile(db, session, id, now)
  return { name, type, size, ...createFileLink(config, id, now) }
}

export async function openFileLink({ config, db, now }: StoreContext, id: string, token: string): Promise<ServedFile> {
  const expiresAt = readLinkExpiry(config, id, token)
  if (expiresAt === undefined) throw createCommonError('record.missing')
  if (expiresAt <= now) throw createError('file.link_expired')
  return serveOwnedFile({ config, db, now }, id)
}

export async function pageFiles(
  { config, db, now }: StoreContext,
  session: Session,
  query: PageQuery,
): Promise<Page<z.input<typeof StoredFile>>> {
  const { total, records } = await pageOwnFiles(db, session, query, now)
  return { total, records: records.map((row) => presentFile(config, row, now)) }
}

export async function deleteFile(db: Db, session: Session, id: string): Promise<null> {
  if (!(await deleteOwnFile(db, session, id))) throw createCommonError('record.missing')
  return null
}
