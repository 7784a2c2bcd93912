import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import styles from './check-control.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
  hint?: ReactNode
}

export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(styles.tick, className)}>
      <input type="checkbox" role="switch" {...rest} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
