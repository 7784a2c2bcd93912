import { fieldTexts, type Language, languages, type Texts, t, tOptional } from '@paratope/contract/kernel'
import { fileTexts } from '@paratope/contract/platform/files'
import { z } from 'zod'

/** Declaration of a domain that imports its rows from workbooks. */
export interface WorkbookImport<Row extends z.ZodObject = z.ZodObject> {
  /** File name of the template, without its extension. */
  name: string
  /** Its fields are the columns. */
  row: Row
  /** Headings under `column.` and the field; also the reasons for which rows are refused. */
  texts: Texts
  /** Rows that the template shows. */
  examples: readonly Readonly<Record<keyof Row['shape'] & string, string | number>>[]
}

export const defineImport = <Row extends z.ZodObject>(definition: WorkbookImport<Row>): WorkbookImport<Row> =>
  definition

export const listFields = ({ row }: WorkbookImport): string[] => Object.keys(row.shape)

export const getHeading = ({ texts }: WorkbookImport, field: string, language: Language): string =>
  tOptional(texts, language, `column.${field}`) ?? field

/** Whether each row must have a value of the field. */
export const isRequiredField = ({ row }: WorkbookImport, field: string): boolean => {
  const schema = row.shape[field]
  return schema !== undefined && !z.safeParse(schema, undefined).success
}

/** A workbook may have been made in any language of the product. */
export function findField(definition: WorkbookImport, heading: string): string | undefined {
  const wanted = normalize(heading)
  return listFields(definition).find((field) =>
    [field, ...languages.map((language) => getHeading(definition, field, language))].some(
      (name) => normalize(name) === wanted,
    ),
  )
}

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s*]+/g, ' ')
    .trim()

/** Why a row is refused: a code of the texts and the values that its sentence mentions. */
export interface RowRefusal {
  /** Index in the rows that were handed over. */
  index: number
  code: string
  values?: Readonly<Record<string, string | number>>
}

export const formatReason = (
  { texts }: WorkbookImport,
  { code, values = {} }: Pick<RowRefusal, 'code' | 'values'>,
  language: Language,
): string =>
  tOptional(texts, language, code, values) ??
  tOptional(fieldTexts, language, code, values) ??
  tOptional(fieldTexts, language, 'field.format') ??
  code

const mostOptions = 12
const mostShown = 60

/** The column, why its entry is refused, the entry, and what the column takes where that is a list. */
export function formatEntryReason(
  definition: WorkbookImport,
  { path, ...refusal }: { path: string } & Pick<RowRefusal, 'code' | 'values'>,
  entry: string | undefined,
  language: Language,
): string {
  const column = getHeading(definition, path, language)
  const reason = formatReason(definition, refusal, language)
  if (!entry) return `${column}: ${reason}`
  const value = entry.length > mostShown ? `${entry.slice(0, mostShown)}…` : entry
  const schema = definition.row.shape[path]
  const options = schema instanceof z.ZodEnum ? schema.options.slice(0, mostOptions).join(', ') : ''
  return t(fileTexts, language, options ? 'import.value.options' : 'import.value', { column, reason, value, options })
}
