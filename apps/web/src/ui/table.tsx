import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './table.module.css'

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode
  captionHidden?: boolean
  dense?: boolean
  /** Rows turn into cards on phones; give each Td its label then. */
  stack?: boolean
}

/** Wider than its place it scrolls, by keyboard too; therefore it takes the focus. */
export function Table({ caption, captionHidden, dense, stack, className, children, ...rest }: TableProps) {
  const id = useId()
  return (
    <div role="group" className={cx(styles.scroll, className)} tabIndex={stack ? undefined : 0} aria-labelledby={id}>
      <table {...rest} className={cx(styles.table, dense && styles.dense, stack && styles.stack)}>
        <caption id={id} className={captionHidden ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

export interface CellProps extends ComponentProps<'td'> {
  label?: string
  /** Set right, so that digits stand under each other. */
  number?: boolean
}

export function Td({ label, number, className, ...rest }: CellProps) {
  return <td {...rest} data-label={label} className={cx(number && styles.number, className)} />
}

export function Th({ number, className, ...rest }: ComponentProps<'th'> & { number?: boolean }) {
  return <th scope="col" {...rest} className={cx(number && styles.number, className)} />
}
