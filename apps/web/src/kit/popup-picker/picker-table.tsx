import { type MouseEvent, useId } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Table } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import type { ReportRecord, Sorting } from './popup-settings.ts'
import { ReportCell, type ReportConfig, ReportHeading } from './report-columns.tsx'

export interface PickerTableProps {
  config: ReportConfig
  records: readonly ReportRecord[]
  isMulti: boolean
  /** Shows the previous rows until the new ones are loaded. */
  isPending: boolean
  sorting: Sorting | undefined
  isSelected: (record: ReportRecord) => boolean
  onSelect: (records: readonly ReportRecord[], isSelected: boolean) => void
  onSort: (sorting: Sorting) => void
}

/** A page of a report with radios, or with checkboxes where several records can be picked. */
export function PickerTable(props: PickerTableProps) {
  const { config, records, isMulti, isPending, sorting, isSelected, onSelect, onSort } = props
  const t = useTexts(popupPickerTexts)
  const tKit = useTexts(kitTexts)
  const group = useId()

  const getName = (record: ReportRecord): string =>
    config.columns
      .slice(0, 2)
      .map(({ dataIndex }) => record[dataIndex] ?? '')
      .join(' ')

  /** A click anywhere in the row, but not twice for one on the control itself. */
  const selectByRow = (event: MouseEvent, record: ReportRecord) => {
    if (event.target instanceof Element && event.target.closest('label, a, button')) return
    onSelect([record], !isMulti || !isSelected(record))
  }

  return (
    <Table
      isDense
      isStacked
      caption={config.cgRpConfigName}
      isCaptionHidden
      aria-busy={isPending}
      className={styles.table}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            {isMulti ? (
              <SelectAll {...{ records, isSelected, onSelect }} />
            ) : (
              <span className="visually-hidden">{t('select')}</span>
            )}
          </th>
          {config.columns.map((column) => (
            <ReportHeading key={column.dataIndex} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const Control = isMulti ? Checkbox : Radio
          return (
            <tr
              key={JSON.stringify(record)}
              className={styles.row}
              aria-selected={isSelected(record)}
              onClick={(event) => selectByRow(event, record)}
            >
              <td className={styles.tick}>
                <Control
                  checked={isSelected(record)}
                  name={group}
                  onChange={({ target }) => onSelect([record], target.checked)}
                >
                  <span className="visually-hidden">{tKit('rows.select', { name: getName(record) })}</span>
                </Control>
              </td>
              {config.columns.map((column) => (
                <ReportCell key={column.dataIndex} config={config} column={column} record={record} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function SelectAll({ records, isSelected, onSelect }: Pick<PickerTableProps, 'records' | 'isSelected' | 'onSelect'>) {
  const tKit = useTexts(kitTexts)
  const chosen = records.filter(isSelected)
  return (
    <Checkbox
      checked={chosen.length > 0 && chosen.length === records.length}
      isIndeterminate={chosen.length > 0 && chosen.length < records.length}
      onChange={({ target }) => onSelect(records, target.checked)}
    >
      <span className="visually-hidden">{tKit('rows.select.all')}</span>
    </Checkbox>
  )
}
