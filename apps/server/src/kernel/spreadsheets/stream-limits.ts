export interface StreamLimits {
  /** Rows with content, the headings among them. */
  maxRows: number
  maxColumns: number
  /** Letters of one row. */
  maxRowLength: number
  /** Letters that a workbook keeps apart from its rows; the reader holds them in memory. */
  maxSharedLength: number
}

export const streamLimits: StreamLimits = {
  maxRows: 100_001,
  maxColumns: 60,
  maxRowLength: 200_000,
  maxSharedLength: 40_000_000,
}

/** Of an unpacked workbook. */
export const maxStreamedBytes = 250 * 1024 * 1024
