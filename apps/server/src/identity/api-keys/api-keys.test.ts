import { contract, keyScopes, permissions } from '@paratope/contract'
import { type Api, day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'

let world: World
let other: World
beforeAll(async () => {
  world = await aWorld()
  other = await aWorld({ databaseUrl: world.url })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const base = '/jeecg-boot/by-order-client'
const password = 'helix&51-photo'
const orders = `${base}/notification/list`

interface KeyDraft {
  scopes?: string[]
  days?: number
  name?: string
  given?: string
}

let visitors = 0
const make = (
  person: SignedInUser,
  { scopes = ['notification.read'], days = 30, name = 'Script', given }: KeyDraft = {},
) =>
  person.send({
    method: 'POST',
    url: `${base}/apiKey/create`,
    payload: { name, scopes, days, password: given ?? password },
    remoteAddress: `10.9.0.${++visitors}`,
  })
const aUser = (overrides: UserOverrides = {}) => signIn(world, { password, ...overrides })

interface Made {
  key: string
  record: { id: string; prefix: string; expiresAt: string }
}
async function aKey(overrides: KeyDraft = {}, user: UserOverrides = {}) {
  const person = await aUser(user)
  const made = await make(person, overrides)
  // Reply of the call, as the contract names it.
  return { person, ...(made.body.result as Made) }
}
const bearer = (key: string, more: object = {}) => ({ authorization: `Bearer ${key}`, ...more })
interface CallOptions {
  on?: World
  headers?: object
  method?: 'GET' | 'POST'
  payload?: object
}
const call = (key: string, url: string, { on = world, headers = {}, method = 'GET', payload = {} }: CallOptions = {}) =>
  on.caller({ headers: bearer(key, headers) }).send({ method, url, ...(method === 'POST' && { payload }) })
const refusal = ({ status, body }: TestReply) => [status, body.error]

describe('a personal API key', () => {
  test('is shown once; what stays is its hash, how it begins, its scopes and until when it is good', async () => {
    const { person, key, record } = await aKey({ days: 90 })
    expect(key).toMatch(/^ptk_[\w-]{43}$/)
    expect(key.startsWith(record.prefix)).toBe(true)
    expect(Date.parse(record.expiresAt) - Date.parse(world.clock.now())).toBe(90 * day)
    const list = await person.client.apiKeys.list()
    expect(list).toMatchObject({
      total: 1,
      records: [
        { name: 'Script', scopes: [{ name: 'notification.read', label: 'View notifications' }], lastUsedAt: null },
      ],
    })
    const rows = JSON.stringify(await world.db.selectFrom('api_key').selectAll().execute())
    expect(JSON.stringify(list) + rows).not.toContain(key)
  })

  test('makes calls in its owner’s name by the Authorization header, and its use is noted', async () => {
    const { person, key } = await aKey()
    expect((await call(key, orders)).status).toBe(200)
    await expect
      .poll(async () => (await person.client.apiKeys.list()).records[0]?.lastUsedAt, { timeout: 4000 })
      .not.toBeNull()
  })

  test('takes the password to make', async () => {
    const person = await aUser()
    expect(refusal(await make(person, { given: 'guess#1234' }))).toEqual([400, 'password.wrong'])
  })

  test('may do what its scopes name and nothing else', async () => {
    const { key } = await aKey({ scopes: ['notification.read'] })
    const refused = await call(key, `${base}/address/list`)
    expect(refusal(refused)).toEqual([403, 'api_key.scope_missing'])
    expect(refused.body).toMatchObject({ values: { scope: 'address.manage' } })
    const wider = await aKey({ scopes: ['notification.read', 'address.manage'] })
    expect((await call(wider.key, `${base}/address/list`)).status).toBe(200)
  })

  test('may never do more than its owner: neither when it is made nor when the owner loses a right', async () => {
    const person = await aUser()
    expect(refusal(await make(person, { scopes: ['order.desk'] }))).toEqual([403, 'permission.missing'])
    expect(refusal(await make(person, { scopes: ['role.manage'] }))).toEqual([403, 'permission.missing'])
    const { key, person: owner } = await aKey({ scopes: ['notification.read'] })
    await world.db.deleteFrom('user_role').where('user_id', '=', owner.userId).execute()
    expect(refusal(await call(key, orders, { on: other }))).toEqual([403, 'api_key.scope_missing'])
  })

  test('reaches no call about the account, its safety or its keys', async () => {
    const { key } = await aKey({ scopes: ['notification.read', 'order.read', 'cart.use'] })
    const routes = Object.values<Api>(contract)
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .filter(({ needs, path }) => needs === 'signed-in' && !path.includes('{product}'))
    expect(routes.length).toBeGreaterThan(20)
    for (const { method, path } of routes) {
      const url = `/jeecg-boot${path.replace(/:\w+/g, 'x')}`
      const headers = { ...bearer(key), 'idempotency-key': '12345678' }
      const answer = await world.caller({ headers }).send({ method, url, ...(method !== 'GET' && { payload: {} }) })
      expect([method, url, ...refusal(answer)]).toEqual([method, url, 403, 'api_key.scope_missing'])
    }
  })

  test('opens no socket and ends no session', async () => {
    const { key, person } = await aKey()
    expect(refusal(await call(key, '/jeecg-boot/sys/socketTicket', { method: 'POST' }))).toEqual([
      403,
      'api_key.scope_missing',
    ])
    await call(key, `${base}/customer/logout`, { method: 'POST' })
    expect((await call(key, orders)).status).toBe(200)
    expect((await person.send({ url: orders })).status).toBe(200)
  })

  test('is refused when a page of a browser shows it', async () => {
    const { key } = await aKey()
    for (const site of ['same-origin', 'cross-site', 'none'])
      expect(refusal(await call(key, orders, { headers: { 'sec-fetch-site': site } }))).toEqual([
        403,
        'api_key.browser_refused',
      ])
  })

  test('counts neither as an access token nor beside one', async () => {
    const { key } = await aKey()
    const asToken = await world.caller({ token: key }).send({ url: orders })
    expect(refusal(asToken)).toEqual([500, 'session.expired'])
    const both = await world.caller({ token: 'nonsense', headers: bearer(key) }).send({ url: orders })
    expect(refusal(both)).toEqual([500, 'session.expired'])
  })

  test('that was never made is refused, also where everybody may call', async () => {
    for (const url of [orders, '/jeecg-boot/sys/dict/getDictItems/country'])
      expect(refusal(await call(`ptk_${'x'.repeat(43)}`, url))).toEqual([401, 'api_key.refused'])
  })

  test('ends on its day', async () => {
    const { key, record } = await aKey()
    await world.db
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', record.id)
      .execute()
    expect(refusal(await call(key, orders))).toEqual([401, 'api_key.refused'])
  })

  test('that was revoked is refused within five seconds on every node, and so is one of a disabled account', async () => {
    const { key, record, person } = await aKey()
    const everywhere = () => Promise.all([world, other].map(async (on) => (await call(key, orders, { on })).status))
    expect(await everywhere()).toEqual([200, 200])
    await person.client.apiKeys.revoke({ params: { id: record.id } })
    await expect.poll(everywhere, { timeout: 5000 }).toEqual([401, 401])
    expect((await person.client.apiKeys.list()).total).toBe(0)

    const left = await aKey()
    const still = () => Promise.all([world, other].map(async (on) => (await call(left.key, orders, { on })).status))
    expect(await still()).toEqual([200, 200])
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', left.person.userId).execute()
    await expect.poll(still, { timeout: 5000 }).toEqual([401, 401])
  })

  test('of somebody else cannot be revoked, nor seen', async () => {
    const { key, record } = await aKey()
    const stranger = await aUser()
    expect((await stranger.client.apiKeys.list()).total).toBe(0)
    const answer = await stranger.send({ method: 'DELETE', url: `${base}/apiKey/${record.id}` })
    expect(answer.status).toBe(404)
    expect((await call(key, orders)).status).toBe(200)
  })

  test('belongs to one tenant, as its owner does', async () => {
    const { key } = await aKey()
    expect(refusal(await call(key, orders, { headers: { 'tenant-id': '7' } }))).toEqual([403, 'tenant.not_allowed'])
  })

  test('there are at most twenty of them', async () => {
    const person = await aUser()
    for (let made = 0; made < 20; made += 1) expect((await make(person)).status).toBe(200)
    expect(refusal(await make(person))).toEqual([409, 'api_key.too_many'])
  })
})

test('every scope is a permission, and the API’s description names both ways to call', async () => {
  expect(keyScopes.filter((scope) => !permissions.includes(scope))).toEqual([])
  expect(keyScopes).toContain('order.read')
  const { text } = await world.caller().send({ url: '/jeecg-boot/openapi.json' })
  const { components, paths } = JSON.parse(text)
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  const login = [{ accessToken: [] }, { accessToken: [], sessionCookie: [] }]
  expect(paths['/by-order-client/notification/list'].get.security).toEqual([
    ...login,
    { apiKey: ['notification.read'] },
  ])
  expect(paths['/by-order-client/session/list'].get.security).toEqual(login)
})
