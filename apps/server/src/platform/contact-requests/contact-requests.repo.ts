import { getOffset, type Instant, type Page } from '@paratope/contract/kernel'
import type { ContactRequestQuery } from '@paratope/contract/platform/contact-requests'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ContactRequestTable } from './contact-requests.tables.ts'

export type ContactRequestRow = Selectable<ContactRequestTable>

export async function insertContactRequest(db: Db, request: Insertable<ContactRequestTable>): Promise<void> {
  await db.insertInto('contact_request').values(request).execute()
}

export async function pageContactRequests(db: Db, query: ContactRequestQuery): Promise<Page<ContactRequestRow>> {
  const { state, id } = query
  const found = db
    .selectFrom('contact_request')
    .$if(state !== undefined, (some) => some.where('answered_at', state === 'open' ? 'is' : 'is not', null))
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? ''))
  const [records, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    found.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const updateAnswered = (
  db: Db,
  id: string,
  answeredAt: Instant | null,
): Promise<ContactRequestRow | undefined> =>
  db
    .updateTable('contact_request')
    .set({ answered_at: answeredAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
