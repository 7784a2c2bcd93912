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
export type ErrorTable = Readonly<Record<string, HttpStatus>>
export type ErrorValues = Readonly<Record<string, unknown>>

/** What went wrong, as a code and values; the words are chosen by the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: HttpStatus
  readonly values: ErrorValues

  constructor(code: string, status: HttpStatus, values: ErrorValues = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.status = status
    this.values = values
  }
}

export const createErrorFactory =
  <const Table extends ErrorTable>(table: Table) =>
  (code: keyof Table & string, values?: ErrorValues, cause?: unknown): ApiError =>
    new ApiError(code, table[code] ?? 500, values, cause)

/** Failures any endpoint may answer with. */
export const commonErrors = {
  'input.refused': 400,
  'json.malformed': 400,
  'request.malformed': 400,
  'session.missing': 401,
  'session.expired': 500,
  'permission.missing': 403,
  'api_key.refused': 401,
  'api_key.scope_missing': 403,
  'api_key.browser_refused': 403,
  'tenant.not_allowed': 403,
  'origin.not_allowed': 403,
  'record.missing': 404,
  'page.missing': 404,
  'site.unknown': 404,
  'record.changed': 409,
  'signature.wrong': 400,
  'signature.missing': 400,
  'idempotency_key.missing': 400,
  'idempotency_key.reused': 422,
  'body.too_large': 413,
  'media.unsupported': 415,
  'rate.exceeded': 429,
  'request.timed_out': 504,
  'database.busy': 503,
  'database.down': 503,
  'disk.full': 507,
  'server.failed': 500,
} as const satisfies ErrorTable
