import type { Instant, LocalText } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'
import type { UserKind } from '#kernel/session.ts'

export interface RoleTable {
  code: string
  name: JSONColumnType<LocalText>
  permissions: string[]
}

export interface UserAccountTable {
  id: string
  username: string
  email: string | null
  phone: string | null
  realname: string
  first_name: Generated<string>
  last_name: Generated<string>
  avatar: Generated<string>
  kind: UserKind
  company_id: string | null
  tenant: Generated<string>
  password_hash: string
  disabled: Generated<boolean>
  created_at: Generated<Instant>
}

export interface UserRoleTable {
  user_id: string
  role: string
}

declare module '#kernel/database.ts' {
  interface Database {
    role: RoleTable
    user_account: UserAccountTable
    user_role: UserRoleTable
  }
}
