import { type ComponentProps, type ReactNode, use } from 'react'
import { cx } from '../display/cx.ts'
import styles from './control.module.css'
import { FieldContext } from './field-context.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** A unit, an icon or a button inside the box. */
  prefix?: ReactNode
  suffix?: ReactNode
}

export function Input({ prefix, suffix, className, ...rest }: InputProps) {
  const controlProps = use(FieldContext)
  if (!prefix && !suffix) return <input {...controlProps} {...rest} className={cx(styles.control, className)} />
  return (
    <span className={cx(styles.control, styles.box, className)}>
      {prefix}
      <input {...controlProps} {...rest} />
      {suffix}
    </span>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...use(FieldContext)} {...rest} className={cx(styles.control, styles.area, className)} />
}
