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
  /** The account it is meant for, or the name where nobody has it: both are counted alike. */
  account: string
  /** Set where the account's holder has logged in with this browser before: its tries count apart from everybody else's. */
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
  // After the tenth attempt one more is let through after 1, 2, 4, 8, then every 16 minutes: strangers slow the
  // account down and never close it.
  {
    name: accountName,
    subject: normalizeAccount(account) + (browser === undefined ? '' : ` in ${browser}`),
    maxAttempts: maxAttemptsByAccount,
    window: attemptWindow,
    backOff: { lockedFor: minute, maxDoublings: 4, relocksWithin: attemptWindow },
  },
]

/**
 * Lets a password be tried, or says how long to wait. Codes by e-mail or phone have limits of their own,
 * so the owner of a locked account still gets in.
 */
export async function assertCanAttempt(db: Db, attempt: LoginAttempt): Promise<void> {
  const refusal = await countAttempt(db, buildLimits(attempt), attempt.now)
  if (refusal) throw createError('login.attempts_exceeded', getWait(refusal, attempt.now))
}

/** The right password was no guess: the address gets the attempt back, and the account starts afresh. */
export async function recordSuccess(db: Db, attempt: LoginAttempt): Promise<void> {
  const [address, account] = buildLimits(attempt)
  await takeBackAttempt(db, address, attempt.now)
  await clearAttempts(db, account)
}

/** A new password makes earlier guesses worthless. */
export const forgetTries = (db: Db, userId: string): Promise<void> =>
  clearAttempts(db, { name: accountName, subject: normalizeAccount(userId) })
