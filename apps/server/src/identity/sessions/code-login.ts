import type { sessions as api, CodeLogin, CodeLoginResult } from '@paratope/contract/identity/sessions'
import { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUserByPhone } from '#identity/accounts/index.ts'
import { consumeCode } from '#identity/verification-codes/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { completeLogin } from './complete-login.ts'

const createError = createErrorFactory(verificationCodes.errors)

type LoginByCodeContext = RequestContext<(typeof api.endpoints)['loginByCode']>
/** Both paths share one service; only the shape of the body matters. */
type CodeLoginContext = Pick<LoginByCodeContext, keyof LoginByCodeContext>

const toCodeLogin = (body: CodeLogin): { phone: string; code: string; ofDialog: boolean } =>
  'mobile' in body
    ? { phone: body.mobile, code: body.captcha, ofDialog: false }
    : { phone: body.mobilePhone, code: body.validateCode, ofDialog: true }

/** Logs in by a code sent to the phone. Unknown numbers never get a code, so the reply is only that it is wrong. */
export async function loginWithCode(call: CodeLoginContext): Promise<z.input<typeof CodeLoginResult>> {
  const { phone, code, ofDialog } = toCodeLogin(call.body)
  const user = await findUserByPhone(call.db, phone)
  await consumeCode(call.db, { purpose: 'login', to: { phone }, code, now: call.now }).catch(async (error: unknown) => {
    const event = { userId: user?.id, companyId: user?.company_id, address: call.http.address }
    await recordSecurityEvent(call.db, { ...event, kind: 'login.failed', details: { reason: 'code' } }, call.now)
    throw error
  })
  if (!user) throw createError('code.wrong')
  const result = await completeLogin(call, user, { remember: false, isByCode: true })
  return ofDialog ? { ...result, ID_: user.id } : result
}
