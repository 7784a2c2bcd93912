import type { z } from 'zod'
import type { FileReply, RowsReply, UploadBody } from './endpoint-kinds.ts'
import type { ApiError, ErrorTable } from './errors.ts'
import type { DownloadedFile, FileLike } from './file-types.ts'
import type { Transport } from './transport.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Permitted callers: everyone, all signed-in users, or holders of a permission. There is no default. */
export type AccessRequirement<Permission extends string = string> = 'public' | 'signed-in' | Permission

/** Data that a caller needs to send a request, without the schemas. */
export interface EndpointCall {
  readonly method: Method
  /** Under the API base; `{product}` means each site's product code. */
  readonly path: `/${string}`
  /** Takes an Idempotency-Key header, which `true` requires; repeated calls with the same key get the same reply. */
  readonly idempotent?: true | 'optional'
  /** The portal signs query and body (see signing.ts). This protects integrity and is no authentication. */
  readonly signed?: true
  /** Only in the table of calls; see getTransport. */
  readonly transport?: Transport
}

export interface Endpoint<Permission extends string = string, Code extends string = string> extends EndpointCall {
  readonly needs: AccessRequirement<Permission>
  /**
   * A change that a stolen session must not make: the caller proved within ten minutes, in this session, to be the
   * owner of the account. `password`: the body carries the current password, which is such a proof.
   */
  readonly stepUp?: true | 'password'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType | UploadBody
  readonly reply: z.ZodType | FileReply | RowsReply
  /** Errors besides the common ones: of this domain, and of others in `foreignErrors`. */
  readonly fails?: readonly Code[]
  /** The specification's login calls reply with the code as text. */
  readonly code?: '200'
  readonly summary: string
}

export interface Api {
  /** Purpose of the domain in a few words, for the API documentation. */
  readonly summary: string
  readonly permissions: readonly string[]
  /** Permissions of other domains that calls of this one need. */
  readonly foreignPermissions?: readonly string[]
  /** Permissions that an API key may have; no key can call endpoints with other ones. */
  readonly keyScopes?: readonly string[]
  readonly errors: ErrorTable
  /** Errors of other domains that endpoints of this one may fail with. */
  readonly foreignErrors?: ErrorTable
  readonly endpoints: Readonly<Record<string, Endpoint>>
}

/** Declares a domain's API; undeclared permissions and error codes do not compile. */
export function defineApi<
  const Permissions extends readonly string[],
  const Errors extends ErrorTable,
  const Endpoints extends Readonly<
    Record<string, Endpoint<Permissions[number] | ForeignPermissions[number], keyof (Errors & ForeignErrors) & string>>
  >,
  const ForeignErrors extends ErrorTable = Readonly<Record<never, never>>,
  const ForeignPermissions extends readonly string[] = readonly never[],
>(api: {
  readonly summary: string
  readonly permissions: Permissions
  readonly foreignPermissions?: ForeignPermissions
  readonly keyScopes?: readonly Permissions[number][]
  readonly errors: Errors
  readonly foreignErrors?: ForeignErrors
  readonly endpoints: Endpoints
}) {
  return api
}

type InputPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]: z.input<Schema> }
  : Schema extends UploadBody<infer Fields>
    ? { [K in Key]: (keyof Fields['shape'] extends never ? unknown : z.input<Fields>) & { files: readonly FileLike[] } }
    : unknown

/** Input of a call. */
export type EndpointInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>
export type EndpointReply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : DownloadedFile

export interface Envelope<Result = unknown> {
  success: boolean
  code: number | string
  message: string
  result: Result
  timestamp: number
  /** Only on failure: the coded error with its values, and the request id. */
  error?: string
  values?: ApiError['values']
  requestId?: string
}
