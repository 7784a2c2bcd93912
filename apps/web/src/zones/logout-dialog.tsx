import { useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { endSession } from '#lib/end-session.ts'
import { useSay } from '#lib/texts.ts'
import { zoneTexts } from './zones.texts.ts'

export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const say = useSay(zoneTexts)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await endSession(say('logout.failed'))
    setBusy(false)
  }
  return (
    <ConfirmDialog
      title={say('logout.ask')}
      tone="primary"
      words={{ confirm: say('user.logout'), cancel: say('logout.cancel') }}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  )
}
