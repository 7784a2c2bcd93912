import type { WorkbookRefusal } from './workbook-limits.ts'

/** A table that is not read, or not to its end. */
export class StreamRefused extends Error {
  readonly reason: WorkbookRefusal

  constructor(reason: WorkbookRefusal) {
    super(`the table is refused: ${reason}`)
    this.reason = reason
  }
}
