import { phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { CodeNotSentError } from '#identity/verification-codes/index.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { announceCodeNotSent } from './announce-code-failures.ts'
import { needsVerification } from './needs-verification.ts'
import { isMobile, type PhoneLoginPlace, requestLoginCode, toPhoneLoginFailure } from './phone-login.ts'

const toastDurationMs = 3000

interface SendLoginCodeOptions {
  place: PhoneLoginPlace
  onVerify: (failure: LoginFailure) => Promise<string | undefined>
  onInvalid: () => void
}

/** Sends the code to the number in the form; the other fields may still be empty. */
export function useSendLoginCode({ place, onVerify, onInvalid }: SendLoginCodeOptions): () => Promise<void> {
  const t = useTexts(phoneLoginTexts)
  const { form, showErrors, setError } = useFormContext()

  async function requestCodeWithProof(mobile: string): Promise<void> {
    const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
    try {
      await requestLoginCode(mobile, place, onMessage)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await onVerify(toPhoneLoginFailure(error, mobile))
      if (proof === undefined) throw new CodeNotSentError()
      await requestLoginCode(mobile, place, onMessage, proof)
    }
  }

  return async () => {
    const mobile = String((form.current ? new FormData(form.current) : new FormData()).get('mobile') ?? '').trim()
    if (!isMobile(mobile)) {
      showErrors({ mobile: t(mobile === '' ? 'mobile.needed' : 'mobile.shape') })
      onInvalid()
      throw new CodeNotSentError()
    }
    setError('mobile', undefined)
    try {
      await requestCodeWithProof(mobile)
    } catch (error) {
      if (error instanceof RequestFailed) {
        if (error.error === 'input.refused') showErrors({ mobile: t('mobile.wrong') })
        else announceCodeNotSent(error, t(place === 'dialog' ? 'code.broken' : 'code.failed'))
      }
      throw error
    }
  }
}
