import type { sessions as api } from '@paratope/contract/sessions'
import { takeCode } from '#domains/codes/index.ts'
import { useAddress } from '#domains/users/index.ts'
import { transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'

/** Only whoever holds the phone learns whether the number is somebody's already. */
export async function bindPhone({ db, now, session, body }: Call<(typeof api.endpoints)['bindPhone']>): Promise<null> {
  const { phone, smscode } = body
  await takeCode(db, { purpose: 'bind', to: { phone }, code: smscode, now })
  await transaction(db, (tx) => useAddress(tx, session.userId, 'phone', phone, now))
  return null
}
