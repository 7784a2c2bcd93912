/** Functions for the bench of the page of services; all values are milliseconds. */
export interface ServiceBenchApi {
  isReady(): boolean
  /** Checks rows in the worker, while someone types into a field. */
  checkRows(rows: number, bases: number): Promise<{ whole: number; typing: number }>
  /** From the parsed read to its painted trace. */
  drawTrace(bases: number): Promise<number>
  /** Aligns a read to a design. */
  align(readBases: number, designBases: number): Promise<number>
}
