import type { Instant } from '@paratope/contract/kernel'

export interface PasskeyTable {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  synced: boolean
  created_at: Instant
  last_used_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    passkey: PasskeyTable
  }
}
