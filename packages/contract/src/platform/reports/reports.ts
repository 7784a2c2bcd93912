import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { DictItem } from '../dictionaries/dictionaries.ts'

export const ReportCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .meta({ description: 'Code of a report, such as `products`.', examples: ['products'] })

const FieldName = z.string().regex(/^[a-zA-Z]\w{0,63}$/)
const DictKey = z.string().describe('Key of an option list in `dictOptions`; the cell shows the text of its value.')

export const ReportColumn = z.object({
  dataIndex: FieldName.describe('The field of a record that the column shows.'),
  title: z.string(),
  customRender: DictKey.optional(),
  type: z.enum(['text', 'code', 'number', 'date']),
  sorter: z.boolean().describe('Whether the report sorts by this column.'),
})
export type ReportColumn = z.infer<typeof ReportColumn>

export const ReportConfig = z.object({
  cgRpConfigId: ReportCode,
  cgRpConfigName: z.string(),
  columns: z.array(ReportColumn),
  dictOptions: z.record(z.string(), z.array(DictItem)),
})
export type ReportConfig = z.infer<typeof ReportConfig>

export const ReportQueryItem = z.object({
  field: FieldName,
  label: z.string(),
  mode: z
    .enum(['single', 'group'])
    .describe('`group` is a range: its values are sent as `{field}_begin` and `{field}_end`.'),
  hidden: z.enum(['0', '1']).describe('`1` is shown only when the query form is expanded.'),
  view: z.enum(['text', 'number', 'date', 'list']),
  customRender: DictKey.optional(),
})
export type ReportQueryItem = z.infer<typeof ReportQueryItem>

export const ReportRecord = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ReportRecord = z.infer<typeof ReportRecord>

/** Query parameters that are no fields of a report. */
export const ReportDataQuery = pageQuery
  .extend({
    column: FieldName.optional().describe('The column to sort by.'),
    order: z.enum(['asc', 'desc']).optional().describe('The direction of the sort.'),
    _t: z.string().max(20).optional().describe('Ignored; keeps caches from answering.'),
  })
  .catchall(z.string().max(200))

const base = '/online/cgreport/api'
const ReportParams = z.object({ id: ReportCode })

export const reports = defineApi({
  summary: 'Reports that pickers choose rows from',
  permissions: [],
  errors: {
    'report.field_unknown': { status: 400, values: z.object({ field: z.string().max(64) }) },
    'report.value_refused': { status: 400, values: z.object({ field: z.string().max(64) }) },
  },
  endpoints: {
    columns: {
      method: 'GET',
      path: `${base}/getRpColumns/:code`,
      needs: 'signed-in',
      params: z.object({ code: ReportCode }),
      reply: ReportConfig,
      summary: 'A report: its id, name, columns and the option lists of its columns',
    },
    queryInfo: {
      method: 'GET',
      path: `${base}/getQueryInfo/:id`,
      needs: 'signed-in',
      params: ReportParams,
      reply: z.array(ReportQueryItem),
      summary: 'The fields that a report can be searched by',
    },
    data: {
      method: 'GET',
      path: `${base}/getData/:id`,
      needs: 'signed-in',
      params: ReportParams,
      query: ReportDataQuery,
      reply: pageOf(ReportRecord),
      fails: ['report.field_unknown', 'report.value_refused'],
      summary: 'A page of a report’s records; search fields and `self_` parameters are named in the query',
    },
  },
})
