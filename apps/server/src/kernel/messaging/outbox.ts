import { sql } from 'kysely'
import { type Db, inTransaction } from '../database/database.ts'
import type { JobContext, Subscriber } from './jobs.ts'

export interface EventDelivery {
  db: Db
  subscribers: readonly Subscriber[]
  createContext(db: Db): JobContext
  isLastAttempt: boolean
}

/**
 * Delivers an event to its subscribers. A failed job is retried later while others go on, so undelivered earlier events
 * of the subject are delivered first.
 */
export async function deliverEvent(delivery: EventDelivery, payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : ''
  try {
    for (const pendingId of await listUndelivered(delivery.db, id)) await publishEvent(delivery, pendingId)
  } catch (error) {
    if (delivery.isLastAttempt) await markGivenUp(delivery, id)
    throw error
  }
}

/** From now on these events are delivered, by whichever node emits them. */
export async function saveSubscriptions(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  const events = subscribers.map(({ event }) => event)
  await sql`insert into event_subscription (event) select unnest(${events}::text[]) on conflict do nothing`.execute(db)
}

/** The event and the undelivered ones before it on its subject, oldest first. */
async function listUndelivered(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from outbox mine join outbox e on e.subject = mine.subject and e.no <= mine.no
    where mine.id = ${id} and e.delivered_at is null and (e.given_up_at is null or e.id = mine.id)
    order by e.no`.execute(db)
  return rows.map((row) => row.id)
}

/** Calls all subscribers and marks the event as delivered, in one transaction. */
async function publishEvent({ db, subscribers, createContext: callWith }: EventDelivery, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.delivered_at !== null) return
    const call = callWith(tx)
    for (const subscriber of subscribers) if (subscriber.event === row.event) await subscriber.run(call, row.payload)
    await tx.updateTable('outbox').set({ delivered_at: call.now }).where('id', '=', id).execute()
  })
}

async function markGivenUp({ db, createContext: callWith }: EventDelivery, id: string): Promise<void> {
  const { now } = callWith(db)
  await db
    .updateTable('outbox')
    .set({ given_up_at: now })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}
