import { parseResultCurves } from '@paratope/bio'
import type { ChangedProduction, QcResultDraft } from '@paratope/contract/fulfilment/production'
import type { Instant } from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { createFileLink, expireFiles, handOverFiles, listOwnFiles, readContent } from '#platform/files/index.ts'
import { type ChangeRequest, lockForChange, recordChange } from './change-production.service.ts'
import { createError } from './production.errors.ts'
import { findLine } from './production.repo.ts'
import {
  deleteFile,
  deleteResult,
  findNextNo,
  insertFiles,
  insertResult,
  listFiles,
  listResults,
} from './production-results.repo.ts'

export type StaffRequest = ChangeRequest & { by: string }
type EntryRequest = StaffRequest & { entry: number }

export async function createResult(db: Db, request: StaffRequest, draft: QcResultDraft): Promise<ChangedProduction> {
  const line = await lockForChange(db, request)
  const { name, method, value, unit, limit, passed } = draft
  const { order_id, line_no } = line
  await insertResult(db, {
    order_id,
    line_no,
    no: await findNextNo(db, 'qc_result', line),
    name,
    method,
    value,
    unit,
    limit_text: limit,
    passed,
    created_by: request.by,
    created_at: request.now,
    released_at: null,
  })
  return recordChange(db, line, request, { kind: 'createResult', values: { name, value } })
}

export async function removeResult(db: Db, request: EntryRequest): Promise<ChangedProduction> {
  const line = await lockForChange(db, request)
  const results = await listResults(db, line.order_id)
  const result = results.find(({ line_no, no }) => line_no === line.line_no && no === request.entry)
  if (!result) throw createCommonError('record.missing')
  if (result.released_at !== null) throw createError('production.released_already')
  await deleteResult(db, line, result.no)
  return recordChange(db, line, request, {
    kind: 'deleteResult',
    values: { name: result.name, value: result.value },
  })
}

interface FileContext {
  db: Db
  config: Config
  now: Instant
}

/** Curves are drawn for the customer, so all of them can be. */
async function assertDrawable({ db, config, now }: FileContext, userId: string, fileIds: readonly string[]) {
  const files = await listOwnFiles(db, { userId, purpose: 'result', fileIds }, now)
  for (const { name, type, storage_key } of files) {
    if (type !== 'text/csv') continue
    const [error] = parseResultCurves(String(await readContent(config, storage_key))).errors
    if (error) throw createError('production.curves_invalid', { name, line: error.line })
  }
}

/** From now on the files belong to the sub-order. */
export async function addFiles(
  call: FileContext,
  request: StaffRequest,
  fileIds: readonly string[],
): Promise<ChangedProduction> {
  const { db } = call
  const line = await lockForChange(db, request)
  const { by, now } = request
  await assertDrawable(call, by, fileIds)
  const count = await handOverFiles(db, { userId: by, purpose: 'result', fileIds, now })
  if (count !== fileIds.length) throw createError('production.file_missing')
  const { order_id, line_no } = line
  const first = await findNextNo(db, 'result_file', line)
  await insertFiles(
    db,
    fileIds.map((file_id, index) => ({
      order_id,
      line_no,
      no: first + index,
      file_id,
      created_by: by,
      created_at: now,
      released_at: null,
    })),
  )
  return recordChange(db, line, request, { kind: 'addFiles', values: { count } })
}

export async function removeFile(db: Db, request: EntryRequest): Promise<ChangedProduction> {
  const line = await lockForChange(db, request)
  const files = await listFiles(db, line.order_id)
  const file = files.find(({ line_no, no }) => line_no === line.line_no && no === request.entry)
  if (!file) throw createCommonError('record.missing')
  if (file.released_at !== null) throw createError('production.released_already')
  await deleteFile(db, line, file.no)
  await expireFiles(db, [file.file_id], request.now)
  return recordChange(db, line, request, { kind: 'deleteFile', values: { name: file.name } })
}

interface LinkRequest {
  scope: Scope
  orderNo: string
  no: number
  entry: number
  /** Customers read released files only. */
  onlyReleased: boolean
}

export async function linkResultFile(
  { db, config, now }: FileContext,
  { scope, orderNo, no, entry, onlyReleased }: LinkRequest,
): Promise<z.input<typeof FileLink>> {
  const line = await findLine(db, scope, orderNo, no)
  const files = line ? await listFiles(db, line.order_id) : []
  const file = files.find(
    (each) => each.line_no === no && each.no === entry && !(onlyReleased && each.released_at === null),
  )
  if (!file) throw createCommonError('record.missing')
  const { name, type, size } = file
  return { name, type, size, ...createFileLink(config, file.file_id, now) }
}
