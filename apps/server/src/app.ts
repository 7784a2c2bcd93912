import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { contract } from '@paratope/contract'
import { books } from '@paratope/contract/books'
import { describeApi } from '@paratope/contract/openapi'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { findKeySession, saveKeyUses } from '#domains/api-keys/index.ts'
import { privatePaths } from '#domains/navigation/index.ts'
import { createUses, findSession, findSessionPermissions, saveUses, takeTicket } from '#domains/sessions/index.ts'
import { mountApiDocs } from '#kernel/api-docs.ts'
import { clientAddressFinder } from '#kernel/client-address.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import { readCookie } from '#kernel/cookies.ts'
import type { OpenDatabase } from '#kernel/database.ts'
import { codedFrom, failureEnvelope } from '#kernel/failure.ts'
import { callerOf } from '#kernel/gate.ts'
import { headerOf } from '#kernel/http.ts'
import { hashed } from '#kernel/ids.ts'
import { languageOf } from '#kernel/language.ts'
import type { Log } from '#kernel/log.ts'
import { createMemo } from '#kernel/memo.ts'
import { mountMetrics } from '#kernel/metrics.ts'
import { mount } from '#kernel/mount.ts'
import { raise } from '#kernel/raise.ts'
import type { Listener } from '#kernel/realtime.ts'
import { createSessionStore, permissionsTag } from '#kernel/session.ts'
import { type Site, siteFinder } from '#kernel/sites.ts'
import { createSockets } from '#kernel/sockets.ts'
import type { Web } from '#kernel/web-host/bundle.ts'
import { createPageClients, isPageRender } from '#kernel/web-host/inject-client.ts'
import { answerHeaders } from '#kernel/web-host/policy.ts'
import { mountWeb, type WebHostDeps } from '#kernel/web-host/web-host.ts'
import type { Worker } from '#kernel/worker.ts'
import { domains } from './domains.ts'

export interface AppDeps {
  config: Config
  sites: readonly Site[]
  database: OpenDatabase
  clock: Clock
  log: Log
  listener: Listener
  /** Absent where no jobs run, as in most tests. */
  worker?: Pick<Worker, 'isRunning'>
  /** Absent where only the calls are served, as in most tests. */
  web?: Web & Pick<WebHostDeps, 'serveDev'>
}

export interface App {
  http: FastifyInstance
  sockets: ReturnType<typeof createSockets>
}

const retryAfterSeconds = 5

/** The specification answers "one more step is needed" with 501, which is no fault of ours. */
const isFault = (status: number): boolean => status >= 500 && status !== 501

/** Fastify itself ignores a bare number, because whoever reaches the server past the proxies could forge their entries. */
function trustOf({ trustedProxies }: Config): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustedProxies !== 'number') return [...trustedProxies]
  return trustedProxies > 0 && ((_address, hop) => hop < trustedProxies)
}

const hostShape = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** HTTP/1.0 may leave it out or empty; anything else that is no name or address is no browser's. */
const isHost = (host: string | undefined): boolean => !host || (hostShape.test(host) && URL.canParse(`http://${host}`))

/** Puts the product together from its parts; no globals, so tests call it with theirs. */
export async function buildApp({ config, sites, database, clock, log, listener, worker, web }: AppDeps): Promise<App> {
  const { db, quick, pool } = database
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config),
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
  })
  // Bodies are JSON; a form of another site could send plain text without asking first.
  http.removeContentTypeParser('text/plain')
  const siteOf = siteFinder(sites)
  const store = createSessionStore((tokenHash) => findSession(quick, tokenHash, clock.now()))
  const keys = createSessionStore((tokenHash) => findKeySession(quick, tokenHash, clock.now()))
  const memo = createMemo()
  listener.on((news) => {
    if (news === 'gap') {
      store.clear()
      keys.clear()
      memo.clear()
    } else if (news.kind === 'changed') {
      memo.forget(news.tag)
      if (news.tag === permissionsTag) for (const known of [store, keys]) known.clear()
    } else if (news.kind === 'session-ended') {
      for (const known of [store, keys]) {
        if (news.sessionId) known.forget(news.sessionId)
        if (news.userId) known.forgetUser(news.userId)
      }
    }
  })

  // Until the connection is back nobody hears which session ended, so none is trusted from memory.
  listener.onDisconnect(() => {
    store.clear()
    keys.clear()
  })

  http.addHook('onRequest', (request, reply, done) => {
    const site = siteOf(request.headers.host, request.socket.localPort)
    reply.header('x-request-id', request.id)
    // Pages and their files have headers of their own.
    if (request.routeOptions.url !== '/*') reply.headers(answerHeaders(site?.secure ?? false))
    if (site) {
      request.site = site
      request.language = languageOf(site, headerOf(request, 'accept-language'))
    }
    if (isIP(request.ip) === 0 || !isHost(request.headers.host)) return done(raise('request.malformed'))
    // Load balancers and monitors call by address, under a host that is nobody's.
    done(site || request.routeOptions.config.anyHost ? undefined : raise('site.unknown'))
  })
  http.addHook('onResponse', (request, reply, done) => {
    const facts = {
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (isFault(reply.statusCode)) request.log.warn(facts)
    else request.log.debug(facts)
    done()
  })
  http.setErrorHandler((error, request, reply) => {
    const coded = codedFrom(error)
    if (isFault(coded.status) && coded.code !== 'session.expired')
      // The values of an answer are the visitor's and may be secret, so only where it was raised is kept.
      request.log.error({ id: request.id, code: coded.code, err: coded.cause ?? { stack: coded.stack } })
    if (coded.status === 503) reply.header('retry-after', retryAfterSeconds)
    if (coded.status === 429) reply.header('retry-after', String(coded.values['seconds'] ?? 60))
    const language = request.language ?? 'en'
    return reply
      .code(coded.status)
      .type('application/json; charset=utf-8')
      .send(failureEnvelope(coded, language, request.id, books))
  })

  await http.register(rateLimit, {
    max: config.ratePerMinute || Number.MAX_SAFE_INTEGER,
    timeWindow: 60_000,
    allowList: isPageRender,
    errorResponseBuilder: (_request, { ttl }) => raise('rate.exceeded', { seconds: Math.ceil(ttl / 1000) }),
  })
  await http.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] })

  const uses = createUses((some) => saveUses(db, some))
  const keyUses = createUses((some) => saveKeyUses(db, some))
  http.addHook('onClose', () => Promise.all([uses.flush(), keyUses.flush()]))
  const mountDeps = {
    config,
    clock,
    db,
    quick,
    memo,
    sites,
    books,
    callerOf: async (request: Parameters<typeof callerOf>[0]) => {
      const caller = await callerOf(request, store, keys)
      if (caller !== undefined && caller !== 'expired')
        (caller.byKey ? keyUses : uses).note(caller.id, request.ip, clock.now())
      return caller
    },
  }
  for (const domain of Object.values(domains)) mount(http, mountDeps, domain)
  const product = sites[0]?.product ?? 'Vivo'
  mountApiDocs(http, config, contract, product, describeApi(config.apiBase, product))
  const host =
    web &&
    mountWeb(http, {
      ...web,
      cacheBytes: config.pageCacheBytes,
      siteOf: ({ site }) => site,
      rendersPerMinute: Math.ceil(config.ratePerMinute / 10),
      clientOf: createPageClients(http),
      hasSession: (request) => readCookie(request, 'session') !== undefined,
      privatePaths: (site, language) =>
        memo.get('navigation', `${site.id} ${language}`, () => privatePaths(quick, site, language)),
    })
  listener.on((news) => {
    if (news === 'gap') host?.clear()
    else if (news.kind === 'changed') host?.invalidate(news.tag)
  })
  http.all(`${config.apiBase}/*`, () => {
    throw raise('record.missing')
  })

  const sockets = createSockets({
    base: config.apiBase,
    log,
    listener,
    redeem: async (secret) => {
      const now = clock.now()
      const tokenHash = await takeTicket(db, hashed(secret), now)
      // A program may show its token itself; a browser's bound session needs a ticket.
      const session = await store.find(tokenHash ?? hashed(secret))
      return session && (tokenHash !== undefined || session.cookieHash === null) && session.expiresAt > now
        ? session
        : undefined
    },
    findPermissions: (tokenHashes) => findSessionPermissions(db, tokenHashes, clock.now()),
    addressOf: clientAddressFinder(config.trustedProxies),
    // What a sandboxed page or a file sends as its origin ("null") has no host at all.
    originAllowed: ({ headers: { origin, host } }) => origin === undefined || URL.parse(origin)?.host === host,
  })
  http.addHook('onClose', () => sockets.close())

  mountMetrics(http, { token: config.metricsToken, sockets: sockets.count, pool, listener, worker })
  http.get('/healthz', { config: { anyHost: true } }, (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    if (!(await database.ping())) throw raise('database.down')
    const ready = worker?.isRunning() !== false
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'jobs stopped' })
  })
  return { http, sockets }
}
