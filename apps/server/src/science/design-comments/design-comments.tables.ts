import type { Instant } from '@paratope/contract/kernel'

export interface DesignCommentTable {
  id: string
  design_id: string
  author_id: string
  tenant: string
  is_from_staff: boolean
  /** The design support reads it; others stay within the company. */
  is_for_support: boolean
  range_start: number | null
  range_end: number | null
  text: string
  sent_at: Instant
}

export interface DesignCommentFileTable {
  comment_id: string
  no: number
  file_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    design_comment: DesignCommentTable
    design_comment_file: DesignCommentFileTable
  }
}
