import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Td } from '#ui/display/table.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import { renderCell } from '../table/render-cell.tsx'
import styles from './popup-picker.module.css'
import type { ReportRecord, Sorting } from './popup-settings.ts'

export type ReportConfig = ReplyOf<'reports.columns'>
type ReportColumn = ReportConfig['columns'][number]

const looks = { text: undefined, code: 'code', number: 'number', date: 'day' } as const

export interface ReportCellProps {
  config: ReportConfig
  column: ReportColumn
  record: ReportRecord
}

/** A value of a record; one with an option list shows the text of its option. */
export function ReportCell({ config, column, record }: ReportCellProps) {
  const language = useLanguage()
  const { dataIndex, customRender, type, title } = column
  const value = record[dataIndex] ?? null
  const options = customRender === undefined ? undefined : (config.dictOptions[customRender] ?? [])
  return (
    <Td label={title} isNumeric={type === 'number'}>
      {options
        ? (options.find((option) => option.value === String(value))?.text ?? value)
        : renderCell(value, looks[type], language)}
    </Td>
  )
}

export interface ReportHeadingProps {
  column: ReportColumn
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}

/** The head of a column; a press sorts by it, and another one the other way round. */
export function ReportHeading({ column: { dataIndex, title, sorter, type }, sorting, onSort }: ReportHeadingProps) {
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
