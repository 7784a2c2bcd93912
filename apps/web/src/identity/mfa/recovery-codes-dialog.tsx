import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface RecoveryCodesDialogProps {
  title: string
  codes: readonly string[]
  onClose: () => void
}

/** Closed by its button only: what is shown here is never shown again. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTexts(mfaTexts)
  const user = useUser()
  return (
    <Dialog
      open
      width={560}
      isDismissable={false}
      onClose={onClose}
      title={title}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('codes.stored')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} name={user?.username ?? ''} />
    </Dialog>
  )
}
