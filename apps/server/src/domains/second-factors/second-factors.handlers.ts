import type { secondFactors } from '@paratope/contract/second-factors'
import type { Handlers } from '#kernel/http.ts'
import { beginAtLogin } from './login-tickets.ts'
import { begin, confirmFor, remove, renewCodes, stateOf } from './second-factors.service.ts'

export const handlers: Handlers<typeof secondFactors> = {
  state: (call) => stateOf(call),
  begin: (call) => begin(call, call.body.password),
  async confirm(call) {
    return { recoveryCodes: await confirmFor(call, call.session.userId, call.body.code) }
  },
  async renewCodes(call) {
    return { recoveryCodes: await renewCodes(call, call.body.password, call.body.code) }
  },
  async remove(call) {
    await remove(call, call.body.password, call.body.code)
    return null
  },
  beginAtLogin: (call) => beginAtLogin(call, call.body.ticket),
}
