import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Td } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './data-table.module.css'
import { isNumeric } from './render-cell.tsx'
import type { Features } from './table-columns.tsx'

export interface DataRowProps<Row extends RowData> {
  row: TableRow<Features, Row>
  /** Where the first cell leads. */
  href: string
  headings: ReadonlyMap<string, string>
  widths: Readonly<Record<string, number>>
  isAt: boolean
  isOpen: boolean
  selectable: boolean
  /** Its place among all rows, where not all of them are in the document. */
  index?: number | undefined
}

/** A width that a person chose, for the style sheet; cards on phones have none. */
export const getWidthProps = (width: number | undefined) =>
  // A property for the style sheet, which React's types do not know.
  width === undefined ? {} : { 'data-sized': true, style: { '--width': `${width}px` } as CSSProperties }

export function DataRow<Row extends RowData>(props: DataRowProps<Row>) {
  const { row, href, headings, widths, isAt, isOpen, selectable, index } = props
  const here = useRef<HTMLTableRowElement>(null)
  const t = useTexts(kitTexts)
  useEffect(() => {
    if (isAt) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  return (
    <tr
      ref={here}
      aria-selected={isOpen || undefined}
      // The heading is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={cx(styles.row, isAt && styles.at)}
      onClick={followRow}
    >
      {selectable && (
        <td className={styles.tick}>
          <Checkbox checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()}>
            <span className="visually-hidden">{t('rows.select', { name: row.id })}</span>
          </Checkbox>
        </td>
      )}
      {row.getAllCells().map((cell, place) => {
        const { as, wide, grow } = cell.column.columnDef.meta ?? {}
        const width = getWidthProps(widths[cell.column.id])
        return place === 0 ? (
          <th key={cell.id} scope="row" {...width}>
            <Link href={href} data-row-link>
              <FlexRender cell={cell} />
            </Link>
          </th>
        ) : (
          <Td
            key={cell.id}
            label={headings.get(cell.column.id) ?? ''}
            isNumeric={isNumeric(as)}
            data-wide={wide}
            data-grow={grow}
            {...width}
          >
            <FlexRender cell={cell} />
          </Td>
        )
      })}
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
