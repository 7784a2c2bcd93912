import { mfa as api } from '@paratope/contract/identity/mfa'
import { createErrorFactory, minute } from '@paratope/contract/kernel'
import { sendSecurityAlert } from '#identity/accounts/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { type AttemptLimit, clearAttempts, countAttempt, getWait } from '#kernel/limits/attempt-counters.ts'
import { unseal } from '#kernel/secrets.ts'
import { countRecoveryCodes, findMfaFactor, type MfaFactorRow, recordTotpStep } from './mfa.repo.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { findMatchingStep } from './totp.ts'

const createError = createErrorFactory(api.errors)

export const sealPurpose = 'totp'
export const maxCodeAttempts = 10
export const codeAttemptWindow = 15 * minute

export type MfaContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'language' | 'site'>

const buildCodeLimit = (userId: string): AttemptLimit => ({
  name: 'mfa',
  subject: userId,
  maxAttempts: maxCodeAttempts,
  window: codeAttemptWindow,
})

/** Counts wrong codes per user, whatever tickets and dialogs they come from. */
async function assertCanTryCode({ db, now }: MfaContext, userId: string): Promise<void> {
  const refusal = await countAttempt(db, [buildCodeLimit(userId)], now)
  if (refusal) throw createError('mfa.attempts_exceeded', { minutes: getWait(refusal, now).minutes })
}

/** Verifies a code of the authenticator app, for a factor in use or about to be confirmed. */
export async function verifyTotpCode(context: MfaContext, factor: MfaFactorRow, code: string): Promise<void> {
  const { db, now, config } = context
  await assertCanTryCode(context, factor.user_id)
  const secret = unseal(config, sealPurpose, factor.user_id, factor.secret)
  if (!secret) throw createError('mfa.key_changed')
  const step = findMatchingStep(secret, code, Date.parse(now), factor.last_step)
  if (step === undefined || !(await recordTotpStep(db, factor, step, now))) throw createError('mfa.code_wrong')
  await clearAttempts(db, buildCodeLimit(factor.user_id))
}

/** Redeems a recovery code and alerts its owner. */
export async function verifyRecoveryCode(context: MfaContext, userId: string, code: string): Promise<void> {
  const { db } = context
  await assertCanTryCode(context, userId)
  if (!(await useRecoveryCode(db, userId, code))) throw createError('mfa.code_wrong')
  await clearAttempts(db, buildCodeLimit(userId))
  const left = await countRecoveryCodes(db, userId)
  await sendSecurityAlert(context, userId, 'user.recoveryCodeUsed', { left })
}

/** Verifies either kind, distinguished by its shape. */
export async function verifyTotpOrRecoveryCode(context: MfaContext, userId: string, code: string): Promise<void> {
  const factor = await findMfaFactor(context.db, userId)
  if (!factor?.confirmed_at) throw createError('mfa.not_enabled')
  if (/^\d{6}$/.test(code)) await verifyTotpCode(context, factor, code)
  else await verifyRecoveryCode(context, userId, code)
}
