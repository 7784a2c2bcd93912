import { raiser } from '@paratope/contract/kernel'
import { users as api } from '@paratope/contract/users'
import { takeCode } from '#domains/codes/index.ts'
import { saveCompany } from '#domains/companies/index.ts'
import { transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { newId } from '#kernel/ids.ts'
import { removePendingAddress } from './address-proofs.repo.ts'
import { receiverOf } from './free-names.ts'
import { hashPassword } from './passwords.ts'
import { addUser } from './users.repo.ts'

const raise = raiser(api.errors)

type Register = Call<(typeof api.endpoints)['register']>

/** Family name first where people write it so. */
export const realnameOf = (firstName: string, lastName: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`

/** A company and its first user together, or neither. The code is used up whatever comes of it. */
export async function register(call: Register): Promise<{ username: string }> {
  const { email = null, phone = null, code, password, firstName, lastName, company, country, currency } = call.body
  await takeCode(call.db, { purpose: 'register', to: receiverOf(call.body), code, now: call.now })
  const passwordHash = await hashPassword(password)
  const username = email ?? phone ?? ''
  await transaction(call.db, async (db) => {
    const companyId = newId('cmp')
    await saveCompany(db, { id: companyId, name: company, country, currency, needs_po_number: false })
    const user = {
      id: newId('usr'),
      username,
      email,
      phone,
      realname: realnameOf(firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      kind: 'customer' as const,
      language: call.language,
      company_id: companyId,
      password_hash: passwordHash,
    }
    if (!(await addUser(db, user, ['customer']))) throw raise(phone === null ? 'user.email_taken' : 'user.phone_taken')
    await removePendingAddress(db, username)
  })
  return { username }
}
