import { randomBytes } from 'node:crypto'
import {
  qrLogins as api,
  type QrLoginRequest,
  type QrLoginState,
  qrLoginLifetime,
} from '@paratope/contract/identity/qr-logins'
import { addToInstant, createErrorFactory, second } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import { completeLogin, parseUserAgent } from '#identity/sessions/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import {
  claimSecret,
  defineSecret,
  deleteSecret,
  findSecret,
  issueSecret,
  redeemSecret,
} from '#kernel/one-time-secrets/one-time-secrets.ts'

const createError = createErrorFactory(api.errors)

type EndpointContext<Name extends keyof (typeof api)['endpoints']> = RequestContext<(typeof api)['endpoints'][Name]>

const qrLoginCookie = 'qr-login'

/**
 * The code on the screen is the secret, the browser that shows it the subject; the first user who scans it claims it.
 */
const qrLogin = defineSecret({
  purpose: 'qr-login',
  lifetime: qrLoginLifetime,
  payload: z.object({
    userAgent: z.string(),
    address: z.string(),
    state: z.enum(['waiting', 'seen', 'approved', 'refused']),
  }),
  isSingle: true,
})
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const createLoginCode = (): string => Array.from(randomBytes(10), (byte) => codeLetters[byte & 31]).join('')

/** Only the browser that started the login holds this; a photographed code is not enough. */
const getBrowserHash = ({ http: wire }: Pick<RequestContext, 'http'>): string | undefined => {
  const secret = wire.readCookie(qrLoginCookie)
  return secret === undefined ? undefined : hashSecret(secret)
}

export async function startQrLogin(call: EndpointContext<'start'>) {
  const { db, now, http: wire } = call
  const before = getBrowserHash(call)
  if (before !== undefined) await deleteSecret(db, qrLogin, { subject: before })
  const secret = createToken()
  const code = await issueSecret(db, qrLogin, {
    now,
    secret: createLoginCode(),
    subject: hashSecret(secret),
    payload: { userAgent: wire.userAgent, address: wire.address, state: 'waiting' },
  })
  const expiresAt = addToInstant(now, qrLoginLifetime)
  wire.setCookie(qrLoginCookie, secret, { maxAge: qrLoginLifetime / second })
  return { code, expiresAt, seconds: qrLoginLifetime / second }
}

export async function getQrLoginState(
  call: Pick<RequestContext, 'db' | 'now' | 'http'>,
): Promise<{ state: QrLoginState }> {
  const browser = getBrowserHash(call)
  const request = browser === undefined ? undefined : await findSecret(call.db, qrLogin, { subject: browser }, call.now)
  return { state: request?.payload.state ?? 'gone' }
}

export async function completeQrLogin(call: EndpointContext<'redeem'>): ReturnType<typeof completeLogin> {
  const browser = getBrowserHash(call)
  if (browser === undefined) throw createError('qr_login.unknown')
  const approved = await redeemSecret(call.db, qrLogin, { subject: browser }, call.now, { state: 'approved' })
  if (!approved) {
    const { state } = await getQrLoginState(call)
    throw createError(state === 'waiting' || state === 'seen' ? 'qr_login.pending' : 'qr_login.unknown')
  }
  const user = approved.userId === null ? undefined : await findUser(call.db, approved.userId)
  if (!user) throw createError('qr_login.unknown')
  call.http.clearCookie(qrLoginCookie)
  return completeLogin(call, user, { remember: false, isApprovedElsewhere: true })
}

export async function claimQrLoginRequest({
  db,
  body,
  session,
  now,
  http: wire,
}: EndpointContext<'detail'>): Promise<QrLoginRequest> {
  const { userId } = session
  const request =
    (await claimSecret(db, qrLogin, body.code, { now, userId, when: { state: 'waiting' }, set: { state: 'seen' } })) ??
    (await claimSecret(db, qrLogin, body.code, { now, userId, when: { state: 'seen' }, set: {} }))
  if (!request) throw createError('qr_login.unknown')
  const { userAgent, address } = request.payload
  return {
    code: body.code,
    ...parseUserAgent(userAgent),
    address,
    hasSameAddress: address === wire.address,
    requestedAt: request.createdAt,
    expiresAt: request.expiresAt,
  }
}

export async function answerQrLoginRequest({ db, body, session, now }: EndpointContext<'decide'>): Promise<null> {
  const state = body.approve ? 'approved' : 'refused'
  const answered = await inTransaction(db, (tx) =>
    claimSecret(tx, qrLogin, body.code, { now, userId: session.userId, when: { state: 'seen' }, set: { state } }),
  )
  if (!answered) throw createError('qr_login.unknown')
  return null
}
