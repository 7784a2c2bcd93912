import type { Instant } from '@paratope/contract/kernel'

export interface ContactRequestTable {
  id: string
  /** The site that the visitor was on. */
  site: string
  name: string
  email: string
  organization: string
  subject: string
  message: string
  created_at: Instant
  answered_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    contact_request: ContactRequestTable
  }
}
