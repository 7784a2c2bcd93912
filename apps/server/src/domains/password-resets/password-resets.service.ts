import { codes } from '@paratope/contract/codes'
import { raiser } from '@paratope/contract/kernel'
import type { passwordResets as api } from '@paratope/contract/password-resets'
import { sendCode, takeCode } from '#domains/codes/index.ts'
import { findCompany } from '#domains/companies/index.ts'
import { endSessionsOf, forgetTries } from '#domains/sessions/index.ts'
import {
  askVisitor,
  findUserByLogin,
  hashOwnPassword,
  receiverOf,
  setPassword,
  tellOfNewPassword,
  type UserRow,
} from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'

const raise = raiser(codes.errors)

type Endpoints = (typeof api)['endpoints']

/** The same happens and the same is said whoever the address belongs to; only its owner reads a code. */
export async function sendResetCode(call: Call<Endpoints['sendCode']>): Promise<{ proof: string }> {
  const { email, phone, ...answer } = call.body
  const proof = await askVisitor(call, answer)
  await sendCode(call, { purpose: 'reset', to: receiverOf({ email, phone }) })
  return { proof }
}

/** Whoever holds the code sets a new password; nobody stays logged in under the old one. */
export async function resetPassword(call: Call<Endpoints['reset']>): Promise<null> {
  const { now } = call
  const to = receiverOf(call.body)
  await takeCode(call.db, { purpose: 'reset', to, code: call.body.code, now })
  const user = await findUserByLogin(call.db, 'email' in to ? to.email : to.phone)
  const owns = 'email' in to ? user?.email?.toLowerCase() === to.email : user?.phone === to.phone
  // Nobody was sent this code, so whoever brings it has guessed.
  if (!user || !owns) throw raise('code.wrong')
  await saveNewPassword(call, user, call.body.password)
  return null
}

/** Saves the password, ends every session of the account and informs its owner. */
export async function saveNewPassword(
  { db: outer, now, site, language }: Pick<Call, 'db' | 'now' | 'site' | 'language'>,
  user: UserRow,
  password: string,
  before: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const company = user.company_id === null ? undefined : await findCompany(outer, user.company_id)
  const hash = await hashOwnPassword(user, company?.name ?? '', password)
  await transaction(outer, async (db) => {
    await before(db)
    await setPassword(db, user, hash)
    await endSessionsOf(db, user.id)
    await forgetTries(db, user.id)
    await tellOfNewPassword(db, user, { now, language, site: site.id })
  })
}
