import { accounts as api } from '@paratope/contract/identity/accounts'
import { createErrorFactory } from '@paratope/contract/kernel'
import { saveCompany, toTaxNumberColumns } from '#identity/companies/index.ts'
import { consumeCode } from '#identity/verification-codes/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId } from '#kernel/ids.ts'
import { insertUser } from './accounts.repo.ts'
import { toReceiver } from './availability.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { deletePendingByAddress } from './pending-addresses.repo.ts'

const createError = createErrorFactory(api.errors)

type RegisterContext = RequestContext<(typeof api.endpoints)['register']>

/** Family name first where that is the custom. */
export const formatRealname = (firstName: string, lastName: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`

/** Creates a company and its first user in one transaction. The code is redeemed unless the password is refused. */
export async function register(call: RegisterContext): Promise<{ username: string }> {
  const {
    email = null,
    phone = null,
    code,
    password,
    firstName,
    lastName,
    company,
    country,
    currency,
    taxNumber,
  } = call.body
  // Before the code is redeemed, so that a slip costs no code.
  const tax = toTaxNumberColumns(country, taxNumber, call.language)
  await refuseCommonPassword(password)
  await consumeCode(call.db, { purpose: 'register', to: toReceiver(call.body), code, now: call.now })
  const passwordHash = await hashPassword(password)
  const username = email ?? phone ?? ''
  await inTransaction(call.db, async (db) => {
    const companyId = createId('cmp')
    await saveCompany(db, { id: companyId, name: company, country, currency, needs_po_number: false, ...tax })
    const user = {
      id: createId('usr'),
      username,
      email,
      phone,
      realname: formatRealname(firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      kind: 'customer' as const,
      language: call.language,
      company_id: companyId,
      password_hash: passwordHash,
    }
    if (!(await insertUser(db, user, ['customer'])))
      throw createError(phone === null ? 'user.email_taken' : 'user.phone_taken')
    await deletePendingByAddress(db, username)
  })
  return { username }
}
