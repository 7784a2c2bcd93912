import { useRef, useState } from 'react'
import { type Captcha, useCaptcha } from '#identity/captchas/index.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { type AvailabilityCheck, type ContactKind, type HumanProof, readProof, type SolvedCaptcha } from './contact.ts'

/** Questions of a visitor about a contact, one after the other: the first one costs a captcha, the next few nothing. */
export function useAvailabilityCheck(contactKind: ContactKind) {
  const { form, showErrors, setError } = useFormContext()
  const captcha = useCaptcha()
  const human = useHumanProof(captcha)
  const lastCheckedText = useRef('')
  const enqueue = useQueue()
  const inquiry = { contactKind, form, showErrors, setError, human, lastCheckedText }
  return {
    captcha,
    /** Whether another question needs no captcha. */
    isSolved: human.isSolved,
    /** When the field is left, where it costs no captcha. */
    checkQuietly: (check: AvailabilityCheck): Promise<void> =>
      enqueue(async () => (await loadInquiry()).checkQuietly(inquiry, check)),
    /** On a press of the button: explains what is missing and moves the focus there. */
    run: (check: AvailabilityCheck): Promise<void> => enqueue(async () => (await loadInquiry()).ask(inquiry, check)),
  }
}

/** Loaded with the first question. */
const loadInquiry = () => loadChunk(() => import('./contact-inquiry.ts'))

/** Effect of a solved captcha: the next few requests need none. */
function useHumanProof(captcha: Captcha): SolvedCaptcha {
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
