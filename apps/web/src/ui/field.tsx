import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'
import { Icon } from './icons.tsx'

export interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Set it where an error summary links here; otherwise one is made. */
  id?: string
  labelHidden?: boolean
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode
  className?: string
}

export function Field({ label, children, hint, error, required, id, labelHidden, aside, className }: FieldProps) {
  const made = useId()
  const fieldId = id ?? made
  const describedBy = cx(error && `${fieldId}-error`, hint && `${fieldId}-hint`)
  const ties = {
    id: fieldId,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.line, labelHidden && 'visually-hidden')}>
        <label htmlFor={fieldId}>
          {label}
          {required && (
            <span className={styles.mark} aria-hidden>
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      <FieldContext value={ties}>{children}</FieldContext>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </div>
  )
}
