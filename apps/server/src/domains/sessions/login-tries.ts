import { after, day, type Instant, minute, raiser, second } from '@paratope/contract/kernel'
import { sessions as api } from '@paratope/contract/sessions'
import type { Db } from '#kernel/database.ts'
import { hashed } from '#kernel/ids.ts'
import { closedUntil, countTry, forgiveTry, removeOldTries, removeTries, type TryLimit } from './login-tries.repo.ts'

const raise = raiser(api.errors)

const within = 15 * minute
export const mostByAccount = 10
export const mostByAddress = 100

interface Try {
  address: string
  /** The account it is meant for, or the name where nobody has it: both are counted alike. */
  account: string
  /** Set where the account's holder has logged in with this browser before: its tries count apart from everybody else's. */
  browser?: string | undefined
  now: Instant
}

/** A household or a company has a whole block of the newer addresses to itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

// What somebody typed by mistake, a password perhaps, is not kept readable.
const accountKey = (account: string): string => `for ${hashed(account.normalize('NFKC').toLowerCase())}`

const limitsOf = ({ address, account, browser, now }: Try): [TryLimit, TryLimit] => {
  const since = after(now, -within)
  return [
    {
      key: `from ${networkOf(address)}`,
      most: mostByAddress,
      since,
      closedFor: within,
      mostDoublings: 2,
      closesAgainFor: 0,
    },
    // After the tenth try one more is let through after 1, 2, 4, 8, then every 16 minutes: strangers slow the
    // account down and never close it.
    {
      key: accountKey(account) + (browser === undefined ? '' : ` in ${browser}`),
      most: mostByAccount,
      since,
      closedFor: minute,
      mostDoublings: 4,
      closesAgainFor: within,
    },
  ]
}

/**
 * Lets a password be tried, or says how long to wait. Codes by e-mail or phone have limits of their own,
 * so the owner of a closed account still gets in.
 */
export async function mayTry(db: Db, attempt: Try): Promise<void> {
  const [address, account] = limitsOf(attempt)
  if (await countTry(db, address, account, attempt.now)) return
  const until = await closedUntil(db, [address.key, account.key], attempt.now)
  const left = Math.max(second, Date.parse(until) - Date.parse(attempt.now))
  throw raise('login.tries_exceeded', { minutes: Math.ceil(left / minute), seconds: Math.ceil(left / second) })
}

export async function wasRight(db: Db, attempt: Try): Promise<void> {
  const [address, account] = limitsOf(attempt)
  await forgiveTry(db, address, account, attempt.now)
}

/** A new password makes earlier guesses worthless. */
export const forgetTries = (db: Db, userId: string): Promise<void> => removeTries(db, accountKey(userId))

export const sweepTries = (db: Db, now: Instant): Promise<void> =>
  removeOldTries(db, after(now, -within), after(now, -day))
