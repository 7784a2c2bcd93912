import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { useEffect, useEffectEvent } from 'react'
import { usePending } from '#kit/form/use-pending.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { isPasskeySupported } from './is-passkey-supported.ts'

const usernameInputSelector = 'input[autocomplete~="webauthn"]'

/** Logs in with a passkey. What talks to the device is loaded when it is needed. */
export function PasskeyLoginButton({ onLogin, onFail }: AlternativeLoginProps) {
  const t = useTexts(passkeyTexts)
  const isSupported = isPasskeySupported()

  const { isPending, runOnce } = usePending()
  const logIn = async (isAutofill: boolean): Promise<void> =>
    (await import('./log-in-with-passkey.ts')).logInWithPasskey({ onLogin, onFail, isAutofill })

  const offerAutofill = useEffectEvent(() => void logIn(true))
  useEffect(() => {
    if (!isSupported) return
    // The browser's autocomplete list can show passkeys; requested on focus of the field.
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
    <Button
      isFullWidth
      loading={isPending}
      icon={<Icon name="lock" size={16} />}
      onClick={() => void runOnce(() => logIn(false))}
    >
      {t('login')}
    </Button>
  )
}

const canOfferAutofill = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
