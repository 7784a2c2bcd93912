import { type ReactNode, use, useState } from 'react'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './drop-zone.module.css'

export interface DropZoneProps {
  /** Label of the click: "Choose files". */
  text: string
  /** Label of the alternative: "or drop here". */
  dropText: string
  /** Types and limits. */
  hint?: ReactNode
  /** Names the control where no field around it does. */
  label?: string
  accept: string
  isMultiple: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by click, keyboard, drop and paste. It is one native control, so a field's label names it. */
export function DropZone({ text, dropText, hint, label, accept, isMultiple, disabled, onFiles }: DropZoneProps) {
  const { name: _, defaultValue, maxLength, required, ...control } = use(FieldContext)
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={cx(styles.zone, isOver && styles.over)}>
      <input
        {...control}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        {...(label !== undefined && { 'aria-label': label })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen once more.
          target.value = ''
        }}
        onPaste={({ clipboardData }) => onFiles([...clipboardData.files])}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          // Browsers apply neither types nor number to what is dropped.
          event.preventDefault()
          setIsOver(false)
          onFiles([...event.dataTransfer.files])
        }}
      />
      <Icon name="upload" />
      <span>
        <span className={styles.choose}>{text}</span> {dropText}
        {hint && <small>{hint}</small>}
      </span>
    </div>
  )
}
