import { type ComponentProps, use } from 'react'
import { cx } from '../display/cx.ts'
import styles from './control.module.css'
import { FieldContext } from './field-context.ts'

export interface SelectOption {
  value: string
  text: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  options?: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={cx(styles.choice, className)}>
      <select {...use(FieldContext)} {...rest} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </span>
  )
}
