import { type ComponentProps, type ReactNode, use } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** A unit, an icon or a button inside the box. */
  before?: ReactNode
  after?: ReactNode
}

export function Input({ before, after, className, ...rest }: InputProps) {
  const ties = use(FieldContext)
  if (!before && !after) return <input {...ties} {...rest} className={cx(styles.control, className)} />
  return (
    <span className={cx(styles.control, styles.box, className)}>
      {before}
      <input {...ties} {...rest} />
      {after}
    </span>
  )
}
