import { fileTypes, getColumnKind, type Language, t } from '@paratope/contract/kernel'
import { fileTexts } from '@paratope/contract/platform/files'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import type { CellValue, TableColumn } from '#kernel/spreadsheets/table.ts'
import { writeWorkbook } from '#kernel/spreadsheets/write-workbook.ts'
import type { SourceRow } from './parse-import-rows.ts'
import { getHeading, listFields, type WorkbookImport } from './workbook-import.ts'

/** A workbook with the headings of an import and example rows. */
export async function buildImportTemplate(definition: WorkbookImport, language: Language): Promise<ServedFile> {
  const fields = listFields(definition)
  const columns = fields.map((field) => ({
    heading: getHeading(definition, field, language),
    kind: getColumnKind(definition.row.shape[field]),
  }))
  const rows = definition.examples.map((example) => fields.map((field) => example[field]))
  return {
    name: `${definition.name}.xlsx`,
    type: fileTypes.xlsx.media,
    content: await writeTable(columns, rows),
  }
}

export interface RefusedRow extends SourceRow {
  reasons: readonly string[]
}

/** The refused rows as they were written, with the reasons; once mended, the file can be imported itself. */
export function writeErrorFile(
  definition: WorkbookImport,
  rows: readonly RefusedRow[],
  language: Language,
): Promise<Buffer> {
  const fields = listFields(definition)
  const columns: TableColumn[] = [
    ...fields.map((field) => ({ heading: getHeading(definition, field, language), kind: 'text' as const })),
    { heading: t(fileTexts, language, 'import.reason'), kind: 'text' },
    { heading: t(fileTexts, language, 'import.file'), kind: 'text' },
    { heading: t(fileTexts, language, 'import.row'), kind: 'number' },
  ]
  return writeTable(
    columns,
    rows.map(({ entries, reasons, fileName, no }) => [
      ...fields.map((field) => entries[field]),
      reasons.join('; '),
      fileName,
      no,
    ]),
  )
}

/** A small table as a workbook, with a second sheet of what its cells may hold if that has a name. */
export async function writeTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly CellValue[])[],
  guideSheet?: string,
): Promise<Buffer> {
  async function* list() {
    yield* rows
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook(columns, list(), 'UTC', guideSheet)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
