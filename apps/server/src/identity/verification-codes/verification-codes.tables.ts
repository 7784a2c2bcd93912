import type { LocalDate } from '@paratope/contract/kernel'

export interface CodeDailyCountTable {
  day: LocalDate
  sent: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    verification_code_daily_count: CodeDailyCountTable
  }
}
