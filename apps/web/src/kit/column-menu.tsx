import type { RowData, Table } from '@tanstack/react-table'
import { useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './column-menu.module.css'
import { kitTexts } from './kit.texts.ts'
import type { Features } from './table-columns.tsx'

export interface ColumnMenuProps<Row extends RowData> {
  columns: ReturnType<Table<Features, Row>['getAllLeafColumns']>
  headings: ReadonlyMap<string, string>
}

/** Shows and hides columns. */
export function ColumnMenu<Row extends RowData>({ columns, headings }: ColumnMenuProps<Row>) {
  const say = useSay(kitTexts)
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.place}>
      <Popover
        align="end"
        role="group"
        aria-label={say('columns')}
        className={styles.menu}
        onToggle={({ newState }) => setShown(newState === 'open')}
        trigger={(props) => <IconButton {...props} icon="settings" size="small" label={say('columns')} />}
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
