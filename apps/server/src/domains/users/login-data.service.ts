import { type Instant, raiser } from '@paratope/contract/kernel'
import { users as api, type Contact, type LoginDataChange, type Profile } from '@paratope/contract/users'
import { sendCode, takeCode } from '#domains/codes/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tellOfNewLoginData } from './account-news.ts'
import {
  type AddressKind,
  addProvenEmail,
  listPending,
  removePending,
  removePendingAddress,
  savePending,
} from './address-proofs.repo.ts'
import { receiverOf } from './free-names.ts'
import { getByOwnPassword } from './own-password.ts'
import { getUser, presentProfile, refuseStale } from './profile.service.ts'
import { loginDataOfOthers, type UserRow, updateUser } from './users.repo.ts'

const raise = raiser(api.errors)

type Of<Name extends keyof (typeof api)['endpoints']> = Call<(typeof api)['endpoints'][Name]>

async function refuseTaken(db: Db, userId: string, kind: AddressKind, address: string): Promise<void> {
  const others = await loginDataOfOthers(db, userId, address)
  if (others.length > 0) throw raise(kind === 'email' ? 'user.email_taken' : 'user.phone_taken')
}

/** Translates the loss of a race for the same address. */
function orTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'user_account_email') throw raise('user.email_taken', {}, error)
  if (constraint === 'user_account_phone') throw raise('user.phone_taken', {}, error)
  throw error
}

/**
 * Keeps new login data as pending and sends a code to each new address; the old data stays in force until the code
 * is entered. Only a phone number that is taken away goes at once.
 */
export async function changeLoginData(call: Of<'changeLoginData'>): Promise<Profile> {
  const { session, body, now } = call
  const known = await getByOwnPassword(call.db, session.userId, body.password, now)
  if (known.version !== body.version) await refuseStale(call.db, known.id)
  return transaction(call.db, async (db) => {
    const dropsPhone = body.phone === '' && known.phone !== null
    if (!(await updateUser(db, known.id, body.version, dropsPhone ? { phone: null } : {}))) {
      await refuseStale(db, known.id)
    }
    await setPending({ ...call, db }, known, 'email', body.email)
    await setPending({ ...call, db }, known, 'phone', body.phone)
    if (dropsPhone) await tellOfNewLoginData(db, known, now)
    return presentProfile(db, await getUser(db, known.id))
  })
}

async function setPending(
  call: Of<'changeLoginData'>,
  known: UserRow,
  kind: AddressKind,
  address: LoginDataChange[AddressKind],
): Promise<void> {
  const { db, now } = call
  const current = kind === 'email' ? known.email?.toLowerCase() : known.phone
  if (address === '' || address === current) return removePending(db, known.id, kind)
  await refuseTaken(db, known.id, kind, address)
  const before = (await listPending(db, known.id)).find((pending) => pending.kind === kind)
  // Saving the form again asks for no second code; the dialog that takes the code can send one.
  if (before?.address === address) return
  await savePending(db, { user_id: known.id, kind, address, asked_at: now })
  await sendCode(call, { purpose: 'address', to: receiverOf({ [kind]: address }) })
}

/** Finds out what an address of the caller waits for; any other address is unknown here. */
async function findOpen(db: Db, user: UserRow, { email, phone }: Contact) {
  const address = email ?? phone ?? ''
  const pending = (await listPending(db, user.id)).find(
    (one) => one.address === address && one.kind === (email === undefined ? 'phone' : 'email'),
  )
  if (pending) return { address, kind: pending.kind }
  const { unconfirmed } = await presentProfile(db, user)
  if (!unconfirmed.includes(address)) throw raiseCommon('record.missing')
  return { address, kind: undefined }
}

/** Sends another code to an address of the caller that is not confirmed yet. */
export async function sendAddressCode(call: Of<'addressCode'>): Promise<null> {
  await findOpen(call.db, await getUser(call.db, call.session.userId), call.body)
  await sendCode(call, { purpose: 'address', to: receiverOf(call.body) })
  return null
}

/** Puts a pending address in force, or permits mail to a contact address, once its code is entered. */
export async function confirmAddress(call: Of<'confirmAddress'>): Promise<Profile> {
  const { session, body, now } = call
  const user = await getUser(call.db, session.userId)
  const { address, kind } = await findOpen(call.db, user, body)
  await takeCode(call.db, { purpose: 'address', to: receiverOf(body), code: body.code, now })
  return transaction(call.db, async (db) => {
    if (kind !== undefined) await useAddress(db, user.id, kind, address, now)
    if (kind !== 'phone') await addProvenEmail(db, user.id, address, now)
    return presentProfile(db, await getUser(db, user.id))
  })
}

/** Makes an address that was just proven the one somebody logs in with, and informs them where they were reached before. */
export async function useAddress(
  db: Db,
  userId: string,
  kind: AddressKind,
  address: string,
  now: Instant,
): Promise<void> {
  await refuseTaken(db, userId, kind, address)
  const before = await getUser(db, userId)
  const changed = await updateUser(db, userId, before.version, { [kind]: address }).catch(orTaken)
  if (!changed) throw raiseCommon('record.changed')
  await removePendingAddress(db, address)
  await removePending(db, userId, kind)
  await tellOfNewLoginData(db, before, now)
}
