import type { mfa } from '@paratope/contract/identity/mfa'
import type { Handlers } from '#kernel/http/request-context.ts'
import { beginEnrolment, confirmEnrolment, disableMfa, getMfaState, renewRecoveryCodes } from './mfa.service.ts'
import { beginEnrolmentAtLogin } from './mfa-tickets.ts'

export const handlers: Handlers<typeof mfa> = {
  state: (call) => getMfaState(call),
  begin: (call) => beginEnrolment(call, call.body.password),
  async confirm(call) {
    return { recoveryCodes: await confirmEnrolment(call, call.session.userId, call.body.code) }
  },
  async renewCodes(call) {
    return { recoveryCodes: await renewRecoveryCodes(call, call.body.password, call.body.code) }
  },
  async remove(call) {
    await disableMfa(call, call.body.password, call.body.code)
    return null
  },
  beginAtLogin: (call) => beginEnrolmentAtLogin(call, call.body.ticket),
}
