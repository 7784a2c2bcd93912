import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { type MouseEvent, useEffect, useRef } from 'react'
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
  isAt: boolean
  isOpen: boolean
  selectable: boolean
  /** Its place among all rows, where not all of them are in the document. */
  index?: number | undefined
}

export function DataRow<Row extends RowData>({ row, href, isAt, isOpen, selectable, index }: DataRowProps<Row>) {
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
      {row.getVisibleCells().map((cell, place) => {
        const { as, wide, grow } = cell.column.columnDef.meta ?? {}
        return place === 0 ? (
          <th key={cell.id} scope="row">
            <Link href={href} data-row-link>
              <FlexRender cell={cell} />
            </Link>
          </th>
        ) : (
          <Td key={cell.id} isNumeric={isNumeric(as)} data-wide={wide} data-grow={grow}>
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
