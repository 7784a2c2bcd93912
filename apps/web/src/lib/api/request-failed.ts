import type { ErrorCode, ErrorValuesOf } from '@paratope/contract/error-catalogue'

/** A failed request: refused by the server, or without a response. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The envelope's code, which some calls use instead of a status. */
  readonly code: number | string
  /** The coded error, such as `record.changed`, if the server named one. */
  readonly error: ErrorCode | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  /** Seconds after which a busy server wants to be called again. */
  readonly retryAfter: number | undefined
  readonly timedOut: boolean
  /** The request found no server: nobody answered, or the browser is offline. */
  readonly isUnreachable: boolean

  constructor(message: string, fields: Partial<Omit<RequestFailed, 'name' | 'message'>> & { cause?: unknown } = {}) {
    super(message, { cause: fields.cause })
    this.status = fields.status ?? 0
    this.code = fields.code ?? this.status
    this.error = fields.error
    this.values = fields.values ?? {}
    this.requestId = fields.requestId
    this.retryAfter = fields.retryAfter
    this.timedOut = fields.timedOut ?? false
    this.isUnreachable = fields.isUnreachable ?? false
  }
}

type Failure<Code extends ErrorCode> = Omit<RequestFailed, 'error' | 'values'> & {
  readonly error: Code
  readonly values: ErrorValuesOf<Code>
}

/** Narrows a failed request to a declared error, whose values have the types of the contract. */
export const isFailure = <Code extends ErrorCode>(error: unknown, code: Code): error is Failure<Code> =>
  error instanceof RequestFailed && error.error === code

/** The sentence that names a missing permission and who can give it, if the server named one. */
export const findMissingRight = (error: unknown): string | undefined =>
  isFailure(error, 'permission.missing') && error.values.permission !== undefined ? error.message : undefined
