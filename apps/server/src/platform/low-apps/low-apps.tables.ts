import type { LocalText } from '@paratope/contract/kernel'
import type { LowAppPage } from '@paratope/contract/platform/low-apps'
import type { Generated, JSONColumnType } from 'kysely'

export interface LowAppTable {
  id: string
  tenant: string
  title: JSONColumnType<LocalText>
  pages: JSONColumnType<LowAppPage[]>
  version: Generated<number>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    low_app: LowAppTable
  }
}
