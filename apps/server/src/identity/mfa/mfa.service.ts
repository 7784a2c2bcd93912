import { randomBytes } from 'node:crypto'
import { mfa as api, type MfaEnrolment, type MfaState } from '@paratope/contract/identity/mfa'
import { createErrorFactory } from '@paratope/contract/kernel'
import { findUser, getUserByPassword, sendSecurityAlert, type UserRow } from '#identity/accounts/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { seal } from '#kernel/secrets.ts'
import { countRecoveryCodes, deleteMfaFactor, findMfaFactor, requiresMfa, saveUnconfirmedFactor } from './mfa.repo.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { buildEnrolmentUri, encodeBase32 } from './totp.ts'
import { type MfaContext, sealPurpose, verifyTotpCode, verifyTotpOrRecoveryCode } from './verify-code.ts'

const createError = createErrorFactory(api.errors)

type OwnMfaContext = MfaContext & { session: Session }

const secretBytes = 20

export async function getMfaState({ db, config, session }: OwnMfaContext): Promise<MfaState> {
  const [factor, left, required] = await Promise.all([
    findMfaFactor(db, session.userId),
    countRecoveryCodes(db, session.userId),
    requiresMfa(db, session.userId, config.mfaRoles),
  ])
  const since = factor?.confirmed_at ?? null
  return { active: since !== null, since, recoveryCodesLeft: since === null ? 0 : left, required }
}

export async function beginEnrolment(call: OwnMfaContext, password: string): Promise<MfaEnrolment> {
  const user = await getUserByPassword(call.db, call.session.userId, password, call.now)
  return createEnrolment(call, user)
}

/** Creates a secret; it is valid once confirmed by a first code. */
export async function createEnrolment(
  { db, now, config, site }: MfaContext,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<MfaEnrolment> {
  const secret = randomBytes(secretBytes)
  const sealed = seal(config, sealPurpose, user.id, secret)
  if (!(await saveUnconfirmedFactor(db, user.id, sealed, now))) throw createError('mfa.already_enabled')
  const encodedSecret = encodeBase32(secret)
  return { secret: encodedSecret, uri: buildEnrolmentUri(site.platformName, user.username, encodedSecret) }
}

export async function confirmEnrolment(context: MfaContext, userId: string, code: string): Promise<string[]> {
  const factor = await findMfaFactor(context.db, userId)
  if (!factor) throw createError('mfa.not_enabled')
  if (factor.confirmed_at) throw createError('mfa.already_enabled')
  await verifyTotpCode(context, factor, code)
  return changeAndAlert(context, userId, 'user.mfaEnabled', (db) => createRecoveryCodes(db, userId))
}

export async function renewRecoveryCodes(call: OwnMfaContext, password: string, code: string): Promise<string[]> {
  const { id } = await getUserByPassword(call.db, call.session.userId, password, call.now)
  await verifyTotpOrRecoveryCode(call, id, code)
  return changeAndAlert(call, id, 'user.recoveryCodesRenewed', (db) => createRecoveryCodes(db, id))
}

export async function disableMfa(call: OwnMfaContext, password: string, code: string): Promise<void> {
  const { db, session, now, config } = call
  const { id } = await getUserByPassword(db, session.userId, password, now)
  if (await requiresMfa(db, id, config.mfaRoles)) throw createError('mfa.required')
  await verifyTotpOrRecoveryCode(call, id, code)
  await changeAndAlert(call, id, 'user.mfaDisabled', (tx) => deleteMfaFactor(tx, id))
}

/** Alerts the owner of such a change, anyone who made it. */
const changeAndAlert = <Result>(
  context: MfaContext,
  userId: string,
  kind: string,
  change: (db: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.db, async (tx) => {
    const result = await change(tx)
    await sendSecurityAlert({ ...context, db: tx }, userId, kind)
    return result
  })

export async function getTicketUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw createError('mfa.ticket_expired')
  return user
}
