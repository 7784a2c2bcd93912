import type { LocalDate, LocalText } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'

export interface PublicHolidayTable {
  country: string
  day: LocalDate
  name: JSONColumnType<LocalText>
  /** Law or notice that names the day. */
  source: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    public_holiday: PublicHolidayTable
  }
}
