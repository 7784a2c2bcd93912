import type { sessions as api } from '@paratope/contract/identity/sessions'
import { applyAddress, getUser, getUserByPassword } from '#identity/accounts/index.ts'
import { consumeCode } from '#identity/verification-codes/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'

/**
 * Reveals whether a number is taken only to the holder of the phone. Replacing the login number requires the password,
 * so that an unlocked screen is not enough to take over an account.
 */
export async function bindPhone({
  db,
  now,
  session,
  body,
}: RequestContext<(typeof api.endpoints)['bindPhone']>): Promise<null> {
  const { phone, smscode, password = '' } = body
  const user = await getUser(db, session.userId)
  if (user.phone !== null && user.phone !== phone) await getUserByPassword(db, user.id, password, now)
  await consumeCode(db, { purpose: 'bind', to: { phone }, code: smscode, now })
  if (user.phone !== phone) await inTransaction(db, (tx) => applyAddress(tx, user.id, 'phone', phone, now))
  return null
}
