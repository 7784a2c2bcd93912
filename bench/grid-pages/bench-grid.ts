export const gridNames = ['product', 'react-datasheet-grid', 'AG Grid Community'] as const
export type GridName = (typeof gridNames)[number]

export const rowCount = 999
export const columnCount = 20
export const rowHeight = 61
export const headerHeight = 44
export const gridHeight = 400

/** One of the grids, driven by what a person sees and does. */
export interface BenchGrid {
  /** The element that scrolls. */
  findViewport(): HTMLElement
  /** The drawn cell, if it is in the document. */
  findCell(row: number, column: number): HTMLElement | undefined
  countRows(): number
  countErrors(): number
  undo(): void
  /** Checks all cells and marks those with errors. */
  validate(): void
}

/** Functions for the bench; times are milliseconds from the action to its paint. */
export interface BenchApi {
  isReady(): boolean
  /** Position of a cell. */
  findCenter(row: number, column: number): { x: number; y: number }
  paste(): Promise<number>
  undo(): Promise<number>
  validate(): Promise<number>
  /** Times each key from its press to the paint that follows. */
  watchKeys(): void
  takeKeySamples(): number[]
  /** Frames a second while each frame scrolls on. */
  scroll(frames: number, pixels: number): Promise<number>
  measureMemoryMb(): Promise<number>
}

export const readText = (cell: HTMLElement | undefined): string =>
  cell?.querySelector('input')?.value || cell?.textContent || ''
