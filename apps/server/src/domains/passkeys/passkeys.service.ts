import { raiser } from '@paratope/contract/kernel'
import {
  passkeys as api,
  type CreationOptions,
  mostPasskeys,
  type NewPasskey,
  type Passkey,
} from '@paratope/contract/passkeys'
import type { z } from 'zod'
import { getByOwnPassword, tellOfSafety } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { newId } from '#kernel/ids.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import type { Session } from '#kernel/session.ts'
import { challengeCheck, challengeLife, giveChallenge, partyOf } from './challenges.ts'
import { addPasskey, type PasskeyRow, passkeysOf, removePasskey, renamePasskey } from './passkeys.repo.ts'
import { forVerifier } from './verifier.ts'

const raise = raiser(api.errors)

type Answer = z.input<typeof Passkey>
type Asked = Pick<Call, 'db' | 'now' | 'site' | 'wire' | 'language'> & { session: Session }

// Ed25519, P-256 and RSA: what devices have.
const algorithms = [-8, -7, -257]

const present = (row: PasskeyRow): Answer => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export const myPasskeys = async (db: Db, { userId }: Session): Promise<Answer[]> =>
  (await passkeysOf(db, userId)).map(present)

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> => (await passkeysOf(db, userId)).length > 0

/** Who wants one more must know the password: a screen left open shall not open the account for ever. */
export async function beginPasskey(call: Asked, password: string): Promise<CreationOptions> {
  const { db, session, site, now } = call
  partyOf(call)
  const user = await getByOwnPassword(db, session.userId, password, now)
  const known = await passkeysOf(db, user.id)
  if (known.length >= mostPasskeys) throw raise('passkey.too_many')
  return {
    rp: { name: site.platformName },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.realname,
    },
    challenge: await giveChallenge(call, 'register', session.id),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    excludeCredentials: known.map((row) => ({
      id: row.credential_id,
      type: 'public-key',
      transports: row.transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export async function registerPasskey(
  call: Asked & Pick<Call, 'log'>,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<Answer> {
  const { db, session, now, log } = call
  const { origin, host } = partyOf(call)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyRegistrationResponse({
    response: forVerifier(passkey),
    expectedChallenge: challengeCheck(call, 'register', session.id),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: Error) => {
    log.warn({ reason: cause.message }, 'a new passkey was refused')
    throw raise('passkey.refused', {}, cause)
  })
  if (!answer.verified) throw raise('passkey.refused')
  const { credential, credentialDeviceType } = answer.registrationInfo
  const row: PasskeyRow = {
    id: newId('pky', Date.parse(now)),
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
  return transaction(db, async (tx) => {
    if ((await passkeysOf(tx, session.userId)).length >= mostPasskeys) throw raise('passkey.too_many')
    if (!(await addPasskey(tx, row))) throw raise('passkey.known')
    await tellOfSafety({ ...call, db: tx }, session.userId, 'user.passkeyAdded', { name })
    return present(row)
  })
}

export async function renameMine(db: Db, { userId }: Session, id: string, name: string): Promise<Answer> {
  const row = await renamePasskey(db, userId, id, name)
  if (!row) throw raiseCommon('record.missing')
  return present(row)
}

export async function removeMine(
  call: Pick<Asked, 'db' | 'session' | 'now' | 'language' | 'site'>,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { db, session, now } = call
  await getByOwnPassword(db, session.userId, password, now)
  await transaction(db, async (tx) => {
    const row = await removePasskey(tx, session.userId, id)
    if (!row) throw raiseCommon('record.missing')
    await tellOfSafety({ ...call, db: tx }, session.userId, 'user.passkeyRemoved', { name: row.name })
  })
}
