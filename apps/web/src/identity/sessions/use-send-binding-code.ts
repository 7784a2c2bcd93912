import { phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { CodeNotSentError } from '#identity/verification-codes/index.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { announceBindingFailure } from './announce-code-failures.ts'
import { needsVerification } from './needs-verification.ts'
import { isMobile } from './phone-login.ts'

const toastDurationMs = 3000

async function requestBindingCode(phone: string, proof?: string): Promise<void> {
  const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
  const { verificationCodes } = await api({ quiet: true, onMessage })
  await verificationCodes.sendSmsCode({ body: { mobile: phone, smsmode: 1, ...(proof !== undefined && { proof }) } })
}

export function useValidatePhone(): (phone: string) => { phone?: string } {
  const t = useTexts(phoneLoginTexts)
  return (phone) => (isMobile(phone) ? {} : { phone: t(phone === '' ? 'phone.needed' : 'phone.wrong') })
}

/** Sends the code to the number in the form, after the verification that it may need. */
export function useSendBindingCode(requestProof: () => Promise<string | undefined>): () => Promise<void> {
  const t = useTexts(phoneLoginTexts)
  const validatePhone = useValidatePhone()
  const { form, showErrors } = useFormContext()

  async function requestCodeWithProof(phone: string): Promise<void> {
    try {
      await requestBindingCode(phone)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await requestProof()
      if (proof === undefined) throw new CodeNotSentError()
      await requestBindingCode(phone, proof)
    }
  }

  return async () => {
    const phone = String((form.current ? new FormData(form.current) : new FormData()).get('phone') ?? '').trim()
    if (phone === '') toast.show({ title: t('phone.needed'), tone: 'warning' })
    if (showErrors(validatePhone(phone))) throw new CodeNotSentError()
    try {
      await requestCodeWithProof(phone)
    } catch (error) {
      if (error instanceof RequestFailed) announceBindingFailure(error)
      throw error
    }
  }
}
