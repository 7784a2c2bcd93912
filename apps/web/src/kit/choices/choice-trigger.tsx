import { use, useId } from 'react'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './choices.module.css'

export interface ChoiceTriggerProps {
  /** Text of the selection; empty for none. */
  text: string
  placeholder: string
  popup: 'tree' | 'dialog'
  isOpen: boolean
  disabled?: boolean
  onToggle: () => void
}

/** The button of a field that opens its options. */
export function ChoiceTrigger({ text, placeholder, popup, isOpen, disabled, onToggle }: ChoiceTriggerProps) {
  // A button has neither a name nor a length.
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
