import type { ComponentType, ReactNode } from 'react'

/** Cells that belong to the row as a whole. */
export const rowCellTypes = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'] as const
export const dataCellTypes = [
  'input',
  'inputNumber',
  'textarea',
  'select',
  'date',
  'datetime',
  'time',
  'checkbox',
  'upload',
  'select-search',
  'select-multiple',
  'progress',
  'sel_depart',
  'sel_user',
  'tags',
  'slot',
  'normal',
  'hidden',
  'radio',
  'popup',
  'file',
  'image',
] as const

export type RowCellType = (typeof rowCellTypes)[number]
export type DataCellType = (typeof dataCellTypes)[number]
export type CellType = RowCellType | DataCellType

/** A file of an upload, file or image cell. */
export interface GridFile {
  name: string
  url: string
}

/** Several values of one cell are joined with commas. */
export type CellValue = string | number | boolean | null | readonly GridFile[]
export type CellValues = Readonly<Record<string, CellValue | undefined>>

export interface GridRow {
  readonly id: string
  readonly values: CellValues
}

export interface CellOption {
  value: string
  title: string
  /** Other ways of writing it, which are read as this value. */
  aliases?: readonly string[] | undefined
}

export const patternNames = [
  '*',
  'n6-16',
  '*6-16',
  's6-18',
  'url',
  'e',
  'm',
  'p',
  's',
  'n',
  'z',
  'money',
  'money-5',
] as const
export type PatternName = (typeof patternNames)[number]

/** One rule of a cell; `message` replaces the text that the grid has for it. */
export interface ValidateRule {
  required?: boolean
  pattern?: PatternName | RegExp
  unique?: boolean
  /** Returns a message for a value that it refuses. */
  check?: (value: CellValue | undefined, row: GridRow) => string | undefined
  message?: string
}

/** Props of a cell of the types slot, upload and popup. */
export interface CellComponentProps {
  row: GridRow
  value: CellValue | undefined
  label: string
  disabled: boolean
  /** Changes this cell, and other cells of the row by their keys. */
  onChange: (value: CellValue, others?: CellValues) => void
}

export interface GridColumn {
  key: string
  type: CellType
  title: string
  width?: number
  validateRules?: readonly ValidateRule[]
  /** The dictionary that has the options, loaded through the grid's `loaders`. */
  dictCode?: string
  options?: readonly CellOption[]
  statistics?: readonly ('sum' | 'average')[]
  /** Shows the column in the details of an expanded row. */
  showDetails?: boolean
  defaultValue?: CellValue
  placeholder?: string
  /** A sentence that explains the column, behind a symbol in its heading. */
  help?: string
  /** Letters are as wide as each other, as sequences are read. */
  isMonospaced?: boolean
  /** Shows what is calculated from other cells; copied and pasted blocks pass over it. */
  isComputed?: boolean
  /** The keyboard of phones shows digits. */
  inputMode?: 'decimal'
  /** Values that a text cell offers while someone types; others can be typed too. */
  suggestions?: readonly CellOption[]
  /** Reads text that is pasted into the column, where it is no block of cells; nothing leaves it to the grid. */
  readPaste?: (text: string) => readonly (readonly string[])[] | undefined
  disabled?: boolean
  component?: ComponentType<CellComponentProps>
  /** Draws the value of a `normal` cell. */
  render?: (value: CellValue | undefined, row: GridRow) => ReactNode
  /** Finds options as a person types: select-search. */
  search?: (keyword: string) => Promise<readonly CellOption[]>
}

export const isRowCell = (type: CellType): type is RowCellType => rowCellTypes.some((known) => known === type)

const readOnlyTypes: readonly CellType[] = [...rowCellTypes, 'normal', 'hidden', 'slot', 'upload', 'file', 'image']

/** Whether typing, pasting and filling may change the column. */
export const isEditable = ({ type, disabled }: GridColumn): boolean => !disabled && !readOnlyTypes.includes(type)

export const choiceTypes: readonly CellType[] = [
  'select',
  'select-search',
  'select-multiple',
  'sel_depart',
  'sel_user',
  'radio',
]
const textTypes: readonly CellType[] = [
  'input',
  'inputNumber',
  'textarea',
  'date',
  'datetime',
  'time',
  'tags',
  'progress',
]
export const isTextCell = ({ type }: GridColumn): boolean => textTypes.includes(type)
export const isMultiple = ({ type }: GridColumn): boolean =>
  type === 'select-multiple' || type === 'sel_depart' || type === 'sel_user'

export const defaultMaxRows = 999
export const defaultRowHeight = 61
export const defaultMaxHeight = 400
export const sequenceWidth = 60

/** Widths that a column can't be narrower than. */
export function getMinWidth(type: CellType): number {
  if (type === 'datetime' || type === 'sel_user' || type === 'sel_depart') return 190
  if (type === 'date') return 135
  return isRowCell(type) ? 48 : 80
}

export function getColumnWidth({ type, width }: GridColumn): number {
  if (type === 'row-number') return sequenceWidth
  return Math.max(getMinWidth(type), width ?? (isRowCell(type) ? 48 : 160))
}
