import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { Icon } from '../display/icons.tsx'
import styles from './chip.module.css'
import { Link } from './link.tsx'

interface ChipBaseProps {
  children: ReactNode
  className?: string
}

export type ChipProps = ChipBaseProps &
  (
    | { removeText: string; onRemove: () => void; removeHref?: undefined }
    | { removeText: string; removeHref: string; onRemove?: undefined }
    | { removeText?: undefined; onRemove?: undefined; removeHref?: undefined }
  )

/** Something chosen; taken back by a button, or by a link where choices live in the address. */
export function Chip({ children, className, removeText, onRemove, removeHref }: ChipProps) {
  const closeIcon = <Icon name="close" size={14} />
  return (
    <span className={cx(styles.chip, className)}>
      <span>{children}</span>
      {removeHref !== undefined && (
        <Link href={removeHref} aria-label={removeText} title={removeText}>
          {closeIcon}
        </Link>
      )}
      {onRemove && (
        <button type="button" aria-label={removeText} title={removeText} onClick={onRemove}>
          {closeIcon}
        </button>
      )}
    </span>
  )
}
