import { type Endpoint, type Envelope, type Language, sayMaybe, type Texts } from '@paratope/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { packed, sendPacked } from './constant.ts'
import { wireOf } from './cookies.ts'
import { type Db, transaction } from './database.ts'
import type { Domain } from './domain.ts'
import { refuseForeignWrite } from './foreign-origin.ts'
import type { Caller } from './gate.ts'
import type { AnyHandlers, Call } from './http.ts'
import { once } from './idempotency.ts'
import type { Memo } from './memo.ts'
import { raise } from './raise.ts'
import type { Session } from './session.ts'
import { checkSignature, refuseMalformedSignature } from './signature.ts'
import type { Site } from './sites.ts'

export interface MountDeps {
  config: Config
  clock: Clock
  db: Db
  /** For calls that only ask. */
  quick: Db
  memo: Memo
  sites: readonly Site[]
  /** Where the words for a success are found. */
  books: readonly Texts[]
  callerOf(request: FastifyRequest): Promise<Caller>
}

const empty = z.object({})

/** Turns each row of a domain's agreement into a route: permission, parse, transaction, handler, reply by allow-list. */
export function mount(app: FastifyInstance, deps: MountDeps, domain: Domain): void {
  for (const [name, endpoint] of Object.entries(domain.api.endpoints)) {
    const handler = domain.handlers[name]
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`)
    for (const url of pathsOf(endpoint, deps)) {
      app.route({
        method: endpoint.method,
        url,
        config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000, groupId: url } } : {},
        onRequest: (request, _reply, done) => {
          refuseForeignWrite(request)
          refuseMalformedSignature(request, Date.now())
          done()
        },
        handler: (request, reply) => answer(deps, endpoint, handler, request, reply),
      })
    }
  }
}

/** A path with a product code exists once for each product code that is served. */
function pathsOf(endpoint: Endpoint, { config, sites }: MountDeps): string[] {
  const products = new Set(sites.map((site) => site.product.toLowerCase()))
  const paths = [...products].map((product) => config.apiBase + endpoint.path.replaceAll('{product}', product))
  return [...new Set(paths)]
}

async function answer(
  deps: MountDeps,
  endpoint: Endpoint,
  handler: AnyHandlers[string],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | FastifyReply> {
  const session = admit(endpoint, await deps.callerOf(request))
  const query = (endpoint.query ?? empty).parse(request.query)
  const body = endpoint.body?.parse(request.body ?? {})
  await checkSignature(deps.quick, endpoint, request, session, Date.now())
  const call = {
    params: endpoint.params?.parse(request.params),
    query,
    body,
    now: deps.clock.now(),
    site: request.site,
    language: request.language,
    session,
    config: deps.config,
    memo: deps.memo,
    log: request.log,
  }
  let cookies: string[] = []
  const run = (db: Db) => {
    cookies = []
    const wire = wireOf(request, (line) => cookies.push(line))
    // The call is parsed by the very schemas that type the handler's argument.
    return handler({ ...call, wire, db } as unknown as Call<never>)
  }
  const finish = async (db: Db) => envelopeOf(endpoint, await run(db), saidOf(deps, endpoint, request.language))

  reply.type('application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  if (endpoint.constant) {
    const make = async () => packed(await finish(deps.quick))
    return sendPacked(request, reply, await deps.memo.get('constant', endpoint.path, make))
  }
  const setCookies = () => {
    for (const line of cookies) reply.header('set-cookie', line)
  }
  if (endpoint.method === 'GET' || endpoint.transaction === 'none') {
    // What such a handler wrote stays when it fails, and so do its cookies.
    return finish(endpoint.method === 'GET' ? deps.quick : deps.db).finally(setCookies)
  }
  const owner = session?.userId ?? request.ip
  const answered = endpoint.idempotent
    ? await once(deps.db, { request, owner, now: call.now, body: call.body }, finish)
    : await transaction(deps.db, finish)
  setCookies()
  return answered
}

/** The session a call may use; a public call simply has none when the token is no good. */
function admit({ method, needs }: Endpoint, caller: Caller): Session | undefined {
  const session = caller === 'expired' ? undefined : caller
  // What changes something for whoever is logged in is no matter of a key.
  if (needs === 'public') return session?.byKey && method !== 'GET' ? undefined : session
  if (caller === 'expired') throw raise('session.expired')
  if (!session) throw raise('session.missing')
  // Calls without a permission of their own are about the account itself, and no key reaches them.
  if (session.byKey && !session.permissions.has(needs)) throw raise('api_key.not_for_this')
  if (needs !== 'signed-in' && !session.permissions.has(needs)) throw raise('permission.missing')
  return session
}

function saidOf({ books }: MountDeps, { says }: Endpoint, language: Language): string {
  if (says === undefined) return ''
  return books.map((book) => sayMaybe(book, language, says)).find((text) => text !== undefined) ?? ''
}

function envelopeOf(endpoint: Endpoint, answer: unknown, message: string): string {
  const envelope: Envelope = {
    success: true,
    code: endpoint.code ?? 200,
    message,
    result: endpoint.reply.parse(answer),
    timestamp: Date.now(),
  }
  return JSON.stringify(envelope)
}
