import { contract } from '@paratope/contract'
import {
  type Client,
  CodedError,
  createClient,
  type Envelope,
    type HttpStatus,
  type Instant,
  instant,
} from '@paratope/contract/kernel'
import type { InjectOptions } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import { type Config, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { type Listener, listen } from '#kernel/realtime.ts'
import { readSites, type Site } from '#kernel/sites.ts'
import { type App, buildApp } from '../app.ts'
import { freshDatabase, type Recipe } from './database.ts'

export interface MovableClock extends Clock {
  set(now: Instant): void
  pass(ms: number): void
}

function movableClock(): MovableClock {
  let now = Date.now()
  return { now: () => instant(now), set: (to) => void (now = Date.parse(to)), pass: (ms) => void (now += ms) }
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: Envelope
  text: string
}

/** Someone who calls: with a token, a language and a site of their own. */
export interface Caller {
  client: Client<typeof contract>
  send(options: InjectOptions): Promise<Answer>
}

export interface CallerOptions {
  token?: string
  language?: string
  site?: Site
  headers?: Readonly<Record<string, string>>
}

export interface World {
  db: Db
  config: Config
  clock: MovableClock
  listener: Listener
  sites: readonly Site[]
  http: App['http']
  sockets: App['sockets']
  caller(options?: CallerOptions): Caller
  close(): Promise<void>
}

interface WorldOptions {
  env?: Readonly<Record<string, string>>
  recipe?: Recipe
}

/** The whole product over a database of its own; only the clock is not the real one. */
export async function aWorld({ env = {}, recipe }: WorldOptions = {}): Promise<World> {
  const { url, drop } = await freshDatabase(recipe)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_PER_MINUTE: '0', ...env })
  const sites = readSites(config)
  const log = createLog(config.logLevel)
  const database = openDatabase({ url, poolSize: 4 })
  const listener = listen(url, log)
  const clock = movableClock()
  const { http, sockets } = await buildApp({ config, sites, database, clock, log, listener })
  await http.ready()

  return {
    db: database.db,
    config,
    clock,
    listener,
    sites,
    http,
    sockets,
    caller({ token, language = 'en', site = sites[0], headers = {} } = {}) {
      const send = async (options: InjectOptions): Promise<Answer> => {
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
        const json = response.headers['content-type']?.toString().startsWith('application/json')
        return {
          status: response.statusCode,
          headers: response.headers,
          // What is not an envelope is not read as one.
          body: (json ? response.json() : {}) as Envelope,
          text: response.body,
        }
      }
      const client = createClient(contract, async ({ endpoint, path, query, body }) => {
        const answer = await send({
          method: endpoint.method,
          url: config.apiBase + path,
          query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
          ...(body !== undefined && { payload: body as object }),
          ...(endpoint.idempotent && { headers: { 'idempotency-key': crypto.randomUUID() } }),
        })
        if (!answer.body.success) throw failureOf(answer)
        return answer.body.result
      })
      return { client, send }
    },
    async close() {
      await listener.close()
      await http.close()
      await database.close()
      await drop()
    },
  }
}

const failureOf = ({ status, body }: Answer): CodedError =>
  new CodedError(body.error ?? 'unknown', status as HttpStatus, body.values)
