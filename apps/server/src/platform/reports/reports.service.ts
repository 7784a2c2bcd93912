import { createErrorFactory, type Language, LocalDate, localize, type Page } from '@paratope/contract/kernel'
import {
  type ReportColumn,
  type ReportConfig,
  type ReportDataQuery,
  type ReportQueryItem,
  type ReportRecord,
  reports,
} from '@paratope/contract/platform/reports'
import { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import type { Report, ReportField } from '#kernel/report.ts'
import { itemsOf } from '#platform/dictionaries/index.ts'
import { pageReportRows, type ReportCondition } from './reports.repo.ts'

const createError = createErrorFactory(reports.errors)

type ReportCaller = Pick<
  RequestContext<(typeof reports.endpoints)['data']>,
  'db' | 'registry' | 'session' | 'language' | 'site'
>

/** Prefix of a report's own parameters in a query. */
const PARAM_PREFIX = 'self_'

export const canReadReport = ({ permissions }: Pick<Session, 'permissions'>, { needs }: Report): boolean =>
  needs === 'signed-in' || permissions.has(needs)

function getReport({ registry, session }: ReportCaller, code: string): Report {
  const report = registry.reports.find((one) => one.code === code)
  if (!report) throw createCommonError('record.missing')
  if (!canReadReport(session, report)) throw createCommonError('permission.missing')
  return report
}

async function listOptions(
  db: Db,
  report: Report,
  key: string,
  language: Language,
): Promise<ReportConfig['dictOptions'][string]> {
  const own = report.options[key]?.(language)
  return own?.map(({ value, text }) => ({ value, text, title: text, label: text })) ?? itemsOf(db, key, language)
}

const toColumn = (name: string, field: ReportField, language: Language): ReportColumn => ({
  dataIndex: name,
  title: localize(field.title, language),
  ...(field.customRender !== undefined && { customRender: field.customRender }),
  type: field.type ?? 'text',
  sorter: field.isSortable === true,
})

export async function describeReport(caller: ReportCaller, code: string): Promise<ReportConfig> {
  const report = getReport(caller, code)
  const { db, language } = caller
  const fields = Object.entries(report.fields)
  const keys = new Set(fields.flatMap(([, { customRender }]) => customRender ?? []))
  const dictOptions: ReportConfig['dictOptions'] = {}
  for (const key of keys) dictOptions[key] = await listOptions(db, report, key, language)
  return {
    cgRpConfigId: report.code,
    cgRpConfigName: localize(report.name, language),
    columns: fields.filter(([, { isInternal }]) => !isInternal).map(([name, field]) => toColumn(name, field, language)),
    dictOptions,
  }
}

function getView({ type, customRender }: ReportField): ReportQueryItem['view'] {
  if (customRender !== undefined) return 'list'
  return type === 'number' || type === 'date' ? type : 'text'
}

export async function describeQuery(caller: ReportCaller, id: string): Promise<ReportQueryItem[]> {
  const { fields } = getReport(caller, id)
  return Object.entries(fields).flatMap(([name, field]) =>
    field.filter
      ? [
          {
            field: name,
            label: localize(field.title, caller.language),
            mode: field.filter.mode,
            hidden: field.filter.isHidden ? ('1' as const) : ('0' as const),
            view: getView(field),
            ...(field.customRender !== undefined && { customRender: field.customRender }),
          },
        ]
      : [],
  )
}

const RangeNumber = z.stringFormat('number', /^-?\d{1,15}(\.\d{1,6})?$/).transform(Number)

function parseFieldValue(name: string, field: ReportField, text: string): string | number {
  const view = getView(field)
  if (view === 'text' || view === 'list') return text
  const parsed = (view === 'number' ? RangeNumber : LocalDate).safeParse(text)
  if (!parsed.success) throw createError('report.value_refused', { field: name })
  return parsed.data
}

/** The meaning of a query parameter: a field, or one end of a range. */
function parseCondition(report: Report, name: string, text: string): ReportCondition {
  const [, base = name, end] = /^(.+)_(begin|end)$/.exec(name) ?? []
  const field = Object.hasOwn(report.fields, base) ? report.fields[base] : undefined
  if (!field?.filter || (field.filter.mode === 'group') !== (end !== undefined)) {
    throw createError('report.field_unknown', { field: name.slice(0, 64) })
  }
  const value = parseFieldValue(name, field, text)
  if (end !== undefined) return { field: base, test: end === 'begin' ? 'from' : 'to', value }
  return { field: base, test: getView(field) === 'text' ? 'contains' : 'equals', value }
}

function parseParams(report: Report, given: readonly (readonly [name: string, text: string])[]): unknown {
  const names = given.map(([name]) => name.slice(PARAM_PREFIX.length))
  const unknown = names.find((name) => !Object.hasOwn(report.params.shape, name))
  if (unknown !== undefined)
    throw createError('report.field_unknown', { field: `${PARAM_PREFIX}${unknown}`.slice(0, 64) })
  const parsed = report.params.safeParse(
    Object.fromEntries(given.map(([name, text]) => [name.slice(PARAM_PREFIX.length), text])),
  )
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw createError('report.value_refused', { field: `${PARAM_PREFIX}${String(issue?.path[0] ?? '')}`.slice(0, 64) })
}

/** Throws for columns that the report does not show and parameters that it does not take. */
export function assertReportSettings(
  report: Report,
  columns: readonly string[],
  params: Readonly<Record<string, string>>,
): void {
  const isColumn = (name: string) => Object.hasOwn(report.fields, name) && !report.fields[name]?.isInternal
  const unknown = columns.find((name) => !isColumn(name))
  if (unknown !== undefined) throw createError('report.field_unknown', { field: unknown })
  parseParams(
    report,
    Object.entries(params).map(([name, text]) => [`${PARAM_PREFIX}${name}`, text]),
  )
}

export async function pageReport(
  caller: ReportCaller,
  id: string,
  { pageNo, pageSize, column, order = 'asc', _t, ...named }: z.output<typeof ReportDataQuery>,
): Promise<Page<ReportRecord>> {
  const report = getReport(caller, id)
  if (column !== undefined && !(Object.hasOwn(report.fields, column) && report.fields[column]?.isSortable)) {
    throw createError('report.field_unknown', { field: column })
  }
  const given = Object.entries(named).filter(([, text]) => text !== '')
  const isParam = ([name]: readonly [string, string]) => name.startsWith(PARAM_PREFIX)
  const params = parseParams(report, given.filter(isParam))
  const conditions = given.filter((entry) => !isParam(entry)).map(([name, text]) => parseCondition(report, name, text))
  const sort = column === undefined ? report.sort : { field: column, order }
  const { session, language, site } = caller
  return pageReportRows(caller.db, report, { session, language, site, params }, { pageNo, pageSize, conditions, sort })
}
