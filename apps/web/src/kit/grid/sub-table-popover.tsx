import { useState } from 'react'
import { Icon } from '#ui/display/icons.tsx'
import { Table } from '#ui/display/table.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { formatCell } from './cell-values.ts'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import { loadSubTable, type SubTable } from './sub-table.ts'

export interface SubTablePopoverProps {
  subTable: SubTable
  row: GridRow
  number: number
}

/** Opens the row's sub-table; it is loaded each time, so it is never old. */
export function SubTablePopover({ subTable, row, number }: SubTablePopoverProps) {
  const { t } = useGrid()
  const [rows, setRows] = useState<readonly GridRow[]>()
  async function open(box: HTMLElement): Promise<void> {
    setRows(undefined)
    try {
      setRows(await loadSubTable(subTable, row))
    } catch {
      box.hidePopover?.()
      toast.show({ title: t('subtable.failed'), tone: 'danger' })
    }
  }
  return (
    <Popover
      aria-label={subTable.title}
      className={styles.subTable}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          tabIndex={-1}
          className={styles.rowButton}
          aria-label={t('subtable.open', { title: subTable.title, row: number })}
        >
          <Icon name="grid" size={16} />
        </button>
      )}
      onToggle={({ newState, currentTarget }) => newState === 'open' && void open(currentTarget)}
    >
      {!rows ? (
        <Spinner label={t('loading')} />
      ) : (
        <Table caption={subTable.title} isDense>
          <thead>
            <tr>
              {subTable.columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={subTable.columns.length}>{t('subtable.empty')}</td>
              </tr>
            )}
            {rows.map((one) => (
              <tr key={one.id}>
                {subTable.columns.map((column) => (
                  <td key={column.key}>{formatCell(column, one.values[column.key], column.options)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Popover>
  )
}
