import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

const channel = 'paratope'
const retryAfterMs = 1_000
const heartbeatEveryMs = 2_000
/** A connection that does not answer for so long is replaced. */
const answerWithinMs = 2_000
const closeWithinMs = 2_000
/** PostgreSQL refuses a payload of 8,000 bytes, and with it the whole transaction. */
const largestPayload = 7_999

/** What nodes publish to each other when a transaction commits: keys only, the receiver reads the rows it needs. */
export type News =
  | { kind: 'session-ended'; sessionId?: string; userId?: string }
  /** To one person, to the people of a company, to whoever holds a permission, or to everybody. */
  | { kind: 'socket'; userId?: string; companyId?: string; needs?: string; message: SocketMessage }
  | { kind: 'changed'; tag: string }

export interface SocketMessage {
  type: 'heart_beat' | 'common_send_date' | 'update_vxe_table'
  data: { socketKey: string; args: unknown; key: string }
}

/** Tells the open pages of the receivers that they may have missed something. */
export const reloadMessage: SocketMessage = {
  type: 'common_send_date',
  data: { socketKey: '', args: { reload: true }, key: 'gap' },
}

/** Travels with the transaction: a change that is rolled back is never told. */
export async function tell(db: Db, news: News): Promise<void> {
  await sql`select pg_notify(${channel}, ${toPayload(news)})`.execute(db)
}

/** Several pieces of news by one statement. */
export async function tellAll(db: Db, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const payloads = news.map(toPayload)
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

/** Replaces a message that does not fit by one that makes its receivers read everything again. */
function toPayload(news: News): string {
  const payload = JSON.stringify(news)
  if (Buffer.byteLength(payload) <= largestPayload) return payload
  return JSON.stringify(news.kind === 'socket' ? { ...news, message: reloadMessage } : 'gap')
}

export interface Listener {
  /** Called for each piece of news, and with `gap` whenever some may have been missed. */
  on(hear: (news: News | 'gap') => void): void
  /** Called when the connection is lost, and again after each failed attempt to replace it. */
  onDisconnect(handle: () => void): void
  status(): { connected: boolean; reconnects: number }
  close(): Promise<void>
}

/** One connection that only listens. A heartbeat finds out when it died silently; it is then replaced. */
export function listen(url: string, log: Log): Listener {
  const hearers: ((news: News | 'gap') => void)[] = []
  const disconnectHandlers: (() => void)[] = []
  const say = (news: News | 'gap') => {
    for (const hear of hearers) hear(news)
  }
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let connections = 0
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'paratope-listener',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    next.on('error', () => {})
    next.on('end', () => replace(next))
    // Only this product writes to the channel, always through tell().
    next.on('notification', ({ payload }) => payload && say(JSON.parse(payload) as News | 'gap'))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch {
      replace(next)
      return
    }
    if (client !== next) return
    connected = true
    connections += 1
    say('gap')
    scheduleHeartbeat(next)
  }

  const scheduleHeartbeat = (current: pg.Client) => {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && scheduleHeartbeat(current),
        () => replace(current),
      )
    }, heartbeatEveryMs)
    timer.unref()
  }

  const replace = (lost: pg.Client) => {
    if (closed || client !== lost) return
    if (connected || connections === 0) log.warn('realtime: the listening connection is lost, it is being replaced')
    client = undefined
    connected = false
    clearTimeout(timer)
    void lost.end().catch(() => {})
    for (const handle of disconnectHandlers) handle()
    timer = setTimeout(() => void connect(), retryAfterMs)
  }
  void connect()

  return {
    on: (hear) => void hearers.push(hear),
    onDisconnect: (handle) => void disconnectHandlers.push(handle),
    status: () => ({ connected, reconnects: Math.max(0, connections - 1) }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      const ended = client?.end().catch(() => {})
      await Promise.race([ended, sleep(closeWithinMs, undefined, { ref: false })])
    },
  }
}
