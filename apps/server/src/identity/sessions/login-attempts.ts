import { sessions as api } from '@paratope/contract/identity/sessions'
import { addToInstant, createErrorFactory, day, type Instant, minute, second } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { toNetwork } from '#kernel/http/network.ts'
import { hashSecret } from '#kernel/ids.ts'
import {
  type AttemptLimit,
  clearAttempts,
  countLoginAttempt,
  deleteOldAttempts,
  getLockedUntil,
  removeTries,
} from './login-attempts.repo.ts'

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

// What somebody typed by mistake, a password perhaps, is not kept readable.
const accountKey = (account: string): string => `for ${hashSecret(account.normalize('NFKC').toLowerCase())}`

const getLimits = ({ address, account, browser, now }: LoginAttempt): [AttemptLimit, AttemptLimit] => {
  const since = addToInstant(now, -attemptWindow)
  return [
    {
      key: `from ${toNetwork(address)}`,
      maxAttempts: maxAttemptsByAddress,
      since,
      closedFor: attemptWindow,
      mostDoublings: 2,
      closesAgainFor: 0,
    },
    // After the tenth try one more is let through after 1, 2, 4, 8, then every 16 minutes: strangers slow the
    // account down and never close it.
    {
      key: accountKey(account) + (browser === undefined ? '' : ` in ${browser}`),
      maxAttempts: maxAttemptsByAccount,
      since,
      closedFor: minute,
      mostDoublings: 4,
      closesAgainFor: attemptWindow,
    },
  ]
}

/**
 * Lets a password be tried, or says how long to wait. Codes by e-mail or phone have limits of their own,
 * so the owner of a closed account still gets in.
 */
export async function assertCanAttempt(db: Db, attempt: LoginAttempt): Promise<void> {
  const [address, account] = getLimits(attempt)
  if (await countLoginAttempt(db, address, account, attempt.now)) return
  const until = await getLockedUntil(db, [address.key, account.key], attempt.now)
  const left = Math.max(second, Date.parse(until) - Date.parse(attempt.now))
  throw createError('login.attempts_exceeded', { minutes: Math.ceil(left / minute), seconds: Math.ceil(left / second) })
}

export async function recordSuccess(db: Db, attempt: LoginAttempt): Promise<void> {
  const [address, account] = getLimits(attempt)
  await clearAttempts(db, address, account, attempt.now)
}

/** A new password makes earlier guesses worthless. */
export const forgetTries = (db: Db, userId: string): Promise<void> => removeTries(db, accountKey(userId))

export const deleteExpiredAttempts = (db: Db, now: Instant): Promise<void> =>
  deleteOldAttempts(db, addToInstant(now, -attemptWindow), addToInstant(now, -day))
