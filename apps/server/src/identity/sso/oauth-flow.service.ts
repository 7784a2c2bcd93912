import type { sso as api, ExchangeCode, PendingIdentity } from '@paratope/contract/identity/sso'
import {
  deletePendingByAddress,
  findUserByLogin,
  formatRealname,
  getUserByPassword,
  insertUser,
  type UserRow,
} from '#identity/accounts/index.ts'
import { saveCompany } from '#identity/companies/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { consumeCode, sendCode } from '#identity/verification-codes/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId, hashSecret } from '#kernel/ids.ts'
import { findSecret, issueSecret, redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import type { IdentityClaims } from './oauth-client.ts'
import {
  buildCallbackUrl,
  createError,
  type FlowContext,
  getFlowCookie,
  getProvider,
  getProviderName,
  setFlowCookie,
} from './oauth-flow.ts'
import { insertLinkedAccount, touchLinkedAccount } from './sso.repo.ts'
import {
  exchangeCode,
  oauthFlow,
  type PendingIdentityPayload,
  pendingIdentitySecret,
  toExchangeSubject,
} from './sso.secrets.ts'

type EndpointContext<Name extends keyof (typeof api)['endpoints']> = Pick<
  RequestContext<(typeof api)['endpoints'][Name]>,
  keyof FlowContext | 'body'
>

/** The OAuth client is loaded on first use. */
const loadOAuthClient = () => import('./oauth-client.ts')

export async function startOAuthFlow(call: EndpointContext<'start'>): Promise<{ url: string }> {
  const { type, redirect = '' } = call.body
  const provider = getProvider(call, type)
  const { buildAuthorizationUrl: authorizationUrl, createFlowSecrets: newSecrets } = await loadOAuthClient()
  const secrets = newSecrets()
  const url = await authorizationUrl(provider, secrets, buildCallbackUrl(call), call.log)
  const { state, nonce, verifier } = secrets
  await issueSecret(call.db, oauthFlow, {
    now: call.now,
    secret: setFlowCookie(call),
    subject: state,
    payload: { provider: type, nonce, verifier, redirect },
  })
  return { url }
}

/** The flow is redeemed before the provider is asked, so a response counts once. */
export async function finishOAuthFlow(
  call: EndpointContext<'finish'>,
): Promise<{ exchangeCode: ExchangeCode | null; pendingIdentity: PendingIdentity | null }> {
  const callbackUrl = new URL(buildCallbackUrl(call))
  callbackUrl.search = call.body.search
  const browser = getFlowCookie(call)
  const state = callbackUrl.searchParams.get('state') ?? ''
  const redeemed = await redeemSecret(call.db, oauthFlow, { secret: browser, subject: state }, call.now)
  if (!redeemed) throw createError('sso.flow_expired')
  const flow = { ...redeemed.payload, state }
  const provider = getProvider(call, flow.provider)
  const { fetchClaims: claimsFrom } = await loadOAuthClient()
  const claims = await claimsFrom(provider, flow, callbackUrl, call.log)
  if (claims.subject === '') throw createError('sso.callback_refused')

  const at = { browserHash: hashSecret(browser), type: flow.provider, redirect: flow.redirect }
  const userId = await touchLinkedAccount(call.db, flow.provider, claims.subject, getAccountName(claims), call.now)
  if (userId !== undefined)
    return { exchangeCode: await issueExchangeCode(call, call.db, userId, at), pendingIdentity: null }

  if (claims.email === undefined || !claims.emailVerified) throw createError('sso.email_unverified')
  const pendingIdentity = {
    provider: flow.provider,
    subject: claims.subject,
    email: claims.email,
    ...splitName(claims),
    redirect: flow.redirect,
  }
  const presented = await presentPendingIdentity(call, pendingIdentity)
  if (!presented.hasAccount && !presented.canRegister) throw createError('sso.registration_closed')
  await issueSecret(call.db, pendingIdentitySecret, { now: call.now, secret: browser, payload: pendingIdentity })
  return { exchangeCode: null, pendingIdentity: presented }
}

const getAccountName = ({ email, name, subject }: IdentityClaims): string => (email ?? (name || subject)).slice(0, 254)

/** A provider may know only one name; its last word becomes the family name. */
function splitName({ name, firstName, lastName }: IdentityClaims) {
  const words = name.split(/\s+/)
  const [first, last] =
    firstName === '' && lastName === '' ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [firstName, lastName]
  return { firstName: first.slice(0, 60), lastName: last.slice(0, 60) }
}

async function presentPendingIdentity(call: FlowContext, pending: PendingIdentityPayload): Promise<PendingIdentity> {
  return {
    type: pending.provider,
    name: getProviderName(call, pending.provider),
    email: pending.email,
    hasAccount: (await findEmailOwner(call.db, pending.email)) !== undefined,
    canRegister: getProvider(call, pending.provider).canRegister,
    firstName: pending.firstName,
    lastName: pending.lastName,
    redirect: pending.redirect,
  }
}

/** Finds the user with this e-mail address; one who only chose it as user name does not count. */
async function findEmailOwner(db: Db, email: string): Promise<UserRow | undefined> {
  const user = await findUserByLogin(db, email)
  return user?.email?.toLowerCase() === email ? user : undefined
}

async function getPendingIdentity(call: FlowContext): Promise<PendingIdentityPayload> {
  const pendingIdentity = await findSecret(call.db, pendingIdentitySecret, { secret: getFlowCookie(call) }, call.now)
  if (!pendingIdentity) throw createError('sso.flow_expired')
  return pendingIdentity.payload
}

export const getCurrentPendingIdentity = async (call: FlowContext): Promise<PendingIdentity> =>
  presentPendingIdentity(call, await getPendingIdentity(call))

export async function sendLinkCode(call: FlowContext): Promise<null> {
  const { email } = await getPendingIdentity(call)
  await sendCode(call, { purpose: 'bind', to: { email } })
  return null
}

/** The account's owner agrees by the password or a code sent by e-mail. */
export async function linkPendingIdentity(call: EndpointContext<'link'>): Promise<ExchangeCode> {
  const { db, now, body } = call
  const pendingIdentity = await getPendingIdentity(call)
  const user = await findEmailOwner(db, pendingIdentity.email)
  if (!user) throw createError('sso.flow_expired')
  if ('password' in body) await getUserByPassword(db, user.id, body.password, now)
  else await consumeCode(db, { purpose: 'bind', to: { email: pendingIdentity.email }, code: body.emailCode, now })
  return inTransaction(db, (tx) => completeLink(call, tx, pendingIdentity, user.id))
}

/** Creates the company and its first user, as at registration; a password may be set later. */
export async function registerPendingIdentity(call: EndpointContext<'register'>): Promise<ExchangeCode> {
  const { now, body } = call
  const pendingIdentity = await getPendingIdentity(call)
  if (!getProvider(call, pendingIdentity.provider).canRegister) throw createError('sso.registration_closed')
  return inTransaction(call.db, async (db) => {
    const companyId = createId('cmp')
    const { company: name, country, currency, firstName, lastName } = body
    await saveCompany(db, { id: companyId, name, country, currency, needs_po_number: false })
    const user = {
      id: createId('usr'),
      username: pendingIdentity.email,
      email: pendingIdentity.email,
      realname: formatRealname(firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      kind: 'customer' as const,
      language: call.language,
      company_id: companyId,
      // No password has an empty hash, so password login is impossible until one is set.
      password_hash: '',
    }
    if (!(await insertUser(db, user, ['customer']))) throw createError('sso.identity_taken')
    await deletePendingByAddress(db, pendingIdentity.email)
    return completeLink({ ...call, now }, db, pendingIdentity, user.id)
  })
}

async function completeLink(
  call: FlowContext,
  db: Db,
  pendingIdentity: PendingIdentityPayload,
  userId: string,
): Promise<ExchangeCode> {
  const { provider, subject, email, redirect } = pendingIdentity
  const browser = getFlowCookie(call)
  if (!(await redeemSecret(db, pendingIdentitySecret, { secret: browser }, call.now)))
    throw createError('sso.flow_expired')
  const at = { linked_at: call.now, last_used_at: call.now }
  const identity = { id: createId('idn'), user_id: userId, provider, subject, account: email, ...at }
  if (!(await insertLinkedAccount(db, identity))) throw createError('sso.identity_taken')
  const values = { name: getProviderName(call, provider), account: email }
  await notify(db, [userId], { kind: 'account.linked', values, link: null }, call.now)
  return issueExchangeCode(call, db, userId, { browserHash: hashSecret(browser), type: provider, redirect })
}

async function issueExchangeCode(
  { now }: Pick<RequestContext, 'now'>,
  db: Db,
  userId: string,
  { browserHash, type, redirect }: { browserHash: string; type: string; redirect: string },
): Promise<ExchangeCode> {
  const code = await issueSecret(db, exchangeCode, {
    now,
    subject: toExchangeSubject(browserHash, type),
    userId,
    payload: {},
  })
  return { code, type, redirect }
}
