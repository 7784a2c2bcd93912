import type { stepUp } from '@paratope/contract/identity/step-up'
import type { Handlers } from '#kernel/http/request-context.ts'
import { listStepUpOptions, proveIdentity, sendStepUpCode } from './step-up.service.ts'

export const handlers: Handlers<typeof stepUp> = {
  options: ({ db, session }) => listStepUpOptions(db, session),
  sendCode: {
    perMinute: 20,
    successText: 'code.sending',
    async handle(call) {
      await sendStepUpCode(call, call.body.to)
      return null
    },
  },
  prove: {
    perMinute: 20,
    withoutTransaction: 'A wrong proof is counted although the call fails.',
    async handle(call) {
      await proveIdentity(call)
      return null
    },
  },
}
