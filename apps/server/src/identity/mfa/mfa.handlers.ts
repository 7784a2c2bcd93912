import type { mfa } from '@paratope/contract/identity/mfa'
import type { Handlers } from '#kernel/http/request-context.ts'
import { beginEnrolment, confirmEnrolment, disableMfa, getMfaState, renewRecoveryCodes } from './mfa.service.ts'
import { beginEnrolmentAtLogin } from './mfa-tickets.ts'

export const handlers: Handlers<typeof mfa> = {
  state: (call) => getMfaState(call),
  beginEnrolment: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    handle: (call) => beginEnrolment(call, call.body.password),
  },
  confirmEnrolment: {
    perMinute: 20,
    withoutTransaction: 'A wrong code is counted although the call fails.',
    async handle(call) {
      return { recoveryCodes: await confirmEnrolment(call, call.session.userId, call.body.code) }
    },
  },
  renewRecoveryCodes: {
    perMinute: 20,
    withoutTransaction: 'A wrong password or code is counted although the call fails.',
    async handle(call) {
      return { recoveryCodes: await renewRecoveryCodes(call, call.body.password, call.body.code) }
    },
  },
  disable: {
    perMinute: 20,
    withoutTransaction: 'A wrong password or code is counted although the call fails.',
    async handle(call) {
      await disableMfa(call, call.body.password, call.body.code)
      return null
    },
  },
  beginEnrolmentAtLogin: {
    perMinute: 20,
    withoutTransaction: 'The attempt is counted although the ticket does not fit.',
    handle: (call) => beginEnrolmentAtLogin(call, call.body.ticket),
  },
}
