import { captchas as api, type CaptchaAnswer } from '@paratope/contract/identity/captchas'
import { addToInstant, createErrorFactory, hour, minute } from '@paratope/contract/kernel'
import { toNetwork } from '#kernel/http/network.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { consumeCaptcha, countFailure, getFailuresSince, saveCaptcha, uncountFailure } from './captchas.repo.ts'

const createError = createErrorFactory(api.errors)

export const captchaLifetime = 2 * minute

/** Enough for an office behind one address, too few for a program that guesses or reads one picture in four. */
export const maxFailures = 30
export const failureWindow = hour

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
  await saveAnswer(call, { key: call.params.key, answer, lifetime: captchaLifetime, emailed: false })
  return dataUrl
}

/** Lets the caller answer with a code that reaches them by e-mail, in place of a picture's characters. */
export const issueEmailedCaptcha = (call: CaptchaContext, key: string, code: string, lifetime: number): Promise<void> =>
  saveAnswer(call, { key, answer: code, lifetime, emailed: true })

interface CaptchaIssue {
  key: string
  answer: string
  lifetime: number
  emailed: boolean
}

async function saveAnswer(call: CaptchaContext, { key, answer, lifetime, emailed }: CaptchaIssue): Promise<void> {
  let ownerHash = getOwnerHash(call)
  if (call.http.fromBrowser && !call.http.readCookie(visitorCookie)) {
    const visitor = createToken()
    call.http.setCookie(visitorCookie, visitor)
    ownerHash = hashSecret(visitor)
  }
  const expires_at = addToInstant(call.now, lifetime)
  await saveCaptcha(call.db, ownerHash, key, { answer_hash: hashAnswer(answer), expires_at, emailed })
}

/**
 * Uses the captcha up, and refuses the call if the answer is wrong. Never inside a transaction: a refusal would take
 * back the count of failures. Beyond the limit only e-mailed codes are accepted, so nobody behind a
 * busy address is locked out.
 */
export async function verifyCaptcha(call: CaptchaAnswerContext): Promise<void> {
  const { db, now, config, body } = call
  if (db.isTransaction) throw new Error('a captcha must not be verified inside a transaction')
  if (config.testCaptcha !== undefined && body.captcha === config.testCaptcha) return
  const expected = await consumeCaptcha(db, getOwnerHash(call), body.checkKey, now)
  const isRight = expected?.answer_hash === hashAnswer(body.captcha)
  if (isRight && expected?.emailed) return
  const network = toNetwork(call.http.address)
  const isCounted = await countFailure(db, network, maxFailures, {
    now,
    windowStart: addToInstant(now, -failureWindow),
  })
  if (!isCounted) throw await createLimitError(call, network)
  if (!isRight) throw createError('captcha.wrong')
  await uncountFailure(db, network)
}

async function createLimitError({ db, now }: CaptchaAnswerContext, network: string) {
  const since = (await getFailuresSince(db, network)) ?? now
  const left = Date.parse(addToInstant(since, failureWindow)) - Date.parse(now)
  return createError('captcha.tries_exceeded', { minutes: Math.max(1, Math.ceil(left / minute)) })
}
