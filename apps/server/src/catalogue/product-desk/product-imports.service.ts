import {
  productDesk as api,
  type ProductImport,
  type ProductImportError,
  productImportKey,
} from '@paratope/contract/catalogue/product-desk'
import {
  createErrorFactory,
  fileTypes,
  type Instant,
  type Language,
  type Page,
  type PageQuery,
  t,
  toLocalDate,
} from '@paratope/contract/kernel'
import { fileTexts } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Site } from '#kernel/config/sites.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { ServedFile, UploadedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { enqueue } from '#kernel/messaging/jobs.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import type { TableColumn } from '#kernel/spreadsheets/table.ts'
import { writeCsv } from '#kernel/spreadsheets/write-csv.ts'
import { listFields, storeFile } from '#platform/files/index.ts'
import { formatFlaw, getColumnHeading } from './check-import-rows.ts'
import { productImport } from './import-products.ts'
import { countImportedProducts, type PublicationCounts } from './imported-products.repo.ts'
import {
  endImport,
  findImport,
  findNewestImport,
  findRunningImport,
  insertImport,
  listWrongRows,
  lockImport,
  type ProductImportRecord,
  pageImports,
  pageWrongRows,
  updateImport,
} from './product-imports.repo.ts'

const createError = createErrorFactory(api.errors)

export const importJobName = 'product-import'

export interface ImportCall {
  db: Db
  now: Instant
  site: Pick<Site, 'id' | 'timeZone'>
  language: Language
}

type ImportReply = z.input<typeof ProductImport>

/** The desk reads progress again when it is notified. */
export const publishProgress = (db: Db, id: string): Promise<void> =>
  publish(db, {
    kind: 'socket',
    needs: 'product.manage',
    message: { type: 'update_vxe_table', data: { socketKey: productImportKey, args: { row: { id } }, key: id } },
  })

const toJob = ({ id }: Pick<ProductImportRecord, 'id'>) =>
  [importJobName, { id }, { key: `product-import:${id}` }] as const

const noProducts = { waiting: 0, published: 0, leftOut: 0 }

export async function presentImport(call: ImportCall, record: ProductImportRecord): Promise<ImportReply> {
  const counts = await countImportedProducts(call.db, [record.id])
  return toReply(call, record, counts.get(record.id))
}

function toReply(
  { language }: ImportCall,
  record: ProductImportRecord,
  products: PublicationCounts = noProducts,
): ImportReply {
  return {
    id: record.id,
    state: record.state,
    fileName: record.file_name,
    rows: record.rows,
    wrongRows: record.wrong_rows,
    doneRows: record.done_rows,
    created: record.created,
    changed: record.changed,
    refusal: record.refusal && {
      code: record.refusal.code,
      columns: record.refusal.fields.map((field) => getColumnHeading(field, language)),
    },
    startedBy: record.realname,
    createdAt: record.created_at,
    finishedAt: record.finished_at,
    publishing: record.publishing,
    publishedBy: record.publisher_name,
    publishedAt: record.published_at,
    products,
  }
}

export async function getImport({ db, site }: ImportCall, id: string): Promise<ProductImportRecord> {
  const record = await findImport(db, site.id, id)
  if (!record) throw createCommonError('record.missing')
  return record
}

export async function findCurrentImport(call: ImportCall): Promise<ImportReply | null> {
  const record = await findNewestImport(call.db, call.site.id)
  return record ? presentImport(call, record) : null
}

export async function listImports(call: ImportCall, query: PageQuery): Promise<Page<ImportReply>> {
  const { total, records } = await pageImports(call.db, call.site.id, query)
  const counts = await countImportedProducts(
    call.db,
    records.map(({ id }) => id),
  )
  return { total, records: records.map((record) => toReply(call, record, counts.get(record.id))) }
}

export const getImportDetail = async (call: ImportCall, id: string): Promise<ImportReply> =>
  presentImport(call, await getImport(call, id))

async function throwRunning({ db, site }: ImportCall): Promise<never> {
  const running = await findRunningImport(db, site.id)
  throw createError('product_desk.import_running', { fileName: running?.file_name ?? '' })
}

/** Takes a file; a job reads it, so that the reply does not wait. */
export async function uploadImport(
  call: ImportCall & { config: Config; session: Session; body: { files: readonly UploadedFile[] } },
): Promise<ImportReply> {
  const { db, config, now, site, session, body } = call
  const [file] = body.files
  if (!file) throw createCommonError('record.missing')
  // Before the bytes are stored, and again with the row.
  if (await findRunningImport(db, site.id)) await throwRunning(call)
  const { id: fileId } = await storeFile(
    { db, config, now },
    {
      purpose: 'import',
      owner: { userId: session.userId, companyId: null },
      name: file.name,
      type: file.media,
      content: { path: file.path, size: file.size },
    },
  )
  const id = createId('pim', Date.parse(now))
  const isInserted = await inTransaction(db, async (tx) => {
    const draft = {
      id,
      site: site.id,
      file_id: fileId,
      file_name: file.name,
      created_by: session.userId,
      created_at: now,
    }
    if (!(await insertImport(tx, draft))) return false
    await enqueue(tx, ...toJob({ id }))
    await publishProgress(tx, id)
    return true
  })
  if (!isInserted) await throwRunning(call)
  return presentImport(call, await getImport(call, id))
}

export async function startImport(call: ImportCall, id: string): Promise<ImportReply> {
  const { db, site } = call
  await getImport(call, id)
  const record = await lockImport(db, id)
  const canStart =
    record?.state === 'checked' || (record?.state === 'failed' && record.refusal?.code === 'server.failed')
  if (!canStart) throw createError('product_desk.import_state')
  const running = await findRunningImport(db, site.id)
  if (running && running.id !== id) await throwRunning(call)
  await updateImport(db, id, { state: 'importing', refusal: null, finished_at: null })
  await enqueue(db, ...toJob({ id }))
  await publishProgress(db, id)
  return presentImport(call, await getImport(call, id))
}

/** Waits for a batch that is under way, which stays. */
export async function cancelImport(call: ImportCall, id: string): Promise<ImportReply> {
  const { db, now } = call
  await getImport(call, id)
  const record = await lockImport(db, id)
  if (!record || record.state === 'finished' || record.state === 'cancelled')
    throw createError('product_desk.import_state')
  await endImport(db, id, 'cancelled', now)
  await publishProgress(db, id)
  return presentImport(call, await getImport(call, id))
}

export async function listImportErrors(
  call: ImportCall,
  id: string,
  query: PageQuery,
): Promise<Page<z.input<typeof ProductImportError>>> {
  await getImport(call, id)
  const { total, records } = await pageWrongRows(call.db, id, query)
  return {
    total,
    records: records.map(({ no, entries, reasons }) => ({
      no,
      catalog: entries.catalog ?? '',
      reasons: (reasons ?? []).map((flaw) => formatFlaw(flaw, entries, call.language)),
    })),
  }
}

export async function buildErrorFile(call: ImportCall, id: string): Promise<ServedFile> {
  const { db, now, site, language } = call
  await getImport(call, id)
  const fields = listFields(productImport)
  const columns: TableColumn[] = [
    ...fields.map((field) => ({ heading: getColumnHeading(field, language), kind: 'text' as const })),
    { heading: t(fileTexts, language, 'import.reason'), kind: 'text' },
    { heading: t(fileTexts, language, 'import.row'), kind: 'number' },
  ]
  async function* listCells() {
    for await (const { no, entries, reasons } of listWrongRows(db, id)) {
      yield [
        ...fields.map((field) => entries[field]),
        (reasons ?? []).map((flaw) => formatFlaw(flaw, entries, language)).join('; '),
        no,
      ]
    }
  }
  async function* encode() {
    for await (const text of writeCsv(columns, listCells(), site.timeZone)) yield Buffer.from(text)
  }
  return {
    name: `products-errors-${toLocalDate(now, site.timeZone)}.csv`,
    type: fileTypes.csv.media,
    content: { stream: encode() },
  }
}
