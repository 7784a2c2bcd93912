import type { Words } from '@paratope/contract/texts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Table, Td } from '#ui/table.tsx'
import { cellOf, isNumeric } from './cells.tsx'
import styles from './data-table.module.css'
import type { Column, TableDefinition } from './define-table.ts'
import { kitTexts } from './kit.texts.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row, En extends Words, Sort extends string> {
  table: TableDefinition<Row, En, Sort>
  caption: string
  rows: readonly Row[]
  /** The row's own page or place; its first cell leads there. */
  hrefOf: (row: Row) => string
  /** The row the keyboard stands on, and the one whose detail is open. */
  at?: string | undefined
  open?: string | undefined
  sort?: string
  sortHref?: (sort: Sort) => string
  selection?: Selection
  /** Older rows stand there until the new ones come. */
  busy?: boolean
  /** Beside an open detail only what names a row is shown. */
  narrow?: boolean
}

/** A dense table as its definition says it: the first column leads to the row, headings sort on the server. */
export function DataTable<Row, En extends Words, Sort extends string>(props: DataTableProps<Row, En, Sort>) {
  const { table, caption, rows, selection, busy = false, narrow = false } = props
  const { rowKey } = table
  const say = useSay(kitTexts)
  const columns = table.columns.filter((column) => !(narrow && column.wide))
  const keys = rows.map((row) => String(row[rowKey]))
  return (
    <Table dense caption={caption} captionHidden aria-busy={busy} className={cx(styles.table, busy && styles.busy)}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.tick}>
              <Checkbox
                checked={keys.length > 0 && keys.every((key) => selection.keys.has(key))}
                partly={keys.some((key) => selection.keys.has(key)) && !keys.every((key) => selection.keys.has(key))}
                onChange={() => selection.toggleAll(keys)}
              >
                <span className="visually-hidden">{say('rows.select.all')}</span>
              </Checkbox>
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={String(row[rowKey])} row={row} columns={columns} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

function Heading<Row, En extends Words, Sort extends string>({
  column,
  table,
  sort,
  sortHref,
}: DataTableProps<Row, En, Sort> & { column: Column<Row, En, Sort> }) {
  const say = useSay(kitTexts)
  // A column's text has no blanks to fill.
  const text = useSay(table.texts)(column.text, ...([] as never))
  const [first, second = first] = column.sort ?? []
  if (!sortHref || first === undefined || second === undefined) {
    return (
      <th scope="col" data-number={isNumeric(column.as) || undefined} data-wide={column.wide}>
        {text}
      </th>
    )
  }
  const current = sort === first || sort === second
  const downwards = sort?.startsWith('-') === true
  return (
    <th
      scope="col"
      data-number={isNumeric(column.as) || undefined}
      data-wide={column.wide}
      aria-sort={current ? (downwards ? 'descending' : 'ascending') : undefined}
    >
      <Link
        href={sortHref(sort === first ? second : first)}
        className={cx(styles.sort, current && styles.current)}
        title={say('sort.by', { column: text })}
      >
        {text}
        {current && <Icon name={downwards ? 'chevron-down' : 'chevron-up'} size={14} />}
      </Link>
    </th>
  )
}

interface RowProps<Row, En extends Words, Sort extends string> extends DataTableProps<Row, En, Sort> {
  row: Row
  columns: readonly Column<Row, En, Sort>[]
}

function Row<Row, En extends Words, Sort extends string>(props: RowProps<Row, En, Sort>) {
  const { row, columns, table, hrefOf, at, open, selection } = props
  const key = String(row[table.rowKey])
  const here = useRef<HTMLTableRowElement>(null)
  const isAt = at === key
  const say = useSay(kitTexts)
  useEffect(() => {
    if (isAt) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return (
    <tr
      ref={here}
      aria-selected={open === key || undefined}
      className={cx(styles.row, isAt && styles.at)}
      onClick={followRow}
    >
      {selection && (
        <td className={styles.tick}>
          <Checkbox checked={selection.keys.has(key)} onChange={() => selection.toggle(key)}>
            <span className="visually-hidden">{say('rows.select', { name: key })}</span>
          </Checkbox>
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            <Link href={hrefOf(row)} data-row-link>
              <Cell {...props} column={column} />
            </Link>
          </th>
        ) : (
          <Td key={column.key} number={isNumeric(column.as)} data-wide={column.wide} data-grow={column.grow}>
            <Cell {...props} column={column} />
          </Td>
        ),
      )}
    </tr>
  )
}

/** The whole row answers the pointer, by way of its link; text in it can still be marked. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click()
}

function Cell<Row, En extends Words, Sort extends string>({
  row,
  column,
  table,
}: RowProps<Row, En, Sort> & { column: Column<Row, En, Sort> }): ReactNode {
  const language = useLanguage()
  const say = useSay(table.texts)
  const inside = column.cell ? column.cell(row, say) : cellOf(row[column.key], column.as, language)
  if (!column.grow) return inside
  return (
    <span className={styles.grow} {...(typeof inside === 'string' && { title: inside })}>
      {inside}
    </span>
  )
}
