export interface WorkbookLimits {
  /** Rows with content, the headings among them. */
  maxRows: number
  maxColumns: number
  /** Letters of all cells together. */
  maxTextLength: number
}

export const workbookLimits: WorkbookLimits = { maxRows: 1000, maxColumns: 60, maxTextLength: 2_000_000 }

export type WorkbookRefusal =
  | 'unreadable'
  | 'encrypted'
  | 'too_many_rows'
  | 'too_many_columns'
  /** More text than allowed, or a process that died of its limits. */
  | 'too_large'

export interface WorkbookRow {
  /** As spreadsheets count it, from 1. */
  no: number
  cells: readonly string[]
}

export type ReadWorkbookResult =
  | { kind: 'rows'; rows: WorkbookRow[]; sheets: number }
  | { kind: 'refused'; reason: WorkbookRefusal }
