import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { useRef, useState } from 'react'
import { useCaptcha } from '#identity/captchas/index.ts'
import { CodeNotSentError } from '#identity/verification-codes/index.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { type Contact, type ContactKind, type HumanProof, parseContact, readProof } from './contact.ts'
import { loadAndAnnounceFailure } from './load-and-announce-failure.ts'

export type AvailabilityField = 'contact' | 'captcha'

/** Asks the server something about a contact; answers what a solved picture is worth from then on. */
export type AvailabilityCheck = (to: Contact, human: HumanProof) => Promise<string | null>

const fieldByErrorCode: Readonly<Record<string, AvailabilityField>> = {
  'user.email_taken': 'contact',
  'user.phone_taken': 'contact',
  'input.refused': 'contact',
  'captcha.wrong': 'captcha',
}

interface AvailabilityInputs {
  /** What stands in a field now. */
  getText(field: AvailabilityField): string
  clearText(field: AvailabilityField): void
  focusField(field: AvailabilityField): void
}

/** A visitor's questions, one after the other: the first one costs a picture, the next few nothing. */
export function useAvailabilityCheck(contactKind: ContactKind, inputs: AvailabilityInputs) {
  const t = useTexts(contactCodeTexts)
  const tCaptcha = useTexts(captchaTexts)
  const captcha = useCaptcha()
  const [errors, setErrors] = useState<FieldErrors<AvailabilityField>>({})
  const [isHuman, setIsHuman] = useState(false)
  const humanProof = useRef<string>(undefined)
  const lastCheckedText = useRef('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const saveProof = (next: string | undefined) => {
    humanProof.current = next
    setIsHuman(next !== undefined)
  }

  function getHumanProof(): HumanProof | undefined {
    if (humanProof.current !== undefined) return { proof: humanProof.current }
    const text = inputs.getText('captcha').trim()
    return text === '' ? undefined : { captcha: text, checkKey: captcha.captchaState.key }
  }

  function handleFailure(error: RequestFailed): AvailabilityField | undefined {
    saveProof(readProof(error) ?? (error.error === 'captcha.wrong' ? undefined : humanProof.current))
    if (humanProof.current === undefined) {
      captcha.refresh()
      inputs.clearText('captcha')
    }
    const field = fieldByErrorCode[error.error ?? '']
    if (field === undefined) void loadAndAnnounceFailure(error)
    else setErrors({ [field]: error.error === 'input.refused' ? t(`${contactKind}.wrong`) : error.message })
    return field
  }

  async function runCheck(
    check: AvailabilityCheck,
    contact: Contact,
    human: HumanProof,
  ): Promise<AvailabilityField | 'failed' | undefined> {
    try {
      saveProof((await check(contact, human)) ?? undefined)
      setErrors({})
      return undefined
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      return handleFailure(error) ?? 'failed'
    }
  }

  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = queue.current.then(work, work)
    queue.current = next.catch(() => {})
    return next
  }

  return {
    captcha,
    /** Whether another question needs no picture. */
    solved: isHuman,
    errors,
    clearError: (field: AvailabilityField) => setErrors(({ [field]: _, ...rest }) => rest),

    /** As soon as somebody leaves the field, where it costs no picture. */
    checkQuietly: (check: AvailabilityCheck): Promise<void> =>
      enqueue(async () => {
        const text = inputs.getText('contact')
        const contact = parseContact(contactKind, text)
        if (!contact || humanProof.current === undefined || lastCheckedText.current === text) return
        lastCheckedText.current = text
        await runCheck(check, contact, { proof: humanProof.current })
      }),

    /** On a press of the button: what is missing is said, and the first of it gets the focus. */
    run: (ask: AvailabilityCheck): Promise<void> =>
      enqueue(async () => {
        const text = inputs.getText('contact')
        const to = parseContact(contactKind, text)
        const who = getHumanProof()
        if (!to || !who) {
          setErrors({
            ...(!to && { contact: t(`${contactKind}.wrong`) }),
            ...(!who && { captcha: tCaptcha('needed') }),
          })
          inputs.focusField(to ? 'captcha' : 'contact')
          throw new CodeNotSentError()
        }
        lastCheckedText.current = text
        const failed = await runCheck(ask, to, who)
        if (failed === undefined) return
        if (failed !== 'failed') inputs.focusField(failed)
        throw new CodeNotSentError()
      }),
  }
}
