import { z } from 'zod'
import { upload } from '../../kernel/endpoint-kinds.ts'
import type { ErrorTable } from '../../kernel/errors.ts'
import { fileLimits } from './file-purposes.ts'

const { types, maxFiles, maxBytes } = fileLimits.import

/** Settings of every import of workbooks; see `importWorkbooks` of the server. */
export const importBody = upload({
  types,
  maxFiles,
  maxBytes,
  fields: z.object({
    isSingleTableImport: z
      .string()
      .max(20)
      .optional()
      .describe('Sent by import dialogs for one table; rows are always read from the first sheet.'),
    foreignKeys: z
      .string()
      .max(500)
      .optional()
      .describe('Sent by import dialogs for tables that belong to a record; ignored where a table belongs to none.'),
    validateStatus: z
      .enum(['0', '1'])
      .default('0')
      .describe('`1` imports all rows or none; `0` imports the good ones and answers with a file of the others.'),
  }),
})

const ErrorFile = {
  fileName: z.string().describe('Name of the workbook with the refused rows and the reasons.'),
  fileUrl: z.string().describe('Its path under the API base, for the caller alone; it is kept for one day.'),
}

export const ImportReply = z.object({
  code: z
    .union([z.literal(200), z.literal(201)])
    .describe('201 where some rows have errors; also the code of the envelope.'),
  message: z.string().describe('Also the message of the envelope.'),
  imported: z.int().describe('Rows that were imported.'),
  refused: z.int().describe('Rows with errors.'),
  fileName: ErrorFile.fileName.nullable(),
  fileUrl: ErrorFile.fileUrl.nullable(),
})
export type ImportReply = z.infer<typeof ImportReply>

const fileName = z.string().describe('Name of the file.')

export const importErrors = {
  'import.unreadable': { status: 422, values: z.object({ name: fileName }) },
  'import.encrypted': { status: 422, values: z.object({ name: fileName }) },
  'import.too_large': { status: 422, values: z.object({ name: fileName }) },
  'import.too_many_rows': {
    status: 422,
    values: z.object({ name: fileName, most: z.int().describe('Rows of one file.') }),
  },
  'import.too_many_columns': {
    status: 422,
    values: z.object({ name: fileName, most: z.int().describe('Columns of one file.') }),
  },
  'import.columns_missing': {
    status: 422,
    values: z.object({ name: fileName, columns: z.array(z.string()).describe('Headings that the file lacks.') }),
  },
  'import.empty': { status: 422, values: z.object({ name: fileName }) },
  'import.refused': {
    status: 422,
    values: z.object({ rows: z.int().describe('Rows with errors.'), ...ErrorFile }),
  },
} as const satisfies ErrorTable

// Object.keys loses the literal types of a constant table.
export const importFailures = Object.keys(importErrors) as (keyof typeof importErrors)[]
