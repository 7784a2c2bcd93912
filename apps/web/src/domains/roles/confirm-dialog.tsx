import { roleDeskTexts } from '@paratope/contract/roles'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  text: string
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asked before something is taken from people. */
export function ConfirmDialog({ title, text, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const say = useSay(roleDeskTexts)
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={title}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="danger" loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
