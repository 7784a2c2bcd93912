import { captchas as api, type CaptchaAnswer } from '@paratope/contract/identity/captchas'
import { addToInstant, createErrorFactory, minute } from '@paratope/contract/kernel'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { consumeCaptcha, saveCaptcha } from './captchas.repo.ts'

const createError = createErrorFactory(api.errors)

export const captchaLifetime = 2 * minute

const visitorCookie = 'visitor'

type DrawContext = RequestContext<(typeof api.endpoints)['draw']>
type CaptchaContext = Pick<RequestContext, 'db' | 'now' | 'http'>
/** Any call that brings an answer along. */
type CaptchaAnswerContext = Pick<RequestContext, 'db' | 'now' | 'http' | 'config'> & { readonly body: CaptchaAnswer }

/** Who asked for a captcha: a browser by a cookie of its own, a program by its address. */
const getOwnerHash = ({ http: wire }: Pick<RequestContext, 'http'>): string =>
  hashSecret(wire.readCookie(visitorCookie) ?? wire.address)

/** The pictures have no Z, S and G, so whoever reads them means a 2, a 5 and a 6. */
const lookalikes: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6' }

const hashAnswer = (answer: string): string =>
  hashSecret(
    answer
      .trim()
      .toUpperCase()
      .replace(/[ZSG]/g, (letter) => lookalikes[letter] ?? letter),
  )

export async function createCaptcha(call: DrawContext): Promise<string> {
  const { answer, dataUrl } = drawCaptcha()
  await issueCaptcha(call, call.params.key, answer, captchaLifetime)
  return dataUrl
}

/** Whoever calls now may answer with this under this key, however the answer reaches them. */
export async function issueCaptcha(call: CaptchaContext, key: string, answer: string, lifetime: number): Promise<void> {
  let ownerHash = getOwnerHash(call)
  if (call.http.fromBrowser && !call.http.readCookie(visitorCookie)) {
    const visitor = createToken()
    call.http.setCookie(visitorCookie, visitor)
    ownerHash = hashSecret(visitor)
  }
  await saveCaptcha(call.db, ownerHash, key, hashAnswer(answer), addToInstant(call.now, lifetime))
}

/** Uses the picture up, and refuses the call if the answer is not what it showed. */
export async function verifyCaptcha(call: CaptchaAnswerContext): Promise<void> {
  const { captcha, checkKey } = call.body
  const expected = await consumeCaptcha(call.db, getOwnerHash(call), checkKey, call.now)
  const isTestAnswer = call.config.testCaptcha !== undefined && captcha === call.config.testCaptcha
  if (!isTestAnswer && expected !== hashAnswer(captcha)) throw createError('captcha.wrong')
}
