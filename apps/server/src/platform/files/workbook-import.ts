import { fieldTexts, type Language, languages, type Texts, tOptional } from '@paratope/contract/kernel'
import { z } from 'zod'

/** What a domain declares to import rows of its own from workbooks. */
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
