import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toLocalDate } from '@paratope/contract/kernel'
import { readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { enqueue, type JobContext } from '#kernel/messaging/jobs.ts'
import { StreamRefused } from '#kernel/spreadsheets/stream-refused.ts'
import { streamTable } from '#kernel/spreadsheets/stream-table.ts'
import { serveOwnedFile } from '#platform/files/index.ts'
import { checkRow, createRepeatFinder, type ImportColumns, readHeadings } from './check-import-rows.ts'
import { importBatch, productImport } from './import-products.ts'
import { insertImportedProducts } from './imported-products.repo.ts'
import {
  clearRows,
  endImport,
  insertRows,
  listGoodRows,
  lockImport,
  type ProductImportRecord,
  recordBatch,
  type StagedRow,
  updateImport,
} from './product-imports.repo.ts'
import { importJobName, publishProgress } from './product-imports.service.ts'
import type { ImportRefusal } from './product-imports.tables.ts'

/** Rows of one transaction: what a crash loses at most. */
const batchRows = 500
/** Then other jobs have their turn, and a node that shuts down needs not wait. */
const batchesPerJob = 20

/** Goes on with an import from where it is: reads its file, or imports a few batches of its rows. */
export async function runImport(call: JobContext, { id }: { id: string }): Promise<void> {
  const record = await inTransaction(call.db, (tx) => lockImport(tx, id))
  if (record?.state === 'reading') return readImport(call, record)
  if (record?.state !== 'importing') return
  try {
    for (let batch = 0; batch < batchesPerJob; batch += 1) if (!(await runBatch(call, record))) return
  } catch (error) {
    await failImport(call, id, { code: 'server.failed', fields: [] })
    call.log.error({ import: id, err: error }, 'an import of products failed')
    return
  }
  await enqueue(call.db, importJobName, { id }, { key: `product-import:${id}` })
}

class FileRefused extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function readImport(call: JobContext, record: ProductImportRecord): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'paratope-import-'))
  try {
    await inTransaction(call.db, (tx) => clearRows(tx, record.id))
    await stageRows(call, record.id, await copyFile(call, record, join(folder, 'file')))
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    await failImport(call, record.id, refusal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toRefusal(error: unknown): ImportRefusal | undefined {
  if (error instanceof FileRefused) return error.refusal
  if (!(error instanceof StreamRefused)) return undefined
  return { code: error.reason === 'encrypted' ? 'import.unreadable' : `import.${error.reason}`, fields: [] }
}

/** The file may be in a store that another node wrote to. */
async function copyFile(call: JobContext, { file_id }: ProductImportRecord, path: string): Promise<string> {
  const { content } = await serveOwnedFile(call, file_id)
  if ('path' in content) return content.path
  if (!('read' in content)) throw new Error('the bytes of an import are in no store')
  await pipeline(Readable.from(await content.read(0, content.size - 1)), createWriteStream(path))
  return path
}

async function stageRows({ db }: JobContext, id: string, path: string): Promise<void> {
  let columns: ImportColumns | undefined
  let batch: StagedRow[] = []
  let count = 0
  const findRepeat = createRepeatFinder()
  /** Returns whether to go on. */
  const flush = async () => {
    const state = await inTransaction(db, async (tx) => {
      const state = await insertRows(tx, id, batch)
      await publishProgress(tx, id)
      return state
    })
    batch = []
    return state === 'reading'
  }
  for await (const row of streamTable(path)) {
    if (columns === undefined) {
      const { columns: found, missing } = readHeadings(row)
      if (missing.length > 0) throw new FileRefused({ code: 'import.columns_missing', fields: missing })
      columns = found
      continue
    }
    count += 1
    batch.push(checkRow(row, columns, findRepeat))
    if (batch.length === batchRows && !(await flush())) return
  }
  if (count === 0) throw new FileRefused({ code: 'import.empty', fields: [] })
  if (batch.length > 0 && !(await flush())) return
  await inTransaction(db, async (tx) => {
    if ((await lockImport(tx, id))?.state !== 'reading') return
    await updateImport(tx, id, { state: 'checked' })
    await publishProgress(tx, id)
  })
}

/** Imports the next rows and records them in one transaction. Returns whether there may be more. */
async function runBatch({ db, now, config }: JobContext, { id, site }: ProductImportRecord): Promise<boolean> {
  const timeZone = readSites(config).find((one) => one.id === site)?.timeZone ?? 'UTC'
  return inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'importing') return false
    const rows = await listGoodRows(tx, id, record.last_row, batchRows)
    const last = rows.at(-1)
    if (!last) {
      await endImport(tx, id, 'finished', now)
      await publishProgress(tx, id)
      return false
    }
    const products = rows.map(({ entries }) => productImport.row.parse(entries))
    const { createdCodes, changed } = await importBatch(tx, products, { now, today: toLocalDate(now, timeZone) })
    await insertImportedProducts(tx, id, createdCodes)
    await recordBatch(tx, id, { lastRow: last.no, rows: rows.length, created: createdCodes.length, changed })
    await publishProgress(tx, id)
    return true
  })
}

async function failImport({ db, now }: JobContext, id: string, refusal: ImportRefusal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'reading' && record?.state !== 'importing') return
    await updateImport(tx, id, { state: 'failed', refusal, finished_at: now })
    await publishProgress(tx, id)
  })
}
