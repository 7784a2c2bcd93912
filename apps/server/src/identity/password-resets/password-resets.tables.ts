import type { Instant } from '@paratope/contract/kernel'

export interface PasswordLinkTable {
  user_id: string
  token_hash: string
  expires_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    password_link: PasswordLinkTable
  }
}
