import type { Language, LocalText } from '@paratope/contract/kernel'
import type { Expression } from 'kysely'
import type { z } from 'zod'
import type { Site } from './config/sites.ts'
import type { Database, Db } from './database/database.ts'
import type { ReadableColumns } from './database/roles/report-role.ts'
import type { Session } from './http/session.ts'

export type ReportCell = string | number | boolean | null

/** Context of a report query; reports on customer rows restrict them by the session. */
export interface ReportContext<Params = unknown> {
  readonly session: Session
  readonly language: Language
  readonly site: Site
  /** Parsed parameters with the prefix `self_`. */
  readonly params: Params
}

/** Kind of search: `group` is a range with a begin and an end. */
export interface ReportFilter {
  readonly mode: 'single' | 'group'
  /** Shown only when the query form is expanded. */
  readonly isHidden?: true
}

export interface ReportField {
  readonly title: LocalText
  /** Text by default; codes are shown in monospace. */
  readonly type?: 'text' | 'code' | 'number' | 'date'
  /** Key of a dictionary, or of `options`, whose texts stand for the values. */
  readonly customRender?: string
  readonly isSortable?: true
  readonly filter?: ReportFilter
  /** Part of the records, but not a column: an id. */
  readonly isInternal?: true
}

/** The id of a record, for pickers. */
export const internalId: ReportField = { title: { en: 'ID', zh: '编号', es: 'ID', ja: 'ID' }, isInternal: true }

/** Usual search of fields: by their value, only in the expanded query form, or by a range of days or numbers. */
export const byValue = { isSortable: true, filter: { mode: 'single' } } as const satisfies Partial<ReportField>
export const byValueExpanded = { filter: { mode: 'single', isHidden: true } } as const satisfies Partial<ReportField>
export const byRange = {
  isSortable: true,
  filter: { mode: 'group', isHidden: true },
} as const satisfies Partial<ReportField>

export interface ReportOption {
  readonly value: string
  readonly text: string
}

export interface Report {
  readonly code: string
  readonly name: LocalText
  /** A permission, or any login. */
  readonly needs: string
  readonly params: z.ZodObject
  readonly fields: Readonly<Record<string, ReportField>>
  /** The default sorting. */
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Unique in the report; breaks ties. */
  readonly key: string
  /** Option lists that are no dictionary. */
  readonly options: Readonly<Record<string, (language: Language) => readonly ReportOption[]>>
  /** Records beyond this number are neither counted nor read. */
  readonly rowCap: number
  readonly timeoutMs: number
  /** Tables of the query; the database refuses the rest. */
  readonly reads: ReadableColumns
  readonly source: (db: Db, context: ReportContext<never>) => Expression<object>
}

/** Columns by table. */
type Reads = { readonly [Table in keyof Database]?: readonly (keyof Database[Table] & string)[] }

interface ReportDefinition<Row extends Readonly<Record<keyof Row, ReportCell>>, Params extends z.ZodObject> {
  readonly code: string
  readonly name: LocalText
  readonly needs: string
  readonly params: Params
  readonly fields: { readonly [Field in keyof Row & string]: ReportField }
  readonly sort: { readonly field: keyof Row & string; readonly order: 'asc' | 'desc' }
  readonly key: keyof Row & string
  readonly options?: Report['options']
  readonly rowCap?: number
  readonly timeoutMs?: number
  readonly reads: Reads
  /** The rows before any search, with columns named like the fields; receives only parsed values. */
  readonly source: (db: Db, context: ReportContext<z.output<Params>>) => Expression<Row>
}

/** Declares a report. Its fields are those of its query, so a renamed column does not compile. */
export const defineReport = <Row extends Readonly<Record<keyof Row, ReportCell>>, Params extends z.ZodObject>({
  options = {},
  rowCap = 10_000,
  timeoutMs = 3_000,
  ...rest
}: ReportDefinition<Row, Params>): Report => ({ ...rest, options, rowCap, timeoutMs })

/** The columns that any of these reports reads. */
export function collectReads(reports: readonly Pick<Report, 'reads'>[]): ReadableColumns {
  const columns: Record<string, string[]> = {}
  for (const [table, names] of reports.flatMap(({ reads }) => Object.entries(reads)))
    columns[table] = [...new Set([...(columns[table] ?? []), ...names])].sort()
  return columns
}
