import { codes } from '@paratope/contract/codes'
import { raiser } from '@paratope/contract/kernel'
import { sessions as api, type LoginResult, type UnfreezeWay } from '@paratope/contract/sessions'
import type { z } from 'zod'
import { sendCode, takeCode } from '#domains/codes/index.ts'
import type { Receiver } from '#domains/letters/index.ts'
import { findUser, type UserRow } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed } from '#kernel/ids.ts'
import { admit } from './admit.ts'
import { findUnfreezeTicket, noteLogin, removeUnfreezeTickets } from './freezing.repo.ts'
import { boundTo } from './freezing.ts'

const raise = raiser(api.errors)
const raiseCode = raiser(codes.errors)

interface Frozen {
  user: UserRow
  remember: boolean
  to: Receiver
}

async function frozenBehind(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { ticket, way }: { ticket: string; way: UnfreezeWay },
): Promise<Frozen> {
  const found = await findUnfreezeTicket(db, hashed(ticket), now)
  const user = found && (await findUser(db, found.user_id))
  if (!found || !user) throw raise('login.frozen.over')
  const to = boundTo(user).find((bound) => bound.way === way)?.to
  if (!to) throw raiseCode('code.wrong')
  return { user, remember: found.remember, to }
}

type Send = Call<(typeof api.endpoints)['sendUnfreezeCode']>

export async function sendUnfreezeCode(call: Send): Promise<void> {
  const { user, to } = await frozenBehind(call, call.body)
  await sendCode(call, { purpose: 'unfreeze', to, language: user.language ?? call.language })
}

type Unfreeze = Call<(typeof api.endpoints)['unfreeze']>

/** With the code the account is what it was, and its owner is let in as after any login. */
export async function unfreeze(call: Unfreeze): Promise<z.input<typeof LoginResult>> {
  const { body, now } = call
  const { user, remember, to } = await frozenBehind(call, body)
  await takeCode(call.db, { purpose: 'unfreeze', to, code: body.code, now })
  await transaction(call.db, (db) => thaw(db, user.id, now))
  return admit(call, user, { remember })
}

async function thaw(db: Db, userId: string, now: string): Promise<void> {
  await noteLogin(db, userId, now)
  await removeUnfreezeTickets(db, userId)
}
