import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { useRef, useState } from 'react'
import { type Captcha, useCaptcha } from '#identity/captchas/index.ts'
import { CodeNotSentError } from '#identity/verification-codes/index.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { type Contact, type ContactKind, type HumanProof, parseContact, readProof } from './contact.ts'

/** Asks the server something about a contact; answers what a solved captcha is worth from then on. */
export type AvailabilityCheck = (contact: Contact, human: HumanProof) => Promise<string | null>

/** Questions of a visitor about a contact, one after the other: the first one costs a captcha, the next few nothing. */
export function useAvailabilityCheck(contactKind: ContactKind) {
  const t = useTexts(contactCodeTexts)
  const tCaptcha = useTexts(captchaTexts)
  const { form, showErrors, setError } = useFormContext()
  const captcha = useCaptcha()
  const human = useHumanProof(captcha)
  const lastCheckedText = useRef('')
  const enqueue = useQueue()
  const findInput = (name: string) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : undefined
  }
  const readContact = () => {
    const text = findInput(contactKind)?.value ?? ''
    return { text, contact: parseContact(contactKind, text) }
  }

  /** The field that a refusal belongs to, with its text; nothing after one that is announced. */
  function explainRefusal(error: RequestFailed): readonly [name: string, text: string] | undefined {
    if (human.settle(error)) {
      const input = findInput('captcha')
      if (input) input.value = ''
    }
    if (error.error === 'captcha.wrong') return ['captcha', error.message]
    if (error.error === 'input.refused') return [contactKind, t(`${contactKind}.wrong`)]
    if (error.error === 'user.email_taken' || error.error === 'user.phone_taken') return [contactKind, error.message]
    void announceFailure(error)
    return undefined
  }

  /** Answers the refusal, if there was one. */
  async function ask(
    check: AvailabilityCheck,
    contact: Contact,
    proof: HumanProof,
  ): Promise<RequestFailed | undefined> {
    try {
      human.save((await check(contact, proof)) ?? undefined)
      return undefined
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      return error
    }
  }

  return {
    captcha,
    /** Whether another question needs no captcha. */
    isSolved: human.isSolved,

    /** When the field is left, where it costs no captcha. */
    checkQuietly: (check: AvailabilityCheck): Promise<void> =>
      enqueue(async () => {
        const { text, contact } = readContact()
        const proof = human.getProof('')
        if (!contact || !proof || lastCheckedText.current === text) return
        lastCheckedText.current = text
        const refusal = await ask(check, contact, proof)
        const error = refusal && explainRefusal(refusal)
        if (error) setError(...error)
      }),

    /** On a press of the button: explains what is missing and moves the focus there. */
    run: (check: AvailabilityCheck): Promise<void> =>
      enqueue(async () => {
        const { text, contact } = readContact()
        const proof = human.getProof(findInput('captcha')?.value ?? '')
        if (!contact || !proof) {
          showErrors({
            ...(!contact && { [contactKind]: t(`${contactKind}.wrong`) }),
            ...(!proof && { captcha: tCaptcha('needed') }),
          })
          throw new CodeNotSentError()
        }
        lastCheckedText.current = text
        const refusal = await ask(check, contact, proof)
        if (!refusal) return void showErrors({})
        const error = explainRefusal(refusal)
        if (error) showErrors(Object.fromEntries([error]))
        throw new CodeNotSentError()
      }),
  }
}

/** What a solved captcha is worth: the next few questions without another one. */
function useHumanProof(captcha: Captcha) {
  const proof = useRef<string>(undefined)
  const [isSolved, setIsSolved] = useState(false)
  const save = (next: string | undefined) => {
    proof.current = next
    setIsSolved(next !== undefined)
  }
  return {
    isSolved,
    save,
    getProof(text: string): HumanProof | undefined {
      if (proof.current !== undefined) return { proof: proof.current }
      return text.trim() === '' ? undefined : { captcha: text.trim(), checkKey: captcha.captchaState.key }
    },
    /** After a refusal: returns true where another captcha is to be solved. */
    settle(error: RequestFailed): boolean {
      save(readProof(error) ?? (error.error === 'captcha.wrong' ? undefined : proof.current))
      if (proof.current !== undefined) return false
      captcha.refresh()
      return true
    },
  }
}

/** Runs one piece of work after the other. */
function useQueue() {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = queue.current.then(work, work)
    queue.current = next.catch(() => {})
    return next
  }
}
