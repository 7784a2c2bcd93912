import { addToInstant, hour } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId, hashSecret } from '#kernel/ids.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const password = 'helix&51-photo'
const logOutEverywhere = (person: SignedInUser, body: { apiKeys?: boolean; webhooks?: boolean } = {}) =>
  person.client.sessions.endOthers({ body })

test('ends links, tickets and QR log-ins of the account, and nobody else’s', async () => {
  const [person, stranger] = [await signIn(world), await signIn(world)]
  const now = world.clock.now()
  const purposes = ['exchange-code', 'mfa-ticket', 'password-link', 'qr-login', 'unfreeze-ticket']
  const aSecret = (purpose: string, user_id: string) => ({
    ...{ purpose, user_id, subject: user_id, secret_hash: hashSecret(createId('tst')), is_single: false },
    ...{ payload: '{}', created_at: now, expires_at: addToInstant(now, hour) },
  })
  const drafts = [person, stranger].flatMap(({ userId }) => purposes.map((purpose) => aSecret(purpose, userId)))
  await world.db.insertInto('one_time_secret').values(drafts).execute()
  await logOutEverywhere(person)
  const rows = await world.db
    .selectFrom('one_time_secret')
    .select(['user_id', 'purpose'])
    .where('user_id', 'in', [person.userId, stranger.userId])
    .orderBy('purpose')
    .execute()
  expect(rows).toEqual(purposes.map((purpose) => ({ user_id: stranger.userId, purpose })))
})

test('forgets the known browsers of the account', async () => {
  const [person, stranger] = [await signIn(world), await signIn(world)]
  const browsers = [person, stranger].map(({ userId }) => ({
    ...{ user_id: userId, token_hash: hashSecret(createId('tst')), seen_at: world.clock.now() },
  }))
  await world.db.insertInto('trusted_browser').values(browsers).execute()
  await logOutEverywhere(person)
  const rows = await world.db
    .selectFrom('trusted_browser')
    .select('user_id')
    .where('user_id', 'in', [person.userId, stranger.userId])
    .execute()
  expect(rows).toEqual([{ user_id: stranger.userId }])
})

test('revokes API keys where it is asked for, and keeps them otherwise', async () => {
  const person = await signIn(world, { password })
  await person.client.apiKeys.create({ body: { name: 'Robot', scopes: ['order.read'], days: 30, password } })
  expect(await logOutEverywhere(person)).toMatchObject({ apiKeys: 0 })
  expect((await person.client.apiKeys.list()).records).toHaveLength(1)
  expect(await logOutEverywhere(person, { apiKeys: true })).toMatchObject({ apiKeys: 1 })
  expect((await person.client.apiKeys.list()).records).toEqual([])
})

test('pauses the webhooks that the person made and replaces their secrets; a colleague’s go on', async () => {
  const person = await signIn(world, { password })
  const colleague = await signIn(world, { password, company_id: person.companyId })
  const draft = { url: 'https://hooks.sample.test/in', description: '', events: ['order.shipped' as const] }
  const { record: mine } = await person.client.webhooks.create({ body: draft })
  const { record: theirs } = await colleague.client.webhooks.create({ body: { ...draft, url: `${draft.url}2` } })
  const read = async () =>
    new Map(
      (
        await world.db
          .selectFrom('webhook')
          .select(['id', 'secret', 'previous_secret', 'pause_reason'])
          .where('id', 'in', [mine.id, theirs.id])
          .execute()
      ).map((row) => [row.id, row]),
    )
  const before = await read()
  expect(await logOutEverywhere(person, { webhooks: true })).toMatchObject({ webhooks: 1 })
  const after = await read()
  expect(after.get(mine.id)).toMatchObject({ pause_reason: 'user', previous_secret: null })
  expect(after.get(mine.id)?.secret).not.toBe(before.get(mine.id)?.secret)
  expect(after.get(theirs.id)).toEqual(before.get(theirs.id))
})
