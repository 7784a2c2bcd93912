import { after, minute, raiser } from '@paratope/contract/kernel'
import { secondFactors as api } from '@paratope/contract/second-factors'
import { tellOfSafety } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { unseal } from '#kernel/secrets.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import {
  countCodeTry,
  countRecoveryCodes,
  findSecondFactor,
  forgetCodeTries,
  noteStep,
  type SecondFactorRow,
} from './second-factors.repo.ts'
import { matchingStep } from './totp.ts'

const raise = raiser(api.errors)

export const sealPurpose = 'totp'
export const mostCodeTries = 10
export const codeTriesCount = 15 * minute

export type Asking = Pick<Call, 'db' | 'now' | 'config' | 'language' | 'site'>

/** Wrong codes are counted for each person, however many tickets and dialogs they come from. */
async function counted({ db, now }: Asking, userId: string): Promise<void> {
  const { tries, since } = await countCodeTry(db, userId, now, after(now, -codeTriesCount))
  if (tries <= mostCodeTries) return
  const left = Date.parse(since) + codeTriesCount - Date.parse(now)
  throw raise('second_factor.tries_exceeded', { minutes: Math.max(1, Math.ceil(left / minute)) })
}

/** The code of an authenticator app, for a factor in use or about to be confirmed. */
export async function takeAppCode(asking: Asking, factor: SecondFactorRow, code: string): Promise<void> {
  const { db, now, config } = asking
  await counted(asking, factor.user_id)
  const secret = unseal(config, sealPurpose, factor.user_id, factor.secret)
  if (!secret) throw raise('second_factor.key_changed')
  const step = matchingStep(secret, code, Date.parse(now), factor.last_step)
  if (step === undefined || !(await noteStep(db, factor, step, now))) throw raise('second_factor.wrong')
  await forgetCodeTries(db, factor.user_id)
}

/** One of the recovery codes, which is gone with it; its owner hears of that. */
export async function takeSpareCode(asking: Asking, userId: string, code: string): Promise<void> {
  const { db } = asking
  await counted(asking, userId)
  if (!(await spendRecoveryCode(db, userId, code))) throw raise('second_factor.wrong')
  await forgetCodeTries(db, userId)
  const left = await countRecoveryCodes(db, userId)
  await tellOfSafety(asking, userId, 'user.recoveryUsed', { left })
}

/** Either of them, told apart by its shape. */
export async function takeAnyCode(asking: Asking, userId: string, code: string): Promise<void> {
  const factor = await findSecondFactor(asking.db, userId)
  if (!factor?.confirmed_at) throw raise('second_factor.missing')
  if (/^\d{6}$/.test(code)) await takeAppCode(asking, factor, code)
  else await takeSpareCode(asking, userId, code)
}
