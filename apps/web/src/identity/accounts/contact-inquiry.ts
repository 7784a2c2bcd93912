import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import type { RefObject } from 'react'
import { CodeNotSentError } from '#identity/verification-codes/index.ts'
import type { FormContextValue } from '#kit/form/form-context.ts'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { createT } from '#lib/texts/texts.ts'
import {
  type AvailabilityCheck,
  type Contact,
  type ContactKind,
  type HumanProof,
  parseContact,
  type SolvedCaptcha,
} from './contact.ts'

/** Texts and values of a question about a contact. */
export interface Inquiry extends Pick<FormContextValue, 'form' | 'showErrors' | 'setError'> {
  contactKind: ContactKind
  human: SolvedCaptcha
  lastCheckedText: RefObject<string>
}

function findInput({ form }: Inquiry, name: string): HTMLInputElement | undefined {
  const input = form.current?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

function readContact(inquiry: Inquiry) {
  const text = findInput(inquiry, inquiry.contactKind)?.value ?? ''
  return { text, contact: parseContact(inquiry.contactKind, text) }
}

const getWrongText = ({ contactKind }: Inquiry) => createT(contactCodeTexts, getPageLanguage())(`${contactKind}.wrong`)

/** The field that a refusal belongs to, with its text; nothing after one that is announced. */
function explainRefusal(inquiry: Inquiry, error: RequestFailed): readonly [name: string, text: string] | undefined {
  if (inquiry.human.settle(error)) {
    const input = findInput(inquiry, 'captcha')
    if (input) input.value = ''
  }
  if (error.error === 'captcha.wrong') return ['captcha', error.message]
  if (error.error === 'input.refused') return [inquiry.contactKind, getWrongText(inquiry)]
  if (error.error === 'user.email_taken' || error.error === 'user.phone_taken')
    return [inquiry.contactKind, error.message]
  void announceFailure(error)
  return undefined
}

/** Answers the refusal, if there was one. */
async function send(
  { human }: Inquiry,
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

export async function checkQuietly(inquiry: Inquiry, check: AvailabilityCheck): Promise<void> {
  const { human, lastCheckedText, setError } = inquiry
  const { text, contact } = readContact(inquiry)
  const proof = human.getProof('')
  if (!contact || !proof || lastCheckedText.current === text) return
  lastCheckedText.current = text
  const refusal = await send(inquiry, check, contact, proof)
  const error = refusal && explainRefusal(inquiry, refusal)
  if (error) setError(...error)
}

/** Rejects with CodeNotSentError where the form has said why. */
export async function ask(inquiry: Inquiry, check: AvailabilityCheck): Promise<void> {
  const { contactKind, human, lastCheckedText, showErrors } = inquiry
  const { text, contact } = readContact(inquiry)
  const proof = human.getProof(findInput(inquiry, 'captcha')?.value ?? '')
  if (!contact || !proof) {
    showErrors({
      ...(!contact && { [contactKind]: getWrongText(inquiry) }),
      ...(!proof && { captcha: createT(captchaTexts, getPageLanguage())('needed') }),
    })
    throw new CodeNotSentError()
  }
  lastCheckedText.current = text
  const refusal = await send(inquiry, check, contact, proof)
  if (!refusal) return void showErrors({})
  const error = explainRefusal(inquiry, refusal)
  if (error) showErrors(Object.fromEntries([error]))
  throw new CodeNotSentError()
}
