import {
  accounts as api,
  type Contact,
  type CredentialsChange,
  type Profile,
} from '@paratope/contract/identity/accounts'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import { consumeCode, sendCode } from '#identity/verification-codes/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { sendCredentialsChangedAlert } from './account-alerts.ts'
import { isTakenByOther, type UserRow, updateUser } from './accounts.repo.ts'
import { toReceiver } from './availability.ts'
import { getUserByPassword } from './current-password.ts'
import {
  addProvenEmail,
  deletePendingAddress,
  deletePendingByAddress,
  type LoginAddressKind,
  listPendingAddresses,
  savePendingAddress,
} from './pending-addresses.repo.ts'
import { getUser, presentProfile, throwChanged } from './profile.service.ts'

const createError = createErrorFactory(api.errors)

type EndpointContext<Name extends keyof (typeof api)['endpoints']> = RequestContext<(typeof api)['endpoints'][Name]>

async function assertAddressAvailable(db: Db, userId: string, kind: LoginAddressKind, address: string): Promise<void> {
  if (await isTakenByOther(db, userId, address))
    throw createError(kind === 'email' ? 'user.email_taken' : 'user.phone_taken')
}

/** Translates a unique violation after a race for the same address. */
function throwIfTaken(error: unknown, kind: LoginAddressKind): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  if (!['login_name_pkey', 'user_account_email', 'user_account_phone'].includes(constraint)) throw error
  throw createError(kind === 'email' ? 'user.email_taken' : 'user.phone_taken', {}, error)
}

/**
 * Stores new login data as pending and sends a code to each new address; the old data stays valid until the code is
 * entered. Removing a phone number takes effect at once.
 */
export async function changeCredentials(call: EndpointContext<'updateLoginData'>): Promise<Profile> {
  const { session, body, now } = call
  const currentUser = await getUserByPassword(call.db, session.userId, body.password, now)
  if (currentUser.version !== body.version) await throwChanged(call.db, currentUser.id)
  return inTransaction(call.db, async (db) => {
    const dropsPhone = body.phone === '' && currentUser.phone !== null
    if (!(await updateUser(db, currentUser.id, body.version, dropsPhone ? { phone: null } : {}))) {
      await throwChanged(db, currentUser.id)
    }
    await savePendingChange({ ...call, db }, currentUser, 'email', body.email)
    await savePendingChange({ ...call, db }, currentUser, 'phone', body.phone)
    if (dropsPhone) await sendCredentialsChangedAlert(db, currentUser, now)
    return presentProfile(db, await getUser(db, currentUser.id))
  })
}

async function savePendingChange(
  call: EndpointContext<'updateLoginData'>,
  known: UserRow,
  kind: LoginAddressKind,
  address: CredentialsChange[LoginAddressKind],
): Promise<void> {
  const { db, now } = call
  const current = kind === 'email' ? known.email?.toLowerCase() : known.phone
  if (address === '' || address === current) return deletePendingAddress(db, known.id, kind)
  await assertAddressAvailable(db, known.id, kind, address)
  const before = (await listPendingAddresses(db, known.id)).find((pending) => pending.kind === kind)
  // Saving the form again sends no second code; the dialog for the code can resend it.
  if (before?.address === address) return
  await savePendingAddress(db, { user_id: known.id, kind, address, requested_at: now })
  await sendCode(call, { purpose: 'address', to: toReceiver({ [kind]: address }), about: known.id })
}

/** Returns what an address of the caller is pending for; other addresses are unknown. */
async function findPendingAddress(db: Db, user: UserRow, { email, phone }: Contact) {
  const address = email ?? phone ?? ''
  const pending = (await listPendingAddresses(db, user.id)).find(
    (one) => one.address === address && one.kind === (email === undefined ? 'phone' : 'email'),
  )
  if (pending) return { address, kind: pending.kind }
  const { unconfirmed } = await presentProfile(db, user)
  if (!unconfirmed.includes(address)) throw createCommonError('record.missing')
  return { address, kind: undefined }
}

/** Resends the code to an unconfirmed address of the caller. */
export async function sendAddressCode(call: EndpointContext<'sendContactCode'>): Promise<null> {
  await findPendingAddress(call.db, await getUser(call.db, call.session.userId), call.body)
  await sendCode(call, { purpose: 'address', to: toReceiver(call.body), about: call.session.userId })
  return null
}

/** Activates a pending address, or permits mail to a contact address, once its code is entered. */
export async function confirmAddress(call: EndpointContext<'confirmContact'>): Promise<Profile> {
  const { session, body, now } = call
  const user = await getUser(call.db, session.userId)
  const { address, kind } = await findPendingAddress(call.db, user, body)
  await consumeCode(call.db, { purpose: 'address', to: toReceiver(body), code: body.code, now })
  return inTransaction(call.db, async (db) => {
    if (kind !== undefined) await applyAddress(db, user.id, kind, address, now)
    if (kind !== 'phone') await addProvenEmail(db, user.id, address, now)
    return presentProfile(db, await getUser(db, user.id))
  })
}

/** Makes a confirmed address the login name and alerts the user at the previous one. */
export async function applyAddress(
  db: Db,
  userId: string,
  kind: LoginAddressKind,
  address: string,
  now: Instant,
): Promise<void> {
  await assertAddressAvailable(db, userId, kind, address)
  const before = await getUser(db, userId)
  const changed = await updateUser(db, userId, before.version, { [kind]: address }).catch((error: unknown) =>
    throwIfTaken(error, kind),
  )
  if (!changed) throw createCommonError('record.changed')
  await deletePendingByAddress(db, address)
  await deletePendingAddress(db, userId, kind)
  await sendCredentialsChangedAlert(db, before, now)
}
