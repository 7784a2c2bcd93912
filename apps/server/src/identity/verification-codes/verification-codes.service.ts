import { randomInt } from 'node:crypto'
import {
  verificationCodes as api,
  CodeDigits,
  CodeEmail,
  CodePhone,
  type CodePurpose,
  codeLifetime,
} from '@paratope/contract/identity/verification-codes'
import { addToInstant, createErrorFactory, type Instant, type Language, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { hashSecret } from '#kernel/ids.ts'
import {
  type AnswerResult,
  defineSecret,
  issueAnswer,
  redeemAnswer,
  type SecretType,
} from '#kernel/one-time-secrets/one-time-secrets.ts'
import { type MessageReceiver, sendMessage } from '#platform/messages/index.ts'
import { countSend } from './send-limits.ts'
import { countDailySend, findOwner } from './verification-codes.repo.ts'
import { codeTemplates } from './verification-codes.templates.ts'

const createError = createErrorFactory(api.errors)

export type CodeContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'language' | 'http' | 'config' | 'log'>

export interface CodeIssue {
  purpose: CodePurpose
  to: MessageReceiver
  language?: Language
  /** The user whose account the message is about. */
  about?: string
}

const maxCodeAttempts = 5

const getSecretType = (purpose: CodePurpose): SecretType =>
  defineSecret({
    purpose: `code.${purpose}`,
    lifetime: codeLifetime,
    payload: z.object({}),
    maxAttempts: maxCodeAttempts,
    isSingle: true,
  })

/** Normalises an address or number. */
const normalizeReceiver = (to: MessageReceiver): MessageReceiver =>
  'email' in to ? { email: CodeEmail.parse(to.email) } : { phone: CodePhone.parse(to.phone) }
/** Captcha codes and those of a signed-in owner are counted separately, so that neither uses up the others. */
function toTarget(to: MessageReceiver, purpose: CodePurpose): string {
  const target = 'email' in to ? `email ${to.email}` : `phone ${to.phone}`
  return purpose === 'captcha' || purpose === 'step-up' ? `${purpose} ${target}` : target
}

/**
 * Sends six digits within the limits. Behaves alike whether or not the address or number is known; only its owner sees
 * which message was sent.
 */
export async function sendCode(caller: CodeContext, options: CodeIssue): Promise<void> {
  await issueCode(caller, options)
}

/** The same, and returns the code to the calling service. */
export async function issueCode(caller: CodeContext, options: CodeIssue): Promise<string> {
  const { now, site, http, config, log } = caller
  const { purpose, language = caller.language } = options
  const to = normalizeReceiver(options.to)
  const target = toTarget(to, purpose)
  return inTransaction(caller.db, async (db) => {
    await countSend(db, { target, address: http.address, codesPerAddress: config.codesPerAddress, now })
    const sent = await countDailySend(db, now, config.codesPerDay)
    if (sent === undefined) throw createError('code.daily_limit_reached')
    if (sent === config.codesPerDay)
      log.error(
        { codesPerDay: sent },
        'ALARM: as many codes were sent today as are allowed; no more leave until tomorrow',
      )

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = addToInstant(now, codeLifetime)
    await issueAnswer(db, getSecretType(purpose), { subject: hashSecret(target), answer: code, now })
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

/** Pending addresses and numbers to bind use the same texts. */
const getTemplate = (purpose: CodePurpose) =>
  codeTemplates[purpose === 'address' ? 'code.bind' : (`code.${purpose}` as const)]

/** Codes for these purposes are only useful to users with an account. */
const requiresOwner = (purpose: CodePurpose): boolean => ['login', 'reset', 'unfreeze'].includes(purpose)

export interface CodeSubmission {
  purpose: CodePurpose
  to: MessageReceiver
  code: string
  now: Instant
}

const refusals = {
  wrong: 'code.wrong',
  missing: 'code.wrong',
  exhausted: 'code.attempts_exceeded',
  expired: 'code.expired',
} as const satisfies Record<Exclude<AnswerResult, 'right'>, keyof typeof api.errors>

/**
 * Redeems a code or refuses. Never inside a transaction, whose rollback would undo the count of attempts, so endpoints
 * that take a code declare `withoutTransaction`.
 */
export async function consumeCode(db: Db, { purpose, to, code, now }: CodeSubmission): Promise<void> {
  const subject = hashSecret(toTarget(normalizeReceiver(to), purpose))
  const parsed = CodeDigits.safeParse(code)
  if (!parsed.success) throw createError('code.wrong')
  const result = await redeemAnswer(db, getSecretType(purpose), { subject, answer: parsed.data, now })
  if (result !== 'right') throw createError(refusals[result])
}
