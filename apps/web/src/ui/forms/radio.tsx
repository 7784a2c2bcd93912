import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../display/cx.ts'
import styles from './check-control.module.css'
import { FieldError } from './field.tsx'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  hint?: ReactNode
}

export function Radio({ children, hint, className, ...rest }: RadioProps) {
  return (
    <label className={cx(styles.tick, className)}>
      <input type="radio" {...rest} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

export interface ChoiceGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Beside each other while there is room. */
  isInline?: boolean
}

/** A question with several radios or checkboxes as its answers. */
export function ChoiceGroup({ legend, hint, error, isInline, className, children, ...rest }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
      {...rest}
      className={cx(styles.group, className)}
    >
      <legend>{legend}</legend>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <div className={cx(styles.choices, isInline && styles.inline)}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
