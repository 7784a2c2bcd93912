import type { CompanyRole } from '@paratope/contract/identity/memberships'
import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface CompanyInvitationTable {
  id: string
  company_id: string
  email: string
  role: CompanyRole
  state: Generated<'open' | 'accepted' | 'withdrawn'>
  invited_by: string
  sent_at: Instant
  expires_at: Instant
  closed_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    company_invitation: CompanyInvitationTable
  }
}
