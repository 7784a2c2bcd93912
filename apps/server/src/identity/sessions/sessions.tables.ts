import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface SessionTable {
  id: string
  token_hash: string
  cookie_hash: string | null
  user_id: string
  site: string
  sign_key: string
  user_agent: string
  address: string
  created_at: Instant
  last_used_at: Generated<Instant>
  expires_at: Instant
  tenant?: string | null
  org_code?: string | null
  /** When its owner last proved who they are. */
  proven_at?: Instant | null
}

export interface KnownDeviceTable {
  user_id: string
  device: string
}

export interface TrustedBrowserTable {
  user_id: string
  token_hash: string
  seen_at: Instant
}

export interface LastLoginTable {
  user_id: string
  logged_in_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    session: SessionTable
    known_device: KnownDeviceTable
    trusted_browser: TrustedBrowserTable
    last_login: LastLoginTable
  }
}
