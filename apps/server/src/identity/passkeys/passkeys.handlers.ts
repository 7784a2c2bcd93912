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
  begin: (call) => createRegistrationOptions(call, call.body.password),
  register: (call) => registerPasskey(call, call.body),
  rename: ({ db, session, params, body }) => changePasskeyName(db, session, params.id, body.name),
  async remove(call) {
    await deleteOwnPasskey(call, { id: call.params.id, password: call.body.password })
    return null
  },
  ask: (call) => createRequestOptions(call),
}
