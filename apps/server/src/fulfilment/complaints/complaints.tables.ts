import type { Complaint } from '@paratope/contract/fulfilment/complaints'
import type { Instant } from '@paratope/contract/kernel'

export interface ComplaintTable {
  id: string
  order_id: string
  line_no: number
  opened_by: string
  lot_no: string
  reason: Complaint['reason']
  description: string
  opened_at: Instant
  due_at: Instant
  outcome: Complaint['outcome']
  answer: string
  answered_by: string | null
  answered_at: Instant | null
}

export interface ComplaintFileTable {
  complaint_id: string
  no: number
  file_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    complaint: ComplaintTable
    complaint_file: ComplaintFileTable
  }
}
