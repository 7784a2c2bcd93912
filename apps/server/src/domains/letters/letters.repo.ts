import { type Instant, offsetOf, type Page } from '@paratope/contract/kernel'
import type { LetterQuery } from '@paratope/contract/letters'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { LetterTable } from './letters.tables.ts'

export type LetterRow = Selectable<LetterTable>
export type NewLetter = Insertable<LetterTable>

/** Those that were there already stay as they are; answers the ids of the new ones. */
export async function addLetters(db: Db, letters: readonly NewLetter[]): Promise<string[]> {
  const added = await db
    .insertInto('letter')
    .values(letters)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export const findLetter = (db: Db, id: string): Promise<LetterRow | undefined> =>
  db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst()

/** Only as long as it waits: what became of a letter is written once. */
export async function settleLetter(db: Db, id: string, change: Updateable<LetterTable>): Promise<void> {
  await db.updateTable('letter').set(change).where('id', '=', id).where('state', '=', 'waiting').execute()
}

/** Whether another letter found this way closed lately. */
export async function isResting(
  db: Db,
  { id, kind }: Pick<LetterRow, 'id' | 'kind'>,
  since: Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('letter')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('down_at', '>', since)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A letter that failed waits again, with all its tries; says whether it did. */
export async function reviveLetter(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .updateTable('letter')
    .set({ state: 'waiting', tries: 0, failure: null, until: null, down_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return revived !== undefined
}

export async function pageLetters(db: Db, query: LetterQuery): Promise<Page<LetterRow>> {
  const { kind, state, to } = query
  const found = db
    .selectFrom('letter')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'email'))
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'sent'))
    .$if(Boolean(to), (some) => some.where('address', 'like', `%${escaped(to ?? '')}%`))
  const [records, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(offsetOf(query))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

export async function removeLetters(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('letter').where('made_at', '<', before).execute()
}
