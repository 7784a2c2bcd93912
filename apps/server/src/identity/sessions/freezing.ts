import { sessions as api, type FrozenLogin, type UnfreezeMethod } from '@paratope/contract/identity/sessions'
import { addToInstant, createErrorFactory, day, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { UserRow } from '#identity/accounts/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { defineSecret, issueSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import type { MessageReceiver } from '#platform/messages/index.ts'
import { findLastLogin } from './sessions.repo.ts'

const createError = createErrorFactory(api.errors)

export const unfreezeTicket = defineSecret({
  purpose: 'unfreeze-ticket',
  lifetime: 15 * minute,
  payload: z.object({ remember: z.boolean() }),
})

/** Masks an address: enough for its owner to recognise it, too little for others to learn it. */
export function maskReceiver(to: MessageReceiver): string {
  if ('phone' in to) return `${to.phone.slice(0, 3)}****${to.phone.slice(-4)}`
  const [name = '', host = ''] = to.email.split('@')
  return `${name.slice(0, name.length > 2 ? 2 : 1)}***@${host}`
}

/** The addresses for a code to this user. */
export const listUnfreezeMethods = ({ email, phone }: UserRow): { method: UnfreezeMethod; to: MessageReceiver }[] => [
  ...(email ? [{ method: 'email' as const, to: { email } }] : []),
  ...(phone ? [{ method: 'phone' as const, to: { phone } }] : []),
]

/**
 * Requires a code for a dormant account. Called after authentication only, so nobody else learns that it is dormant.
 */
export async function assertNotFrozen(
  { db, now, config }: Pick<RequestContext, 'db' | 'now' | 'config'>,
  user: UserRow,
  remember: boolean,
): Promise<void> {
  const days = config.freezeAfterDays
  if (days === 0) return
  const last = (await findLastLogin(db, user.id)) ?? user.created_at
  if (last > addToInstant(now, -days * day)) return
  // The rollback after a refusal would delete the ticket.
  if (db.isTransaction) throw new Error('a login must not be asked for inside a transaction')
  const ticket = await issueSecret(db, unfreezeTicket, { now, userId: user.id, payload: { remember } })
  const methods = listUnfreezeMethods(user).map(({ method, to }) => ({ method, to: maskReceiver(to) }))
  throw createError('login.frozen', { ticket, days, methods } satisfies FrozenLogin)
}
