import type { FieldName } from './fields.ts'

type NoValues = Readonly<Record<string, never>>

interface ErrorValues {
  /** There are fewer than six fields. */
  'fields.missing': { count: number }
  /** There are more than seven fields. */
  'fields.extra': { count: number }
  'value.unknown': { text: string }
  'value.out_of_range': { text: string; min: number; max: number }
  'step.out_of_range': { text: string; min: number; max: number }
  /** `2030-2025` */
  'range.reversed': { text: string }
  /** `*` or `?` is one entry of a list. */
  'list.mixed': { text: string }
  /** Neither the day of the month nor that of the week is `?`. */
  'day.both': NoValues
  /** Both are `?`. */
  'day.none': NoValues
}

export type CronErrorCode = keyof ErrorValues

interface ErrorPlace {
  /** The part of the expression that is wrong, as offsets into its text. */
  start: number
  end: number
  field?: FieldName
}

/** Why a text is no cron expression, and where. */
export class CronError extends Error {
  override readonly name = 'CronError'
  readonly code: CronErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly start: number
  readonly end: number
  readonly field: FieldName | undefined

  constructor(code: CronErrorCode, values: Readonly<Record<string, string | number>>, place: ErrorPlace) {
    super(`${code} at ${place.start}: ${JSON.stringify(values)}`)
    this.code = code
    this.values = values
    this.start = place.start
    this.end = place.end
    this.field = place.field
  }
}

export const createCronError = <Code extends CronErrorCode>(code: Code, values: ErrorValues[Code], place: ErrorPlace) =>
  new CronError(code, { ...values }, place)
