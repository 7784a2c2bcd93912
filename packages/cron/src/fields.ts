/** The seven fields in the order in which an expression writes them; `week` is the day of the week. */
export const fieldNames = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type FieldName = (typeof fieldNames)[number]

export const mapFields = <Value>(getValue: (name: FieldName) => Value): Readonly<Record<FieldName, Value>> =>
  // One entry for each name.
  Object.fromEntries(fieldNames.map((name) => [name, getValue(name)])) as Record<FieldName, Value>

/** An expression as the texts of its fields, such as `{ second: '0', minute: '0/5', … }`. */
export type CronFields = Readonly<Record<FieldName, string>>

/** Stored expressions may be older than what the builder offers. */
export const firstYear = 1970
export const lastYear = 2119

interface FieldLimits {
  readonly min: number
  readonly max: number
  readonly maxStep: number
}

export const fieldLimits: Readonly<Record<FieldName, FieldLimits>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  // A step of 60 is accepted and means once an hour.
  minute: { min: 0, max: 59, maxStep: 60 },
  hour: { min: 0, max: 23, maxStep: 23 },
  day: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12 },
  // 1 is Sunday, 7 is Saturday.
  week: { min: 1, max: 7, maxStep: 7 },
  year: { min: firstYear, max: lastYear, maxStep: 99 },
}

/** One entry of a field's list. */
export type FieldItem =
  /** `*` */
  | { readonly kind: 'every' }
  /** `?` */
  | { readonly kind: 'unset' }
  | { readonly kind: 'value'; readonly value: number }
  /** `22-2` passes midnight. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  /** Without `to` up to the end of the field, without `from` from its start. */
  | { readonly kind: 'step'; readonly from?: number; readonly to?: number; readonly step: number }
  /** `L`, `L-3`, `LW` and `L-3W` of a month. */
  | { readonly kind: 'last'; readonly daysBefore: number; readonly isWorkday: boolean }
  /** `15W`: the Monday to Friday nearest to a day, within its month. */
  | { readonly kind: 'workday'; readonly day: number }
  /** `6L` */
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  /** `6#3` */
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number }

export type CronExpression = Readonly<Record<FieldName, readonly FieldItem[]>>
