import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  words: { confirm: string; cancel: string }
  tone?: ButtonLook['tone']
  width?: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What follows from it. */
  children?: ReactNode
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, words, tone = 'danger', width = 420, busy, onConfirm, onClose, children } = props
  return (
    <Dialog
      open
      role="alertdialog"
      width={width}
      title={title}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone={tone} loading={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
    </Dialog>
  )
}
