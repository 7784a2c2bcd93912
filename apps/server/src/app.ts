import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { buildApiDocument } from '@paratope/contract/openapi'
import { textRegistry } from '@paratope/contract/text-registry'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { listProductAddresses } from '#catalogue/products/index.ts'
import { findApiKeySession, recordKeyUses } from '#identity/api-keys/index.ts'
import {
  consumeSocketTicket,
  createUsageRecorder,
  findSession,
  findSessionPermissions,
  findSessionProof,
  saveSessionProof,
  saveSessionUses,
} from '#identity/sessions/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import { createSiteFinder, type Site } from '#kernel/config/sites.ts'
import type { Db, OpenDatabase } from '#kernel/database/database.ts'
import { createOutageLog } from '#kernel/database/outage-log.ts'
import type { ReadReplica } from '#kernel/database/read-replica.ts'
import { mountApiDocs } from '#kernel/http/api-docs.ts'
import { authenticate } from '#kernel/http/authenticate.ts'
import { createCallLog } from '#kernel/http/call-log.ts'
import { clientAddressFinder } from '#kernel/http/client-address.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { readCookie } from '#kernel/http/cookies.ts'
import type { UndeclaredError } from '#kernel/http/declared-error.ts'
import { bodyLimit, buildErrorEnvelope, toApiError } from '#kernel/http/error-reply.ts'
import { mountHealth } from '#kernel/http/health.ts'
import { getReplyLanguage } from '#kernel/http/language.ts'
import { mountMockRoutes } from '#kernel/http/mock-routes.ts'
import { mount } from '#kernel/http/mount.ts'
import { getHeader } from '#kernel/http/request-context.ts'
import {
  createSessionStore,
  getCallerKey,
  permissionsTag,
  type Session,
  type SessionStore,
} from '#kernel/http/session.ts'
import { hashSecret } from '#kernel/ids.ts'
import { createMinuteLimit } from '#kernel/limits/minute-limit.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import type { Log } from '#kernel/log.ts'
import { type BusListener, type BusMessage, onOwnMessage } from '#kernel/messaging/message-bus.ts'
import { createSockets } from '#kernel/messaging/sockets.ts'
import type { JobObserver } from '#kernel/messaging/worker.ts'
import { mountMetrics } from '#kernel/metrics.ts'
import { createRefusalRecorder } from '#kernel/security-events/record-refusals.ts'
import { createTaggedCache, type TaggedCache } from '#kernel/tagged-cache.ts'
import type { Web } from '#kernel/web-host/bundle.ts'
import { createPageClients, isPageRender } from '#kernel/web-host/inject-client.ts'
import { createEdgePurge } from '#kernel/web-host/purge-edge.ts'
import { answerHeaders } from '#kernel/web-host/security-headers.ts'
import { mountWeb, type WebHostDeps } from '#kernel/web-host/web-host.ts'
import { findMetricFigures } from '#operations/maintenance/index.ts'
import { listPrivatePaths } from '#platform/navigation/index.ts'
import { domains, limits, registry } from './domains.ts'

export interface AppDeps {
  config: Config
  sites: readonly Site[]
  database: OpenDatabase
  /** Absent without DATABASE_READ_URL. */
  replica?: ReadReplica | undefined
  clock: Clock
  log: Log
  listener: BusListener
  /** Absent if no jobs run, as in most tests. */
  worker?: JobObserver
  /** Whether the process is about to end; it serves until then. */
  isStopping?: () => boolean
  /** Absent if only the API is served, as in most tests. */
  web?: Web & Pick<WebHostDeps, 'serveDev'>
  /** Tests throw it; by default it is logged and counted. */
  onUndeclaredError?: (error: UndeclaredError) => void
}

export interface App {
  http: FastifyInstance
  sockets: ReturnType<typeof createSockets>
}

const retryAfterSeconds = 5

/** Fastify ignores a bare number, because a client that bypasses the proxies could forge their entries. */
function createTrustProxy({ trustedProxies }: Config): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustedProxies !== 'number') return [...trustedProxies]
  return trustedProxies > 0 && ((_address, hop) => hop < trustedProxies)
}

const hostPattern = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** HTTP/1.0 may omit it or send it empty; any other invalid host comes from no browser. */
const isHost = (host: string | undefined): boolean =>
  !host || (hostPattern.test(host) && URL.canParse(`http://${host}`))

interface Caches {
  sessions: readonly SessionStore[]
  replies: readonly Pick<TaggedCache, 'invalidate' | 'clear'>[]
}

/** Evicts what changed: of this process with the commit, of others once the database tells. */
function evictOnMessages(
  listener: BusListener,
  db: Db,
  { sessions, replies }: Caches,
  noteChange: (tag: string | undefined) => void,
): void {
  const clearSessions = () => sessions.forEach((store) => store.clear())
  const evict = (message: BusMessage) => {
    if (message.kind === 'changed') {
      for (const cache of replies) cache.invalidate(message.tag)
      noteChange(message.tag)
      if (message.tag === permissionsTag) clearSessions()
    } else if (message.kind === 'session-ended') {
      for (const store of sessions) {
        if ('userId' in message) store.invalidateUser(message.userId)
        else store.invalidate(message.sessionId)
      }
    }
  }
  onOwnMessage(db, evict)
  listener.onMessage((message) => {
    if (message !== 'gap') return evict(message)
    clearSessions()
    for (const cache of replies) cache.clear()
    noteChange(undefined)
  })
  // Without the bus connection, ends of sessions are not received, so no session is served from the cache.
  listener.onDisconnect(clearSessions)
}

/** Composes the application; no globals, so tests call it with their own parts. */
export async function buildApp({ onUndeclaredError, ...deps }: AppDeps): Promise<App> {
  const { config, sites, database, replica, clock, log, listener, worker, web, isStopping = () => false } = deps
  const { db, readDb } = database
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    trustProxy: createTrustProxy(config),
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
  })
  // Bodies are JSON: a form of another site could send plain text without a preflight.
  http.removeContentTypeParser('text/plain')
  const findSite = createSiteFinder(sites)
  const sessions = createSessionStore((tokenHash) => findSession(readDb, tokenHash, clock.now()))
  const apiKeySessions = createSessionStore((tokenHash) => findApiKeySession(readDb, tokenHash, clock.now()))
  const cache = createTaggedCache()
  http.addHook('onRequest', (request, reply, done) => {
    const site = findSite(request.headers.host, request.socket.localPort)
    reply.header('x-request-id', request.id)
    // Pages and their files have their own headers.
    if (request.routeOptions.url !== '/*') reply.headers(answerHeaders(site?.secure ?? false))
    if (site) {
      request.site = site
      request.language = getReplyLanguage(site, getHeader(request, 'accept-language'))
    }
    if (isIP(request.ip) === 0 || !isHost(request.headers.host)) return done(createCommonError('request.malformed'))
    // Load balancers and monitors connect by address, with a host that belongs to no site.
    done(site || request.routeOptions.config.anyHost ? undefined : createCommonError('site.unknown'))
  })
  const outages = createOutageLog(log, database.ping)
  http.addHook('onClose', () => outages.close())
  const callLog = createCallLog(outages)
  http.addHook('onResponse', (request, reply, done) => {
    callLog.logCall(request, reply)
    done()
  })
  const callers = new WeakMap<FastifyRequest, Session>()
  const recordRefusal = createRefusalRecorder({
    db,
    clock,
    log,
    outages,
    findCaller: (request) => callers.get(request),
  })
  http.setErrorHandler((error, request, reply) => {
    const coded = toApiError(error, request.routeOptions.bodyLimit)
    callLog.logFailure(request, coded)
    if (coded.status === 503) reply.header('retry-after', String(coded.values['seconds'] ?? retryAfterSeconds))
    if (coded.status === 429) reply.header('retry-after', String(coded.values['seconds'] ?? 60))
    recordRefusal(request, coded)
    const language = request.language ?? 'en'
    return reply
      .code(coded.status)
      .type('application/json; charset=utf-8')
      .send(buildErrorEnvelope(coded, language, request.id, textRegistry))
  })

  await http.register(rateLimit, {
    max: config.ratePerMinute || Number.MAX_SAFE_INTEGER,
    timeWindow: 60_000,
    allowList: isPageRender,
    keyGenerator: ({ ip }) => toNetwork(ip),
    errorResponseBuilder: (_request, { ttl }) => createCommonError('rate.exceeded', { seconds: Math.ceil(ttl / 1000) }),
  })
  await http.register(compress, {
    global: true,
    threshold: 1024,
    // Replies of this size take a stream longer to set up than to compress.
    syncThreshold: 256 * 1024,
    encodings: ['gzip'],
    // The last level without lazy matching: half the time of the next, for as many bytes.
    zlibOptions: { level: 3 },
  })

  const sessionUses = createUsageRecorder((some) => saveSessionUses(db, some))
  const keyUses = createUsageRecorder((some) => recordKeyUses(db, some))
  http.addHook('onClose', () => Promise.all([sessionUses.flush(), keyUses.flush()]))
  // Beside the limit per address, which a caller with many addresses evades.
  const countCaller = createMinuteLimit(config.ratePerMinute, Date.now)
  const countCall = config.ratePerMinute === 0 ? () => {} : createMinuteLimit(0, Date.now)
  let undeclaredErrors = 0
  const mountDeps = {
    config,
    clock,
    db,
    readDb,
    replica,
    cache,
    sites,
    registry,
    textRegistry,
    authenticate: async (request: Parameters<typeof authenticate>[0]) => {
      const caller = await authenticate(request, sessions, apiKeySessions)
      if (caller !== undefined && caller !== 'expired') {
        callers.set(request, caller)
        if (!isPageRender(request)) countCaller(getCallerKey(caller))
        ;(caller.isApiKey ? keyUses : sessionUses).record(caller.id, request.ip, clock.now())
      }
      return caller
    },
    countCall,
    proofs: { find: (sessionId: string) => findSessionProof(readDb, sessionId), save: saveSessionProof },
    onUndeclaredError: (error: UndeclaredError) => {
      undeclaredErrors += 1
      log.error({ err: error })
      onUndeclaredError?.(error)
    },
  }
  for (const domain of Object.values(domains)) mount(http, mountDeps, domain)
  const product = sites[0]?.product ?? 'Vivo'
  mountMockRoutes(http, config)
  mountApiDocs(http, config, () => buildApiDocument(config.apiBase, product, limits))
  const host =
    web &&
    mountWeb(http, {
      ...web,
      cacheBytes: config.pageCacheBytes,
      hasEdge: config.edgePurgeUrl !== undefined,
      getSite: ({ site }) => site,
      productAddresses: () => listProductAddresses(readDb),
      rendersPerMinute: Math.ceil(config.ratePerMinute / 10),
      getClient: createPageClients(http),
      hasSession: (request) => readCookie(request, 'session') !== undefined,
      privatePaths: (site, language) =>
        cache.get('navigation', `${site.id} ${language}`, () => listPrivatePaths(readDb, site, language)),
    })
  const caches = { sessions: [sessions, apiKeySessions], replies: [cache, ...(host ? [host] : [])] }
  const edge = config.edgePurgeUrl === undefined ? undefined : createEdgePurge({ url: config.edgePurgeUrl, log })
  http.addHook('onClose', () => edge?.close())
  evictOnMessages(listener, db, caches, (tag) => {
    replica?.noteChange()
    if (tag !== undefined) edge?.purge(tag)
  })
  // Before the body is read: an unknown address is missing, whatever the type of what was sent.
  http.all(
    `${config.apiBase}/*`,
    { onRequest: (_request, _reply, done) => done(createCommonError('record.missing')) },
    () => {},
  )

  const sockets = createSockets({
    base: config.apiBase,
    log,
    listener,
    redeem: async (secret) => {
      const now = clock.now()
      const tokenHash = await consumeSocketTicket(db, secret, now)
      // A program may send its token; a browser's bound session needs a ticket.
      const session = await sessions.find(tokenHash ?? hashSecret(secret))
      return session && (tokenHash !== undefined || session.cookieHash === null) && session.expiresAt > now
        ? session
        : undefined
    },
    findPermissions: (tokenHashes) => findSessionPermissions(db, tokenHashes, clock.now()),
    addressOf: clientAddressFinder(config.trustedProxies),
    // Sandboxed pages and files send the origin "null", which has no host.
    isOriginAllowed: ({ headers: { origin, host } }) => origin === undefined || URL.parse(origin)?.host === host,
  })
  http.addHook('onClose', () => sockets.close())

  mountMetrics(http, {
    token: config.metricsToken,
    serving: { sockets: sockets.count, undeclaredErrors: () => undeclaredErrors, listener },
    database,
    replica,
    worker,
    findFigures: () => findMetricFigures(readDb, clock.now()),
  })
  mountHealth(http, { isStopping, database, listener, jobs: worker })
  return { http, sockets }
}
