import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

const channel = 'paratope'
const retryAfter = 1000

/** What nodes tell each other the moment a transaction commits. */
export type News =
  | { kind: 'session-ended'; sessionId?: string; userId?: string }
  /** To one person, to whoever holds a permission, or to everybody. */
  | { kind: 'socket'; userId?: string; needs?: string; message: SocketMessage }
  | { kind: 'changed'; tag: string }

export interface SocketMessage {
  type: 'heart_beat' | 'common_send_date' | 'update_vxe_table'
  data: { socketKey: string; args: unknown; key: string }
}

/** Travels with the transaction: a change that is rolled back is never told. */
export async function tell(db: Db, news: News): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db)
}

/** Several pieces of news by one statement. */
export async function tellAll(db: Db, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const payloads = news.map((one) => JSON.stringify(one))
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

export interface Listener {
  /** Called for each piece of news, and with `gap` whenever some may have been missed. */
  on(hear: (news: News | 'gap') => void): void
  close(): Promise<void>
}

/** One connection that only listens; when it breaks it comes back by itself. */
export function listen(url: string, log: Log): Listener {
  const hearers: ((news: News | 'gap') => void)[] = []
  const say = (news: News | 'gap') => {
    for (const hear of hearers) hear(news)
  }
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'paratope-listener', keepAlive: true })
    next.on('error', () => {})
    next.on('end', again)
    // Only this product writes to the channel, always through tell().
    next.on('notification', ({ payload }) => payload && say(JSON.parse(payload) as News))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      say('gap')
    } catch {
      log.warn('realtime: the database does not answer yet')
    }
  }
  const again = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryAfter)
  }
  void connect()

  return {
    on: (hear) => void hearers.push(hear),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
