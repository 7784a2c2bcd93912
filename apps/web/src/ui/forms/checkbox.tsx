import { type ComponentProps, type ReactNode, use, useEffect, useRef } from 'react'
import { cx } from '../display/cx.ts'
import styles from './check-control.module.css'
import { FieldContext } from './field-context.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  children: ReactNode
  hint?: ReactNode
  /** Some, not all, are selected. */
  isIndeterminate?: boolean
}

export function Checkbox({ children, hint, isIndeterminate = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={cx(styles.tick, className)}>
      <input ref={input} type="checkbox" {...use(FieldContext)} {...rest} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
