import { captchas as api, type CaptchaAnswer } from '@paratope/contract/identity/captchas'
import { codeLifetime } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory, hour, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { type AttemptLimit, countAttempt, getWait, takeBackAttempt } from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import { defineSecret, issueAnswer, redeemAnswer, type SecretType } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { drawCaptcha } from './captcha-picture.ts'

const createError = createErrorFactory(api.errors)

export const captchaLifetime = 2 * minute

/** Enough for an office behind one address, too few for a program that guesses or reads one picture in four. */
export const maxFailures = 30
export const failureWindow = hour

const pictureCaptcha = defineSecret({
  purpose: 'captcha',
  lifetime: captchaLifetime,
  payload: z.object({}),
  isSingle: true,
})
/** The answer is sent by e-mail; each kind of answer may be tried once. */
const emailedCaptcha = defineSecret({
  purpose: 'captcha-email',
  lifetime: codeLifetime,
  payload: z.object({}),
  isSingle: true,
})

const visitorCookie = 'visitor'

type DrawContext = RequestContext<(typeof api.endpoints)['image']>
type CaptchaContext = Pick<RequestContext, 'db' | 'now' | 'http'>
/** Any call with a captcha answer. */
type CaptchaAnswerContext = Pick<RequestContext, 'db' | 'now' | 'http' | 'config'> & { readonly body: CaptchaAnswer }

/** The owner of a captcha: a browser by a cookie, a program by its address. */
const getOwnerHash = ({ http: wire }: Pick<RequestContext, 'http'>): string =>
  hashSecret(wire.readCookie(visitorCookie) ?? wire.address)

/** The pictures have no Z, S and G, so these are read as 2, 5 and 6. */
const lookalikes: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6' }

const normalizeAnswer = (answer: string): string =>
  answer
    .trim()
    .toUpperCase()
    .replace(/[ZSG]/g, (letter) => lookalikes[letter] ?? letter)

export async function createCaptcha(call: DrawContext): Promise<string> {
  const { answer, dataUrl } = drawCaptcha()
  await saveAnswer(call, pictureCaptcha, call.params.key, answer)
  return dataUrl
}

/** Replaces the picture's characters by a code that is sent by e-mail. */
export const issueEmailedCaptcha = (call: CaptchaContext, key: string, code: string): Promise<void> =>
  saveAnswer(call, emailedCaptcha, key, code)

async function saveAnswer(call: CaptchaContext, type: SecretType, key: string, answer: string): Promise<void> {
  let ownerHash = getOwnerHash(call)
  if (call.http.fromBrowser && !call.http.readCookie(visitorCookie)) {
    const visitor = createToken()
    call.http.setCookie(visitorCookie, visitor)
    ownerHash = hashSecret(visitor)
  }
  await issueAnswer(call.db, type, {
    subject: `${ownerHash} ${key}`,
    answer: normalizeAnswer(answer),
    now: call.now,
  })
}

/**
 * Redeems the captcha and refuses the call if the answer is wrong. Never inside a transaction, whose rollback would
 * undo the count of failures. Beyond the limit only e-mailed codes are accepted, so that users behind a busy address
 * are not locked out.
 */
export async function verifyCaptcha(call: CaptchaAnswerContext): Promise<void> {
  const { db, now, config, body, http } = call
  if (config.testCaptcha !== undefined && body.captcha === config.testCaptcha) return
  const given = { subject: `${getOwnerHash(call)} ${body.checkKey}`, answer: normalizeAnswer(body.captcha), now }
  if ((await redeemAnswer(db, emailedCaptcha, given)) === 'right') return
  const failures: AttemptLimit = {
    name: 'captcha',
    subject: toNetwork(http.address),
    maxAttempts: maxFailures,
    window: failureWindow,
  }
  // Counted before the answer is compared, so that parallel answers count too.
  const refusal = await countAttempt(db, [failures], now)
  if (refusal) throw createError('captcha.attempts_exceeded', { minutes: getWait(refusal, now).minutes })
  if ((await redeemAnswer(db, pictureCaptcha, given)) !== 'right') throw createError('captcha.wrong')
  await takeBackAttempt(db, failures, now)
}
