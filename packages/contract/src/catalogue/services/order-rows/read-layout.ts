import { normalizeCell } from './check-order-rows.ts'
import { findColumn } from './find-column.ts'
import type { OrderRow, ServiceColumn } from './service-columns.ts'

type Column = ServiceColumn<unknown>
type Block = readonly (readonly string[])[]

export interface TableLayout {
  rows: OrderRow[]
  /** Headings, or numbers of columns, whose cells the table has no place for. */
  ignored: string[]
}

/** Rows of a block that says by its headings, or by its wells, which column is which; nothing for any other block. */
export function readLayout(columns: readonly Column[], block: Block): TableLayout | undefined {
  const lines = block.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  return readHeadedLayout(columns, lines) ?? readPlateLayout(columns, lines)
}

function readHeadedLayout(columns: readonly Column[], [headings = [], ...lines]: Block): TableLayout | undefined {
  const found = headings.map((heading) => findColumn(columns, heading))
  const known = found.filter((column) => column !== undefined)
  // A second heading for a column is of no use to it.
  const isClear = new Set(known).size === known.length
  if (known.length < 2 || lines.length === 0 || !isClear) return undefined
  const isFilled = (at: number) => lines.some((cells) => (cells[at] ?? '').trim() !== '')
  const ignored = headings.filter((heading, at) => !found[at] && heading.trim() !== '' && isFilled(at))
  return { rows: sizePlates(columns, toRows(found, lines)), ignored: ignored.map((heading) => heading.trim()) }
}

const wellPattern = /^[A-Z]{1,2}0?\d{1,2}$/i
/** Bases with the codes of modifications that makers write between them. */
const basesPattern = /^(?:[ACGTUN]|[\s*+rm]|\/[\w-]{1,20}\/){8,}$/i

/** Well, name and sequence without headings, in any order, as spreadsheets of plates are kept. */
function readPlateLayout(columns: readonly Column[], lines: Block): TableLayout | undefined {
  const well = columns.find(({ format }) => format === 'well')
  const sequence = columns.find(({ type }) => type === 'sequence')
  const name = columns.find(({ isUnique }) => isUnique)
  const width = Math.max(0, ...lines.map(({ length }) => length))
  if (!well || !sequence || !name || lines.length < 2 || width < 3) return undefined
  const cellsByColumn = Array.from({ length: width }, (_, at) => lines.map((cells) => (cells[at] ?? '').trim()))
  const all = (at: number, fits: (cell: string) => boolean) => cellsByColumn[at]?.every(fits) ?? false
  const findAll = (fits: (cell: string) => boolean) => cellsByColumn.flatMap((_, at) => (all(at, fits) ? [at] : []))
  // P1 is a plate and a well of 384: wells differ from row to row.
  const countKinds = (at: number) => new Set(cellsByColumn[at]).size
  const [wellAt, otherWellAt] = findAll((cell) => wellPattern.test(cell)).toSorted(
    (one, other) => countKinds(other) - countKinds(one),
  )
  const [sequenceAt, ...otherSequences] = findAll((cell) => basesPattern.test(cell))
  if (wellAt === undefined || sequenceAt === undefined || otherSequences.length > 0) return undefined
  if (otherWellAt !== undefined && countKinds(otherWellAt) >= countKinds(wellAt)) return undefined
  const found: (Column | undefined)[] = cellsByColumn.map((cells, at) => {
    if (at === wellAt) return well
    if (at === sequenceAt) return sequence
    return columns.find(({ type, choices }) => type === 'choice' && choices && areChoices(columns, cells, choices))
  })
  const free = found.flatMap((column, at) => (column || !all(at, (cell) => cell !== '') ? [] : [at]))
  const nameAt = free.find((at) => countKinds(at) === lines.length)
  const plateAt = free.find((at) => at !== nameAt && countKinds(at) <= lines.length / 2)
  if (nameAt === undefined) return undefined
  found[nameAt] = name
  if (plateAt !== undefined) found[plateAt] = columns.find(({ key }) => key === 'plate')
  const ignored = found.flatMap((column, at) => (column || all(at, (cell) => cell === '') ? [] : [String(at + 1)]))
  return { rows: sizePlates(columns, toRows(found, lines)), ignored }
}

const areChoices = (columns: readonly Column[], cells: readonly string[], choices: NonNullable<Column['choices']>) => {
  const column = columns.find((each) => each.choices === choices)
  return (
    column !== undefined && cells.every((cell) => choices.some(({ value }) => value === normalizeCell(column, cell)))
  )
}

const toRows = (found: readonly (Column | undefined)[], lines: Block): OrderRow[] =>
  lines.map((cells) =>
    Object.fromEntries(
      found.flatMap((column, at) => {
        const text = column ? normalizeCell(column, cells[at] ?? '') : ''
        return column && text !== '' ? [[column.key, text]] : []
      }),
    ),
  )

/** Whether a plate of 96 wells has no such well. */
export const isBeyond96 = (well: string): boolean => {
  const [, row = '', column = '0'] = /^([A-Z]{1,2})0?(\d{1,2})$/i.exec(well) ?? []
  return row !== '' && (row.length > 1 || row.toUpperCase() > 'H' || Number(column) > 12)
}

/** A few wells beyond 96 are mistakes of a plate of 96; many are a plate of 384. */
const SHARE_OF_384 = 0.25

/** Says for each plate of a layout how many wells it has, so that wells which it does not have are marked. */
export function sizePlates(columns: readonly Column[], rows: readonly OrderRow[]): OrderRow[] {
  const well = columns.find(({ format }) => format === 'well')?.key
  if (well === undefined || !columns.some(({ key }) => key === 'plateSize')) return [...rows]
  const sizes = new Map(
    [...Map.groupBy(rows, (row) => row['plate'] ?? '')].map(([plate, onPlate]) => {
      const wells = onPlate.flatMap((row) => row[well] ?? [])
      const beyond = wells.filter(isBeyond96).length
      return [plate, wells.length === 0 ? undefined : beyond >= wells.length * SHARE_OF_384 ? '384' : '96']
    }),
  )
  return rows.map((row) => {
    const size = sizes.get(row['plate'] ?? '')
    return row[well] === undefined || row['plateSize'] !== undefined || !size ? row : { ...row, plateSize: size }
  })
}
