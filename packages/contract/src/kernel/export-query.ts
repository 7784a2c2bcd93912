import { z } from 'zod'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

const splitNames = (value: unknown) => (typeof value === 'string' ? value.split('|').filter(Boolean) : value)

/**
 * The query of an export: the filters of its list, the file format, and the visible columns in order. `sendRows` reads
 * the last two.
 */
export const exportQuery = <Filter extends z.ZodRawShape>(filter: z.ZodObject<Filter>, row: z.ZodObject) =>
  z.object({
    ...filter.shape,
    format: z.enum(exportFormats).optional().describe('Format of the file; CSV if left out.'),
    columns: z
      .preprocess(splitNames, z.array(row.keyof()).min(1).max(100).optional())
      .describe('Names of the columns in their order, separated by bars; all if left out.'),
  })

export interface ExportOptions {
  readonly format?: ExportFormat | undefined
  readonly columns?: readonly string[] | undefined
}

const decimalFormat = 'decimal'

/** An exact amount as text, such as `1250.00`; spreadsheets get a number. */
export const Decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ format: decimalFormat })

export type ColumnKind = 'text' | 'number' | 'instant' | 'day'

/** Format of a field in a spreadsheet. */
export function getColumnKind(schema: z.core.$ZodType | undefined): ColumnKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return getColumnKind(schema.unwrap())
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodISODateTime) return 'instant'
  if (schema instanceof z.ZodISODate) return 'day'
  const isDecimal = schema !== undefined && z.globalRegistry.get(schema)?.['format'] === decimalFormat
  return isDecimal ? 'number' : 'text'
}
