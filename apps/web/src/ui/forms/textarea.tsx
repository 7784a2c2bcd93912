import { type ComponentProps, use } from 'react'
import { cx } from '../display/cx.ts'
import styles from './control.module.css'
import { FieldContext } from './field-context.ts'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...use(FieldContext)} {...rest} className={cx(styles.control, styles.area, className)} />
}
