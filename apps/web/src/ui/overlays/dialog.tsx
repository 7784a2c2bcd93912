import { type CSSProperties, type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../display/cx.ts'
import styles from './dialog.module.css'
import { type ModalProps, useModal } from './use-modal.ts'

export interface DialogProps extends ModalProps {
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  width?: number
  /** The body scrolls beyond it; by default the dialog fits the window. */
  bodyMaxHeight?: number
  /** Shows the cross in the corner. */
  closeText?: string
  role?: 'dialog' | 'alertdialog'
  className?: string
}

export function Dialog({
  title,
  children,
  footer,
  width = 600,
  bodyMaxHeight,
  closeText,
  role,
  className,
  ...modal
}: DialogProps) {
  const id = useId()
  const size = { '--width': `${width}px`, ...(bodyMaxHeight && { '--body': `${bodyMaxHeight}px` }) } as CSSProperties // custom properties
  return (
    <dialog
      {...useModal(modal)}
      role={role}
      aria-labelledby={id}
      className={cx(styles.dialog, closeText && styles.closable, className)}
      style={size}
    >
      {modal.open && (
        <div className={styles.inside}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children && (
            // A text that scrolls must be within reach of the keyboard.
            <div className={styles.body} {...(bodyMaxHeight && { tabIndex: 0 })}>
              {children}
            </div>
          )}
          {footer && <div className={styles.footer}>{footer}</div>}
          {/* Last in order, so that the first field gets the focus. */}
          {closeText && <IconButton icon="close" label={closeText} className={styles.close} onClick={modal.onClose} />}
        </div>
      )}
    </dialog>
  )
}
