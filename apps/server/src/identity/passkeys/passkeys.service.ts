import {
  passkeys as api,
  maxPasskeys,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
} from '@paratope/contract/identity/passkeys'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { getUserByPassword, sendSecurityAlert } from '#identity/accounts/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { challengeLifetime, createChallengeCheck, getRelyingParty, issueChallenge } from './challenges.ts'
import { deletePasskey, insertPasskey, listPasskeyRows, type PasskeyRow, updatePasskeyName } from './passkeys.repo.ts'
import { toVerifierResponse } from './verify-passkey.ts'

const createError = createErrorFactory(api.errors)

type PasskeyReply = z.input<typeof Passkey>
type PasskeyContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'http' | 'language'> & { session: Session }

// Ed25519, P-256 and RSA: the algorithms of common authenticators.
const algorithms = [-8, -7, -257]

const presentPasskey = (row: PasskeyRow): PasskeyReply => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export const listPasskeys = async (db: Db, { userId }: Session): Promise<PasskeyReply[]> =>
  (await listPasskeyRows(db, userId)).map(presentPasskey)

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await listPasskeyRows(db, userId)).length > 0

/** Adding a passkey requires the password, so that an unlocked screen does not give lasting access. */
export async function createRegistrationOptions(
  call: PasskeyContext,
  password: string,
): Promise<PasskeyCreationOptions> {
  const { db, session, site, now } = call
  getRelyingParty(call)
  const user = await getUserByPassword(db, session.userId, password, now)
  const existing = await listPasskeyRows(db, user.id)
  if (existing.length >= maxPasskeys) throw createError('passkey.too_many')
  return {
    rp: { name: site.platformName },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.realname,
    },
    challenge: await issueChallenge(call, 'register', session.id),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime,
    excludeCredentials: existing.map((row) => ({
      id: row.credential_id,
      type: 'public-key',
      transports: row.transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export async function registerPasskey(
  call: PasskeyContext & Pick<RequestContext, 'log'>,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
): Promise<PasskeyReply> {
  const { db, session, now, log } = call
  const { origin, host } = getRelyingParty(call)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyRegistrationResponse({
    response: toVerifierResponse(passkey),
    expectedChallenge: createChallengeCheck(call, 'register', session.id),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: Error) => {
    log.warn({ reason: cause.message }, 'a new passkey was refused')
    throw createError('passkey.refused', {}, cause)
  })
  if (!answer.verified) throw createError('passkey.refused')
  const { credential, credentialDeviceType } = answer.registrationInfo
  const row: PasskeyRow = {
    id: createId('pky', Date.parse(now)),
    user_id: session.userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    synced: credentialDeviceType === 'multiDevice',
    created_at: now,
    last_used_at: null,
  }
  return inTransaction(db, async (tx) => {
    if ((await listPasskeyRows(tx, session.userId)).length >= maxPasskeys) throw createError('passkey.too_many')
    if (!(await insertPasskey(tx, row))) throw createError('passkey.already_registered')
    await sendSecurityAlert({ ...call, db: tx }, session.userId, 'user.passkeyAdded', { name })
    return presentPasskey(row)
  })
}

export async function changePasskeyName(db: Db, { userId }: Session, id: string, name: string): Promise<PasskeyReply> {
  const row = await updatePasskeyName(db, userId, id, name)
  if (!row) throw createCommonError('record.missing')
  return presentPasskey(row)
}

export async function deleteOwnPasskey(
  call: Pick<PasskeyContext, 'db' | 'session' | 'now' | 'language' | 'site'>,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { db, session, now } = call
  await getUserByPassword(db, session.userId, password, now)
  await inTransaction(db, async (tx) => {
    const row = await deletePasskey(tx, session.userId, id)
    if (!row) throw createCommonError('record.missing')
    await sendSecurityAlert({ ...call, db: tx }, session.userId, 'user.passkeyRemoved', { name: row.name })
  })
}
