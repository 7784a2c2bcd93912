import { randomBytes } from 'node:crypto'
import { after, raiser, second } from '@paratope/contract/kernel'
import { scans as api, type ScanLoginAsk, type ScanLoginState, scanLoginLife } from '@paratope/contract/scans'
import { admit, deviceOf } from '#domains/sessions/index.ts'
import { findUser } from '#domains/users/index.ts'
import { transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import {
  addScanLogin,
  answerScanLogin,
  claimScanLogin,
  findScanLogin,
  removeScanLogin,
  takeScanLogin,
} from './scans.repo.ts'

const raise = raiser(api.errors)

type Of<Name extends keyof (typeof api)['endpoints']> = Call<(typeof api)['endpoints'][Name]>

const cookie = 'scan-login'
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string => Array.from(randomBytes(10), (byte) => letters[byte & 31]).join('')

/** Only the browser that asked holds this; a photographed code is not enough. */
const waiting = ({ wire }: Pick<Call, 'wire'>): string | undefined => {
  const secret = wire.readCookie(cookie)
  return secret === undefined ? undefined : hashed(secret)
}

export async function startLogin(call: Of<'startLogin'>) {
  const { db, now, wire } = call
  const before = waiting(call)
  if (before !== undefined) await removeScanLogin(db, before)
  const secret = newToken()
  const code = newCode()
  const expiresAt = after(now, scanLoginLife)
  await addScanLogin(db, {
    browser_hash: hashed(secret),
    code_hash: hashed(code),
    user_agent: wire.userAgent,
    address: wire.address,
    asked_at: now,
    expires_at: expiresAt,
    seen_by: null,
    answer: null,
  })
  wire.setCookie(cookie, secret, { maxAge: scanLoginLife / second })
  return { code, expiresAt, seconds: scanLoginLife / second }
}

export async function loginState(call: Of<'loginState'>): Promise<{ state: ScanLoginState }> {
  const browser = waiting(call)
  const row = browser === undefined ? undefined : await findScanLogin(call.db, browser, call.now)
  if (!row) return { state: 'gone' }
  return { state: row.answer ?? (row.seen_by === null ? 'waiting' : 'seen') }
}

export async function takeLogin(call: Of<'takeLogin'>): ReturnType<typeof admit> {
  const browser = waiting(call)
  if (browser === undefined) throw raise('scan.login_unknown')
  const userId = await takeScanLogin(call.db, browser, call.now)
  if (userId === undefined) {
    const open = await findScanLogin(call.db, browser, call.now)
    throw raise(open && open.answer === null ? 'scan.login_open' : 'scan.login_unknown')
  }
  const user = await findUser(call.db, userId)
  if (!user) throw raise('scan.login_unknown')
  call.wire.dropCookie(cookie)
  return admit(call, user, { remember: false })
}

export async function lookAtLogin({ db, body, session, now, wire }: Of<'lookAtLogin'>): Promise<ScanLoginAsk> {
  const row = await claimScanLogin(db, hashed(body.code), session.userId, now)
  if (!row) throw raise('scan.login_unknown')
  return {
    code: body.code,
    ...deviceOf(row.user_agent),
    address: row.address,
    sameAddress: row.address === wire.address,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
  }
}

export async function answerLogin({ db, body, session, now }: Of<'answerLogin'>): Promise<null> {
  const answer = body.approve ? 'approved' : 'refused'
  const answered = await transaction(db, (tx) => answerScanLogin(tx, hashed(body.code), session.userId, answer, now))
  if (!answered) throw raise('scan.login_unknown')
  return null
}
