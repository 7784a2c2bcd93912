import type { LocalDate } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { PublicHolidayTable } from './delivery-days.tables.ts'
import type { PublicHoliday } from './public-holidays.ts'

export const listPublicHolidays = (
  db: Db,
  country: string,
  from: LocalDate,
): Promise<Pick<Selectable<PublicHolidayTable>, 'day' | 'name'>[]> =>
  db
    .selectFrom('public_holiday')
    .select(['day', 'name'])
    .where('country', '=', country)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

/** A provider's own entries stay; those of this table get the names of later releases. */
export async function savePublicHolidays(db: Db, holidays: readonly PublicHoliday[]): Promise<void> {
  await db
    .insertInto('public_holiday')
    .values(holidays.map(({ name, ...holiday }) => ({ ...holiday, name: JSON.stringify(name) })))
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'day'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))
        .where(
          sql<boolean>`public_holiday.source = excluded.source and public_holiday.name ->> 'en' = excluded.name ->> 'en'`,
        ),
    )
    .execute()
}
