import {
  type Endpoint,
  type ExportOptions,
  type Instant,
  isFileReply,
  isRowsReply,
  isUpload,
  type SecurityEventKind,
  type Texts,
} from '@paratope/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { runInTurn } from '../compute/compute.ts'
import type { Config } from '../config/config.ts'
import type { Site } from '../config/sites.ts'
import { type Db, inTransaction } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import type { Domain } from '../domain.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { sendFile } from '../files/send-file.ts'
import { sendRows } from '../files/send-rows.ts'
import type { ServedFile, ServedRows } from '../files/transferred-files.ts'
import type { Registry } from '../registry.ts'
import { buildCallEvent } from '../security-events/call-event.ts'
import { recordSecurityEvent } from '../security-events/security-events.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import type { Caller } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { buildCachedReply, sendCachedReply } from './cached-reply.ts'
import { buildHttpContext, getTimeZone } from './cookies.ts'
import { toDeclaredError, type UndeclaredError } from './declared-error.ts'
import { assertOwnOrigin } from './foreign-origin.ts'
import { hasIdempotencyKey, runOnce } from './idempotency.ts'
import { readLargeBody } from './large-body.ts'
import type { AnyHandlers, RequestContext } from './request-context.ts'
import { getSuccessMessage, serializeReply } from './serialize-reply.ts'
import { getCallerKey, type Session } from './session.ts'
import { refuseMalformedSignature, verifySignature } from './signature.ts'
import { assertProven, type ProofStore } from './step-up.ts'

export interface MountDeps {
  config: Config
  clock: Clock
  db: Db
  /** For reads. */
  readDb: Db
  /** Absent without one. */
  replica?: ReadReplica | undefined
  cache: TaggedCache
  sites: readonly Site[]
  registry: Registry
  /** The key of the success text. */
  textRegistry: readonly Texts[]
  authenticate(request: FastifyRequest): Promise<Caller>
  /** Refuses an endpoint and caller beyond the calls per minute; addresses are counted before. */
  countCall(endpointAndCaller: string, perMinute: number): void
  proofs: ProofStore
  /** Tests throw the error; in production it is logged and counted, and the caller receives what the handler threw. */
  onUndeclaredError(error: UndeclaredError): void
}

const emptyQuery = z.object({})
/** The input distinguishes a missing entry from one of the wrong type. */
const parseOptions = { reportInput: true }

/** Registers each endpoint as a route: permission, parsing, transaction, handler, reply schema. */
export function mount(app: FastifyInstance, deps: MountDeps, domain: Domain): void {
  for (const [name, endpoint] of Object.entries(domain.api.endpoints)) {
    const handler = domain.handlers[name]
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`)
    if (endpoint.method !== 'GET' && !(endpoint.reply instanceof z.ZodType))
      throw new Error(`only GET answers with files and rows: ${endpoint.method} ${endpoint.path}`)
    for (const url of listPaths(endpoint, deps)) {
      const route: RouteOptions = {
        method: endpoint.method,
        url,
        ...(handler.maxBodyBytes !== undefined && { bodyLimit: handler.maxBodyBytes }),
        config: handler.perMinute ? { rateLimit: { max: handler.perMinute, timeWindow: 60_000, groupId: url } } : {},
        onRequest: (request, _reply, done) => {
          assertOwnOrigin(request)
          refuseMalformedSignature(request, Date.now())
          done()
        },
        async handler(request, reply) {
          try {
            return await handleRequest(deps, endpoint, handler, request, reply)
          } catch (error) {
            throw toDeclaredError(endpoint, error, deps.onUndeclaredError)
          }
        },
      }
      if (isUpload(endpoint.body)) mountUpload(app, route)
      else if (handler.acceptsForm) mountForm(app, route)
      else if (handler.maxBodyBytes !== undefined) mountLargeBody(app, route)
      // A compressed file would have no length and no ranges.
      else app.route(isFileReply(endpoint.reply) ? { ...route, compress: false } : route)
    }
  }
}

/** Only these routes accept forms; the handler reads them after authentication. */
function mountUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null))
    scope.route(route)
    done()
  })
}

/** Leaves the bytes as they are until the caller is known. */
function mountLargeBody(app: FastifyInstance, route: RouteOptions): void {
  app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.route(route)
    done()
  })
}

/** Reads and ignores forms of any kind beside JSON. */
function mountForm(app: FastifyInstance, route: RouteOptions): void {
  app.register((scope, _options, done) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null))
    scope.route(route)
    done()
  })
}

/** A path with a product code is registered once per served product code. */
function listPaths(endpoint: Endpoint, { config, sites }: MountDeps): string[] {
  const products = new Set(sites.map((site) => site.product.toLowerCase()))
  const paths = [...products].map((product) => config.apiBase + endpoint.path.replaceAll('{product}', product))
  return [...new Set(paths)]
}

async function handleRequest(
  deps: MountDeps,
  endpoint: Endpoint,
  handler: AnyHandlers[string],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | FastifyReply> {
  const session = authorize(endpoint, await deps.authenticate(request), deps.registry)
  const { perMinute } = handler
  if (session && perMinute) deps.countCall(`${endpoint.method} ${endpoint.path} ${getCallerKey(session)}`, perMinute)
  const query = (endpoint.query ?? emptyQuery).parse(request.query, parseOptions)
  const { body, digest, dispose } = await readBody(endpoint, request, session, deps.config)
  try {
    await verifySignature(deps.readDb, endpoint, request, session, Date.now())
    const params = endpoint.params?.parse(request.params, parseOptions)
    const now = deps.clock.now()
    await assertProven(deps.proofs, endpoint, session, now)
    const context = {
      params,
      query,
      body,
      now,
      site: request.site,
      language: request.language,
      session,
      config: deps.config,
      cache: deps.cache,
      registry: deps.registry,
      log: request.log,
    }
    const answer = () => runHandler(deps, { endpoint, handler, request, reply, context, digest })
    return await runInTurn(session?.userId ?? request.ip, answer)
  } finally {
    await dispose?.()
  }
}

interface ReadBody {
  body: unknown
  digest?: string
  dispose?(): Promise<void>
}

async function readBody(
  { body: schema }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
  config: Config,
): Promise<ReadBody> {
  if (!isUpload(schema)) {
    const large = Buffer.isBuffer(request.body) && (await readLargeBody(request.body, session?.userId ?? request.ip))
    // A signature covers the values.
    if (large) request.body = large.value
    return { body: schema?.parse(request.body ?? {}, parseOptions), ...(large && { digest: large.digest }) }
  }
  const { fields, files, dispose } = await receiveUpload(request, schema, config)
  const parsed = schema.fields.safeParse(fields, parseOptions)
  if (parsed.success) return { body: { fields: parsed.data, files }, dispose }
  await dispose()
  throw parsed.error
}

interface HandlerCall {
  endpoint: Endpoint
  handler: AnyHandlers[string]
  request: FastifyRequest
  reply: FastifyReply
  /** Of a large body, which is not serialised again to compare it. */
  digest: string | undefined
  /** The arguments of a handler, except the database and the cookies of one attempt. */
  context: {
    readonly now: Instant
    readonly params: unknown
    readonly query: unknown
    readonly body: unknown
    readonly session: Session | undefined
  }
}

async function runHandler(
  { db, readDb, replica, cache, proofs, textRegistry }: MountDeps,
  { endpoint, handler, request, reply, context, digest }: HandlerCall,
): Promise<string | FastifyReply> {
  const { reply: schema } = endpoint
  const isRead = endpoint.method === 'GET'
  let cookies: string[] = []
  const run = (db: Db) => {
    cookies = []
    const http = buildHttpContext(request, (line) => cookies.push(line))
    // The schemas that parse the call also type the handler's arguments.
    return handler.handle({ ...context, http, db } as unknown as RequestContext<never>)
  }
  const record = (kind: SecurityEventKind, db: Db) =>
    recordSecurityEvent(db, buildCallEvent(kind, endpoint, request.ip, context), context.now)
  // The reply types what the handler returns.
  if (isFileReply(schema)) return sendFile(request, reply, schema, (await run(readDb)) as ServedFile)
  if (isRowsReply(schema)) {
    const options = { ...(context.query as ExportOptions), timeZone: getTimeZone(request) }
    const served = (await run(readDb)) as ServedRows
    await record('data.exported', db)
    return sendRows(request, reply, schema, served, options)
  }

  const message = getSuccessMessage(textRegistry, handler, request.language)
  const { securityEvent } = handler
  const buildReply = async (db: Db) => {
    const answer = await run(db)
    if (securityEvent !== undefined) await record(securityEvent, db)
    if (endpoint.stepUp === 'password' && context.session) await proofs.save(db, context.session.id, context.now)
    return serializeReply(endpoint, schema, answer, message, handler)
  }
  reply.type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  const readFrom = <Result>(read: (db: Db) => Promise<Result>): Promise<Result> =>
    replica && handler.fromReplica && context.session === undefined ? replica.read(readDb, read) : read(readDb)
  if (handler.cacheTag !== undefined) {
    const make = async () => {
      const answer = await readFrom(run)
      const cached = buildCachedReply(serializeReply(endpoint, schema, answer, message, handler))
      // The handler's own reply, as its type in the table of handlers says.
      return { cached, parts: handler.listCacheParts?.(answer as never) ?? [] }
    }
    const key = `${endpoint.path} ${JSON.stringify([context.params, context.query, request.site.id, request.language])}`
    const listParts = handler.listCacheParts && (({ parts }: { parts: readonly string[] }) => parts)
    const { cached } = await cache.get(handler.cacheTag, key, make, listParts)
    return sendCachedReply(request, reply, cached)
  }
  const setCookies = () => {
    for (const line of cookies) reply.header('set-cookie', line)
  }
  if (isRead || handler.withoutTransaction !== undefined) {
    // Writes of such a handler are kept when it fails, and so are its cookies.
    return (isRead ? readFrom(buildReply) : buildReply(db)).finally(setCookies)
  }
  const owner = context.session?.userId ?? request.ip
  const isKeyed = endpoint.idempotent === true || (endpoint.idempotent !== undefined && hasIdempotencyKey(request))
  const answered = isKeyed
    ? await runOnce(db, { request, owner, now: context.now, body: digest ?? context.body }, buildReply)
    : await inTransaction(db, buildReply)
  setCookies()
  return answered
}
