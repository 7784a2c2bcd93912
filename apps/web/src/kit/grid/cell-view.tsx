import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { formatShare } from '#ui/display/format-rate.ts'
import { Icon } from '#ui/display/icons.tsx'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import { formatCell } from './cell-values.ts'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import { type CellValue, choiceTypes, type GridColumn, type GridFile, type GridRow, isMultiple } from './grid-types.ts'

export interface CellViewProps {
  column: GridColumn
  row: GridRow
  rowIndex: number
}

const toFiles = (value: CellValue | undefined): readonly GridFile[] => (Array.isArray(value) ? value : [])

const plainTypes: readonly GridColumn['type'][] = ['input', 'inputNumber', 'textarea', 'date', 'datetime', 'time']
const isPlainText = ({ type, component, render }: GridColumn): boolean =>
  plainTypes.includes(type) && !component && !render

/** The value of a cell while it is not edited. */
export function CellView({ column, row, rowIndex }: CellViewProps): ReactNode {
  const { controller, getOptions, isReadOnly, t } = useGrid()
  const value = row.values[column.key]
  const text = formatCell(column, value, getOptions(column))
  if (isPlainText(column)) return <span className={styles.text}>{text}</span>
  const label = t('cell.label', { column: column.title, row: rowIndex + 1 })
  const isDisabled = isReadOnly || column.disabled === true
  const { component: Component } = column
  if (Component) {
    return (
      <Component
        row={row}
        value={value}
        label={label}
        disabled={isDisabled}
        onChange={(next, others) => controller.setValues(row.id, { ...others, [column.key]: next })}
      />
    )
  }
  if (column.render) return column.render(value, row)
  switch (column.type) {
    case 'checkbox':
      return (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={label}
          tabIndex={-1}
          checked={value === true}
          disabled={isDisabled}
          onChange={({ target }) => controller.setValues(row.id, { [column.key]: target.checked })}
        />
      )
    case 'radio':
      return (
        <span className={styles.radios} role="radiogroup" aria-label={label}>
          {getOptions(column).map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                tabIndex={-1}
                checked={value === option.value}
                disabled={isDisabled}
                onChange={() => controller.setValues(row.id, { [column.key]: option.value })}
              />
              {option.title}
            </label>
          ))}
        </span>
      )
    case 'progress':
      return <Progress value={Number(text)} label={label} />
    case 'file':
    case 'upload':
      return toFiles(value).map(({ name, url }) => (
        <a key={url} href={url} title={name} tabIndex={-1} className={styles.file}>
          <Icon name="file" size={16} />
          {shortenFileName(name)}
        </a>
      ))
    case 'image':
      return toFiles(value).map(({ name, url }) => <img key={url} src={url} alt={name} className={styles.image} />)
    case 'tags':
      return text
        .split(';')
        .filter(Boolean)
        .map((tag, index) => (
          <span key={`${tag}${index}`} className={styles.tag}>
            {tag}
          </span>
        ))
    default:
      return <TextView column={column} text={text} placeholder={t('choose')} />
  }
}

interface TextViewProps {
  column: GridColumn
  text: string
  placeholder: string
}

function TextView({ column, text, placeholder }: TextViewProps) {
  const isChoice = choiceTypes.includes(column.type)
  if (!isChoice) return <span className={styles.text}>{text}</span>
  const chips = isMultiple(column) && text !== '' ? text.split(', ') : undefined
  return (
    <>
      {chips ? (
        <span className={styles.text}>
          {chips.map((chip) => (
            <span key={chip} className={styles.tag}>
              {chip}
            </span>
          ))}
        </span>
      ) : (
        <span className={styles.text} data-placeholder={text === '' || undefined}>
          {text === '' ? placeholder : text}
        </span>
      )}
      <Icon name="chevron-down" size={16} />
    </>
  )
}

function Progress({ value, label }: { value: number; label: string }) {
  const language = useLanguage()
  const percent = Number.isFinite(value) ? Math.max(0, Math.min(100, value)) : 0
  return (
    <span className={styles.progress}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      {formatShare(percent / 100, language)}
    </span>
  )
}
