import { after, day, minute, raiser } from '@paratope/contract/kernel'
import { sessions as api, type FrozenFacts, type UnfreezeWay } from '@paratope/contract/sessions'
import type { Receiver } from '#domains/letters/index.ts'
import type { UserRow } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { addUnfreezeTicket, lastLogin } from './freezing.repo.ts'

const raise = raiser(api.errors)

const ticketLife = 15 * minute

/** Enough to know one's own address by, too little to learn another's. */
export function masked(to: Receiver): string {
  if ('phone' in to) return `${to.phone.slice(0, 3)}****${to.phone.slice(-4)}`
  const [name = '', host = ''] = to.email.split('@')
  return `${name.slice(0, name.length > 2 ? 2 : 1)}***@${host}`
}

/** Where a code for this person may go. */
export const boundTo = ({ email, phone }: UserRow): { way: UnfreezeWay; to: Receiver }[] => [
  ...(email ? [{ way: 'email' as const, to: { email } }] : []),
  ...(phone ? [{ way: 'phone' as const, to: { phone } }] : []),
]

/**
 * Whoever was not here for long shows that the account is still theirs. Only somebody who proved who they are
 * gets as far as this, so nobody else learns that the account is frozen.
 */
export async function refuseFrozen(
  { db, now, config }: Pick<Call, 'db' | 'now' | 'config'>,
  user: UserRow,
  remember: boolean,
): Promise<void> {
  const days = config.freezeAfterDays
  if (days === 0) return
  const last = (await lastLogin(db, user.id)) ?? user.created_at
  if (last > after(now, -days * day)) return
  // A refusal takes back what its transaction wrote, and the ticket has to stay.
  if (db.isTransaction) throw new Error('a login must not be asked for inside a transaction')
  const ticket = newToken()
  await addUnfreezeTicket(db, {
    secret_hash: hashed(ticket),
    user_id: user.id,
    remember,
    expires_at: after(now, ticketLife),
  })
  const ways = boundTo(user).map(({ way, to }) => ({ way, to: masked(to) }))
  throw raise('login.frozen', { ticket, days, ways } satisfies FrozenFacts)
}
