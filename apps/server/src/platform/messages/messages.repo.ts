import { getOffset, type Instant, type Page } from '@paratope/contract/kernel'
import type { MessageFilter, MessageQuery } from '@paratope/contract/platform/messages'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { MessageTable } from './messages.tables.ts'

export type MessageRow = Selectable<MessageTable>
export type MessageInsert = Insertable<MessageTable>

/** Skips existing ones; returns the ids of the new ones. */
export async function insertMessages(db: Db, messages: readonly MessageInsert[]): Promise<string[]> {
  const added = await db
    .insertInto('message')
    .values(messages)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()

/** Updates only waiting messages: the result is written once. */
export async function updateWaitingMessage(db: Db, id: string, change: Updateable<MessageTable>): Promise<void> {
  await db.updateTable('message').set(change).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Whether another message met an outage recently. */
export async function hasRecentOutage(
  db: Db,
  { id, kind }: Pick<MessageRow, 'id' | 'kind'>,
  since: Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('outage_at', '>', since)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Queues a failed message again with all attempts; returns whether it did. */
export async function requeueFailedMessage(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .updateTable('message')
    .set({ state: 'waiting', attempts: 0, failure: null, expires_at: null, outage_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return revived !== undefined
}

const selectMatching = (db: Db, { kind, state, to }: MessageFilter) =>
  db
    .selectFrom('message')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'email'))
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'sent'))
    .$if(Boolean(to), (some) => some.where('address', 'like', `%${escapeLike(to ?? '')}%`))

export async function pageMessageRows(db: Db, query: MessageQuery): Promise<Page<MessageRow>> {
  const found = selectMatching(db, query)
  const [records, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

const exportPageSize = 500

/** Keyset pagination, newest first: no connection is held between pages. */
export async function* streamMessageRows(db: Db, filter: MessageFilter): AsyncGenerator<MessageRow> {
  let last: MessageRow | undefined
  do {
    const rows = await selectMatching(db, filter)
      .selectAll()
      .$if(last !== undefined, (some) =>
        some.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(last?.created_at ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(exportPageSize)
      .execute()
    yield* rows
    last = rows.length === exportPageSize ? rows.at(-1) : undefined
  } while (last)
}

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
