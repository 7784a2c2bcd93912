import { addToInstant, type Instant } from '@paratope/contract/kernel'
import { type Generated, type JSONColumnType, type SelectType, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import { createToken, hashSecret } from '../ids.ts'

export interface OneTimeSecretTable {
  purpose: string
  secret_hash: string
  subject: string
  user_id: string | null
  payload: JSONColumnType<object>
  attempts: Generated<number>
  is_single: boolean
  created_at: Instant
  expires_at: Instant
}

declare module '../database/database.ts' {
  interface Database {
    one_time_secret: OneTimeSecretTable
  }
}

/** The properties of one purpose's secrets; each purpose is defined once, beside its service. */
export interface SecretType<Payload extends object = object> {
  readonly purpose: string
  /** Milliseconds. */
  readonly lifetime: number
  readonly payload: z.ZodType<Payload>
  /** Number of times a secret may be tried or used. */
  readonly maxAttempts: number
  /** A new secret replaces the previous one of the same subject. */
  readonly isSingle: boolean
}

export const defineSecret = <Payload extends object>({
  maxAttempts = 1,
  isSingle = false,
  ...type
}: Pick<SecretType<Payload>, 'purpose' | 'lifetime' | 'payload'> &
  Partial<SecretType<Payload>>): SecretType<Payload> => ({ ...type, maxAttempts, isSingle })

export interface OneTimeSecret<Payload> {
  /** Binding of the secret: a browser, an address, a receiver of codes. */
  readonly subject: string
  /** The user whose account it opens; a new password deletes it. */
  readonly userId: string | null
  readonly payload: Payload
  readonly attempts: number
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

interface SecretIssue<Payload> {
  now: Instant
  payload: Payload
  subject?: string
  userId?: string
  /** A secret that the holder already has, such as a cookie; by default a new token. */
  secret?: string
  /** Milliseconds, if not those of the type. */
  lifetime?: number
}

/** Short answers are hashed with their purpose and subject, so equal answers have different hashes. */
const hashAnswer = (purpose: string, subject: string, answer: string): string =>
  hashSecret(`${purpose} ${subject} ${answer}`)

const columns = ['subject', 'user_id', 'payload', 'attempts', 'created_at', 'expires_at'] as const
type SecretColumns = { [Name in (typeof columns)[number]]: SelectType<OneTimeSecretTable[Name]> }

const presentSecret = <Payload extends object>(
  type: SecretType<Payload>,
  row: SecretColumns | undefined,
): OneTimeSecret<Payload> | undefined =>
  row && {
    subject: row.subject,
    userId: row.user_id,
    payload: type.payload.parse(row.payload),
    attempts: row.attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }

async function saveSecret<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  secretHash: string,
  { now, payload, subject = '', userId, lifetime = type.lifetime }: SecretIssue<Payload>,
): Promise<void> {
  const values = {
    secret_hash: secretHash,
    subject,
    user_id: userId ?? null,
    payload: JSON.stringify(payload),
    attempts: 0,
    created_at: now,
    expires_at: addToInstant(now, lifetime),
  }
  await db
    .insertInto('one_time_secret')
    .values({ purpose: type.purpose, is_single: type.isSingle, ...values })
    .onConflict((conflict) =>
      type.isSingle
        ? // Not a parameter: a prepared statement infers the partial index from the text alone.
          conflict.columns(['purpose', 'subject']).where(sql<boolean>`is_single`).doUpdateSet(values)
        : conflict.columns(['purpose', 'secret_hash']).doUpdateSet(values),
    )
    .execute()
}

/** Stores the hash of a new secret and returns the secret, which is stored nowhere. */
export async function issueSecret<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  issue: SecretIssue<Payload>,
): Promise<string> {
  const secret = issue.secret ?? createToken()
  await saveSecret(db, type, hashSecret(secret), issue)
  return secret
}

/** Stores the hash of the answer expected from a subject. */
export const issueAnswer = (
  db: Db,
  type: SecretType,
  { answer, ...issue }: { answer: string; subject: string; now: Instant; lifetime?: number },
): Promise<void> => saveSecret(db, type, hashAnswer(type.purpose, issue.subject, answer), { ...issue, payload: {} })

/** Finds a secret by itself, by its subject, or by both. */
interface SecretKey {
  secret?: string
  subject?: string
}

const matchKey = ({ secret, subject }: SecretKey) => {
  if (secret === undefined && subject === undefined) throw new Error('a secret is found by itself or by its subject')
  const bySecret = secret === undefined ? sql`true` : sql`secret_hash = ${hashSecret(secret)}`
  const bySubject = subject === undefined ? sql`true` : sql`subject = ${subject}`
  return sql<boolean>`${bySecret} and ${bySubject}`
}

/** Returns a valid secret without redeeming it. */
export async function findSecret<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  key: SecretKey,
  now: Instant,
): Promise<OneTimeSecret<Payload> | undefined> {
  const row = await db
    .selectFrom('one_time_secret')
    .select(columns)
    .where('purpose', '=', type.purpose)
    .where(matchKey(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return presentSecret(type, row)
}

/**
 * Deletes and returns a secret: of many parallel callers, one gets it. A secret whose payload does not match `when`
 * stays.
 */
export async function redeemSecret<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  key: SecretKey,
  now: Instant,
  when: Partial<Payload> = {},
): Promise<OneTimeSecret<Payload> | undefined> {
  const row = await db
    .deleteFrom('one_time_secret')
    .where('purpose', '=', type.purpose)
    .where(matchKey(key))
    .where('expires_at', '>', now)
    .where(sql<boolean>`payload @> ${JSON.stringify(when)}::jsonb`)
    .returning(columns)
    .executeTakeFirst()
  return presentSecret(type, row)
}

/** Counts a use or an attempt before the comparison; returns nothing when none is left. */
export async function countSecretAttempt<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  secret: string,
  now: Instant,
): Promise<OneTimeSecret<Payload> | undefined> {
  const row = await db
    .updateTable('one_time_secret')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('purpose', '=', type.purpose)
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where('attempts', '<', type.maxAttempts)
    .returning(columns)
    .executeTakeFirst()
  return presentSecret(type, row)
}

export interface SecretClaim<Payload> {
  now: Instant
  userId: string
  when: Partial<Payload>
  set: Partial<Payload>
}

/** Changes the payload from one state to the next; the first user who does so owns the secret from then on. */
export async function claimSecret<Payload extends object>(
  db: Db,
  type: SecretType<Payload>,
  secret: string,
  { now, userId, when, set }: SecretClaim<Payload>,
): Promise<OneTimeSecret<Payload> | undefined> {
  const row = await db
    .updateTable('one_time_secret')
    .set({ user_id: userId, payload: sql`payload || ${JSON.stringify(set)}::jsonb` })
    .where('purpose', '=', type.purpose)
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where(sql<boolean>`coalesce(user_id, ${userId}) = ${userId}`)
    .where(sql<boolean>`payload @> ${JSON.stringify(when)}::jsonb`)
    .returning(columns)
    .executeTakeFirst()
  return presentSecret(type, row)
}

/** `wrong` leaves attempts; `exhausted` does not. */
export type AnswerResult = 'right' | 'wrong' | 'exhausted' | 'expired' | 'missing'

/**
 * Compares an answer in one statement: a right one deletes the row, a wrong one uses an attempt, and parallel answers
 * are counted one by one. Refused inside a transaction, whose rollback would undo the count.
 */
export async function redeemAnswer(
  db: Db,
  type: SecretType,
  { subject, answer, now }: { subject: string; answer: string; now: Instant },
): Promise<AnswerResult> {
  if (db.isTransaction) throw new Error('an answer must not be redeemed inside a transaction')
  const hash = hashAnswer(type.purpose, subject, answer)
  const isOpen = sql`purpose = ${type.purpose} and subject = ${subject} and is_single
    and attempts < ${type.maxAttempts} and expires_at > ${now}::timestamptz`
  const { rows } = await sql<{ result: AnswerResult }>`
    with redeemed as (
      delete from one_time_secret where ${isOpen} and secret_hash = ${hash} returning 1
    ), missed as (
      update one_time_secret set attempts = attempts + 1 where ${isOpen} and secret_hash <> ${hash} returning attempts
    )
    select 'right' as result from redeemed
    union all
    select case when attempts < ${type.maxAttempts} then 'wrong' else 'exhausted' end from missed`.execute(db)
  return rows[0]?.result ?? explainRefusal(db, type, subject, now)
}

async function explainRefusal(db: Db, { purpose }: SecretType, subject: string, now: Instant): Promise<AnswerResult> {
  const row = await db
    .selectFrom('one_time_secret')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!row) return 'missing'
  return row.expires_at <= now ? 'expired' : 'exhausted'
}

export async function deleteSecretsOfUser(db: Db, { purpose }: SecretType, userId: string): Promise<void> {
  await db.deleteFrom('one_time_secret').where('purpose', '=', purpose).where('user_id', '=', userId).execute()
}

/** Links, tickets and approved log-ins of every purpose. */
export async function deleteAllSecretsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('one_time_secret').where('user_id', '=', userId).execute()
}

export async function deleteSecret(db: Db, { purpose }: SecretType, key: SecretKey): Promise<void> {
  await db.deleteFrom('one_time_secret').where('purpose', '=', purpose).where(matchKey(key)).execute()
}
