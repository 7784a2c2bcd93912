import type {
  Api,
  Endpoint,
  FileReply,
  Instant,
  Language,
  RowsReply,
  SecurityEventKind,
  UploadBody,
} from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Site } from '../config/sites.ts'
import type { Db } from '../database/database.ts'
import type { ServedFile, ServedRows, UploadedFile } from '../files/transferred-files.ts'
import type { Log } from '../log.ts'
import type { Registry } from '../registry.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import type { Session } from './session.ts'

type Parsed<Schema> = Schema extends z.ZodType
  ? z.output<Schema>
  : Schema extends UploadBody<infer Fields>
    ? { fields: z.output<Fields>; files: readonly UploadedFile[] }
    : undefined

/** Return value of a handler: the reply before defaults are filled in, a file, or rows. */
type HandlerReply<Reply> = Reply extends FileReply
  ? ServedFile
  : Reply extends RowsReply<infer Row>
    ? ServedRows<z.input<Row>>
    : z.input<Reply>

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
  /** Strict unless the cookie must survive a redirect from another site. */
  sameSite?: 'Strict' | 'Lax'
}

/** Properties of the HTTP request, and a way to set cookies. */
export interface HttpContext {
  address: string
  /** As sent by the client and not to be trusted, see ownOrigin. */
  host: string
  userAgent: string
  /** The client's time zone, for times in texts; the site's if the request names none. */
  timeZone: string
  /** See isFromBrowser. */
  fromBrowser: boolean
  requestId: string
  readCookie(name: string): string | undefined
  /** Sent with the reply of the attempt that committed, never with one that was rolled back. */
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
}

export interface RequestContext<E extends Endpoint = Endpoint> {
  /** In a write, the transaction; the handler has no other database. */
  db: Db
  now: Instant
  site: Site
  language: Language
  session: E['needs'] extends 'public' ? Session | undefined : Session
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  http: HttpContext
  config: Config
  cache: TaggedCache
  log: Log
  registry: Registry
}

export type Handler<E extends Endpoint> = (call: RequestContext<E>) => Promise<HandlerReply<E['reply']>>

/** Options that only the server needs. */
export interface HandlerOptions {
  /** Requests per minute and address, and per person or API key, if the general limit is too high. */
  readonly perMinute?: number
  /** The reason why a write does not run in one transaction; its handler manages transactions. */
  readonly withoutTransaction?: string
  /** A change that the log of security events records. */
  readonly securityEvent?: SecurityEventKind
  /** For public reads: caches the reply to the same request until this tag is invalidated. */
  readonly cacheTag?: string
  /** For public reads: may be answered from a replica, seconds late, if nobody is signed in. */
  readonly fromReplica?: true
  /** Bytes of a body that is larger than usual. */
  readonly maxBodyBytes?: number
  /** Takes the body of a form and ignores it: mail programs send one when a reader unsubscribes (RFC 8058). */
  readonly acceptsForm?: true
  /** Key of the success text for the message of the envelope. */
  readonly successText?: string
  /** A field of the reply that the envelope repeats as its message, as the specification requires. */
  readonly messageField?: string
  /** A field of the reply that the envelope repeats as its code. */
  readonly codeField?: string
}

/** A handler alone, or with options. */
export type HandlerEntry<Handle extends (call: never) => Promise<unknown>> =
  | Handle
  | (HandlerOptions & {
      readonly handle: Handle
      /** Beside `cacheTag`: the tags of what one reply shows. */
      readonly listCacheParts?: (reply: Awaited<ReturnType<Handle>>) => readonly string[]
    })
export type Handlers<A extends Api> = {
  readonly [Name in keyof A['endpoints']]: HandlerEntry<Handler<A['endpoints'][Name]>>
}
export type AnyHandler = (call: RequestContext<never>) => Promise<unknown>
export type AnyHandlers = Readonly<
  Record<
    string,
    HandlerOptions & { readonly handle: AnyHandler; readonly listCacheParts?: (reply: never) => readonly string[] }
  >
>

export const listHandlers = (entries: Readonly<Record<string, AnyHandler | AnyHandlers[string]>>): AnyHandlers =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, typeof entry === 'function' ? { handle: entry } : entry]),
  )

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
    language: Language
  }
  interface FastifyContextConfig {
    /** Served for any Host header, without a site. */
    anyHost?: boolean
  }
}

export const getHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Browsers send Sec-Fetch headers, on plain http only the Origin of a write; programs send neither. */
export const isFromBrowser = (request: FastifyRequest): boolean =>
  getHeader(request, 'sec-fetch-site') !== undefined || getHeader(request, 'origin') !== undefined
