import type { CaptchaProof } from '@paratope/contract/identity/accounts'
import { captchas } from '@paratope/contract/identity/captchas'
import { createErrorFactory, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import { verifyCaptcha } from '#identity/captchas/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { countSecretAttempt, defineSecret, issueSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'

const createError = createErrorFactory(captchas.errors)

export const grantUses = 5
export const grantLifetime = 10 * minute

const captchaGrant = defineSecret({
  purpose: 'captcha-grant',
  lifetime: grantLifetime,
  payload: z.object({}),
  maxAttempts: grantUses,
})

type CaptchaGrantContext = Pick<RequestContext, 'db' | 'now' | 'http' | 'config'>

/**
 * Lets a visitor who solved a captcha ask a few more times, so that a typing error costs no second captcha. Returns the
 * grant for the next call.
 */
export async function requireCaptcha(
  call: CaptchaGrantContext,
  { captcha, checkKey, proof }: CaptchaProof,
): Promise<string> {
  if (proof !== undefined) {
    if (!(await countSecretAttempt(call.db, captchaGrant, proof, call.now))) throw createError('captcha.wrong')
    return proof
  }
  if (captcha === undefined || checkKey === undefined) throw createError('captcha.wrong')
  await verifyCaptcha({ ...call, body: { captcha, checkKey } })
  return issueSecret(call.db, captchaGrant, { now: call.now, payload: {} })
}
