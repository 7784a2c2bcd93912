import type { TextEntries } from '@paratope/contract/texts'
import { type Header, type RowData, type Table, useTable } from '@tanstack/react-table'
import { Suspense, useMemo } from 'react'
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
import type { TableDefinition } from './define-table.ts'
import { isNumeric } from './render-cell.tsx'
import { type Features, features, toColumnDefs, toSort, toSorting } from './table-columns.tsx'
import { orderColumns } from './table-layout.ts'
import type { Selection } from './use-selection.ts'
import { useTableLayout } from './use-table-layout.ts'

const VirtualRows = lazyComponent(() => import('./virtual-rows.tsx'))

/** From here on only the rows in view are in the document. */
const virtualFrom = 100

export interface DataTableProps<DataTableRow extends RowData, En extends TextEntries, Sort extends string> {
  table: TableDefinition<DataTableRow, En, Sort>
  caption: string
  rows: readonly DataTableRow[]
  /** The row's own page or place; its first cell leads there. */
  getRowHref: (row: DataTableRow) => string
  /** The row the keyboard stands on, and the one whose detail is open. */
  focusedKey?: string | undefined
  openKey?: string | undefined
  sort?: string
  getSortHref?: (sort: Sort) => string
  selection?: Selection
  /** Older rows stand there until the new ones come. */
  isPending?: boolean
  /** Beside an open detail only what names a row is shown. */
  isCompact?: boolean
}

const noChoice: Pick<Selection, 'state' | 'onChange'> = { state: {}, onChange: () => {} }

/** A dense table as its definition says it: the first column leads to the row, headings sort on the server. */
export function DataTable<Row extends RowData, En extends TextEntries, Sort extends string>(
  props: DataTableProps<Row, En, Sort>,
) {
  const {
    table,
    caption,
    rows,
    getRowHref: getHref,
    focusedKey: at,
    openKey: open,
    sort,
    getSortHref: sortHref,
    selection,
    isPending = false,
    isCompact = false,
  } = props
  const sayHeading = useTexts(table.texts)
  const [layout, setLayout] = useTableLayout(table.name)
  const keys = table.columns.map(({ key }) => key)
  const columns = useMemo(() => {
    const { hidden } = layout
    const ordered = orderColumns(
      table.columns.map(({ key }) => key),
      layout,
    ).flatMap((key) => table.columns.find((column) => column.key === key) ?? [])
    const shown = ordered.filter(
      ({ key, wide }, index) => index === 0 || (!hidden.includes(key) && !(isCompact && wide)),
    )
    return toColumnDefs({ ...table, columns: shown })
  }, [table, layout, isCompact])
  const choice = selection ?? noChoice
  const instance = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row[table.rowKey]),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: toSorting(table.columns, sort),
      rowSelection: choice.state,
    },
    onRowSelectionChange: choice.onChange,
  })

  const all = instance.getRowModel().rows
  const headings = new Map(
    // A heading has no blanks to fill.
    table.columns.map(({ key, text }): [string, string] => [key, sayHeading(text, ...([] as never))]),
  )
  const isLong = all.length > virtualFrom
  const hasMenu = !isCompact && keys.length > 2
  return (
    <div className={styles.frame} data-menu={hasMenu || undefined}>
      <TableElement
        isDense
        caption={caption}
        isCaptionHidden
        aria-busy={isPending}
        aria-rowcount={isLong ? all.length + 1 : undefined}
        className={cx(styles.table, !isLong && styles.cards, isPending && styles.busy)}
      >
        <TableHead
          instance={instance}
          columns={table.columns}
          headings={headings}
          isSelectable={selection !== undefined}
          getSortHref={sortHref}
          widths={layout.widths}
          onResize={
            isCompact ? undefined : (key, width) => setLayout({ ...layout, widths: { ...layout.widths, [key]: width } })
          }
        />
        <TableRows
          instance={instance}
          getHref={getHref}
          headings={headings}
          widths={layout.widths}
          focusedKey={at}
          openKey={open}
          isSelectable={selection !== undefined}
        />
      </TableElement>
      {hasMenu && <ColumnMenu keys={keys} headings={headings} layout={layout} onChange={setLayout} />}
    </div>
  )
}

const indexOrNone = (index: number): number | undefined => (index < 0 ? undefined : index)

interface TableRowsProps<Row extends RowData> {
  instance: Table<Features, Row>
  getHref: (row: Row) => string
  headings: ReadonlyMap<string, string>
  widths: Readonly<Record<string, number>>
  focusedKey: string | undefined
  openKey: string | undefined
  isSelectable: boolean
}

function TableRows<Row extends RowData>(props: TableRowsProps<Row>) {
  const { instance, getHref, headings, widths, focusedKey, openKey, isSelectable } = props
  const all = instance.getRowModel().rows
  const isLong = all.length > virtualFrom
  const rowAt = (index: number) => {
    const row = all[index]
    return (
      row && (
        <DataRow
          key={row.id}
          row={row}
          href={getHref(row.original)}
          headings={headings}
          widths={widths}
          isAt={focusedKey === row.id}
          isOpen={openKey === row.id}
          selectable={isSelectable}
          index={isLong ? index : undefined}
        />
      )
    )
  }
  const body = (count: number) => <tbody>{all.slice(0, count).map((_, index) => rowAt(index))}</tbody>
  if (!isLong) return body(all.length)
  return (
    <Suspense fallback={body(virtualFrom)}>
      <VirtualRows
        count={all.length}
        span={instance.getAllLeafColumns().length + (isSelectable ? 1 : 0)}
        current={focusedKey === undefined ? undefined : indexOrNone(all.findIndex(({ id }) => id === focusedKey))}
        rowAt={rowAt}
      />
    </Suspense>
  )
}

interface TableHeadProps<Row extends RowData, Sort extends string> {
  instance: Table<Features, Row>
  columns: readonly { key: string; sort?: readonly [first: Sort, second?: Sort] | undefined }[]
  headings: ReadonlyMap<string, string>
  isSelectable: boolean
  getSortHref: ((sort: Sort) => string) | undefined
  widths: Readonly<Record<string, number>>
  onResize: ((key: string, width: number) => void) | undefined
}

function TableHead<Row extends RowData, Sort extends string>({
  instance,
  columns,
  headings,
  isSelectable,
  getSortHref,
  widths,
  onResize,
}: TableHeadProps<Row, Sort>) {
  return (
    <thead>
      <tr>
        {isSelectable && <SelectAllCell instance={instance} />}
        {instance.getFlatHeaders().map((header) => (
          <ColumnHeading
            key={header.id}
            header={header}
            text={headings.get(header.id) ?? ''}
            sorts={columns.find(({ key }) => key === header.id)?.sort}
            sortHref={getSortHref}
            width={widths[header.id]}
            onResize={onResize && ((width) => onResize(header.id, width))}
          />
        ))}
      </tr>
    </thead>
  )
}

function SelectAllCell<Row extends RowData>({ instance }: { instance: Table<Features, Row> }) {
  const t = useTexts(kitTexts)
  const { rows } = instance.getRowModel()
  const some = rows.some((row) => row.getIsSelected())
  const every = rows.length > 0 && rows.every((row) => row.getIsSelected())
  return (
    <th scope="col" className={styles.tick}>
      <Checkbox checked={every} isIndeterminate={some && !every} onChange={instance.getToggleAllRowsSelectedHandler()}>
        <span className="visually-hidden">{t('rows.select.all')}</span>
      </Checkbox>
    </th>
  )
}

interface HeadingProps<Row extends RowData, Sort extends string> {
  header: Header<Features, Row>
  text: string
  sorts: readonly [first: Sort, second?: Sort] | undefined
  sortHref: ((sort: Sort) => string) | undefined
  width: number | undefined
  onResize: ((width: number) => void) | undefined
}

function ColumnHeading<Row extends RowData, Sort extends string>({
  header: { column },
  text,
  sorts,
  sortHref: getSortHref,
  width,
  onResize,
}: HeadingProps<Row, Sort>) {
  const t = useTexts(kitTexts)
  const { as, wide } = column.columnDef.meta ?? {}
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
  const sorted = column.getIsSorted()
  return (
    <th {...look} aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}>
      <Link
        href={getSortHref(toSort(sorts, column.getNextSortingOrder()))}
        className={cx(styles.sort, sorted && styles.current)}
        title={t('sort.by', { column: text })}
      >
        {text}
        {sorted && <Icon name={sorted === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />}
      </Link>
      {resizer}
    </th>
  )
}
