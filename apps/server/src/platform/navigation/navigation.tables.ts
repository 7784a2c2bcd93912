import type { Language, LocalText } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

export interface MenuItemTable {
  id: string
  parent_id: string | null
  system_type: number
  path: string
  name: string
  redirect: string | null
  hidden: Generated<boolean>
  route: Generated<'0' | '1'>
  always_show: Generated<boolean>
  component: string
  title: JSONColumnType<LocalText>
  icon: Generated<string>
  url: Generated<string>
  permission_list: Generated<string[]>
  keep_alive: Generated<boolean>
  show_bar: Generated<boolean>
  internal_or_external: Generated<boolean>
  languages: Generated<Language[]>
  sort: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    menu_item: MenuItemTable
  }
}
