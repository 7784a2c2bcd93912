import type { TextEntries } from '@paratope/contract/texts'
import { Suspense, useRef } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table as TableElement } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ColumnResizer } from './column-resizer.tsx'
import { DataRow, getWidthProps } from './data-row.tsx'
import styles from './data-table.module.css'
import type { Column, TableDefinition } from './define-table.ts'
import { isNumeric } from './render-cell.tsx'
import { orderColumns } from './table-layout.ts'
import type { Selection } from './use-selection.ts'
import { useTableLayout } from './use-table-layout.ts'

const VirtualRows = lazyComponent(() => import('./virtual-rows.tsx'))

/** From here on only the rows in view are in the document. */
const virtualFrom = 100

export interface DataTableProps<Row extends object, En extends TextEntries, Sort extends string> {
  table: TableDefinition<Row, En, Sort>
  caption: string
  rows: readonly Row[]
  /** The row's own page or place; its first cell leads there. */
  getRowHref: (row: Row) => string
  /** The active row, and the one whose details are open. */
  focusedKey?: string | undefined
  openKey?: string | undefined
  sort?: string
  getSortHref?: (sort: Sort) => string
  selection?: Selection
  /** Shows the previous rows until the new ones are loaded. */
  isPending?: boolean
  /** Beside an open detail only what names a row is shown. */
  isCompact?: boolean
}

/** A dense table as its definition says it: the first column leads to the row, headings sort on the server. */
export function DataTable<Row extends object, En extends TextEntries, Sort extends string>(
  props: DataTableProps<Row, En, Sort>,
) {
  const { table, caption, rows, sort, getSortHref, selection, isPending = false, isCompact = false } = props
  const sayHeading = useTexts(table.texts)
  const [layout, setLayout] = useTableLayout(table.name)
  const { widths } = layout
  const keys = table.columns.map(({ key }) => key)
  const columns = orderColumns(keys, layout)
    .flatMap((key) => table.columns.find((column) => column.key === key) ?? [])
    .filter(({ key, wide }, index) => index === 0 || (!layout.hidden.includes(key) && !(isCompact && wide)))
  const headings = new Map(
    // A heading has no blanks to fill.
    table.columns.map(({ key, text }): [string, string] => [key, sayHeading(text, ...([] as never))]),
  )
  const isLong = rows.length > virtualFrom
  const hasMenu = !isCompact && keys.length > 2
  return (
    <div className={styles.frame} data-menu={hasMenu || undefined}>
      <TableElement
        isDense
        caption={caption}
        isCaptionHidden
        aria-busy={isPending}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={cx(styles.table, !isLong && styles.cards, isPending && styles.busy)}
      >
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} keys={rows.map((row) => getRowKey(table, row))} />}
            {columns.map((column) => (
              <ColumnHeading
                key={column.key}
                column={column}
                text={headings.get(column.key) ?? ''}
                sort={sort}
                getSortHref={getSortHref}
                width={widths[column.key]}
                onResize={
                  isCompact
                    ? undefined
                    : (width) => setLayout({ ...layout, widths: { ...widths, [column.key]: width } })
                }
              />
            ))}
          </tr>
        </thead>
        <TableRows {...props} columns={columns} headings={headings} widths={widths} />
      </TableElement>
      {hasMenu && <ColumnMenu keys={keys} headings={headings} layout={layout} onChange={setLayout} />}
    </div>
  )
}

const getRowKey = <Row extends object>(table: { rowKey: keyof Row & string }, row: Row): string =>
  String(row[table.rowKey])

interface TableRowsProps<Row extends object, En extends TextEntries, Sort extends string>
  extends DataTableProps<Row, En, Sort> {
  columns: TableDefinition<Row, En, Sort>['columns']
  headings: ReadonlyMap<string, string>
  widths: Readonly<Record<string, number>>
}

function TableRows<Row extends object, En extends TextEntries, Sort extends string>(
  props: TableRowsProps<Row, En, Sort>,
) {
  const { table, columns, rows, getRowHref, headings, widths, focusedKey, openKey, selection } = props
  const keys = rows.map((row) => getRowKey(table, row))
  const isLong = rows.length > virtualFrom
  const lastChosen = useRef<string>(undefined)

  /** With Shift, all rows between the one that was chosen last and this one. */
  function choose(key: string, isSelected: boolean, isRange: boolean): void {
    const [from, to] = [keys.indexOf(lastChosen.current ?? ''), keys.indexOf(key)].toSorted((one, other) => one - other)
    const isKnown = isRange && from !== undefined && to !== undefined && from >= 0
    selection?.choose(isKnown ? keys.slice(from, to + 1) : [key], isSelected)
    lastChosen.current = key
  }

  const rowAt = (index: number) => {
    const row = rows[index]
    const key = keys[index]
    return (
      row &&
      key !== undefined && (
        <DataRow
          key={key}
          table={table}
          columns={columns}
          row={row}
          rowKey={key}
          href={getRowHref(row)}
          headings={headings}
          widths={widths}
          isAt={focusedKey === key}
          isOpen={openKey === key}
          isSelected={selection?.keys.has(key)}
          onSelect={(isSelected, isRange) => choose(key, isSelected, isRange)}
          index={isLong ? index : undefined}
        />
      )
    )
  }
  const body = (count: number) => <tbody>{rows.slice(0, count).map((_, index) => rowAt(index))}</tbody>
  if (!isLong) return body(rows.length)
  const current = focusedKey === undefined ? -1 : keys.indexOf(focusedKey)
  return (
    <Suspense fallback={body(virtualFrom)}>
      <VirtualRows
        count={rows.length}
        span={columns.length + (selection ? 1 : 0)}
        current={current < 0 ? undefined : current}
        rowAt={rowAt}
      />
    </Suspense>
  )
}

function SelectAllCell({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const t = useTexts(kitTexts)
  const some = keys.some((key) => selection.keys.has(key))
  const every = keys.length > 0 && keys.every((key) => selection.keys.has(key))
  return (
    <th scope="col" className={styles.tick}>
      <Checkbox
        checked={every}
        isIndeterminate={some && !every}
        onChange={({ target }) => selection.choose(keys, target.checked)}
      >
        <span className="visually-hidden">{t('rows.select.all')}</span>
      </Checkbox>
    </th>
  )
}

interface HeadingProps<Row extends object, En extends TextEntries, Sort extends string> {
  column: Column<Row, En, Sort>
  text: string
  /** The server's word for the order of the list. */
  sort: string | undefined
  getSortHref: ((sort: Sort) => string) | undefined
  width: number | undefined
  onResize: ((width: number) => void) | undefined
}

function ColumnHeading<Row extends object, En extends TextEntries, Sort extends string>({
  column: { as, wide, sort: sorts },
  text,
  sort,
  getSortHref,
  width,
  onResize,
}: HeadingProps<Row, En, Sort>) {
  const t = useTexts(kitTexts)
  const look = {
    scope: 'col',
    'data-number': isNumeric(as) || undefined,
    'data-wide': wide,
    ...getWidthProps(width),
  }
  const resizer = onResize && <ColumnResizer onResize={onResize} />
  if (!sorts || !getSortHref) {
    return (
      <th {...look}>
        {text}
        {resizer}
      </th>
    )
  }
  const [first, second = first] = sorts
  const sorted = sorts.find((word) => word === sort)
  const isDescending = sorted?.startsWith('-') === true
  return (
    <th {...look} aria-sort={sorted && (isDescending ? 'descending' : 'ascending')}>
      <Link
        href={getSortHref(sorted === first ? second : first)}
        className={cx(styles.sort, sorted && styles.current)}
        title={t('sort.by', { column: text })}
      >
        {text}
        {sorted && <Icon name={isDescending ? 'chevron-down' : 'chevron-up'} size={14} />}
      </Link>
      {resizer}
    </th>
  )
}
