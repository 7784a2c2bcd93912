import { isBeyond96 } from '@paratope/contract/catalogue/services/order-rows'

export const plateSizes = ['96', '384'] as const
export type PlateSize = (typeof plateSizes)[number]
export type FillDirection = 'columns' | 'rows'

const dimensions: Readonly<Record<PlateSize, { rows: number; columns: number }>> = {
  '96': { rows: 8, columns: 12 },
  '384': { rows: 16, columns: 24 },
}

const rowNames = 'ABCDEFGHIJKLMNOP'

export const listPlateRows = (size: PlateSize): string[] => [...rowNames].slice(0, dimensions[size].rows)
export const listPlateColumns = (size: PlateSize): number[] =>
  Array.from({ length: dimensions[size].columns }, (_, index) => index + 1)

/** Wells in the order in which they are filled: A1, B1 … down the columns, or A1, A2 … along the rows. */
export function listWells(size: PlateSize, direction: FillDirection): string[] {
  const [rows, columns] = [listPlateRows(size), listPlateColumns(size)]
  return direction === 'columns'
    ? columns.flatMap((column) => rows.map((row) => `${row}${column}`))
    : rows.flatMap((row) => columns.map((column) => `${row}${column}`))
}

/** Plate and well for the row at an index; rows beyond a plate go to the next. */
export function getPlace(index: number, size: PlateSize, direction: FillDirection): { plate: string; well: string } {
  const wells = listWells(size, direction)
  return { plate: `P${Math.floor(index / wells.length) + 1}`, well: wells[index % wells.length] ?? '' }
}

/** The size that rows say; a plate of 96 is drawn with 384 wells if one of them is beyond, so that none vanishes. */
export const getPlateSize = (stated: string | undefined, wells: readonly string[]): PlateSize =>
  stated === '384' || wells.some(isBeyond96) ? '384' : '96'
