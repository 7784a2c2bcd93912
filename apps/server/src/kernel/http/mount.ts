import { type Endpoint, type Envelope, type Language, type Texts, tOptional } from '@paratope/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Site } from '../config/sites.ts'
import { type Db, inTransaction } from '../database/database.ts'
import type { Domain } from '../domain.ts'
import type { Registry } from '../registry.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import type { Caller } from './authenticate.ts'
import { createCommonError } from './common-error.ts'
import { buildHttpContext } from './cookies.ts'
import { toDeclaredError, type UndeclaredError } from './declared-error.ts'
import { assertOwnOrigin } from './foreign-origin.ts'
import { runOnce } from './idempotency.ts'
import { buildImmutableReply, sendImmutableReply } from './immutable-reply.ts'
import type { AnyHandlers, HandlerOptions, RequestContext } from './request-context.ts'
import type { Session } from './session.ts'
import { refuseMalformedSignature, verifySignature } from './signature.ts'

export interface MountDeps {
  config: Config
  clock: Clock
  db: Db
  /** For calls that only ask. */
  readDb: Db
  cache: TaggedCache
  sites: readonly Site[]
  registry: Registry
  /** Where the words for a success are found. */
  textRegistry: readonly Texts[]
  authenticate(request: FastifyRequest): Promise<Caller>
  /** Tests throw the error; in production it is logged and counted, and the caller receives what the handler threw. */
  onUndeclaredError(error: UndeclaredError): void
}

const emptyQuery = z.object({})
/** With its input, an issue tells a missing entry from one of the wrong type. */
const parseOptions = { reportInput: true }

/** Makes a route of each endpoint: permission, parse, transaction, handler, reply by allow-list. */
export function mount(app: FastifyInstance, deps: MountDeps, domain: Domain): void {
  for (const [name, endpoint] of Object.entries(domain.api.endpoints)) {
    const handler = domain.handlers[name]
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`)
    for (const url of listPaths(endpoint, deps)) {
      app.route({
        method: endpoint.method,
        url,
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
      })
    }
  }
}

/** A path with a product code exists once for each product code that is served. */
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
  const session = authorize(endpoint, await deps.authenticate(request))
  const query = (endpoint.query ?? emptyQuery).parse(request.query, parseOptions)
  const body = endpoint.body?.parse(request.body ?? {}, parseOptions)
  await verifySignature(deps.readDb, endpoint, request, session, Date.now())
  const context = {
    params: endpoint.params?.parse(request.params, parseOptions),
    query,
    body,
    now: deps.clock.now(),
    site: request.site,
    language: request.language,
    session,
    config: deps.config,
    cache: deps.cache,
    registry: deps.registry,
    log: request.log,
  }
  let cookies: string[] = []
  const run = (db: Db) => {
    cookies = []
    const http = buildHttpContext(request, (line) => cookies.push(line))
    // The call is parsed by the very schemas that type the handler's argument.
    return handler.handle({ ...context, http, db } as unknown as RequestContext<never>)
  }
  const buildReply = async (db: Db) =>
    serializeReply(endpoint, await run(db), getSuccessMessage(deps, handler, request.language))

  reply.type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  if (handler.immutable) {
    const make = async () => buildImmutableReply(await buildReply(deps.readDb))
    return sendImmutableReply(request, reply, await deps.cache.get('constant', endpoint.path, make))
  }
  const setCookies = () => {
    for (const line of cookies) reply.header('set-cookie', line)
  }
  if (endpoint.method === 'GET' || handler.withoutTransaction !== undefined) {
    // What such a handler wrote stays when it fails, and so do its cookies.
    return buildReply(endpoint.method === 'GET' ? deps.readDb : deps.db).finally(setCookies)
  }
  const owner = session?.userId ?? request.ip
  const answered = endpoint.idempotent
    ? await runOnce(deps.db, { request, owner, now: context.now, body: context.body }, buildReply)
    : await inTransaction(deps.db, buildReply)
  setCookies()
  return answered
}

/** The session a call may use; a public call simply has none when the token is no good. */
function authorize({ method, needs }: Endpoint, caller: Caller): Session | undefined {
  const session = caller === 'expired' ? undefined : caller
  // What changes something for whoever is logged in is no matter of a key.
  if (needs === 'public') return session?.isApiKey && method !== 'GET' ? undefined : session
  if (caller === 'expired') throw createCommonError('session.expired')
  if (!session) throw createCommonError('session.missing')
  // Calls without a permission of their own are about the account itself, and no key reaches them.
  if (session.isApiKey && !session.permissions.has(needs)) throw createCommonError('api_key.scope_missing')
  if (needs !== 'signed-in' && !session.permissions.has(needs)) throw createCommonError('permission.missing')
  return session
}

function getSuccessMessage(
  { textRegistry: registry }: MountDeps,
  { successText }: HandlerOptions,
  language: Language,
): string {
  if (successText === undefined) return ''
  return registry.map((texts) => tOptional(texts, language, successText)).find((text) => text !== undefined) ?? ''
}

function serializeReply(endpoint: Endpoint, answer: unknown, message: string): string {
  const reply = endpoint.reply.safeParse(answer)
  // Otherwise the schema error would be reported to the caller as refused input.
  if (!reply.success) throw createCommonError('server.failed', {}, reply.error)
  const envelope: Envelope = {
    success: true,
    code: endpoint.code ?? 200,
    message,
    result: reply.data,
    timestamp: Date.now(),
  }
  return JSON.stringify(envelope)
}
