import { raiser } from '@paratope/contract/kernel'
import { users as api, type Contact } from '@paratope/contract/users'
import { sendCode } from '#domains/codes/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { findUserByLogin } from './users.repo.ts'
import { askVisitor } from './visitor-proofs.ts'

const raise = raiser(api.errors)

type Check = Call<(typeof api.endpoints)['checkOnlyUser']>
type Ask = Call<(typeof api.endpoints)['registerCode']>
type Names = Contact & { username?: string | undefined }

const kinds = [
  ['email', 'user.email_taken'],
  ['phone', 'user.phone_taken'],
  ['username', 'user.name_taken'],
] as const

/** Whatever kind of name it is: somebody may log in with it. */
async function refuseTaken(db: Db, names: Names, values: { proof: string | null }, except?: string): Promise<void> {
  for (const [kind, code] of kinds) {
    const name = names[kind]
    const owner = name === undefined ? undefined : await findUserByLogin(db, name)
    if (owner && owner.id !== except) throw raise(code, values)
  }
}

/** Visitors solve a captcha before they learn whose address is known here; people signed in are known themselves. */
export async function checkOnlyUser(call: Check): Promise<{ proof: string | null }> {
  const proof = call.session ? null : await askVisitor(call, call.query)
  await refuseTaken(call.db, call.query, { proof }, call.session?.userId)
  return { proof }
}

/** The same question, and where the answer is no, a code on its way. */
export async function sendRegisterCode(call: Ask): Promise<{ proof: string }> {
  const { email, phone, ...answer } = call.body
  const proof = await askVisitor(call, answer)
  await refuseTaken(call.db, { email, phone }, { proof })
  await sendCode(call, { purpose: 'register', to: receiverOf({ email, phone }) })
  return { proof }
}

/** The schema lets exactly one of them through. */
export function receiverOf({ email = '', phone }: Contact): { email: string } | { phone: string } {
  return phone === undefined ? { email } : { phone }
}
