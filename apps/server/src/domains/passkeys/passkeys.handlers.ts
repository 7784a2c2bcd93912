import type { passkeys } from '@paratope/contract/passkeys'
import type { Handlers } from '#kernel/http.ts'
import { askForProof } from './challenges.ts'
import { beginPasskey, myPasskeys, registerPasskey, removeMine, renameMine } from './passkeys.service.ts'

export const handlers: Handlers<typeof passkeys> = {
  async list({ db, session }) {
    const records = await myPasskeys(db, session)
    return { total: records.length, records }
  },
  begin: (call) => beginPasskey(call, call.body.password),
  register: (call) => registerPasskey(call, call.body),
  rename: ({ db, session, params, body }) => renameMine(db, session, params.id, body.name),
  async remove(call) {
    await removeMine(call, { id: call.params.id, password: call.body.password })
    return null
  },
  ask: (call) => askForProof(call),
}
