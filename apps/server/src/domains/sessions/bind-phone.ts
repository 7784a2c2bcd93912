import type { sessions as api } from '@paratope/contract/sessions'
import { takeCode } from '#domains/codes/index.ts'
import { getByOwnPassword, getUser, useAddress } from '#domains/users/index.ts'
import { transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'

/**
 * Only whoever holds the phone learns whether the number is somebody's already. The login number is replaced with the
 * password only, so an open screen is not enough to take an account over.
 */
export async function bindPhone({ db, now, session, body }: Call<(typeof api.endpoints)['bindPhone']>): Promise<null> {
  const { phone, smscode, password = '' } = body
  const user = await getUser(db, session.userId)
  if (user.phone !== null && user.phone !== phone) await getByOwnPassword(db, user.id, password, now)
  await takeCode(db, { purpose: 'bind', to: { phone }, code: smscode, now })
  if (user.phone !== phone) await transaction(db, (tx) => useAddress(tx, user.id, 'phone', phone, now))
  return null
}
