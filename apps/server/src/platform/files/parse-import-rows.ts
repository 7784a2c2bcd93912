import { createErrorFactory, type Language, toFieldError } from '@paratope/contract/kernel'
import { importErrors } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { UploadedFile } from '#kernel/files/transferred-files.ts'
import { readWorkbook } from '#kernel/spreadsheets/read-workbook.ts'
import { type WorkbookRow, workbookLimits } from '#kernel/spreadsheets/workbook-limits.ts'
import {
  findField,
  formatEntryReason,
  getHeading,
  isRequiredField,
  listFields,
  type WorkbookImport,
} from './workbook-import.ts'

const createError = createErrorFactory(importErrors)

/** A row of a workbook as its author wrote it. */
export interface SourceRow {
  fileName: string
  no: number
  entries: Readonly<Record<string, string>>
}

export interface ParsedRow<Row> extends SourceRow {
  /** Undefined where an entry is refused. */
  value: Row | undefined
  reasons: readonly string[]
}

/** Reads the rows of all files and checks each by the schema; a file that is no table of this kind is refused. */
export async function parseImportRows<Row extends z.ZodObject>(
  definition: WorkbookImport<Row>,
  files: readonly UploadedFile[],
  language: Language,
): Promise<ParsedRow<z.output<Row>>[]> {
  const rows: SourceRow[] = []
  for (const file of files) rows.push(...readSourceRows(definition, file.name, await readWorkbookRows(file), language))
  return rows.map((row) => ({ ...row, ...parseRow(definition, row, language) }))
}

/** The rows of the first sheet; a file that is no workbook is refused. */
export async function readWorkbookRows({ name, path }: UploadedFile): Promise<WorkbookRow[]> {
  const result = await readWorkbook(path)
  if (result.kind === 'rows') return result.rows
  const { reason } = result
  if (reason === 'too_many_rows') throw createError('import.too_many_rows', { name, most: workbookLimits.maxRows - 1 })
  if (reason === 'too_many_columns')
    throw createError('import.too_many_columns', { name, most: workbookLimits.maxColumns })
  throw createError(`import.${reason}`, { name })
}

function readSourceRows(
  definition: WorkbookImport,
  fileName: string,
  [headings, ...rows]: readonly WorkbookRow[],
  language: Language,
): SourceRow[] {
  const fields = headings?.cells.map((heading) => findField(definition, heading)) ?? []
  const missing = listFields(definition).filter(
    (field) => isRequiredField(definition, field) && !fields.includes(field),
  )
  if (missing.length > 0)
    throw createError('import.columns_missing', {
      name: fileName,
      columns: missing.map((field) => getHeading(definition, field, language)),
    })
  if (rows.length === 0) throw createError('import.empty', { name: fileName })
  return rows.map(({ no, cells }) => ({
    fileName,
    no,
    entries: Object.fromEntries(
      fields.flatMap((field, column) => {
        const text = cells[column] ?? ''
        return field === undefined || text === '' ? [] : [[field, text]]
      }),
    ),
  }))
}

function parseRow<Row extends z.ZodObject>(
  definition: WorkbookImport<Row>,
  { entries }: SourceRow,
  language: Language,
) {
  const parsed = definition.row.safeParse(entries, { reportInput: true })
  if (parsed.success) return { value: parsed.data, reasons: [] }
  const reasons = parsed.error.issues.map((issue) => {
    const error = toFieldError(issue)
    return formatEntryReason(definition, error, entries[error.path], language)
  })
  return { value: undefined, reasons }
}
