import { day, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, type UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { aDevice } from '#identity/passkeys/passkeys.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open', CODES_PER_ADDRESS: '1000' } })
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client'
const password = 'helix&51-photo'
const getError = ({ status, body }: TestReply) => [status, body.error]

let visitors = 0
/** A person who logs in with the password, as a thief of the session cannot. */
async function aPerson(overrides: UserOverrides = {}) {
  const { id } = await aUser(world.db, { password, ...overrides })
  const logIn = async () => {
    const { body } = await world.caller().send({
      method: 'POST',
      url: `${base}/customer/login`,
      payload: { username: id, password, captcha: 'open', checkKey: 'k', remember_me: true },
      remoteAddress: `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`,
    })
    const { token } = body.result as { token: string }
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
      world.caller({ token, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } }).send({
        method,
        url: `${base}${url}`,
        ...(payload && { payload }),
        remoteAddress: `10.8.${Math.floor(++visitors / 250)}.${visitors % 250}`,
      })
    const invite = (role = 'admin') =>
      call('POST', '/company/invitation', { email: `mallory-${++visitors}@evil.example`, role })
    const prove = (proof: object, headers = {}) => call('POST', '/session/stepUp', proof, headers)
    return { token, call, invite, prove }
  }
  return { id, email: `${id}@example.test`, logIn }
}

const anAdministrator = () => aPerson({ role: 'customer' })

/** A session that was stolen a quarter of an hour after its owner logged in. */
async function stolen(person: Awaited<ReturnType<typeof aPerson>>) {
  const session = await person.logIn()
  world.clock.advance(15 * minute)
  return session
}

const webhook = { url: 'https://hooks.evil.example/in', description: 'x', events: ['order.submitted'] }
const required = [403, 'step_up.required']

describe('a stolen session alone', () => {
  test('invites no administrator, changes no role and no member', async () => {
    const session = await stolen(await anAdministrator())
    expect(getError(await session.invite())).toEqual(required)
    const memberId = 'usr_00000000000000000000000009'
    expect(getError(await session.call('PUT', `/company/member/${memberId}`, { role: 'admin' }))).toEqual(required)
    expect(getError(await session.call('POST', `/company/member/${memberId}/remove`))).toEqual(required)
    expect((await world.db.selectFrom('company_invitation').selectAll().execute()).length).toBe(0)
  })

  test('makes no webhook that outlives the password', async () => {
    const session = await stolen(await anAdministrator())
    expect(getError(await session.call('POST', '/webhook', webhook))).toEqual(required)
  })

  test('binds no first phone, which could log in after the password was changed', async () => {
    const session = await stolen(await anAdministrator())
    const payload = { phone: '13800138000', smscode: '123456' }
    expect(getError(await session.call('POST', '/byCustomer/bindPhone', payload))).toEqual(required)
  })

  test('makes no API key: that needs the password itself', async () => {
    const session = await stolen(await anAdministrator())
    const payload = { name: 'x', scopes: ['order.read'], days: 90, password: 'guess&51-photo' }
    expect(getError(await session.call('POST', '/apiKey/create', payload))).toEqual([400, 'password.wrong'])
  })

  test('asks for no copy of the data', async () => {
    const session = await stolen(await anAdministrator())
    expect(getError(await session.call('POST', '/yourData/copy'))).toEqual(required)
  })
})

describe('a proof', () => {
  test('is the log-in itself, for ten minutes', async () => {
    const session = await (await anAdministrator()).logIn()
    expect((await session.invite()).status).toBe(200)
    world.clock.advance(10 * minute)
    expect((await session.invite()).status).toBe(200)
    world.clock.advance(1000)
    expect(getError(await session.invite())).toEqual(required)
  })

  test('by the password serves for ten minutes; the eleventh asks again', async () => {
    const session = await stolen(await anAdministrator())
    expect((await session.prove({ method: 'password', password })).status).toBe(200)
    expect((await session.invite()).status).toBe(200)
    world.clock.advance(11 * minute)
    expect(getError(await session.invite())).toEqual(required)
  })

  test('serves no other session of the same person', async () => {
    const owner = await anAdministrator()
    const session = await stolen(owner)
    const own = await owner.logIn()
    expect((await own.prove({ method: 'password', password })).status).toBe(200)
    expect((await own.invite()).status).toBe(200)
    expect(getError(await session.invite())).toEqual(required)
  })

  test('by a mailed code: it is sent to the account’s address only, and works once', async () => {
    const owner = await anAdministrator()
    const session = await stolen(owner)
    expect((await session.call('POST', '/session/stepUp/code', { to: 'email' })).status).toBe(200)
    const code = await getSentCode(world.db, owner.email)
    expect((await session.prove({ method: 'email', code })).status).toBe(200)
    expect((await session.invite()).status).toBe(200)
    expect(getError(await session.prove({ method: 'email', code }))).toEqual([400, 'code.wrong'])
  })

  test('by a passkey of the person, not by one of another', async () => {
    const here = { host: 'localhost', origin: `http://localhost:${world.sites[0]?.port}` }
    const headers = { host: `localhost:${world.sites[0]?.port}` }
    const withPasskey = async () => {
      const owner = await anAdministrator()
      const session = await owner.logIn()
      const device = aDevice(here, owner.id)
      const begun = await session.call('POST', '/passkey/begin', { password }, headers)
      const { challenge } = begun.body.result as { challenge: string }
      const passkey = device.create(challenge)
      expect((await session.call('POST', '/passkey/register', { name: 'Laptop', passkey }, headers)).status).toBe(200)
      return { owner, device, session }
    }
    const first = await withPasskey()
    const second = await withPasskey()
    world.clock.advance(15 * minute)
    const proveWith = async (device: typeof first.device) => {
      const requested = await first.session.call('POST', '/passkey/ask', undefined, headers)
      const { challenge } = requested.body.result as { challenge: string }
      const cookie = String([requested.headers['set-cookie']].flat()[0]).split(';')[0]
      return first.session.prove({ method: 'passkey', passkey: device.assert(challenge) }, { ...headers, cookie })
    }
    expect(getError(await proveWith(second.device))).toEqual([400, 'passkey.refused'])
    expect(getError(await first.session.invite())).toEqual(required)
    expect((await proveWith(first.device)).status).toBe(200)
    expect((await first.session.invite()).status).toBe(200)
  })

  test('is also the password in the body of another call', async () => {
    const session = await stolen(await anAdministrator())
    const created = await session.call('POST', '/apiKey/create', {
      name: 'x',
      scopes: ['order.read'],
      days: 90,
      password,
    })
    expect(created.status).toBe(200)
    expect((await session.invite()).status).toBe(200)
  })

  test('ends with the log-out', async () => {
    const session = await (await anAdministrator()).logIn()
    await session.call('POST', '/customer/logout')
    expect(getError(await session.invite())).toEqual([500, 'session.expired'])
  })
})

describe('guessing', () => {
  test('five wrong codes lock every way, also for the right password, and each is an event', async () => {
    const owner = await anAdministrator()
    const session = await stolen(owner)
    await session.call('POST', '/session/stepUp/code', { to: 'email' })
    const right = await getSentCode(world.db, owner.email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(getError(await session.prove({ method: 'email', code: wrong }))[1]).toMatch(/^code\./)
    expect(getError(await session.prove({ method: 'email', code: right }))).toEqual([429, 'password.attempts_exceeded'])
    expect(getError(await session.prove({ method: 'password', password }))).toEqual([429, 'password.attempts_exceeded'])
    expect(getError(await session.invite())).toEqual(required)
    const events = await world.db
      .selectFrom('security_event')
      .select('kind')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'step_up.failed')
      .execute()
    expect(events).toHaveLength(5)
    world.clock.advance(day)
  })
})

test('a person sees which ways they have, and addresses only in part', async () => {
  const owner = await aPerson({ email: 'rosalind@institute.example', phone: '13900139001' })
  const { body } = await (await owner.logIn()).call('GET', '/session/stepUp')
  expect(body.result).toEqual({
    methods: ['password', 'email', 'phone'],
    email: 'ro***@institute.example',
    phone: '139****9001',
  })
})
