import type { ReplyOf } from '#lib/api/endpoint-types.ts'

export type ReportRecord = ReplyOf<'reports.data'>['records'][number]

/** Settings of a picker; the names are those of the specification. */
export interface PopupSettings {
  /** Code of the report. */
  readonly code: string
  /** The destination field that the picker shows; the first one where nothing is said. */
  readonly field?: string
  /** Fields of a record, separated by commas. */
  readonly orgFields: string
  /** If their values go, at the same positions. */
  readonly destFields: string
  /** `column=asc` or `column=desc`. */
  readonly sorter?: string
  readonly multi?: boolean
  /** The report's own parameters. */
  readonly param?: Readonly<Record<string, string | number | undefined>>
  /** Is between the values of several records. */
  readonly spliter?: string
  /** Pickers of one group share the data they loaded for 30 seconds. */
  readonly groupId?: string
}

/** Fields read from a report. */
export type ReportSettings = Pick<PopupSettings, 'code' | 'sorter' | 'param' | 'groupId'>

export interface Sorting {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

export type PickedValues = Readonly<Record<string, string>>
export type ReportSearch = Readonly<Record<string, string>>

export const splitFields = (list: string): string[] =>
  list
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')

export function findSettingsError({
  code,
  orgFields,
  destFields,
}: Partial<PopupSettings>): 'settings.missing' | 'settings.uneven' | undefined {
  if (!code || !orgFields || !destFields) return 'settings.missing'
  return splitFields(orgFields).length === splitFields(destFields).length ? undefined : 'settings.uneven'
}

export function parseSorter(sorter: string | undefined): Sorting | undefined {
  const [, column, order] = /^(\w+)=(asc|desc)$/.exec(sorter ?? '') ?? []
  return column === undefined ? undefined : { column, order: order === 'desc' ? 'desc' : 'asc' }
}

/** Each field of the records under the name of its destination. */
export function toPickedValues(
  { orgFields, destFields, spliter = ',' }: PopupSettings,
  records: readonly ReportRecord[],
): PickedValues {
  const sources = splitFields(orgFields)
  return Object.fromEntries(
    splitFields(destFields).map((field, at) => [
      field,
      records.map((record) => String(record[sources[at] ?? ''] ?? '')).join(spliter),
    ]),
  )
}

export const toEmptyValues = ({ destFields }: PopupSettings): PickedValues =>
  Object.fromEntries(splitFields(destFields).map((field) => [field, '']))

/** The query of a page of data, without what is empty. */
export function buildDataQuery(
  { param = {} }: Pick<ReportSettings, 'param'>,
  search: ReportSearch,
  sorting: Sorting | undefined,
  page: { readonly pageNo: number; readonly pageSize: number },
): Record<string, string> {
  const params = Object.entries(param).map(([name, value]) => [`self_${name}`, value] as const)
  const entries = [...Object.entries(search), ...params, ...Object.entries({ ...sorting, ...page })]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value ?? '').trim()] as const).filter(([, value]) => value !== ''),
  )
}
