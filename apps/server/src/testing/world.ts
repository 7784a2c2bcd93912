import { type Instant, toInstant } from '@paratope/contract/kernel'
import type { Clock } from '#kernel/clock.ts'
import { type Config, readConfig } from '#kernel/config/config.ts'
import { readSites, type Site } from '#kernel/config/sites.ts'
import { type Db, openDatabase } from '#kernel/database/database.ts'
import { watchReplica } from '#kernel/database/read-replica.ts'
import { openWebDatabase } from '#kernel/database/roles/open-web-database.ts'
import { webRole } from '#kernel/database/roles/web-role.ts'
import { createLog } from '#kernel/log.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { type BusListener, listenToBus } from '#kernel/messaging/message-bus.ts'
import { type App, buildApp } from '../app.ts'
import { registry } from '../domains.ts'
import { createCaller, type Send, type TestCaller, toTestReply } from './caller.ts'
import { freshDatabase, type Recipe } from './database.ts'

export interface MovableClock extends Clock {
  set(now: Instant): void
  advance(ms: number): void
}

function createMovableClock(): MovableClock {
  let now = Date.now()
  return { now: () => toInstant(now), set: (to) => void (now = Date.parse(to)), advance: (ms) => void (now += ms) }
}

export type { TestCaller as Caller, TestReply } from './caller.ts'

export interface CallerOptions {
  token?: string
  language?: string
  site?: Site
  headers?: Readonly<Record<string, string>>
}

export interface World {
  /** The connections of jobs. */
  db: Db
  /** The connections of requests. */
  webDb: Db
  config: Config
  clock: MovableClock
  listener: BusListener
  sites: readonly Site[]
  http: App['http']
  sockets: App['sockets']
  /** Its database, for those who bring a second node to it. */
  url: string
  caller(options?: CallerOptions): TestCaller
  /** Context of a job from the worker. */
  jobContext(overrides?: Partial<JobContext>): JobContext
  close(): Promise<void>
}

interface WorldOptions {
  env?: Readonly<Record<string, string>>
  recipe?: Recipe
  /** The database of another world, which this one joins as a second node. */
  databaseUrl?: string
  /** A pooler in front of that database, which requests go through. */
  poolerUrl?: string
  /** A replica of that database, for public pages. */
  replica?: { url: string; maxLagMs: number }
}

/** The whole product over a database of its own; only the clock is not the real one. */
export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const { env = {}, recipe, databaseUrl: joins, poolerUrl, replica: replicaOptions } = options
  const { url, drop } = joins === undefined ? await freshDatabase(recipe) : { url: joins, drop: async () => {} }
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_PER_MINUTE: '0',
    INQUIRIES_PER_HOUR: '0',
    SECRET_KEY: 'for tests only '.repeat(3),
    ...env,
  })
  const sites = readSites(config)
  const log = createLog(config.logLevel)
  // As in production, requests have fewer rights than tests and jobs, which are the owner.
  const database =
    poolerUrl === undefined
      ? openDatabase({ url, poolSize: 4, role: webRole })
      : await openWebDatabase({ owner: url, web: poolerUrl, isPooled: true, poolSize: 4 }, { web: true, reports: true })
  const owner = openDatabase({ url, poolSize: 4 })
  const listener = listenToBus(url, log)
  const clock = createMovableClock()
  const onUndeclaredError = (error: Error) => {
    throw error
  }
  const replica =
    replicaOptions &&
    watchReplica({
      primary: database,
      replica: openDatabase({ url: replicaOptions.url, poolSize: 4, role: webRole }),
      maxLagMs: replicaOptions.maxLagMs,
      log,
    })
  const { http, sockets } = await buildApp({
    config,
    sites,
    database,
    replica,
    clock,
    log,
    listener,
    onUndeclaredError,
  })
  await http.ready()

  return {
    db: owner.db,
    webDb: database.db,
    config,
    clock,
    listener,
    sites,
    http,
    sockets,
    url,
    caller({ token, language = 'en', site = sites[0], headers = {} } = {}) {
      const send: Send = async (options) => {
        const response = await http.inject({
          ...options,
          headers: {
            host: `127.0.0.1:${site?.port}`,
            'accept-language': language,
            ...(token && { 'x-access-token': token }),
            ...headers,
            ...options.headers,
          },
        })
        return toTestReply(response.statusCode, response.headers, new Uint8Array(response.rawPayload))
      }
      return createCaller(send, config.apiBase)
    },
    jobContext: (overrides) => ({ db: owner.db, now: clock.now(), log, config, registry, ...overrides }),
    async close() {
      await listener.close()
      await http.close()
      await replica?.close()
      await database.close()
      await owner.close()
      await drop()
    },
  }
}
