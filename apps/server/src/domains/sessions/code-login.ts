import { codes } from '@paratope/contract/codes'
import { raiser } from '@paratope/contract/kernel'
import type { sessions as api, CodeLogin, CodeLoginResult } from '@paratope/contract/sessions'
import type { z } from 'zod'
import { takeCode } from '#domains/codes/index.ts'
import { findUserByPhone } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { admit } from './admit.ts'

const raise = raiser(codes.errors)

type CodeCall = Call<(typeof api.endpoints)['loginByCode']>
/** Both paths share one service, so only the shape of the call counts. */
type ByCode = Pick<CodeCall, keyof CodeCall>

const answerOf = (body: CodeLogin): { phone: string; code: string; ofDialog: boolean } =>
  'mobile' in body
    ? { phone: body.mobile, code: body.captcha, ofDialog: false }
    : { phone: body.mobilePhone, code: body.validateCode, ofDialog: true }

/** Lets in whoever holds the phone. A number that is nobody's never got a code, so all that is said is that it is wrong. */
export async function logInByCode(call: ByCode): Promise<z.input<typeof CodeLoginResult>> {
  const { phone, code, ofDialog } = answerOf(call.body)
  await takeCode(call.db, { purpose: 'login', to: { phone }, code, now: call.now })
  const user = await findUserByPhone(call.db, phone)
  if (!user) throw raise('code.wrong')
  const result = await admit(call, user, { remember: false, byCode: true })
  return ofDialog ? { ...result, ID_: user.id } : result
}
