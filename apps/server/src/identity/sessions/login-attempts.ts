import { sessions as api } from '@paratope/contract/identity/sessions'
import { createErrorFactory, type Instant, minute } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import {
  type AttemptLimit,
  clearAttempts,
  countAttempt,
  getWait,
  takeBackAttempt,
} from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'

const createError = createErrorFactory(api.errors)

const attemptWindow = 15 * minute
export const maxAttemptsByAccount = 10
export const maxAttemptsByAddress = 100

interface LoginAttempt {
  address: string
  /** The account, or the name if there is none: both are counted alike. */
  account: string
  /** Set if the account's user logged in with this browser before: its attempts are counted separately. */
  browser?: string | undefined
  now: Instant
}

const accountName = 'login-account'
const normalizeAccount = (account: string): string => account.normalize('NFKC').toLowerCase()

const buildLimits = ({ address, account, browser }: LoginAttempt): [AttemptLimit, AttemptLimit] => [
  {
    name: 'login-address',
    subject: toNetwork(address),
    maxAttempts: maxAttemptsByAddress,
    window: attemptWindow,
    backOff: { lockedFor: attemptWindow, maxDoublings: 2, relocksWithin: 0 },
  },
  // After ten attempts one more is allowed after 1, 2, 4, 8, then every 16 minutes: attackers slow the account down but
  // never lock it.
  {
    name: accountName,
    subject: normalizeAccount(account) + (browser === undefined ? '' : ` in ${browser}`),
    maxAttempts: maxAttemptsByAccount,
    window: attemptWindow,
    backOff: { lockedFor: minute, maxDoublings: 4, relocksWithin: attemptWindow },
  },
]

/**
 * Allows a password attempt or returns the waiting time. Codes by e-mail or phone have their own limits, so the owner
 * of a locked account can still log in.
 */
export async function assertCanAttempt(db: Db, attempt: LoginAttempt): Promise<void> {
  const refusal = await countAttempt(db, buildLimits(attempt), attempt.now)
  if (refusal) throw createError('login.attempts_exceeded', getWait(refusal, attempt.now))
}

/** A right password is no guess: the attempt is removed from the address, and the account's count is reset. */
export async function recordSuccess(db: Db, attempt: LoginAttempt): Promise<void> {
  const [address, account] = buildLimits(attempt)
  await takeBackAttempt(db, address, attempt.now)
  await clearAttempts(db, account)
}

/** A new password resets the counts. */
export const forgetTries = (db: Db, userId: string): Promise<void> =>
  clearAttempts(db, { name: accountName, subject: normalizeAccount(userId) })
