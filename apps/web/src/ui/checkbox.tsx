import { type ComponentProps, type ReactNode, use, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import styles from './tick.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  children: ReactNode
  hint?: ReactNode
  /** Some, not all, of what it stands for. */
  partly?: boolean
}

export function Checkbox({ children, hint, partly = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly
  }, [partly])
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
