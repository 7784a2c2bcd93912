import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './table.module.css'

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode
  isCaptionHidden?: boolean
  isDense?: boolean
  /** Rows turn into cards on phones; give each Td its label then. */
  isStacked?: boolean
}

/** Wider than its place it scrolls, by keyboard too; therefore it takes the focus. */
export function Table({ caption, isCaptionHidden, isDense, isStacked, className, children, ...rest }: TableProps) {
  const id = useId()
  return (
    <div
      role="group"
      className={cx(styles.scroll, className)}
      tabIndex={isStacked ? undefined : 0}
      aria-labelledby={id}
    >
      <table {...rest} className={cx(styles.table, isDense && styles.dense, isStacked && styles.stack)}>
        <caption id={id} className={isCaptionHidden ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

export interface CellProps extends ComponentProps<'td'> {
  label?: string
  /** Right-aligned, so that digits line up. */
  isNumeric?: boolean
}

export function Td({ label, isNumeric, className, ...rest }: CellProps) {
  return <td {...rest} data-label={label} className={cx(isNumeric && styles.number, className)} />
}

export function Th({ isNumeric, className, ...rest }: ComponentProps<'th'> & { isNumeric?: boolean }) {
  return <th scope="col" {...rest} className={cx(isNumeric && styles.number, className)} />
}
