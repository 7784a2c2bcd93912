import type { passkeys } from '@paratope/contract/identity/passkeys'
import type { Handlers } from '#kernel/http/request-context.ts'
import { createRequestOptions } from './challenges.ts'
import {
  changePasskeyName,
  createRegistrationOptions,
  deleteOwnPasskey,
  listPasskeys,
  registerPasskey,
} from './passkeys.service.ts'

export const handlers: Handlers<typeof passkeys> = {
  async list({ db, session }) {
    const records = await listPasskeys(db, session)
    return { total: records.length, records }
  },
  creationOptions: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    handle: (call) => createRegistrationOptions(call, call.body.password),
  },
  register: {
    perMinute: 20,
    withoutTransaction: 'A challenge is used up by the first answer, right or wrong.',
    handle: (call) => registerPasskey(call, call.body),
  },
  rename: ({ db, session, params, body }) => changePasskeyName(db, session, params.id, body.name),
  delete: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    async handle(call) {
      await deleteOwnPasskey(call, { id: call.params.id, password: call.body.password })
      return null
    },
  },
  requestOptions: { perMinute: 60, handle: (call) => createRequestOptions(call) },
}
