import { type ReactNode, useId } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import styles from './field.module.css'
import { type ControlAttributes, FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Set it where an error summary links here; otherwise one is made. */
  id?: string
  isLabelHidden?: boolean
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode
  className?: string
  /** Attributes for the control inside. */
  control?: ControlAttributes
}

export function Field(props: FieldProps) {
  const { label, children, hint, error, required, id, isLabelHidden, aside, className, control } = props
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const describedBy = cx(error && `${fieldId}-error`, hint && `${fieldId}-hint`)
  const controlProps = {
    ...control,
    id: fieldId,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.line, isLabelHidden && 'visually-hidden')}>
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
      <FieldContext value={controlProps}>{children}</FieldContext>
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
