import { type ComponentProps, use } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...use(FieldContext)} {...rest} className={cx(styles.control, styles.area, className)} />
}
