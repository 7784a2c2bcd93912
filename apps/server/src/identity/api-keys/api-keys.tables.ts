import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface ApiKeyTable {
  id: string
  user_id: string
  name: string
  prefix: string
  token_hash: string
  scopes: string[]
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant | null
  last_address: Generated<string>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    api_key: ApiKeyTable
  }
}
