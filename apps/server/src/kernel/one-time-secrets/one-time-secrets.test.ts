import { addToInstant, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import {
  claimSecret,
  countSecretAttempt,
  defineSecret,
  findSecret,
  issueAnswer,
  issueSecret,
  redeemAnswer,
  redeemSecret,
} from './one-time-secrets.ts'

let fresh: FreshDatabase
let database: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 8 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const now = '2026-10-05T08:00:00.000Z'
const ticket = defineSecret({
  purpose: 'test-ticket',
  lifetime: 5 * minute,
  payload: z.object({ remember: z.boolean() }),
  maxAttempts: 3,
})
const code = defineSecret({
  purpose: 'test-code',
  lifetime: 5 * minute,
  payload: z.object({}),
  maxAttempts: 5,
  isSingle: true,
})
const request = defineSecret({
  purpose: 'test-request',
  lifetime: 2 * minute,
  payload: z.object({ state: z.enum(['waiting', 'seen', 'approved']) }),
  isSingle: true,
})
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a secret', () => {
  test('is stored as a hash, and returns its payload, subject and time to whoever holds it', async () => {
    const { db } = database
    const secret = await issueSecret(db, ticket, { now, subject: 'browser', payload: { remember: true } })
    const rows = await db.selectFrom('one_time_secret').selectAll().where('purpose', '=', 'test-ticket').execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const expected = {
      subject: 'browser',
      userId: null,
      payload: { remember: true },
      attempts: 0,
      createdAt: now,
      expiresAt: '2026-10-05T08:05:00.000Z',
    }
    expect(await findSecret(db, ticket, { secret }, now)).toEqual(expected)
    expect(await redeemSecret(db, ticket, { secret, subject: 'another browser' }, now)).toBeUndefined()
    expect(await redeemSecret(db, ticket, { secret, subject: 'browser' }, now)).toEqual(expected)
    expect(await redeemSecret(db, ticket, { secret }, now)).toBeUndefined()
  })

  test('of which 20 at once try to redeem it goes to one', async () => {
    const { db } = database
    const secret = await issueSecret(db, ticket, { now, payload: { remember: false } })
    const results = await Promise.all(times(20).map(() => redeemSecret(db, ticket, { secret }, now)))
    expect(results.filter((one) => one !== undefined)).toHaveLength(1)
  })

  test('is worth nothing for another purpose, or once its time is over', async () => {
    const { db } = database
    const secret = await issueSecret(db, ticket, { now, payload: { remember: false } })
    expect(await redeemSecret(db, request, { secret }, now)).toBeUndefined()
    expect(await redeemSecret(db, ticket, { secret }, addToInstant(now, 5 * minute))).toBeUndefined()
    expect(await findSecret(db, ticket, { secret }, addToInstant(now, 5 * minute - 1))).toBeDefined()
  })

  test('is used as often as its type permits, also by 20 at once', async () => {
    const { db } = database
    const secret = await issueSecret(db, ticket, { now, payload: { remember: false } })
    const uses = await Promise.all(times(20).map(() => countSecretAttempt(db, ticket, secret, now)))
    expect(uses.flatMap((use) => use?.attempts ?? []).sort((a, b) => a - b)).toEqual([1, 2, 3])
  })
})

describe('a request that users claim', () => {
  test('belongs to the first of ten, who alone moves it on', async () => {
    const { db } = database
    const secret = await issueSecret(db, request, { now, subject: 'screen', payload: { state: 'waiting' } })
    await db
      .insertInto('user_account')
      .values(
        times(10).map((index) => ({
          id: `usr_claim${index}`,
          username: `claim${index}`,
          email: null,
          phone: null,
          realname: '',
          kind: 'staff' as const,
          company_id: null,
          password_hash: '',
        })),
      )
      .execute()
    const claims = await Promise.all(
      times(10).map((index) =>
        claimSecret(db, request, secret, {
          now,
          userId: `usr_claim${index}`,
          when: { state: 'waiting' },
          set: { state: 'seen' },
        }),
      ),
    )
    const owners = claims.flatMap((claim) => claim?.userId ?? [])
    expect(owners).toHaveLength(1)
    const approve = (userId: string) =>
      claimSecret(db, request, secret, { now, userId, when: { state: 'seen' }, set: { state: 'approved' } })
    const stranger = owners[0] === 'usr_claim0' ? 'usr_claim1' : 'usr_claim0'
    expect(await approve(stranger)).toBeUndefined()
    expect(await redeemSecret(db, request, { subject: 'screen' }, now, { state: 'approved' })).toBeUndefined()
    expect(await approve(owners[0] ?? '')).toMatchObject({ payload: { state: 'approved' } })
    expect(await redeemSecret(db, request, { subject: 'screen' }, now, { state: 'approved' })).toMatchObject({
      userId: owners[0],
    })
  })
})

describe('an answer', () => {
  const answer = (subject: string, given: string, at = now) =>
    redeemAnswer(database.db, code, { subject, answer: given, now: at })

  test('is right for one of 20 who give it at once', async () => {
    await issueAnswer(database.db, code, { subject: 'right', answer: '123456', now })
    const results = await Promise.all(times(20).map(() => answer('right', '123456')))
    expect(results.filter((result) => result === 'right')).toHaveLength(1)
    expect(await answer('right', '123456')).toBe('missing')
  })

  test('can be guessed five times, also by 40 at once, and the right one is too late then', async () => {
    await issueAnswer(database.db, code, { subject: 'guessed', answer: '123456', now })
    const results = await Promise.all(times(40).map((index) => answer('guessed', String(index))))
    expect(results.filter((result) => result === 'wrong')).toHaveLength(4)
    expect(results.filter((result) => result === 'exhausted')).toHaveLength(36)
    expect(await answer('guessed', '123456')).toBe('exhausted')
  })

  test('replaces the one before as often as it is issued, also by a prepared statement', async () => {
    for (const index of times(12)) {
      await issueAnswer(database.db, code, { subject: 'often', answer: String(index), now })
    }
    expect(await answer('often', '11')).toBe('right')
  })

  test('gives way to the next one of its subject, and its attempts begin again', async () => {
    await issueAnswer(database.db, code, { subject: 'renewed', answer: '111111', now })
    expect(await answer('renewed', '000000')).toBe('wrong')
    await issueAnswer(database.db, code, { subject: 'renewed', answer: '222222', now })
    expect(await answer('renewed', '111111')).toBe('wrong')
    expect(await answer('renewed', '222222')).toBe('right')
  })

  test('has a hash of its own for each subject, and expires', async () => {
    await issueAnswer(database.db, code, { subject: 'one', answer: '123456', now })
    await issueAnswer(database.db, code, { subject: 'two', answer: '123456', now })
    const hashes = await database.db
      .selectFrom('one_time_secret')
      .select('secret_hash')
      .where('subject', 'in', ['one', 'two'])
      .execute()
    expect(new Set(hashes.map(({ secret_hash }) => secret_hash)).size).toBe(2)
    expect(await answer('one', '123456', addToInstant(now, 5 * minute))).toBe('expired')
  })

  test('is refused inside a transaction, whose rollback would give the attempt back', async () => {
    await expect(
      database.db.transaction().execute((tx) => redeemAnswer(tx, code, { subject: 'x', answer: 'y', now })),
    ).rejects.toThrow('must not be redeemed inside a transaction')
  })
})
