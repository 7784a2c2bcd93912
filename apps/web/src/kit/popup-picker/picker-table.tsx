import { type MouseEvent, type ReactNode, useId } from 'react'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { renderCell } from '../table/render-cell.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import type { ReportRecord, Sorting } from './popup-settings.ts'

type ReportConfig = ReplyOf<'reports.columns'>
type ReportColumn = ReportConfig['columns'][number]

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

const looks = { text: undefined, code: 'code', number: 'number', date: 'day' } as const

/** A page of a report with radios, or with checkboxes where several records can be picked. */
export function PickerTable(props: PickerTableProps) {
  const { config, records, isMulti, isPending, sorting, isSelected, onSelect, onSort } = props
  const t = useTexts(popupPickerTexts)
  const tKit = useTexts(kitTexts)
  const language = useLanguage()
  const group = useId()

  function renderValue({ dataIndex, customRender, type }: ReportColumn, record: ReportRecord): ReactNode {
    const value = record[dataIndex] ?? null
    if (customRender === undefined) return renderCell(value, looks[type], language)
    return config.dictOptions[customRender]?.find((option) => option.value === String(value))?.text ?? value
  }

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
            <ColumnHeading key={column.dataIndex} column={column} sorting={sorting} onSort={onSort} />
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
                <Td key={column.dataIndex} label={column.title} isNumeric={column.type === 'number'}>
                  {renderValue(column, record)}
                </Td>
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

interface ColumnHeadingProps extends Pick<PickerTableProps, 'sorting' | 'onSort'> {
  column: ReportColumn
}

function ColumnHeading({ column: { dataIndex, title, sorter, type }, sorting, onSort }: ColumnHeadingProps) {
  const tKit = useTexts(kitTexts)
  const look = { scope: 'col', 'data-number': type === 'number' || undefined }
  if (!sorter) return <th {...look}>{title}</th>
  const order = sorting?.column === dataIndex ? sorting.order : undefined
  return (
    <th {...look} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <button
        type="button"
        className={styles.sort}
        title={tKit('sort.by', { column: title })}
        onClick={() => onSort({ column: dataIndex, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        {order && <Icon name={order === 'asc' ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </th>
  )
}
