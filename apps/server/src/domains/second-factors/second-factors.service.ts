import { randomBytes } from 'node:crypto'
import { raiser } from '@paratope/contract/kernel'
import { secondFactors as api, type Enrolment, type SecondFactorState } from '@paratope/contract/second-factors'
import { findUser, getByOwnPassword, tellOfSafety, type UserRow } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import { seal } from '#kernel/secrets.ts'
import type { Session } from '#kernel/session.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  beginSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  holdsRole,
  removeSecondFactor,
} from './second-factors.repo.ts'
import { type Asking, sealPurpose, takeAnyCode, takeAppCode } from './take-code.ts'
import { base32, enrolmentUri } from './totp.ts'

const raise = raiser(api.errors)

type Own = Asking & { session: Session }

const secretBytes = 20

export async function stateOf({ db, config, session }: Own): Promise<SecondFactorState> {
  const [factor, left, required] = await Promise.all([
    findSecondFactor(db, session.userId),
    countRecoveryCodes(db, session.userId),
    holdsRole(db, session.userId, config.secondFactorRoles),
  ])
  const since = factor?.confirmed_at ?? null
  return { active: since !== null, since, recoveryLeft: since === null ? 0 : left, required }
}

export async function begin(call: Own, password: string): Promise<Enrolment> {
  const user = await getByOwnPassword(call.db, call.session.userId, password, call.now)
  return beginFor(call, user)
}

/** A new secret, which counts once a first code has shown that the app has it. */
export async function beginFor(
  { db, now, config, site }: Asking,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<Enrolment> {
  const secret = randomBytes(secretBytes)
  const sealed = seal(config, sealPurpose, user.id, secret)
  if (!(await beginSecondFactor(db, user.id, sealed, now))) throw raise('second_factor.active')
  const shown = base32(secret)
  return { secret: shown, uri: enrolmentUri(site.platformName, user.username, shown) }
}

export async function confirmFor(asking: Asking, userId: string, code: string): Promise<string[]> {
  const factor = await findSecondFactor(asking.db, userId)
  if (!factor) throw raise('second_factor.missing')
  if (factor.confirmed_at) throw raise('second_factor.active')
  await takeAppCode(asking, factor, code)
  return told(asking, userId, 'user.secondFactorOn', (db) => newRecoveryCodes(db, userId))
}

export async function renewCodes(call: Own, password: string, code: string): Promise<string[]> {
  const { id } = await getByOwnPassword(call.db, call.session.userId, password, call.now)
  await takeAnyCode(call, id, code)
  return told(call, id, 'user.recoveryRenewed', (db) => newRecoveryCodes(db, id))
}

export async function remove(call: Own, password: string, code: string): Promise<void> {
  const { db, session, now, config } = call
  const { id } = await getByOwnPassword(db, session.userId, password, now)
  if (await holdsRole(db, id, config.secondFactorRoles)) throw raise('second_factor.required')
  await takeAnyCode(call, id, code)
  await told(call, id, 'user.secondFactorOff', (tx) => removeSecondFactor(tx, id))
}

/** A change of this weight is news to its owner, whoever made it. */
const told = <Result>(
  asking: Asking,
  userId: string,
  kind: string,
  change: (db: Db) => Promise<Result>,
): Promise<Result> =>
  transaction(asking.db, async (tx) => {
    const result = await change(tx)
    await tellOfSafety({ ...asking, db: tx }, userId, kind)
    return result
  })

export async function getTicketUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw raise('second_factor.ticket_expired')
  return user
}
