import { type CSSProperties, type FormEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/display/icons.tsx'
import { formatTags, isNumberInput } from './cell-values.ts'
import styles from './data-grid.module.css'
import { DateCellPicker } from './date-cell-picker.tsx'
import { useGrid } from './grid-context.ts'
import type { GridColumn } from './grid-types.ts'
import type { EditMode } from './grid-ui.ts'

export interface TextEditorProps {
  column: GridColumn
  label: string
  mode: EditMode
  /** The value for assistive technology while the cell is not edited. */
  text: string
  errorId: string | undefined
}

const numberTypes: readonly GridColumn['type'][] = ['inputNumber', 'progress']
const isDateType = (type: GridColumn['type']): type is 'date' | 'datetime' => type === 'date' || type === 'datetime'

/**
 * The input of the current cell. It has the focus before editing starts, so that the first key, also of an input method,
 * is part of the text.
 */
export function TextEditor({ column, label, mode, text, errorId }: TextEditorProps) {
  const { controller, t } = useGrid()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const lastNumber = useRef('')
  const listId = useId()
  useEffect(() => {
    controller.setEditor(field.current ?? undefined)
    return () => controller.setEditor(undefined)
  }, [controller])
  useEffect(() => {
    // A value that is refused later goes back to the number that editing began with.
    if (mode === 'edit') lastNumber.current = field.current?.value ?? ''
  }, [mode])

  function handleInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
      if (mode === 'navigate') controller.startEdit('replace')
      return
    }
    if (numberTypes.includes(column.type)) {
      if (isNumberInput(currentTarget.value)) lastNumber.current = currentTarget.value
      else currentTarget.value = mode === 'navigate' ? '' : lastNumber.current
    }
    if (column.type === 'tags') currentTarget.value = formatTags(currentTarget.value)
    if (mode === 'navigate' && currentTarget.value !== '') controller.startEdit('replace')
  }

  const isEditing = mode !== 'navigate'
  const fieldProps = {
    ref: field,
    className: styles.editor,
    tabIndex: 0,
    'aria-label': isEditing ? label : `${label}: ${text}`,
    'aria-invalid': errorId !== undefined || undefined,
    'aria-describedby': errorId,
    'data-editing': isEditing || undefined,
    // A tap chooses the cell; the keyboard of a phone comes with the second.
    inputMode: isEditing ? (numberTypes.includes(column.type) ? 'decimal' : (column.inputMode ?? 'text')) : 'none',
    placeholder: isEditing ? column.placeholder : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onInput: handleInput,
    onFocus: () => {
      lastNumber.current = field.current?.value ?? ''
    },
  } as const
  return (
    <>
      {column.type === 'textarea' ? (
        <textarea {...fieldProps} />
      ) : (
        <input {...fieldProps} list={column.suggestions && listId} />
      )}
      {isEditing && column.suggestions && (
        <datalist id={listId}>
          {column.suggestions.map(({ value, title }) => (
            <option key={value} value={value} label={title} />
          ))}
        </datalist>
      )}
      {isEditing && isDateType(column.type) && (
        <DateCellPicker
          kind={column.type}
          label={label}
          readText={() => field.current?.value ?? ''}
          onChange={setPicked}
          onClose={() => {
            controller.finishEdit()
            controller.requestFocus()
          }}
        />
      )}
      {isEditing && column.type === 'time' && <TimeButton label={t('time.choose')} onChange={setPicked} />}
    </>
  )

  function setPicked(value: string): void {
    if (field.current) field.current.value = value
  }
}

interface TimeButtonProps {
  label: string
  onChange: (value: string) => void
}

const covering: CSSProperties = { opacity: 0 }

/** The browser's own choice of a time over a symbol. */
const TimeButton = ({ label, onChange }: TimeButtonProps) => (
  <span className={styles.calendar}>
    <Icon name="clock" size={16} />
    <input
      type="time"
      aria-label={label}
      title={label}
      tabIndex={-1}
      style={covering}
      onClick={({ currentTarget }) => currentTarget.showPicker?.()}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
