import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { isPasskeySupported } from './is-passkey-supported.ts'

const usernameInputSelector = 'input[autocomplete~="webauthn"]'

/** Logs in with whatever passkey the person chooses on their device. */
export default function PasskeyLoginButton({ onLogin, onFail }: AlternativeLoginProps) {
  const t = useTexts(passkeyTexts)
  const [isPending, setIsPending] = useState(false)
  const isSupported = isPasskeySupported()

  async function logIn(autofill: boolean): Promise<void> {
    const { deviceRefusal: toPasskeyFailure, proveOnDevice: requestPasskeyProof } = await import('./webauthn.ts')
    try {
      const passkey = await requestPasskeyProof({ autofill })
      const { api } = await import('#lib/api/api.ts')
      const { sessions } = await api({ quiet: true })
      onLogin(await sessions.loginPasskey({ body: { passkey, remember_me: isRememberChecked() } }))
    } catch (error) {
      if (error instanceof RequestFailed) {
        const { announceLogin: announceLoginFailure } = await import('#lib/api/request-notices.ts')
        announceLoginFailure(error, { language: getPageLanguage() })
        onFail({ error, username: '', loginType: 1 })
      } else {
        const refusal = toPasskeyFailure(error)
        // An offer beside the name that nobody took up is no failure.
        if (refusal && !autofill) toast.show({ title: t(refusal), tone: 'warning' })
      }
    }
  }

  async function handlePress(): Promise<void> {
    setIsPending(true)
    await logIn(false)
    setIsPending(false)
  }

  const offerAutofill = useEffectEvent(() => void logIn(true))
  useEffect(() => {
    if (!isSupported) return
    // The browser's own list of names can show passkeys too; asked for only once somebody turns to that box.
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(usernameInputSelector)) return
      document.removeEventListener('focusin', handleFocus)
      void canOfferAutofill().then((can) => can && offerAutofill())
    }
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [isSupported])

  if (!isSupported) return null
  return (
    <Button isFullWidth loading={isPending} icon={<Icon name="lock" size={16} />} onClick={() => void handlePress()}>
      {t('login')}
    </Button>
  )
}

const canOfferAutofill = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** As ticked in the form beside it. */
function isRememberChecked(): boolean {
  const box = document.querySelector('input[name="remember"]')
  return box instanceof HTMLInputElement && box.checked
}
