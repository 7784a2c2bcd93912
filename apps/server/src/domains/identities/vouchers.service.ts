import { admit, type Caller } from '#domains/sessions/index.ts'
import { findUser } from '#domains/users/index.ts'
import { hashed } from '#kernel/ids.ts'
import { takeVoucher } from './identities.repo.ts'
import { dropMark, markOf, raise } from './ways.ts'

/** The one-time code becomes a session in the browser that walked the way; it is used up whatever comes of it. */
export async function logInByVoucher(call: Caller, code: string, provider: string): ReturnType<typeof admit> {
  const voucher = { code_hash: hashed(code), browser_hash: browserOf(call), provider }
  const userId = await takeVoucher(call.db, voucher, call.now)
  const user = userId === undefined ? undefined : await findUser(call.db, userId)
  if (!user) throw raise('identity.code_refused')
  dropMark(call)
  return admit(call, user, { remember: false })
}

function browserOf(call: Caller): string {
  try {
    return markOf(call)
  } catch (cause) {
    throw raise('identity.code_refused', {}, cause)
  }
}
