import { z } from 'zod'
import { upload } from '../../kernel/endpoint-kinds.ts'
import { id } from '../../kernel/ids.ts'
import { Instant } from '../../kernel/time.ts'
import type { importErrors } from '../../platform/files/imports.ts'
import { ProductId } from '../products/products.ts'

export const ProductImportId = id('pim')

/** `checked` waits for someone to start it; an import that `failed` can be resumed. */
export const productImportStates = ['reading', 'checked', 'importing', 'finished', 'cancelled', 'failed'] as const
export type ProductImportState = (typeof productImportStates)[number]

/** Progress of publishing the products of an import; `failed` can be started again. */
export const importPublishingStates = ['running', 'finished', 'failed'] as const
export type ImportPublishingState = (typeof importPublishingStates)[number]

/** Why a product was not published with the others: it has no size, or was changed meanwhile. */
export const leftOutReasons = ['incomplete', 'edited'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Rows of one file, without the headings. */
export const maxImportRows = 100_000
export const maxImportBytes = 50 * 1024 * 1024
/** The name of the list of imports for messages about changes. */
export const productImportKey = 'product-import'

export const productImportBody = upload({
  types: ['xlsx', 'table'],
  maxFiles: 1,
  maxBytes: maxImportBytes,
  maxUnpackedBytes: 250 * 1024 * 1024,
})

const fileRefusals = [
  'import.unreadable',
  'import.too_large',
  'import.too_many_rows',
  'import.too_many_columns',
  'import.columns_missing',
  'import.empty',
] as const satisfies readonly (keyof typeof importErrors)[]

export const ProductImport = z.object({
  id: ProductImportId,
  state: z.enum(productImportStates).describe('How far it is.'),
  fileName: z.string().describe('Name of the file.'),
  rows: z.int().describe('Rows that were read so far; all of them once it is checked.'),
  wrongRows: z.int().describe('Rows among them with errors; they are never imported.'),
  doneRows: z.int().describe('Good rows that were imported so far, in finished batches.'),
  created: z.int().describe('Products that were created; they are not published yet.'),
  changed: z.int().describe('Products that were changed.'),
  refusal: z
    .object({
      code: z.enum([...fileRefusals, 'server.failed']).describe('Why it failed.'),
      columns: z.array(z.string()).describe('Headings that the file lacks, in the reader’s language.'),
    })
    .nullable()
    .describe('Why it failed; null if it did not.'),
  startedBy: z.string().describe('Name of who uploaded the file.'),
  createdAt: Instant.describe('When the file was uploaded.'),
  finishedAt: Instant.nullable().describe('When it ended; null before.'),
  publishing: z.enum(importPublishingStates).nullable().describe('How far publishing is; null before it was started.'),
  publishedBy: z.string().nullable().describe('Name of who started publishing.'),
  publishedAt: Instant.nullable().describe('When publishing was started.'),
  products: z
    .object({
      waiting: z.int().describe('Not published yet.'),
      published: z.int().describe('Published, together or one by one.'),
      leftOut: z.int().describe('Not published with the others; `leftOutProducts` says why.'),
    })
    .describe('The products that it created.'),
})
export type ProductImport = z.infer<typeof ProductImport>

export const ProductImportError = z.object({
  no: z.int().describe('Row of the file, as spreadsheets count it.'),
  catalog: z.string().describe('What the row says as catalogue number.'),
  reasons: z.array(z.string()).describe('What is wrong, in the reader’s language.'),
})
export type ProductImportError = z.infer<typeof ProductImportError>

export const LeftOutProduct = z.object({
  id: ProductId.describe('Id of the product.'),
  code: z.string().describe('Catalogue number.'),
  name: z.string().describe('Name in the reader’s language, else in English.'),
  reason: z.enum(leftOutReasons).describe('Why it was left out.'),
})
export type LeftOutProduct = z.infer<typeof LeftOutProduct>

export const productImportErrors = {
  'product_desk.import_running': { status: 409, values: z.object({ fileName: z.string() }) },
  'product_desk.import_state': 409,
} as const
