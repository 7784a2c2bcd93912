import { addToInstant, minute, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { type AttemptLimit, clearAttempts, countAttempt, getAttemptCount, takeBackAttempt } from './attempt-counters.ts'

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
const later = (ms: number) => addToInstant(now, ms)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const locked = (name: string, until: string) => ({ locks: [{ name, until }], until })
const aLimit = (subject: string, options: Partial<AttemptLimit> = {}): AttemptLimit => ({
  name: 'test',
  subject,
  maxAttempts: 5,
  window: 15 * minute,
  ...options,
})

describe('a limit without a back-off', () => {
  test('lets five of 40 attempts at once pass', async () => {
    const refusals = await Promise.all(times(40).map(() => countAttempt(database.db, [aLimit('parallel')], now)))
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(5)
    expect(await getAttemptCount(database.db, aLimit('parallel'), now)).toBe(5)
  })

  test('lets the next one pass when the oldest leaves the window', async () => {
    const limit = aLimit('sliding', { maxAttempts: 2 })
    expect(await countAttempt(database.db, [limit], now)).toBeUndefined()
    expect(await countAttempt(database.db, [limit], later(minute))).toBeUndefined()
    expect(await countAttempt(database.db, [limit], later(2 * minute))).toEqual(locked('test', later(15 * minute)))
    expect(await countAttempt(database.db, [limit], later(15 * minute))).toBeUndefined()
    expect(await countAttempt(database.db, [limit], later(15 * minute + second))).toEqual(
      locked('test', later(16 * minute)),
    )
  })

  test('of one attempt closes with the first', async () => {
    const limit = aLimit('pause', { maxAttempts: 1, window: minute })
    expect(await countAttempt(database.db, [limit], now)).toBeUndefined()
    expect(await countAttempt(database.db, [limit], later(second))).toEqual(locked('test', later(minute)))
    expect(await countAttempt(database.db, [limit], later(minute))).toBeUndefined()
  })
})

describe('a limit with a back-off', () => {
  const limit = aLimit('backed off', {
    maxAttempts: 3,
    backOff: { lockedFor: minute, maxDoublings: 2, relocksWithin: 15 * minute },
  })

  test('locks for 1, 2, 4 and then again 4 minutes while single attempts follow', async () => {
    for (const _ of times(3)) expect(await countAttempt(database.db, [limit], now)).toBeUndefined()
    let at = now
    for (const minutes of [1, 2, 4, 4]) {
      const refusal = await countAttempt(database.db, [limit], at)
      expect(refusal).toEqual(locked('test', addToInstant(at, minutes * minute)))
      at = refusal?.until ?? at
      expect(await countAttempt(database.db, [limit], at)).toBeUndefined()
    }
  })
})

describe('limits one after the other', () => {
  test('count only what the ones before let pass, and say which one refused', async () => {
    const [address, account] = [
      aLimit('10.0.0.1', { name: 'address', maxAttempts: 2 }),
      aLimit('ada', { name: 'account' }),
    ]
    const attempts = await Promise.all(times(10).map(() => countAttempt(database.db, [address, account], now)))
    expect(attempts.filter((refusal) => refusal === undefined)).toHaveLength(2)
    expect(attempts.find((refusal) => refusal)).toEqual(locked('address', later(15 * minute)))
    expect(await getAttemptCount(database.db, account, now)).toBe(2)
  })
})

test('a limit that the refused attempt has just filled is not named as the reason, also inside its transaction', async () => {
  const pause = aLimit('kept', { name: 'pause', maxAttempts: 1, window: minute })
  const hour = aLimit('kept', { name: 'hour', maxAttempts: 1, window: 60 * minute })
  await countAttempt(database.db, [hour], now)
  const refusal = await database.db.transaction().execute((tx) => countAttempt(tx, [pause, hour], later(minute)))
  expect(refusal).toEqual(locked('hour', later(60 * minute)))
})

test('an attempt that was no guess is taken back with the lock it caused', async () => {
  const limit = aLimit('forgiven', { maxAttempts: 2 })
  await countAttempt(database.db, [limit], now)
  await countAttempt(database.db, [limit], later(second))
  await takeBackAttempt(database.db, limit, later(second))
  expect(await getAttemptCount(database.db, limit, later(second))).toBe(1)
  expect(await countAttempt(database.db, [limit], later(2 * second))).toBeUndefined()
  await clearAttempts(database.db, limit)
  expect(await getAttemptCount(database.db, limit, later(2 * second))).toBe(0)
})

test('the table holds no address, account or typed name', async () => {
  await countAttempt(database.db, [aLimit('a typed password')], now)
  const rows = await database.db.selectFrom('attempt_counter').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('a typed password')
})
