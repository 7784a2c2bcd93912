import { passkeyTexts } from '@paratope/contract/texts/passkeys'
import { useEffect, useEffectEvent, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import type { LoginDoorProps } from '#lib/logging-in.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import { passkeysWork } from './passkeys-work.ts'

const nameBox = 'input[autocomplete~="webauthn"]'

/** Logs in with whatever passkey the person chooses on their device. */
export default function PasskeyDoor({ onLogin, onFail }: LoginDoorProps) {
  const say = useSay(passkeyTexts)
  const [busy, setBusy] = useState(false)
  const works = passkeysWork()

  async function enter(autofill: boolean): Promise<void> {
    const { deviceRefusal, proveOnDevice } = await import('./device.ts')
    try {
      const passkey = await proveOnDevice({ autofill })
      const { api } = await import('#lib/api.ts')
      const { sessions } = await api({ quiet: true })
      onLogin(await sessions.loginPasskey({ body: { passkey, remember_me: remembers() } }))
    } catch (error) {
      if (error instanceof RequestFailed) {
        const { announceLogin } = await import('#lib/request-notices.ts')
        announceLogin(error, { language: languageNow() })
        onFail({ error, username: '', loginType: 1 })
      } else {
        const refusal = deviceRefusal(error)
        // An offer beside the name that nobody took up is no failure.
        if (refusal && !autofill) toast.show({ title: say(refusal), tone: 'warning' })
      }
    }
  }

  async function press(): Promise<void> {
    setBusy(true)
    await enter(false)
    setBusy(false)
  }

  const offer = useEffectEvent(() => void enter(true))
  useEffect(() => {
    if (!works) return
    // The browser's own list of names can show passkeys too; asked for only once somebody turns to that box.
    const turned = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(nameBox)) return
      document.removeEventListener('focusin', turned)
      void canOffer().then((can) => can && offer())
    }
    document.addEventListener('focusin', turned)
    return () => document.removeEventListener('focusin', turned)
  }, [works])

  if (!works) return null
  return (
    <Button wide loading={busy} icon={<Icon name="lock" size={16} />} onClick={() => void press()}>
      {say('login')}
    </Button>
  )
}

const canOffer = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** As ticked in the form beside it. */
function remembers(): boolean {
  const box = document.querySelector('input[name="remember"]')
  return box instanceof HTMLInputElement && box.checked
}
