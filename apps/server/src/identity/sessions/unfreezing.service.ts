import { sessions as api, type LoginResult, type UnfreezeMethod } from '@paratope/contract/identity/sessions'
import { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUser, type UserRow } from '#identity/accounts/index.ts'
import { consumeCode, sendCode } from '#identity/verification-codes/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { deleteSecretsOfUser, findSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import type { MessageReceiver } from '#platform/messages/index.ts'
import { completeLogin } from './complete-login.ts'
import { listUnfreezeMethods, unfreezeTicket } from './freezing.ts'
import { recordLogin } from './sessions.repo.ts'

const createError = createErrorFactory(api.errors)
const createCodeError = createErrorFactory(verificationCodes.errors)

interface FrozenAccount {
  user: UserRow
  remember: boolean
  to: MessageReceiver
}

async function getFrozenAccount(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { ticket, method }: { ticket: string; method: UnfreezeMethod },
): Promise<FrozenAccount> {
  const found = await findSecret(db, unfreezeTicket, { secret: ticket }, now)
  const user = found?.userId == null ? undefined : await findUser(db, found.userId)
  if (!found || !user) throw createError('login.unfreeze_expired')
  const to = listUnfreezeMethods(user).find((bound) => bound.method === method)?.to
  if (!to) throw createCodeError('code.wrong')
  return { user, remember: found.payload.remember, to }
}

type SendUnfreezeCodeContext = RequestContext<(typeof api.endpoints)['sendUnfreezeCode']>

export async function sendUnfreezeCode(call: SendUnfreezeCodeContext): Promise<void> {
  const { user, to } = await getFrozenAccount(call, call.body)
  await sendCode(call, { purpose: 'unfreeze', to, language: user.language ?? call.language })
}

type UnfreezeContext = RequestContext<(typeof api.endpoints)['unfreeze']>

/** Unfreezes the account with the code and logs its owner in. */
export async function unfreeze(call: UnfreezeContext): Promise<z.input<typeof LoginResult>> {
  const { body, now } = call
  const { user, remember, to } = await getFrozenAccount(call, body)
  await consumeCode(call.db, { purpose: 'unfreeze', to, code: body.code, now })
  await inTransaction(call.db, (db) => unfreezeAccount(db, user.id, now))
  return completeLogin(call, user, { remember })
}

async function unfreezeAccount(db: Db, userId: string, now: string): Promise<void> {
  await recordLogin(db, userId, now)
  await deleteSecretsOfUser(db, unfreezeTicket, userId)
}
