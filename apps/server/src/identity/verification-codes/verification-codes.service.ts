import { randomInt } from 'node:crypto'
import {
  verificationCodes as api,
  CodeDigits,
  CodeEmail,
  CodePhone,
  type CodePurpose,
  codeLifetime,
} from '@paratope/contract/identity/verification-codes'
import {
  addToInstant,
  createErrorFactory,
  type Instant,
  type Language,
  minute,
  second,
} from '@paratope/contract/kernel'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { toNetwork } from '#kernel/http/network.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId, hashSecret } from '#kernel/ids.ts'
import { type MessageReceiver, sendMessage } from '#platform/messages/index.ts'
import {
  attemptCode,
  countDailySend,
  countSends,
  findNewestCode,
  findOwner,
  insertCode,
  lockSending,
} from './verification-codes.repo.ts'
import { codeTemplates } from './verification-codes.templates.ts'

const createError = createErrorFactory(api.errors)

export type CodeContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'language' | 'http' | 'config' | 'log'>

export interface CodeIssue {
  purpose: CodePurpose
  to: MessageReceiver
  language?: Language
  /** Whose account the letter is about. */
  about?: string
}

const limits = { pause: minute, targetHour: 5, targetDay: 10, attempts: 5 } as const

/** One spelling for each address and number. */
const normalizeReceiver = (to: MessageReceiver): MessageReceiver =>
  'email' in to ? { email: CodeEmail.parse(to.email) } : { phone: CodePhone.parse(to.phone) }
/** Captchas by e-mail are counted apart: whoever asks for them uses up none of the codes of the address's owner. */
function toTarget(to: MessageReceiver, purpose: CodePurpose): string {
  const target = 'email' in to ? `email ${to.email}` : `phone ${to.phone}`
  return purpose === 'captcha' ? `captcha ${target}` : target
}

const hashCode = (id: string, code: string): string => hashSecret(`${id} ${code}`)

/**
 * Sends six digits, within the limits. Everything happens alike whether or not somebody has this address or
 * number; only its owner reads which letter it became.
 */
export async function sendCode(caller: CodeContext, options: CodeIssue): Promise<void> {
  await issueCode(caller, options)
}

/** The same, and tells the code to another part of this house. */
export async function issueCode(caller: CodeContext, options: CodeIssue): Promise<string> {
  const { now, site, http: wire, config, log } = caller
  const { purpose, language = caller.language } = options
  const to = normalizeReceiver(options.to)
  const target = toTarget(to, purpose)
  const network = toNetwork(wire.address)
  return inTransaction(caller.db, async (db) => {
    await lockSending(db, target, network)
    await assertWithinLimits(db, target, network, now, config.codesPerAddress)
    const sent = await countDailySend(db, now, config.codesPerDay)
    if (sent === undefined) throw createError('code.daily_limit_reached')
    if (sent === config.codesPerDay)
      log.error(
        { codesPerDay: sent },
        'ALARM: as many codes were sent today as are allowed; no more leave until tomorrow',
      )

    const id = createId('vcd', Date.parse(now))
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = addToInstant(now, codeLifetime)
    await insertCode(db, {
      id,
      purpose,
      target,
      code_hash: hashCode(id, code),
      address: network,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    const letter = {
      to,
      language,
      now,
      site: site.id,
      until: expiresAt,
      ...(options.about !== undefined && { about: options.about }),
    }
    const hasAccount = (await findOwner(db, to)) !== undefined
    if (purpose === 'register' && hasAccount)
      await sendMessage(db, { ...letter, template: codeTemplates['account.exists'], values: {} })
    else if (requiresOwner(purpose) && !hasAccount)
      await sendMessage(db, { ...letter, template: codeTemplates['account.none'], values: {} })
    else
      await sendMessage(db, {
        ...letter,
        template: getTemplate(purpose),
        values: { code, minutes: codeLifetime / minute },
      })
    return code
  })
}

/** A pending address and a number to bind are confirmed in the same words. */
const getTemplate = (purpose: CodePurpose) =>
  codeTemplates[purpose === 'address' ? 'code.bind' : (`code.${purpose}` as const)]

/** A code for these is of use only to somebody with an account. */
const requiresOwner = (purpose: CodePurpose): boolean => ['login', 'reset', 'unfreeze'].includes(purpose)

async function assertWithinLimits(
  db: Db,
  target: string,
  address: string,
  now: Instant,
  perAddress: number,
): Promise<void> {
  const sends = await countSends(db, target, address, now)
  const pauseLeft = sends.newest === null ? 0 : Date.parse(sends.newest) + limits.pause - Date.parse(now)
  if (pauseLeft > 0) throw createError('code.too_soon', { seconds: Math.ceil(pauseLeft / second) })
  if (sends.targetHour >= limits.targetHour || sends.targetDay >= limits.targetDay || sends.addressHour >= perAddress)
    throw createError('code.too_many')
}

export interface CodeSubmission {
  purpose: CodePurpose
  to: MessageReceiver
  code: string
  now: Instant
}

/**
 * Uses a code up, or refuses. Never inside a transaction: a refusal would take the count of tries back,
 * so a call that takes a code is declared with `transaction: 'none'`.
 */
export async function consumeCode(db: Db, { purpose, to, code, now }: CodeSubmission): Promise<void> {
  if (db.isTransaction) throw new Error('a code must not be taken inside a transaction')
  const target = toTarget(normalizeReceiver(to), purpose)
  const parsed = CodeDigits.safeParse(code)
  const newest = await findNewestCode(db, purpose, target)
  if (!newest || !parsed.success || newest.used_at !== null) throw createError('code.wrong')
  const right = await attemptCode(db, newest.id, hashCode(newest.id, parsed.data), now, limits.attempts)
  if (right) return
  if (right === false)
    throw createError(newest.attempts + 1 >= limits.attempts ? 'code.attempts_exceeded' : 'code.wrong')
  const refused = await findNewestCode(db, purpose, target)
  if (!refused || refused.used_at !== null) throw createError('code.wrong')
  throw createError(refused.expires_at <= now ? 'code.expired' : 'code.attempts_exceeded')
}
