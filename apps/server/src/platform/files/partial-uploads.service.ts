import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  addToInstant,
  createErrorFactory,
  type FileType,
  fileTypes,
  type Instant,
  uploadErrors,
} from '@paratope/contract/kernel'
import {
  files as api,
  type FileUploadReply,
  fileLimits,
  type PartialUpload,
  partBytes,
  partialUploadLifetime,
} from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { identifyFile, toDisplayName } from '#kernel/files/receive-upload.ts'
import { assertClean, isInfected } from '#kernel/files/scan/file-scanner.ts'
import type { StoredContent } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId } from '#kernel/ids.ts'
import { readUpload } from './file-readers.ts'
import { createStorageKey, openFileStorage } from './file-storage.ts'
import { findFile } from './files.repo.ts'
import { assertStorageLeft, insertDraft, presentFile, storeBytes } from './files.service.ts'
import {
  addPart,
  completePartialUpload,
  deletePartialUpload,
  deleteParts,
  findOrInsertPartialUpload,
  findPartialUpload,
  listParts,
  lockPartialUpload,
  type PartialUploadRow,
} from './partial-uploads.repo.ts'
import { assertMayUpload, prepareContent } from './upload-rules.ts'

const createError = createErrorFactory({ ...api.errors, ...uploadErrors })

type Call<Name extends 'beginParts' | 'sendPart' | 'completeParts'> = RequestContext<(typeof api.endpoints)[Name]>

const presentUpload = ({ id, received, expires_at }: PartialUploadRow): z.input<typeof PartialUpload> => ({
  id,
  received,
  partSize: partBytes,
  expiresAt: expires_at,
})

/** Refuses early what would be refused once the file is whole. */
function checkAnnouncement({ biz, name, size }: Call<'beginParts'>['body']): void {
  const { types, maxBytes } = fileLimits[biz]
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const isExpected = types.some((type) => listExtensions(type).includes(extension))
  if (!isExpected) throw createError('file.type_refused', { name, types: [...types] })
  if (size > maxBytes) throw createError('file.too_large', { limit: maxBytes })
}

const listExtensions = (type: FileType): readonly string[] => fileTypes[type].extensions

export async function beginParts({
  db,
  session,
  now,
  body,
}: Call<'beginParts'>): Promise<z.input<typeof PartialUpload>> {
  const { userId } = session
  assertMayUpload(session, body.biz)
  checkAnnouncement(body)
  await assertStorageLeft(db, session, body.size)
  const { biz, name, size, fingerprint } = body
  const draft = {
    id: createId('fup', Date.parse(now)),
    owner_id: userId,
    purpose: biz,
    name: toDisplayName(name),
    size,
    fingerprint,
    file_id: null,
    created_at: now,
    expires_at: addToInstant(now, partialUploadLifetime),
  }
  return presentUpload(await findOrInsertPartialUpload(db, draft, now))
}

/** Uploads of other users do not exist. */
function assertExists(upload: PartialUploadRow | undefined): asserts upload is PartialUploadRow {
  if (!upload) throw createCommonError('record.missing')
}

function checkPlace({ received, size }: PartialUploadRow, offset: number, bytes: number): void {
  if (offset !== received || bytes === 0 || offset + bytes > size)
    throw createError('file.part_misplaced', { received })
}

export async function sendPart({
  db,
  config,
  session,
  now,
  params: { id },
  body,
}: Call<'sendPart'>): Promise<z.input<typeof PartialUpload>> {
  const [part] = body.files
  if (!part) throw createError('file.missing')
  const { userId } = session
  const { offset } = body.fields
  const upload = await findPartialUpload(db, userId, id, now)
  assertExists(upload)
  checkPlace(upload, offset, part.size)
  await assertStorageLeft(db, session, part.size)
  const storageKey = createStorageKey()
  await openFileStorage(config).write(storageKey, { path: part.path })
  return inTransaction(db, async (tx) => {
    const current = await lockPartialUpload(tx, userId, id, now)
    assertExists(current)
    checkPlace(current, offset, part.size)
    return presentUpload(
      await addPart(tx, {
        upload_id: id,
        owner_id: userId,
        start_at: offset,
        size: part.size,
        storage_key: storageKey,
      }),
    )
  })
}

export async function completeParts(call: Call<'completeParts'>): Promise<z.input<typeof FileUploadReply>> {
  const { db, session, now, params } = call
  const upload = await findPartialUpload(db, session.userId, params.id, now)
  assertExists(upload)
  const stored = upload.file_id === null ? await assemble(call, upload) : await getFile(db, upload.file_id, now)
  const reply = presentFile(call.config, stored, now)
  return { ...reply, message: reply.path }
}

async function assemble(call: Call<'completeParts'>, upload: PartialUploadRow) {
  const { db, config, session, now } = call
  const { id, purpose, name, size, received } = upload
  if (received !== size) throw createError('file.part_misplaced', { received })
  const folder = await mkdtemp(join(tmpdir(), 'paratope-upload-'))
  try {
    const path = join(folder, 'whole')
    await pipeline(readParts(db, config, id), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const type = await identifyFile(path, name, fileLimits[purpose].types).catch(async (error: unknown) => {
      await deletePartialUpload(db, id)
      throw error
    })
    await assertClean(config, { name, path, size }).catch(async (error: unknown) => {
      // One that could not be scanned is scanned again when the call is repeated.
      if (isInfected(error)) await deletePartialUpload(db, id)
      throw error
    })
    const draft = {
      purpose,
      owner: { userId: session.userId, companyId: session.companyId },
      name,
      type: fileTypes[type].media,
      content: await prepareContent(purpose, { name, type, path, size }),
    }
    const bytes = await storeBytes(config, draft.content)
    const stored = await inTransaction(db, async (tx) => {
      const current = await lockPartialUpload(tx, session.userId, id, now)
      assertExists(current)
      // A repeated call was faster.
      if (current.file_id !== null) return getFile(tx, current.file_id, now)
      // First, or the bytes would count twice.
      await deleteParts(tx, id)
      const row = await insertDraft(tx, draft, bytes, now)
      await completePartialUpload(tx, id, row.id)
      return row
    })
    await readUpload(call, stored, path)
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function getFile(db: Db, id: string, now: Instant) {
  const row = await findFile(db, id, now)
  if (!row) throw createCommonError('record.missing')
  return row
}

async function* readParts(db: Db, config: Config, uploadId: string) {
  const storage = openFileStorage(config)
  for (const { storage_key: key } of await listParts(db, uploadId)) {
    const content = await storage.locate(key)
    if (!content) throw createCommonError('server.failed', {}, new Error(`the bytes of ${key} are lost`))
    yield* await openContent(content)
  }
}

const openContent = async (content: StoredContent) =>
  'path' in content ? createReadStream(content.path) : content.read(0, content.size - 1)
