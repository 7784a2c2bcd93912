import { use, useId } from 'react'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './choices.module.css'

export interface ChoiceTriggerProps {
  /** What is chosen, in words; empty for nothing. */
  text: string
  placeholder: string
  popup: 'tree' | 'dialog'
  isOpen: boolean
  disabled?: boolean
  onToggle: () => void
}

/** The button of a field whose choices open below it. */
export function ChoiceTrigger({ text, placeholder, popup, isOpen, disabled, onToggle }: ChoiceTriggerProps) {
  // A button takes neither the name nor the length of a field.
  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = use(FieldContext)
  const textId = useId()
  return (
    <button
      type="button"
      {...(id !== undefined && { id })}
      {...(isInvalid && { 'aria-invalid': true })}
      aria-describedby={cx(textId, describedBy)}
      aria-haspopup={popup}
      aria-expanded={isOpen}
      disabled={disabled}
      className={styles.trigger}
      onClick={onToggle}
    >
      <span id={textId} data-empty={text === '' || undefined}>
        {text || placeholder}
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
