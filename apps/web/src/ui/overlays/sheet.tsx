import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../display/cx.ts'
import styles from './sheet.module.css'
import { type ModalProps, useModal } from './use-modal.ts'

export interface SheetProps extends ModalProps {
  title: ReactNode
  closeText: string
  children?: ReactNode
  footer?: ReactNode
  side?: 'top' | 'bottom' | 'start' | 'end'
  className?: string
}

/** Slides in from an edge: navigation from the top, filters from below, settings from the side. */
export function Sheet({ title, closeText, children, footer, side = 'end', className, ...modal }: SheetProps) {
  const id = useId()
  return (
    <dialog {...useModal(modal)} aria-labelledby={id} className={cx(styles.sheet, styles[side], className)}>
      {modal.open && (
        <div className={styles.inside}>
          <div className={styles.header}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={closeText} onClick={modal.onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
