import type { CaptchaProof } from '@paratope/contract/identity/accounts'
import { captchas } from '@paratope/contract/identity/captchas'
import { addToInstant, createErrorFactory, minute } from '@paratope/contract/kernel'
import { verifyCaptcha } from '#identity/captchas/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { insertCaptchaGrant, useCaptchaGrant } from './captcha-grants.repo.ts'

const createError = createErrorFactory(captchas.errors)

export const grantUses = 5
export const grantLifetime = 10 * minute

type CaptchaGrantContext = Pick<RequestContext, 'db' | 'now' | 'http' | 'config'>

/**
 * A visitor who solved a captcha may ask a few times: a typing error in an address costs no second picture.
 * Answers what the next question brings along.
 */
export async function requireCaptcha(
  call: CaptchaGrantContext,
  { captcha, checkKey, proof }: CaptchaProof,
): Promise<string> {
  if (proof !== undefined) {
    if (!(await useCaptchaGrant(call.db, hashSecret(proof), call.now))) throw createError('captcha.wrong')
    return proof
  }
  if (captcha === undefined || checkKey === undefined) throw createError('captcha.wrong')
  await verifyCaptcha({ ...call, body: { captcha, checkKey } })
  const fresh = createToken()
  await insertCaptchaGrant(call.db, hashSecret(fresh), grantUses, addToInstant(call.now, grantLifetime))
  return fresh
}
