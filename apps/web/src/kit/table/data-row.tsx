import type { TextEntries } from '@paratope/contract/texts'
import { type CSSProperties, type MouseEvent as ReactMouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Td } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { CellContent } from './cell-content.tsx'
import styles from './data-table.module.css'
import type { TableDefinition } from './define-table.ts'
import { isNumeric } from './render-cell.tsx'

export interface DataRowProps<Row extends object, En extends TextEntries, Sort extends string> {
  table: TableDefinition<Row, En, Sort>
  /** Those on screen, in their order. */
  columns: TableDefinition<Row, En, Sort>['columns']
  row: Row
  rowKey: string
  /** Link of the first cell. */
  href: string
  headings: ReadonlyMap<string, string>
  widths: Readonly<Record<string, number>>
  isAt: boolean
  isOpen: boolean
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean, isRange: boolean) => void
  /** Its place among all rows, where not all of them are in the document. */
  index?: number | undefined
}

/** A width that a person chose, for the style sheet; cards on phones have none. */
export const getWidthProps = (width: number | undefined) =>
  // A property for the style sheet, which React's types do not know.
  width === undefined ? {} : { 'data-sized': true, style: { '--width': `${width}px` } as CSSProperties }

export function DataRow<Row extends object, En extends TextEntries, Sort extends string>(
  props: DataRowProps<Row, En, Sort>,
) {
  const { table, columns, row, rowKey, href, headings, widths, isAt, isOpen, isSelected, onSelect, index } = props
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
      {isSelected !== undefined && (
        <td className={styles.tick}>
          <Checkbox
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          >
            <span className="visually-hidden">{t('rows.select', { name: rowKey })}</span>
          </Checkbox>
        </td>
      )}
      {columns.map((column, place) => {
        const { key, as, wide, phone, grow } = column
        const width = getWidthProps(widths[key])
        const content = <CellContent row={row} texts={table.texts} column={column} />
        return place === 0 ? (
          <th key={key} scope="row" {...width}>
            <Link href={href} data-row-link>
              {content}
            </Link>
          </th>
        ) : (
          <Td
            key={key}
            // A badge says what it is.
            label={column.cell ? '' : (headings.get(key) ?? '')}
            isNumeric={isNumeric(as)}
            data-wide={wide}
            data-phone={phone}
            data-grow={grow}
            {...width}
          >
            {content}
          </Td>
        )
      })}
    </tr>
  )
}

/** The whole row answers the pointer, by way of its link; text in it can still be marked. */
function followRow(event: ReactMouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click()
}
