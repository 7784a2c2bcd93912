import { type Instant, raiser } from '@paratope/contract/kernel'
import { users as api } from '@paratope/contract/users'
import { notify } from '#domains/notifications/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { loginDataOfOthers, setPhone } from './users.repo.ts'

const raise = raiser(api.errors)

/** Makes a number somebody's own that they have just proved to have. */
export async function bindPhone(db: Db, userId: string, phone: string, now: Instant): Promise<void> {
  const others = await loginDataOfOthers(db, userId, phone, phone)
  if (others.length > 0) throw raise('user.phone_taken')
  const bound = await setPhone(db, userId, phone).catch((error: unknown) => {
    // Somebody else may have been faster by a moment.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'user_account_phone')
      throw raise('user.phone_taken', {}, error)
    throw error
  })
  if (!bound) throw raiseCommon('record.missing')
  await notify(db, [userId], { kind: 'user.loginData', values: {}, link: null }, now)
}
