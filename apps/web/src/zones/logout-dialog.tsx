import { useState } from 'react'
import { endSession } from '#lib/end-session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { zoneTexts } from './zones.texts.ts'

export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const say = useSay(zoneTexts)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await endSession(say('logout.failed'))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      width={420}
      title={say('logout.ask')}
      footer={
        <>
          <Button onClick={onClose}>{say('logout.cancel')}</Button>
          <Button tone="primary" loading={busy} onClick={leave}>
            {say('user.logout')}
          </Button>
        </>
      }
    />
  )
}
