import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { endSession } from '#lib/session/end-session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { zoneTexts } from './zones.texts.ts'

export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(zoneTexts)
  const [isPending, setIsPending] = useState(false)
  const logOut = async () => {
    setIsPending(true)
    await endSession(t('logout.failed'))
    setIsPending(false)
  }
  return (
    <ConfirmDialog
      title={t('logout.ask')}
      tone="primary"
      buttonTexts={{ confirm: t('user.logout'), cancel: t('logout.cancel') }}
      isPending={isPending}
      onConfirm={() => void logOut()}
      onClose={onClose}
    />
  )
}
