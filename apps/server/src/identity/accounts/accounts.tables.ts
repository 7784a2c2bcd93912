import type { Instant, Language, LocalText } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'
import type { UserKind } from '#kernel/http/session.ts'

export interface RoleTable {
  code: string
  name: JSONColumnType<LocalText>
  permissions: string[]
  kind: Generated<UserKind>
  /** The permissions it was last seeded with; null for manually created roles. */
  seeded_permissions: string[] | null
  version: Generated<number>
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
  contact_email: Generated<string>
  cc_emails: Generated<string[]>
  language: Language | null
  kind: UserKind
  company_id: string | null
  tenant: Generated<string>
  password_hash: string
  disabled: Generated<boolean>
  /** When its deletion was requested; null unless one is open. */
  leaving_since: Generated<Instant | null>
  version: Generated<number>
  created_at: Generated<Instant>
}

export interface UserRoleTable {
  user_id: string
  role: string
}

export interface DemoAccountLockTable {
  user_id: string
}

export interface LoginNameTable {
  name: string
  user_id: string
}

export interface PendingAddressTable {
  user_id: string
  kind: 'email' | 'phone'
  address: string
  requested_at: Instant
}

export interface ProvenEmailTable {
  user_id: string
  email: string
  proven_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    role: RoleTable
    user_account: UserAccountTable
    user_role: UserRoleTable
    demo_account_lock: DemoAccountLockTable
    pending_address: PendingAddressTable
    login_name: LoginNameTable
    proven_email: ProvenEmailTable
  }
}
