import type { ReactNode } from 'react'
import { Button, type ButtonStyleProps } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  buttonTexts: { confirm: string; cancel: string }
  tone?: ButtonStyleProps['tone']
  width?: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** The consequences. */
  children?: ReactNode
}

/** Asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, buttonTexts, tone = 'danger', width = 420, isPending, onConfirm, onClose, children } = props
  return (
    <Dialog
      open
      role="alertdialog"
      width={width}
      title={title}
      isDismissable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{buttonTexts.cancel}</Button>
          <Button tone={tone} loading={isPending} onClick={onConfirm}>
            {buttonTexts.confirm}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
    </Dialog>
  )
}
