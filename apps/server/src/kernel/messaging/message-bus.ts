import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterCommit, type Db } from '../database/database.ts'
import type { Log } from '../log.ts'

const channel = 'paratope'
const retryAfterMs = 1_000
const heartbeatEveryMs = 2_000
/** A connection without a reply for this long is replaced. */
const answerTimeoutMs = 2_000
const closeTimeoutMs = 2_000
/** PostgreSQL refuses payloads of 8,000 bytes and aborts the transaction. */
const maxPayloadBytes = 7_999

/** Messages between nodes on commit: keys only; the receiver reads the rows it needs. */
export type BusMessage =
  /** One session, or all of a user but at most one. */
  | { kind: 'session-ended'; sessionId: string }
  | { kind: 'session-ended'; userId: string; exceptSessionId?: string }
  /** To one user, the users of a tenant or company, the holders of a permission, or everyone. */
  | { kind: 'socket'; userId?: string; tenant?: string; companyId?: string; needs?: string; message: SocketMessage }
  | { kind: 'changed'; tag: string }

export interface SocketMessage {
  type: 'heart_beat' | 'common_send_date' | 'update_vxe_table'
  data: { socketKey: string; args: unknown; key: string }
}

/** Tells open pages that they may have missed messages. */
export const reloadMessage: SocketMessage = {
  type: 'common_send_date',
  data: { socketKey: '', args: { reload: true }, key: 'gap' },
}

const commitHandlers = new WeakMap<object, (message: BusMessage) => void>()

/**
 * Handles the messages of this process with their commit, so that its next reply knows of them: NOTIFY arrives later.
 * They arrive a second time from there.
 */
export function onOwnMessage(db: Db, handler: (message: BusMessage) => void): void {
  commitHandlers.set(db, handler)
}

const handleAfterCommit = (db: Db, messages: readonly BusMessage[]): void =>
  afterCommit(db, (database) => {
    const handle = commitHandlers.get(database)
    if (handle) messages.forEach(handle)
  })

/** Publishes on commit; nothing is sent if the transaction rolls back. */
export async function publish(db: Db, message: BusMessage): Promise<void> {
  await sql`select pg_notify(${channel}, ${toPayload(message)})`.execute(db)
  handleAfterCommit(db, [message])
}

/** Publishes several messages in one statement. */
export async function publishAll(db: Db, messages: readonly BusMessage[]): Promise<void> {
  if (messages.length === 0) return
  await publishQuery(messages).execute(db)
  handleAfterCommit(db, messages)
}

/** For statements that also publish to sockets, independent of their rows. */
export const publishQuery = (messages: readonly BusMessage[]): RawBuilder<unknown> =>
  sql`select pg_notify(${channel}, payload) from unnest(${messages.map(toPayload)}::text[]) payload`

/** For statements that make their own messages, one for each row. */
export const notifyExpression = (payload: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${payload})`

/** Replaces a message that is too large by one that makes its receivers reload. */
function toPayload(message: BusMessage): string {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) <= maxPayloadBytes) return payload
  return JSON.stringify(message.kind === 'socket' ? { ...message, message: reloadMessage } : 'gap')
}

export interface BusListener {
  /** Called for each message, and with `gap` whenever messages may have been missed. */
  onMessage(handler: (message: BusMessage | 'gap') => void): void
  /** Called when the connection is lost, and after each failed attempt to reconnect. */
  onDisconnect(handle: () => void): void
  /** `lostForMs` is 0 while connected. */
  status(): { connected: boolean; reconnects: number; lostForMs: number }
  close(): Promise<void>
}

/** One connection that only listens. A heartbeat detects when it died silently and replaces it. */
export function listenToBus(url: string, log: Log): BusListener {
  const handlers: ((message: BusMessage | 'gap') => void)[] = []
  const disconnectHandlers: (() => void)[] = []
  const dispatch = (message: BusMessage | 'gap') => {
    for (const handler of handlers) handler(message)
  }
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let connections = 0
  let lostSince = performance.now()
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'paratope-listener',
      keepAlive: true,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    })
    next.on('error', () => {})
    next.on('end', () => replace(next))
    // Only this product writes to the channel, always through `publish`.
    next.on('notification', ({ payload }) => payload && dispatch(JSON.parse(payload) as BusMessage | 'gap'))
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
    dispatch('gap')
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
    if (connected) lostSince = performance.now()
    connected = false
    clearTimeout(timer)
    void lost.end().catch(() => {})
    for (const handle of disconnectHandlers) handle()
    timer = setTimeout(() => void connect(), retryAfterMs)
  }
  void connect()

  return {
    onMessage: (handler) => void handlers.push(handler),
    onDisconnect: (handle) => void disconnectHandlers.push(handle),
    status: () => ({
      connected,
      reconnects: Math.max(0, connections - 1),
      lostForMs: connected ? 0 : performance.now() - lostSince,
    }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      const ended = client?.end().catch(() => {})
      await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
