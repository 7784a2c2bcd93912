import { passkeys } from '@paratope/contract/identity/passkeys'
import type { stepUp as api, StepUpOptions, StepUpReceiver } from '@paratope/contract/identity/step-up'
import { createErrorFactory } from '@paratope/contract/kernel'
import { getUser, getUserByPassword, limitProofs, type UserRow } from '#identity/accounts/index.ts'
import { hasPasskey, verifyPasskey } from '#identity/passkeys/index.ts'
import { countAsLogin, maskReceiver, saveSessionProof } from '#identity/sessions/index.ts'
import { type CodeContext, consumeCode, sendCode } from '#identity/verification-codes/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import type { MessageReceiver } from '#platform/messages/index.ts'

const createPasskeyError = createErrorFactory(passkeys.errors)

function findReceiver({ email, phone }: UserRow, to: StepUpReceiver): MessageReceiver | undefined {
  if (to === 'email') return email === null ? undefined : { email }
  return phone === null ? undefined : { phone }
}

function getReceiver(user: UserRow, to: StepUpReceiver): MessageReceiver {
  const receiver = findReceiver(user, to)
  if (!receiver) throw createCommonError('record.missing')
  return receiver
}

export async function listStepUpOptions(db: Db, { userId }: Session): Promise<StepUpOptions> {
  const user = await getUser(db, userId)
  const maskedReceiver = (to: StepUpReceiver) => {
    const receiver = findReceiver(user, to)
    return receiver ? maskReceiver(receiver) : null
  }
  const email = maskedReceiver('email')
  const phone = maskedReceiver('phone')
  return {
    methods: [
      'password',
      ...((await hasPasskey(db, userId)) ? (['passkey'] as const) : []),
      ...(email === null ? [] : (['email'] as const)),
      ...(phone === null ? [] : (['phone'] as const)),
    ],
    email,
    phone,
  }
}

export async function sendStepUpCode(call: CodeContext & { session: Session }, to: StepUpReceiver): Promise<void> {
  const user = await getUser(call.db, call.session.userId)
  await sendCode(call, { purpose: 'step-up', to: getReceiver(user, to), language: user.language ?? call.language })
}

type ProveContext = RequestContext<(typeof api.endpoints)['prove']>

/** Marks this session, and no other of the user, as proven. */
export async function proveIdentity(call: ProveContext): Promise<void> {
  const { db, now, session } = call
  await countAsLogin(call, session.userId, () => verifyProof(call))
  await saveSessionProof(db, session.id, now)
}

async function verifyProof(call: ProveContext): Promise<unknown> {
  const { db, now, session, body } = call
  const { userId } = session
  if (body.method === 'password') return getUserByPassword(db, userId, body.password, now)
  return limitProofs(db, userId, now, async () => {
    if (body.method === 'passkey') {
      const proven = await verifyPasskey(call, body.passkey)
      if (proven.userId !== userId) throw createPasskeyError('passkey.refused')
      return
    }
    const to = getReceiver(await getUser(db, userId), body.method)
    await consumeCode(db, { purpose: 'step-up', to, code: body.code, now })
  })
}
