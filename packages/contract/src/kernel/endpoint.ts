import type { z } from 'zod'
import type { ApiError, ErrorTable } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everyone, whoever is signed in, or whoever holds a permission. There is no default. */
export type AccessRequirement<Permission extends string = string> = 'public' | 'signed-in' | Permission

/** What a caller needs to send a request, without the schemas. */
export interface EndpointCall {
  readonly method: Method
  /** Under the API base; `{product}` stands for each site's product code. */
  readonly path: `/${string}`
  /** Requires an Idempotency-Key header; the same key answers the same, once. */
  readonly idempotent?: true
  /** The portal signs query and body (see signing.ts); a check of integrity, never a reason to trust. */
  readonly signed?: true
}

export interface Endpoint<Permission extends string = string, Code extends string = string> extends EndpointCall {
  readonly needs: AccessRequirement<Permission>
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly fails?: readonly Code[]
  /** Requests per minute and address, where the general limit is too wide. */
  readonly perMinute?: number
  /** A write whose failure must still leave its traces (a used-up captcha): the handler manages its own transaction. */
  readonly transaction?: 'none'
  /** The same answer for everybody until the server starts anew; its reply carries a `version`, which is its ETag. */
  readonly immutable?: true
  /** The specification's login calls answer with the code as text. */
  readonly code?: '200'
  /** Said to the caller when it succeeded: a key of the domains' texts, in the envelope's message. */
  readonly successText?: string
  readonly summary: string
}

export interface Api {
  /** What the domain is for, in a few words for the API documentation. */
  readonly summary: string
  readonly permissions: readonly string[]
  /** Those that an API key may carry; no key reaches a call that needs another one. */
  readonly keyScopes?: readonly string[]
  readonly errors: ErrorTable
  readonly endpoints: Readonly<Record<string, Endpoint>>
}

/** A domain's half of the agreement; undeclared permissions and error codes do not compile. */
export function defineApi<
  const Permissions extends readonly string[],
  const Errors extends ErrorTable,
  const Endpoints extends Readonly<Record<string, Endpoint<Permissions[number], keyof Errors & string>>>,
>(api: {
  readonly summary: string
  readonly permissions: Permissions
  readonly keyScopes?: readonly Permissions[number][]
  readonly errors: Errors
  readonly endpoints: Endpoints
}) {
  return api
}

type InputPart<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : unknown

/** What a caller passes. */
export type EndpointInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>

/** What a handler returns: the reply before defaults are filled in. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>

export interface Envelope<Result = unknown> {
  success: boolean
  code: number | string
  message: string
  result: Result
  timestamp: number
  /** Only on failure: the coded error with its values, and the id to quote. */
  error?: string
  values?: ApiError['values']
  requestId?: string
}
