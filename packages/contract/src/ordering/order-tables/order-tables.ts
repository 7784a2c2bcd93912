import { z } from 'zod'
import { maxOrderRows, maxSequenceLength } from '../../catalogue/services/order-rows/index.ts'
import { ServiceCode } from '../../catalogue/services/services.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { files } from '../../platform/files/files.ts'
import { importBody } from '../../platform/files/imports.ts'
import { CustomVectorId } from '../../science/custom-vectors/custom-vectors.ts'
import { DesignVersionId } from '../../science/designs/designs.ts'
import { CartLineId, carts } from '../carts/carts.ts'

export const TableTemplateId = id('ott')

export const TableRow = z
  .record(z.string().max(40), z.string().max(maxSequenceLength))
  .describe('Cells by the keys of their columns; empty cells may be absent.')
const TableRows = z.array(TableRow).max(maxOrderRows)

export const TableFile = z.object({
  path: z.string().describe('What the cell holds.'),
  name: z.string().describe('Name of the file.'),
})
export type TableFile = z.infer<typeof TableFile>
const TableFiles = z
  .array(TableFile)
  .describe('Files in the cells of the rows that the caller may read; those that were deleted are missing.')

export const TableTemplate = z.object({
  id: TableTemplateId,
  name: z.string().describe('Name of the template.'),
  isShared: z.boolean().describe('Colleagues of the company may use it.'),
  isOwn: z.boolean().describe('The caller made it and may change it.'),
  ownerName: z.string().describe('Who made it.'),
  rowCount: z.int().describe('Number of its rows.'),
  changedAt: Instant.describe('When it last changed.'),
})
export type TableTemplate = z.infer<typeof TableTemplate>

export const TableDraft = z.object({
  version: z.int().describe('Send it with the next save; an older one is refused.'),
  savedAt: Instant.describe('When it was last saved.'),
  rows: TableRows.describe('Rows as far as they are filled in.'),
  files: TableFiles,
})
export type TableDraft = z.infer<typeof TableDraft>

export const OrderTable = z.object({
  currency: Currency.describe('Currency of the company.'),
  draft: TableDraft.nullable().describe('The unfinished table of the caller.'),
  templates: z.array(TableTemplate).describe('Own templates and those that colleagues share, by name.'),
})
export type OrderTable = z.infer<typeof OrderTable>

const OrderPlasmidId = z.union([DesignVersionId, CustomVectorId]).describe('Version of a design, or custom vector.')

export const OrderPlasmid = z.object({
  id: OrderPlasmidId,
  designId: z.string().nullable().describe('The design; null for a custom vector.'),
  name: z.string().describe('Name of the vector, or of the design when the version was saved.'),
  no: z.int().nullable().describe('Number of the version; null for a custom vector.'),
  length: z.int().describe('Bases.'),
  proteins: z
    .array(z.string())
    .describe('What it can encode: every stretch of 30 or more residues without a stop, in six frames.'),
})
export type OrderPlasmid = z.infer<typeof OrderPlasmid>

/** The row behind a line in a cart. */
export const CartTableLine = z.object({
  service: ServiceCode,
  currency: Currency.describe('Currency of the company.'),
  row: TableRow,
  files: TableFiles,
})
export type CartTableLine = z.infer<typeof CartTableLine>

const ImportedTable = z.object({
  rows: TableRows.describe('Rows of all files, in their order; choices by their values.'),
  ignoredColumns: z.array(z.string()).describe('Headings that the table does not have.'),
})

const Name = singleLineText(80, 1)
const ServiceParams = z.object({ service: ServiceCode })
const TemplateParams = ServiceParams.extend({ id: TableTemplateId })
const LineParams = z.object({ id: CartLineId.describe('Id of the line in the cart.') })
const base = '/by-order-client/orderTable/:service'

export const RefusedCell = z.object({
  row: z.int().describe('Number of the row, counted from 1.'),
  column: z.string().describe('Key of the column.'),
  code: z.string().describe('What is wrong.'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('Values for the sentence.'),
  text: z
    .string()
    .optional()
    .describe('The sentence in the language of the caller, for findings of the sequence checks.'),
})
export type RefusedCell = z.infer<typeof RefusedCell>

export const orderTables = defineApi({
  summary: 'Order tables of services: rows for the cart, drafts and templates',
  permissions: ['order-table.use'],
  keyScopes: ['order-table.use'],
  errors: {
    'order_table.rows_refused': {
      status: 422,
      values: z.object({
        count: z.int().describe('Cells that are refused.'),
        cells: z.array(RefusedCell).describe('The first hundred of them.'),
      }),
    },
    'order_table.draft_changed': {
      status: 409,
      values: z.object({ version: z.int().describe('Version of the draft as it is now.') }),
    },
    'order_table.name_taken': 409,
    'order_table.other_service': {
      status: 422,
      values: z.object({
        name: z.string().describe('Name of the file.'),
        service: z.string().describe('Name of the service whose template it is.'),
      }),
    },
    'order_table.too_many_templates': {
      status: 409,
      values: z.object({ most: z.int().describe('Templates that one user can have.') }),
    },
  },
  foreignErrors: { ...files.errors, 'cart.full': carts.errors['cart.full'] },
  endpoints: {
    current: {
      method: 'GET',
      path: base,
      needs: 'order-table.use',
      params: ServiceParams,
      reply: OrderTable,
      summary: 'The caller’s draft and templates for a service',
    },
    addToCart: {
      method: 'POST',
      path: `${base}/cart`,
      needs: 'order-table.use',
      idempotent: true,
      params: ServiceParams,
      body: z.object({ rows: TableRows.min(1) }),
      reply: z.object({
        added: z.int().describe('Lines that were added.'),
        count: z.int().describe('Lines in the cart afterwards.'),
      }),
      fails: ['order_table.rows_refused', 'cart.full'],
      summary: 'Put rows into the cart, each as a line, all of them or none; the server sets prices',
    },
    cartLine: {
      method: 'GET',
      path: '/by-order-client/orderTableLine/:id',
      needs: 'order-table.use',
      params: LineParams,
      reply: CartTableLine,
      summary: 'The row behind a line in the cart of the caller',
    },
    changeCartLine: {
      method: 'PUT',
      path: '/by-order-client/orderTableLine/:id',
      needs: 'order-table.use',
      params: LineParams,
      body: z.object({ rows: TableRows.min(1) }),
      reply: z.object({ count: z.int().describe('Lines in the cart afterwards.') }),
      fails: ['order_table.rows_refused', 'cart.full'],
      summary: 'Replace the row of a line, which is priced again; rows after the first become further lines',
    },
    saveDraft: {
      method: 'PUT',
      path: `${base}/draft`,
      needs: 'order-table.use',
      params: ServiceParams,
      body: z.object({
        version: z.int().min(0).describe('Version that the rows are based on; 0 for a new draft.'),
        rows: TableRows,
      }),
      reply: TableDraft.omit({ rows: true, files: true }),
      fails: ['order_table.draft_changed'],
      summary: 'Keep the unfinished rows of a table; they replace what was kept before',
    },
    discardDraft: {
      method: 'DELETE',
      path: `${base}/draft`,
      needs: 'order-table.use',
      params: ServiceParams,
      reply: z.null(),
      summary: 'Discard the caller’s unfinished table',
    },
    createTemplate: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/template`,
      needs: 'order-table.use',
      params: ServiceParams,
      body: z.object({ name: Name, isShared: z.boolean().default(false), rows: TableRows.min(1) }),
      reply: TableTemplate,
      fails: ['order_table.name_taken', 'order_table.too_many_templates'],
      summary: 'Keep rows under a name, for oneself or the company',
    },
    templateRows: {
      method: 'GET',
      path: `${base}/template/:id`,
      needs: 'order-table.use',
      params: TemplateParams,
      reply: z.object({ rows: TableRows, files: TableFiles }),
      summary: 'The rows of a template',
    },
    updateTemplate: {
      method: 'PATCH',
      path: `${base}/template/:id`,
      needs: 'order-table.use',
      params: TemplateParams,
      body: z.object({ isShared: z.boolean() }),
      reply: TableTemplate,
      summary: 'Share an own template with the company, or no longer',
    },
    removeTemplate: {
      method: 'DELETE',
      path: `${base}/template/:id`,
      needs: 'order-table.use',
      params: TemplateParams,
      reply: z.null(),
      summary: 'Delete an own template',
    },
    plasmid: {
      method: 'GET',
      path: '/by-order-client/orderPlasmid/:id',
      needs: 'order-table.use',
      params: z.object({ id: OrderPlasmidId }),
      reply: OrderPlasmid,
      summary: 'A saved version of a design or a custom vector, own or shared, with the proteins that it can encode',
    },
    importRows: {
      method: 'POST',
      path: `${base}/importExcel`,
      needs: 'order-table.use',
      params: ServiceParams,
      body: importBody,
      reply: ImportedTable,
      fails: [
        'import.unreadable',
        'import.encrypted',
        'import.too_large',
        'import.too_many_rows',
        'import.too_many_columns',
        'import.columns_missing',
        'import.empty',
        'order_table.other_service',
      ],
      summary: 'Read the rows of Excel workbooks for the table; nothing is kept',
    },
    importTemplate: {
      method: 'GET',
      path: `${base}/importTemplate`,
      needs: 'public',
      params: ServiceParams,
      reply: file(fileTypes.xlsx.media),
      summary: 'A workbook with the headings of a service and an example row',
    },
  },
})
