import type { z } from 'zod'

export type HttpStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 501
  | 503
  | 504
  | 507

/** A status, optionally with the schema of the values that are sent with the error. */
export type ErrorDefinition = HttpStatus | { readonly status: HttpStatus; readonly values: z.ZodObject }
export type ErrorTable = Readonly<Record<string, ErrorDefinition>>
export type ErrorValues = Readonly<Record<string, unknown>>

type NoValues = Readonly<Record<string, never>>
type ErrorInput<Definition> = Definition extends { readonly values: infer Schema extends z.ZodObject }
  ? z.input<Schema>
  : NoValues
type ErrorArguments<Definition> =
  NoValues extends ErrorInput<Definition>
    ? [values?: ErrorInput<Definition>, cause?: unknown]
    : [values: ErrorInput<Definition>, cause?: unknown]

/** Error values as the client receives them. */
export type ErrorOutput<Definition> = Definition extends { readonly values: infer Schema extends z.ZodObject }
  ? z.output<Schema>
  : NoValues

/** An error as code and values; its text is chosen by the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: HttpStatus
  readonly values: ErrorValues
  /** Describes how each value is formatted in a sentence. */
  readonly schema: z.ZodObject | undefined

  constructor(code: string, status: HttpStatus, values: ErrorValues = {}, cause?: unknown, schema?: z.ZodObject) {
    super(code, { cause })
    this.code = code
    this.status = status
    this.values = values
    this.schema = schema
  }
}

export const getErrorStatus = (definition: ErrorDefinition): HttpStatus =>
  typeof definition === 'number' ? definition : definition.status

export const getErrorSchema = (definition: ErrorDefinition): z.ZodObject | undefined =>
  typeof definition === 'number' ? undefined : definition.values

/** Returns the function that creates the errors of a table: `throw createError('cart.full', { most })`. */
export const createErrorFactory =
  <const Table extends ErrorTable>(table: Table) =>
  <Code extends keyof Table & string>(code: Code, ...[values, cause]: ErrorArguments<Table[Code]>): ApiError => {
    const definition = table[code] ?? 500
    const schema = getErrorSchema(definition)
    return new ApiError(code, getErrorStatus(definition), selectErrorValues(code, schema, values), cause, schema)
  }

/** Removes undeclared values, as for replies. */
function selectErrorValues(code: string, schema: z.ZodObject | undefined, values: ErrorValues = {}): ErrorValues {
  const selected = schema?.safeParse(values)
  // The caller would receive a ZodError as invalid input.
  if (selected?.error) throw new TypeError(`wrong values of ${code}: ${selected.error.message}`)
  return selected?.data ?? {}
}
