import { captchaTexts } from '@paratope/contract/texts/captchas'
import { contactTexts } from '@paratope/contract/users'
import { useRef, useState } from 'react'
import { useCaptcha } from '#domains/captchas/index.tsx'
import { NotSent } from '#domains/codes/index.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import { announceLater } from './announce-later.ts'
import { type Contact, type ContactWay, contactOf, type Human, proofIn } from './contact.ts'

export type AskField = 'contact' | 'captcha'

/** Asks the server something about a contact; answers what a solved picture is worth from then on. */
export type Ask = (to: Contact, human: Human) => Promise<string | null>

const wrongs: Readonly<Record<string, AskField>> = {
  'user.email_taken': 'contact',
  'user.phone_taken': 'contact',
  'input.refused': 'contact',
  'captcha.wrong': 'captcha',
}

interface Box {
  /** What stands in a field now. */
  text(field: AskField): string
  empty(field: AskField): void
  focus(field: AskField): void
}

/** A visitor's questions, one after the other: the first one costs a picture, the next few nothing. */
export function useAsking(way: ContactWay, box: Box) {
  const say = useSay(contactTexts)
  const sayCaptcha = useSay(captchaTexts)
  const captcha = useCaptcha()
  const [errors, setErrors] = useState<FieldErrors<AskField>>({})
  const [solved, setSolved] = useState(false)
  const proof = useRef<string>(undefined)
  const answered = useRef('')
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const keep = (next: string | undefined) => {
    proof.current = next
    setSolved(next !== undefined)
  }

  function human(): Human | undefined {
    if (proof.current !== undefined) return { proof: proof.current }
    const text = box.text('captcha').trim()
    return text === '' ? undefined : { captcha: text, checkKey: captcha.shown.key }
  }

  function fail(error: RequestFailed): AskField | undefined {
    keep(proofIn(error) ?? (error.error === 'captcha.wrong' ? undefined : proof.current))
    if (proof.current === undefined) {
      captcha.refresh()
      box.empty('captcha')
    }
    const field = wrongs[error.error ?? '']
    if (field === undefined) void announceLater(error)
    else setErrors({ [field]: error.error === 'input.refused' ? say(`${way}.wrong`) : error.message })
    return field
  }

  async function run(ask: Ask, to: Contact, who: Human): Promise<AskField | 'failed' | undefined> {
    try {
      keep((await ask(to, who)) ?? undefined)
      setErrors({})
      return undefined
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      return fail(error) ?? 'failed'
    }
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = running.current.then(work, work)
    running.current = next.catch(() => {})
    return next
  }

  return {
    captcha,
    /** Whether another question needs no picture. */
    solved,
    errors,
    clear: (field: AskField) => setErrors(({ [field]: _, ...rest }) => rest),

    /** As soon as somebody leaves the field, where it costs no picture. */
    checkQuietly: (ask: Ask): Promise<void> =>
      inTurn(async () => {
        const text = box.text('contact')
        const to = contactOf(way, text)
        if (!to || proof.current === undefined || answered.current === text) return
        answered.current = text
        await run(ask, to, { proof: proof.current })
      }),

    /** On a press of the button: what is missing is said, and the first of it gets the focus. */
    ask: (ask: Ask): Promise<void> =>
      inTurn(async () => {
        const text = box.text('contact')
        const to = contactOf(way, text)
        const who = human()
        if (!to || !who) {
          setErrors({ ...(!to && { contact: say(`${way}.wrong`) }), ...(!who && { captcha: sayCaptcha('needed') }) })
          box.focus(to ? 'captcha' : 'contact')
          throw new NotSent()
        }
        answered.current = text
        const failed = await run(ask, to, who)
        if (failed === undefined) return
        if (failed !== 'failed') box.focus(failed)
        throw new NotSent()
      }),
  }
}
