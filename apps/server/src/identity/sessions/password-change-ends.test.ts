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

  test('ends logins that were approved by QR code, vouchers, tickets and known browsers', async () => {
    const person = await aUser()
    const email = `reader${people}@ends.test`
    const user_id = person.userId
    const now = world.clock.now()
    const expires_at = addToInstant(now, hour)
    const secret = () => hashSecret(createId('tst'))
    const { db } = world
    await db
      .insertInto('qr_login')
      .values({
        browser_hash: secret(),
        code_hash: secret(),
        user_agent: '',
        address: '10.0.0.1',
        requested_at: now,
        expires_at,
        claimed_by: user_id,
        decision: 'approved',
      })
      .execute()
    await db
      .insertInto('exchange_code')
      .values({ code_hash: secret(), browser_hash: secret(), provider: 'campus', user_id, expires_at })
      .execute()
    await db
      .insertInto('mfa_ticket')
      .values({ secret_hash: secret(), user_id, browser_hash: null, remember: false, attempts: 0, expires_at })
      .execute()
    await db
      .insertInto('unfreeze_ticket')
      .values({ secret_hash: secret(), user_id, remember: false, expires_at })
      .execute()
    await db.insertInto('trusted_browser').values({ user_id, token_hash: secret(), seen_at: now }).execute()
    await change(person, email)
    const left = async (table: 'exchange_code' | 'mfa_ticket' | 'unfreeze_ticket' | 'trusted_browser') =>
      (await db.selectFrom(table).selectAll().where('user_id', '=', user_id).execute()).length
    const qrLogins = await db.selectFrom('qr_login').selectAll().where('claimed_by', '=', user_id).execute()
    expect([
      qrLogins.length,
      await left('exchange_code'),
      await left('mfa_ticket'),
      await left('unfreeze_ticket'),
      await left('trusted_browser'),
    ]).toEqual([0, 0, 0, 0, 0])
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
