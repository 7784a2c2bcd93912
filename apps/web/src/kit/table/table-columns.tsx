import type { TextEntries, Texts } from '@paratope/contract/texts'
import {
  type ColumnDef,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortDirection,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CellInput } from './cell-input.tsx'
import styles from './data-table.module.css'
import type { Column, TableDefinition } from './define-table.ts'
import { renderCell } from './render-cell.tsx'

type ColumnLook = Pick<Column<never, never>, 'as' | 'grow' | 'wide'>

/** What our tables use of TanStack Table; nothing else of it is bundled. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})
export type Features = typeof features

/** The definition's columns as TanStack Table reads them. */
export function toColumnDefs<Row extends RowData, En extends TextEntries, Sort extends string>({
  texts,
  columns,
}: TableDefinition<Row, En, Sort>): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.key,
    accessorFn: (row: Row) => (column.value ? column.value(row) : row[column.key]),
    header: () => <ColumnText texts={texts} text={column.text} />,
    cell: ({ row, getValue }) => <CellContent row={row.original} value={getValue()} texts={texts} column={column} />,
    enableSorting: column.sort !== undefined,
    sortDescFirst: isDescending(column.sort?.[0]),
    meta: column,
  }))
}

const isDescending = (sort: string | undefined): boolean => sort?.startsWith('-') === true

/** The server's word for an order as a state of TanStack Table. */
export function toSorting<Sort extends string>(
  columns: readonly Column<never, never, Sort>[],
  sort: string | undefined,
): SortingState {
  const column = columns.find((one) => one.sort?.some((word) => word === sort))
  return column ? [{ id: column.key, desc: isDescending(sort) }] : []
}

/** The server's word for a column's order in one direction; the only word where it knows one. */
export const toSort = <Sort extends string>(
  [first, second]: readonly [first: Sort, second?: Sort],
  direction: SortDirection | false,
): Sort => (second !== undefined && isDescending(first) !== (direction === 'desc') ? second : first)

interface ColumnTextProps<En extends TextEntries> {
  texts: Texts<En>
  text: keyof En & string
}

// A heading has no blanks to fill.
const ColumnText = <En extends TextEntries>({ texts, text }: ColumnTextProps<En>) =>
  useTexts(texts)(text, ...([] as never))

interface CellContentProps<Row extends RowData, En extends TextEntries, Sort extends string> {
  row: Row
  value: unknown
  texts: Texts<En>
  column: Column<Row, En, Sort>
}

function CellContent<Row extends RowData, En extends TextEntries, Sort extends string>({
  row,
  value,
  texts,
  column,
}: CellContentProps<Row, En, Sort>): ReactNode {
  const { as, cell, edit, grow, text } = column
  const language = useLanguage()
  const t = useTexts(texts)
  const drawn = cell ? cell(row, t) : renderCell(value, as, language)
  const content = grow ? <Cut>{drawn}</Cut> : drawn
  if (!edit || edit.when?.(row) === false) return content
  const { save, maxLength } = edit
  return (
    <CellInput
      label={t(text, ...([] as never))}
      text={value === null || value === undefined ? '' : String(value)}
      save={(typed) => save(row, typed)}
      {...(maxLength !== undefined && { maxLength })}
    >
      {content}
    </CellInput>
  )
}

const Cut = ({ children }: { children: ReactNode }) => (
  <span className={styles.grow} {...(typeof children === 'string' && { title: children })}>
    {children}
  </span>
)
