import { addToInstant, hour } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { createId, hashSecret } from '#kernel/ids.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const old = 'helix&51-photo'
const next = 'cantilever#77x'
let people = 0
const aUser = () => {
  people += 1
  return signIn(world, { email: `reader${people}@ends.test`, password: old })
}

const changes: Record<string, (person: SignedInUser, email: string) => Promise<unknown>> = {
  change: (person) => person.client.sessions.changePassword({ body: { oldpassword: old, password: next } }),
  async reset(_, email) {
    const { client } = world.caller()
    await client.passwordResets.sendCode({ body: { email, captcha: 'open', checkKey: '1' } })
    const code = await getSentCode(world.db, email)
    await client.passwordResets.reset({ body: { email, code, password: next } })
  },
}

describe.each(Object.entries(changes))('a password %s', (_, change) => {
  test('ends the API keys', async () => {
    const person = await aUser()
    const email = `reader${people}@ends.test`
    const { key } = await person.client.apiKeys.create({
      body: { name: 'Robot', scopes: ['order.read'], days: 30, password: old },
    })
    const robot = world.caller({ headers: { authorization: `Bearer ${key}` } })
    await robot.client.orders.list({ query: {} })
    await change(person, email)
    await expect
      .poll(() => robot.client.orders.list({ query: {} }).then(String, (error: { code: string }) => error.code))
      .toBe('api_key.refused')
  })

  test('ends every one-time secret of the account and its known browsers, and nobody else’s', async () => {
    const stranger = await aUser()
    const person = await aUser()
    const email = `reader${people}@ends.test`
    const now = world.clock.now()
    const { db } = world
    const purposes = ['exchange-code', 'mfa-ticket', 'password-link', 'qr-login', 'unfreeze-ticket']
    const aSecret = (purpose: string, user_id: string) => ({
      ...{ purpose, user_id, subject: user_id, secret_hash: hashSecret(createId('tst')), is_single: false },
      ...{ payload: '{}', created_at: now, expires_at: addToInstant(now, hour) },
    })
    await db
      .insertInto('one_time_secret')
      .values([person, stranger].flatMap(({ userId }) => purposes.map((purpose) => aSecret(purpose, userId))))
      .execute()
    await db
      .insertInto('trusted_browser')
      .values({ user_id: person.userId, token_hash: hashSecret(createId('tst')), seen_at: now })
      .execute()
    await change(person, email)
    const listSecrets = async (userId: string) =>
      (
        await db
          .selectFrom('one_time_secret')
          .select('purpose')
          .where('user_id', '=', userId)
          .orderBy('purpose')
          .execute()
      ).map(({ purpose }) => purpose)
    expect(await listSecrets(person.userId)).toEqual([])
    expect(await listSecrets(stranger.userId)).toEqual(purposes)
    const browsers = await db
      .selectFrom('trusted_browser')
      .select('user_id')
      .where('user_id', '=', person.userId)
      .execute()
    expect(browsers).toEqual([])
  })
})

test('switching the tenant ten times at once leaves one session', async () => {
  const person = await signIn(world, { role: 'sales' })
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => person.client.departments.selectTenant({ body: { tenant: '0' } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const sessions = await world.db.selectFrom('session').select('id').where('user_id', '=', person.userId).execute()
  expect(sessions).toHaveLength(1)
})
