import { randomBytes } from 'node:crypto'
import {
  qrLogins as api,
  type QrLoginRequest,
  type QrLoginState,
  qrLoginLifetime,
} from '@paratope/contract/identity/qr-logins'
import { addToInstant, createErrorFactory, second } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import { completeLogin, parseUserAgent } from '#identity/sessions/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import {
  answerQrLogin,
  claimQrLogin,
  consumeQrLogin,
  deleteQrLogin,
  findQrLogin,
  insertQrLogin,
} from './qr-logins.repo.ts'

const createError = createErrorFactory(api.errors)

type EndpointContext<Name extends keyof (typeof api)['endpoints']> = RequestContext<(typeof api)['endpoints'][Name]>

const qrLoginCookie = 'qr-login'
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const createLoginCode = (): string => Array.from(randomBytes(10), (byte) => codeLetters[byte & 31]).join('')

/** Only the browser that asked holds this; a photographed code is not enough. */
const getBrowserHash = ({ http: wire }: Pick<RequestContext, 'http'>): string | undefined => {
  const secret = wire.readCookie(qrLoginCookie)
  return secret === undefined ? undefined : hashSecret(secret)
}

export async function startQrLogin(call: EndpointContext<'startLogin'>) {
  const { db, now, http: wire } = call
  const before = getBrowserHash(call)
  if (before !== undefined) await deleteQrLogin(db, before)
  const secret = createToken()
  const code = createLoginCode()
  const expiresAt = addToInstant(now, qrLoginLifetime)
  await insertQrLogin(db, {
    browser_hash: hashSecret(secret),
    code_hash: hashSecret(code),
    user_agent: wire.userAgent,
    address: wire.address,
    requested_at: now,
    expires_at: expiresAt,
    claimed_by: null,
    decision: null,
  })
  wire.setCookie(qrLoginCookie, secret, { maxAge: qrLoginLifetime / second })
  return { code, expiresAt, seconds: qrLoginLifetime / second }
}

export async function getQrLoginState(call: EndpointContext<'loginState'>): Promise<{ state: QrLoginState }> {
  const browser = getBrowserHash(call)
  const row = browser === undefined ? undefined : await findQrLogin(call.db, browser, call.now)
  if (!row) return { state: 'gone' }
  return { state: row.decision ?? (row.claimed_by === null ? 'waiting' : 'seen') }
}

export async function completeQrLogin(call: EndpointContext<'takeLogin'>): ReturnType<typeof completeLogin> {
  const browser = getBrowserHash(call)
  if (browser === undefined) throw createError('qr_login.unknown')
  const userId = await consumeQrLogin(call.db, browser, call.now)
  if (userId === undefined) {
    const open = await findQrLogin(call.db, browser, call.now)
    throw createError(open && open.decision === null ? 'qr_login.pending' : 'qr_login.unknown')
  }
  const user = await findUser(call.db, userId)
  if (!user) throw createError('qr_login.unknown')
  call.http.clearCookie(qrLoginCookie)
  return completeLogin(call, user, { remember: false })
}

export async function claimQrLoginRequest({
  db,
  body,
  session,
  now,
  http: wire,
}: EndpointContext<'lookAtLogin'>): Promise<QrLoginRequest> {
  const row = await claimQrLogin(db, hashSecret(body.code), session.userId, now)
  if (!row) throw createError('qr_login.unknown')
  return {
    code: body.code,
    ...parseUserAgent(row.user_agent),
    address: row.address,
    hasSameAddress: row.address === wire.address,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
  }
}

export async function answerQrLoginRequest({ db, body, session, now }: EndpointContext<'answerLogin'>): Promise<null> {
  const answer = body.approve ? 'approved' : 'refused'
  const answered = await inTransaction(db, (tx) =>
    answerQrLogin(tx, hashSecret(body.code), session.userId, answer, now),
  )
  if (!answered) throw createError('qr_login.unknown')
  return null
}
