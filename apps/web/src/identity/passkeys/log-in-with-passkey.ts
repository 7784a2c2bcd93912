import { passkeyTexts } from '@paratope/contract/identity/passkeys/passkeys.texts'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { createT } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { deviceRefusal, proveOnDevice } from './webauthn.ts'

export interface PasskeyLogin extends AlternativeLoginProps {
  /** Offered in the autocomplete list of the user name field, without a click. */
  isAutofill: boolean
}

/** Asks the device for a proof and logs in with it. */
export async function logInWithPasskey({ onLogin, onFail, isAutofill }: PasskeyLogin): Promise<void> {
  try {
    const passkey = await proveOnDevice({ autofill: isAutofill })
    const { sessions } = await api({ quiet: true })
    onLogin(await sessions.loginPasskey({ body: { passkey, remember_me: isRememberChecked() } }))
  } catch (error) {
    if (error instanceof RequestFailed) {
      announceLogin(error, { language: getPageLanguage() })
      onFail({ error, username: '', loginType: 1 })
      return
    }
    const refusal = deviceRefusal(error)
    // An ignored offer is no failure.
    if (refusal && !isAutofill)
      toast.show({ title: createT(passkeyTexts, getPageLanguage())(refusal), tone: 'warning' })
  }
}

/** As ticked in the form beside it. */
function isRememberChecked(): boolean {
  const box = document.querySelector('input[name="remember"]')
  return box instanceof HTMLInputElement && box.checked
}
