import type { Arrival, identities as api, Voucher } from '@paratope/contract/identities'
import { voucherLife, wayLife } from '@paratope/contract/identities'
import { after } from '@paratope/contract/kernel'
import { sendCode, takeCode } from '#domains/codes/index.ts'
import { saveCompany } from '#domains/companies/index.ts'
import { notify } from '#domains/notifications/index.ts'
import {
  addUser,
  findUserByLogin,
  getByOwnPassword,
  realnameOf,
  removePendingAddress,
  type UserRow,
} from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newId, newToken } from '#kernel/ids.ts'
import {
  type ArrivalRow,
  addIdentity,
  addVoucher,
  addWay,
  findArrival,
  removeArrival,
  saveArrival,
  takeWay,
  useIdentity,
} from './identities.repo.ts'
import type { Claims } from './third-party.ts'
import { getProvider, markBrowser, markOf, nameOfWay, raise, returnAddress, type Wayfarer } from './ways.ts'

type Of<Name extends keyof (typeof api)['endpoints']> = Pick<
  Call<(typeof api)['endpoints'][Name]>,
  keyof Wayfarer | 'body'
>

/** The protocol's client is loaded by the first who logs in that way. */
const thirdParty = () => import('./third-party.ts')

export async function startWay(call: Of<'start'>): Promise<{ url: string }> {
  const { type, redirect = '' } = call.body
  const provider = getProvider(call, type)
  const { authorizationUrl, newSecrets } = await thirdParty()
  const secrets = newSecrets()
  const url = await authorizationUrl(provider, secrets, returnAddress(call), call.log)
  const browser_hash = markBrowser(call)
  await addWay(call.db, {
    browser_hash,
    provider: type,
    ...secrets,
    redirect,
    expires_at: after(call.now, wayLife),
  })
  return { url }
}

/** The way is used up before anything is asked elsewhere, so an answer that is handed in twice counts once. */
export async function finishWay(call: Of<'finish'>): Promise<{ voucher: Voucher | null; arrival: Arrival | null }> {
  const answer = new URL(returnAddress(call))
  answer.search = call.body.search
  const browserHash = markOf(call)
  const way = await takeWay(call.db, browserHash, answer.searchParams.get('state') ?? '', call.now)
  if (!way) throw raise('identity.way_lost')
  const provider = getProvider(call, way.provider)
  const { claimsFrom } = await thirdParty()
  const claims = await claimsFrom(provider, way, answer, call.log)
  if (claims.subject === '') throw raise('identity.answer_refused')

  const at = { browserHash, type: way.provider, redirect: way.redirect }
  const userId = await useIdentity(call.db, way.provider, claims.subject, accountOf(claims), call.now)
  if (userId !== undefined) return { voucher: await issueVoucher(call, call.db, userId, at), arrival: null }

  if (claims.email === undefined || !claims.emailVerified) throw raise('identity.email_unverified')
  const arrival = {
    browser_hash: browserHash,
    provider: way.provider,
    subject: claims.subject,
    email: claims.email,
    ...namesOf(claims),
    redirect: way.redirect,
    expires_at: after(call.now, wayLife),
  }
  const shown = await present(call, arrival)
  if (!shown.known && !shown.registers) throw raise('identity.registration_closed')
  await saveArrival(call.db, arrival)
  return { voucher: null, arrival: shown }
}

const accountOf = ({ email, name, subject }: Claims): string => (email ?? (name || subject)).slice(0, 254)

/** A third party may know only one name; its last word is then the family's. */
function namesOf({ name, firstName, lastName }: Claims) {
  const words = name.split(/\s+/)
  const [first, last] =
    firstName === '' && lastName === '' ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [firstName, lastName]
  return { first_name: first.slice(0, 60), last_name: last.slice(0, 60) }
}

async function present(call: Wayfarer, row: ArrivalRow): Promise<Arrival> {
  return {
    type: row.provider,
    name: nameOfWay(call, row.provider),
    email: row.email,
    known: (await ownerOf(call.db, row.email)) !== undefined,
    registers: getProvider(call, row.provider).registers,
    firstName: row.first_name,
    lastName: row.last_name,
    redirect: row.redirect,
  }
}

/** Whose e-mail address it is; somebody who only chose it as a user name does not count. */
async function ownerOf(db: Db, email: string): Promise<UserRow | undefined> {
  const user = await findUserByLogin(db, email)
  return user?.email?.toLowerCase() === email ? user : undefined
}

async function getArrival(call: Wayfarer): Promise<ArrivalRow> {
  const arrival = await findArrival(call.db, markOf(call), call.now)
  if (!arrival) throw raise('identity.way_lost')
  return arrival
}

export const arrivalNow = async (call: Wayfarer): Promise<Arrival> => present(call, await getArrival(call))

export async function sendArrivalCode(call: Wayfarer): Promise<null> {
  const { email } = await getArrival(call)
  await sendCode(call, { purpose: 'bind', to: { email } })
  return null
}

/** The owner of the account agrees: who knows its password, or reads its mail. */
export async function linkArrival(call: Of<'link'>): Promise<Voucher> {
  const { db, now, body } = call
  const arrival = await getArrival(call)
  const user = await ownerOf(db, arrival.email)
  if (!user) throw raise('identity.way_lost')
  if ('password' in body) await getByOwnPassword(db, user.id, body.password, now)
  else await takeCode(db, { purpose: 'bind', to: { email: arrival.email }, code: body.emailCode, now })
  return transaction(db, (tx) => settle(call, tx, arrival, user.id))
}

/** The company and its first user together, as at any other registration; a password may be chosen later. */
export async function registerArrival(call: Of<'register'>): Promise<Voucher> {
  const { now, body } = call
  const arrival = await getArrival(call)
  if (!getProvider(call, arrival.provider).registers) throw raise('identity.registration_closed')
  return transaction(call.db, async (db) => {
    const companyId = newId('cmp')
    const { company: name, country, currency, firstName, lastName } = body
    await saveCompany(db, { id: companyId, name, country, currency, needs_po_number: false })
    const user = {
      id: newId('usr'),
      username: arrival.email,
      email: arrival.email,
      realname: realnameOf(firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      kind: 'customer' as const,
      language: call.language,
      company_id: companyId,
      // No password hashes to nothing, so none logs in until one is set.
      password_hash: '',
    }
    if (!(await addUser(db, user, ['customer']))) throw raise('identity.taken')
    await removePendingAddress(db, arrival.email)
    return settle({ ...call, now }, db, arrival, user.id)
  })
}

async function settle(call: Wayfarer, db: Db, arrival: ArrivalRow, userId: string): Promise<Voucher> {
  const { browser_hash: browserHash, provider, subject, email, redirect } = arrival
  if (!(await removeArrival(db, browserHash))) throw raise('identity.way_lost')
  const at = { linked_at: call.now, last_used_at: call.now }
  const identity = { id: newId('idn'), user_id: userId, provider, subject, account: email, ...at }
  if (!(await addIdentity(db, identity))) throw raise('identity.taken')
  const values = { name: nameOfWay(call, provider), account: email }
  await notify(db, [userId], { kind: 'identity.linked', values, link: null }, call.now)
  return issueVoucher(call, db, userId, { browserHash, type: provider, redirect })
}

async function issueVoucher(
  { now }: Pick<Call, 'now'>,
  db: Db,
  userId: string,
  { browserHash, type, redirect }: { browserHash: string; type: string; redirect: string },
): Promise<Voucher> {
  const code = newToken()
  await addVoucher(db, {
    code_hash: hashed(code),
    browser_hash: browserHash,
    provider: type,
    user_id: userId,
    expires_at: after(now, voucherLife),
  })
  return { code, type, redirect }
}
