import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface CodesDialogProps {
  title: string
  codes: readonly string[]
  onClose: () => void
}

/** Closed by its button only: what is shown here is never shown again. */
export function CodesDialog({ title, codes, onClose }: CodesDialogProps) {
  const say = useSay(secondFactorTexts)
  const user = useUser()
  return (
    <Dialog
      open
      width={560}
      dismissable={false}
      onClose={onClose}
      title={title}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say('codes.kept')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} name={user?.username ?? ''} />
    </Dialog>
  )
}
