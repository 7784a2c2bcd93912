import { createErrorFactory, fileTypes, type Instant, type Language, t, toLocalDate } from '@paratope/contract/kernel'
import { fileTexts, type ImportReply, importErrors } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { UploadedFile } from '#kernel/files/transferred-files.ts'
import type { Session } from '#kernel/http/session.ts'
import { presentFile, storeFile } from './files.service.ts'
import { type ParsedRow, parseImportRows } from './parse-import-rows.ts'
import { formatReason, type RowRefusal, type WorkbookImport } from './workbook-import.ts'
import { type RefusedRow, writeErrorFile } from './write-import-files.ts'

const createError = createErrorFactory(importErrors)

/** The reason why handlers of imports manage their transaction. */
export const importTransactionReason = 'The file with the refused rows stays although the rows are rolled back.'

interface ImportContext {
  db: Db
  config: Config
  now: Instant
  language: Language
  session: Session
  body: { files: readonly UploadedFile[]; fields: { validateStatus: '0' | '1' } }
  http: { timeZone: string }
}

/** Imports rows inside the transaction and answers which of them it refused. */
export type ImportRows<Row> = (db: Db, rows: readonly Row[]) => Promise<readonly RowRefusal[]>

/** Rolls an import back that was only meant to be checked. */
class DryRunDone extends Error {
  readonly refusals: readonly RowRefusal[]

  constructor(refusals: readonly RowRefusal[]) {
    super('a dry run is rolled back')
    this.refusals = refusals
  }
}

export interface ImportOptions {
  /** Says what would be refused and keeps nothing. */
  isDryRun?: boolean
}

class RowsRefused extends Error {
  readonly refusals: readonly RowRefusal[]

  constructor(refusals: readonly RowRefusal[]) {
    super('rows were refused')
    this.refusals = refusals
  }
}

/**
 * Imports the rows of the uploaded workbooks in one transaction: the good ones, or with `validateStatus` 1 all or none.
 * What was refused is stored as a workbook with the reasons.
 */
export async function importWorkbooks<Row extends z.ZodObject>(
  call: ImportContext,
  definition: WorkbookImport<Row>,
  importRows: ImportRows<z.output<Row>>,
  { isDryRun = false }: ImportOptions = {},
): Promise<z.input<typeof ImportReply>> {
  const { body, language } = call
  const rows = await parseImportRows(definition, body.files, language)
  const isAllOrNone = body.fields.validateStatus === '1'
  const { refused, isRolledBack } = await runImport(call.db, definition, rows, {
    isAllOrNone,
    isDryRun,
    language,
    importRows,
  })
  const imported = isRolledBack ? 0 : rows.length - refused.length
  if (refused.length === 0) {
    const message = t(fileTexts, language, isDryRun ? 'import.checked' : 'import.done', { imported })
    return { code: 200, message, imported, refused: 0, fileName: null, fileUrl: null }
  }
  const file = await storeErrorFile(call, definition, refused)
  const errorFile = { fileName: file.name, fileUrl: file.path }
  if (imported === 0) throw createError('import.refused', { rows: refused.length, ...errorFile })
  const message = t(fileTexts, language, isDryRun ? 'import.checkedPartly' : 'import.partly', {
    imported,
    refused: refused.length,
  })
  return { code: 201, message, imported, refused: refused.length, ...errorFile }
}

interface RunOptions<Row> {
  isDryRun: boolean
  isAllOrNone: boolean
  language: Language
  importRows: ImportRows<Row>
}

async function runImport<Row extends z.ZodObject>(
  db: Db,
  definition: WorkbookImport<Row>,
  rows: readonly ParsedRow<z.output<Row>>[],
  { isAllOrNone, isDryRun, language, importRows }: RunOptions<z.output<Row>>,
): Promise<{ refused: RefusedRow[]; isRolledBack: boolean }> {
  const good = rows.flatMap((row) => (row.value === undefined ? [] : [{ row, value: row.value }]))
  const wrong: RefusedRow[] = rows.filter(({ value }) => value === undefined)
  const isStopped = good.length === 0 || (isAllOrNone && wrong.length > 0)
  if (isStopped) return { refused: wrong, isRolledBack: true }
  const describe = (refusals: readonly RowRefusal[]): RefusedRow[] =>
    refusals.flatMap((refusal) => {
      const row = good[refusal.index]?.row
      return row ? [{ ...row, reasons: [formatReason(definition, refusal, language)] }] : []
    })
  try {
    const refusals = await inTransaction(db, async (tx) => {
      const found = await importRows(
        tx,
        good.map(({ value }) => value),
      )
      if (isAllOrNone && found.length > 0) throw new RowsRefused(found)
      if (isDryRun) throw new DryRunDone(found)
      return found
    })
    return { refused: sortRows([...wrong, ...describe(refusals)], rows), isRolledBack: false }
  } catch (error) {
    if (error instanceof DryRunDone)
      return { refused: sortRows([...wrong, ...describe(error.refusals)], rows), isRolledBack: false }
    if (error instanceof RowsRefused) return { refused: describe(error.refusals), isRolledBack: true }
    throw error
  }
}

/** As they stand in the files. */
function sortRows(refused: readonly RefusedRow[], rows: readonly ParsedRow<unknown>[]): RefusedRow[] {
  const positions = new Map(rows.map(({ fileName, no }, position) => [`${fileName} ${no}`, position]))
  const getPosition = ({ fileName, no }: RefusedRow) => positions.get(`${fileName} ${no}`) ?? 0
  return refused.toSorted((first, second) => getPosition(first) - getPosition(second))
}

async function storeErrorFile(
  { db, config, now, language, session, http }: ImportContext,
  definition: WorkbookImport,
  refused: readonly RefusedRow[],
) {
  const content = await writeErrorFile(definition, refused, language)
  const row = await storeFile(
    { db, config, now },
    {
      purpose: 'import',
      owner: { userId: session.userId, companyId: session.companyId },
      name: `${definition.name}-errors-${toLocalDate(now, http.timeZone)}.xlsx`,
      type: fileTypes.xlsx.media,
      content,
    },
  )
  return presentFile(config, row, now)
}
