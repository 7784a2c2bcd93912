import type { LocalDate } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
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

/** A provider's own entries stay. */
export async function savePublicHolidays(db: Db, holidays: readonly PublicHoliday[]): Promise<void> {
  await db
    .insertInto('public_holiday')
    .values(holidays.map(({ name, ...holiday }) => ({ ...holiday, name: JSON.stringify(name) })))
    .onConflict((conflict) => conflict.columns(['country', 'day']).doNothing())
    .execute()
}
