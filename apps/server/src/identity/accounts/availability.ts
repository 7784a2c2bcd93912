import { accounts as api, type Contact } from '@paratope/contract/identity/accounts'
import { createErrorFactory } from '@paratope/contract/kernel'
import { sendCode } from '#identity/verification-codes/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { findUserByLogin } from './accounts.repo.ts'
import { requireCaptcha } from './captcha-grants.ts'

const createError = createErrorFactory(api.errors)

type CheckAvailabilityContext = RequestContext<(typeof api.endpoints)['checkAvailability']>
type RegisterCodeContext = RequestContext<(typeof api.endpoints)['sendRegistrationCode']>
type LoginNames = Contact & { username?: string | undefined }

const loginNameKinds = [
  ['email', 'user.email_taken'],
  ['phone', 'user.phone_taken'],
  ['username', 'user.name_taken'],
] as const

/** Whatever kind of name it is: another user may log in with it. */
async function assertAvailable(
  db: Db,
  names: LoginNames,
  values: { proof: string | null },
  except?: string,
): Promise<void> {
  for (const [kind, code] of loginNameKinds) {
    const name = names[kind]
    const owner = name === undefined ? undefined : await findUserByLogin(db, name)
    if (owner && owner.id !== except) throw createError(code, values)
  }
}

/** Visitors solve a captcha before they learn whether an address is known; signed-in users are identified already. */
export async function checkOnlyUser(call: CheckAvailabilityContext): Promise<{ proof: string | null }> {
  const proof = call.session ? null : await requireCaptcha(call, call.query)
  await assertAvailable(call.db, call.query, { proof }, call.session?.userId)
  return { proof }
}

/** The same check; if the address is free, sends a code to it. */
export async function sendRegisterCode(call: RegisterCodeContext): Promise<{ proof: string }> {
  const { email, phone, ...answer } = call.body
  const proof = await requireCaptcha(call, answer)
  await assertAvailable(call.db, { email, phone }, { proof })
  await sendCode(call, { purpose: 'register', to: toReceiver({ email, phone }) })
  return { proof }
}

/** The schema allows exactly one of them. */
export function toReceiver({ email = '', phone }: Contact): { email: string } | { phone: string } {
  return phone === undefined ? { email } : { phone }
}
