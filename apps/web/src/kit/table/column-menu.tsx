import type { RowData, Table } from '@tanstack/react-table'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './column-menu.module.css'
import type { Features } from './table-columns.tsx'

export interface ColumnMenuProps<Row extends RowData> {
  columns: ReturnType<Table<Features, Row>['getAllLeafColumns']>
  headings: ReadonlyMap<string, string>
}

/** Shows and hides columns. */
export function ColumnMenu<Row extends RowData>({ columns, headings }: ColumnMenuProps<Row>) {
  const t = useTexts(kitTexts)
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.place}>
      <Popover
        align="end"
        role="group"
        aria-label={t('columns')}
        className={styles.menu}
        onToggle={({ newState }) => setShown(newState === 'open')}
        trigger={(props) => <IconButton {...props} icon="settings" size="small" label={t('columns')} />}
      >
        {shown &&
          columns.map((column) => (
            <Checkbox key={column.id} checked={column.getIsVisible()} onChange={column.getToggleVisibilityHandler()}>
              {headings.get(column.id)}
            </Checkbox>
          ))}
      </Popover>
    </div>
  )
}
