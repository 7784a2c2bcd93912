import type { PasskeyAssertion } from '@paratope/contract/identity/passkeys'
import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { aDevice, type TestDevice } from './passkeys.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client'
const password = 'helix&51-photo'
const port = () => world.sites[0]?.port
const here = () => ({ host: 'localhost', origin: `http://localhost:${port()}` })
const browser = () => ({ host: `localhost:${port()}`, 'sec-fetch-site': 'same-origin' })
const getCookie = ({ headers }: TestReply): string =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0] ?? '')
    .join('; ')

let visitors = 0
const post = (headers: object, url: string, payload?: object, token?: string) =>
  world.caller({ ...(token !== undefined && { token }), headers: { ...browser(), ...headers } }).send({
    method: 'POST',
    url: `${base}${url}`,
    remoteAddress: `10.7.0.${++visitors % 250}`,
    ...(payload && { payload }),
  })

async function aUser(overrides: UserOverrides = {}) {
  const person = await signIn(world, { password, ...overrides })
  const device = aDevice(here(), person.userId)
  const begin = async () => {
    const { body } = await post({}, '/passkey/begin', { password }, person.token)
    return (body.result as { challenge: string }).challenge
  }
  const register = (passkey: unknown, name = 'Laptop') => post({}, '/passkey/register', { name, passkey }, person.token)
  return { ...person, device, begin, register }
}

async function withPasskey(overrides: UserOverrides = {}) {
  const person = await aUser(overrides)
  const stored = await person.register(person.device.create(await person.begin()))
  expect(stored.status).toBe(200)
  return { ...person, id: (stored.body.result as { id: string }).id }
}

/** Asks for a challenge in a browser of its own, and gives back what to answer it with. */
async function requested() {
  const answer = await post({}, '/passkey/ask')
  return { challenge: (answer.body.result as { challenge: string }).challenge, cookie: getCookie(answer) }
}
const logIn = (passkey: PasskeyAssertion, cookie: string) =>
  post({ cookie }, '/customer/loginPasskey', { passkey, remember_me: true })
const proveWith = async (device: TestDevice, ...rest: [Parameters<TestDevice['assert']>[1]?]) => {
  const { challenge, cookie } = await requested()
  return logIn(device.assert(challenge, ...rest), cookie)
}

describe('a passkey', () => {
  test('is made by a device and then lets its owner in, with a new session bound to the browser', async () => {
    const person = await withPasskey()
    const answer = await proveWith(person.device)
    expect([answer.status, answer.body.code]).toEqual([200, '200'])
    expect(answer.body.result).toMatchObject({ userInfo: { id: person.userId } })
    expect(getCookie(answer)).toContain('-session=')
    expect((answer.body.result as { token: string }).token).not.toBe(person.token)
  })

  test('is listed with its name, when it was made and when it was used last', async () => {
    const person = await withPasskey()
    expect(await person.client.passkeys.list()).toMatchObject({
      total: 1,
      records: [{ name: 'Laptop', synced: false, lastUsedAt: null }],
    })
    world.clock.advance(5 * minute)
    await proveWith(person.device)
    const { records } = await person.client.passkeys.list()
    expect(records[0]?.lastUsedAt).toBe(world.clock.now())
  })

  test('is made only by somebody who knows the password of the account', async () => {
    const person = await aUser()
    const refused = await post({}, '/passkey/begin', { password: 'guess#1234' }, person.token)
    expect([refused.status, refused.body.error]).toEqual([400, 'password.wrong'])
  })

  test('cannot be added twice, nor to two accounts', async () => {
    const person = await withPasskey()
    const again = await person.register(person.device.create(await person.begin()))
    expect([again.status, again.body.error]).toEqual([409, 'passkey.already_registered'])
  })

  test('is renamed and, with the password, removed; then it opens nothing', async () => {
    const person = await withPasskey()
    const stranger = await aUser()
    const rename = (who: { token: string }) =>
      world
        .caller({ token: who.token })
        .send({ method: 'PUT', url: `${base}/passkey/${person.id}`, payload: { name: 'Blue key' } })
    expect((await rename(stranger)).status).toBe(404)
    expect((await rename(person)).body.result).toMatchObject({ name: 'Blue key' })
    const remove = (token: string, given: string) =>
      post({}, `/passkey/${person.id}/remove`, { password: given }, token)
    expect((await remove(stranger.token, password)).status).toBe(404)
    expect((await remove(person.token, 'guess#1234')).body.error).toBe('password.wrong')
    expect((await remove(person.token, password)).status).toBe(200)
    expect((await proveWith(person.device)).body.error).toBe('passkey.refused')
  })

  test('of a disabled account lets nobody in', async () => {
    const person = await withPasskey()
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', person.userId).execute()
    expect((await proveWith(person.device)).body.error).toBe('login.disabled')
  })
})

describe('what an attacker may try', () => {
  const refused = (answer: TestReply) => [answer.status, answer.body.error]

  test('a challenge that the server never gave', async () => {
    const person = await withPasskey()
    const { cookie } = await requested()
    const forged = person.device.assert(Buffer.alloc(32, 7).toString('base64url'))
    expect(refused(await logIn(forged, cookie))).toEqual([400, 'passkey.refused'])
  })

  test('the same answer a second time', async () => {
    const person = await withPasskey()
    const { challenge, cookie } = await requested()
    const answer = person.device.assert(challenge)
    expect((await logIn(answer, cookie)).status).toBe(200)
    expect(refused(await logIn(answer, cookie))).toEqual([400, 'passkey.refused'])
    expect((await proveWith(person.device)).status).toBe(200)
  })

  test('the answer to a challenge of another browser, or of none', async () => {
    const person = await withPasskey()
    const [mine, theirs] = [await requested(), await requested()]
    expect(refused(await logIn(person.device.assert(mine.challenge), theirs.cookie))).toEqual([400, 'passkey.refused'])
    const late = await requested()
    expect(refused(await logIn(person.device.assert(late.challenge), ''))).toEqual([400, 'passkey.refused'])
  })

  test('a challenge older than five minutes', async () => {
    const person = await withPasskey()
    const { challenge, cookie } = await requested()
    world.clock.advance(5 * minute + 1)
    expect(refused(await logIn(person.device.assert(challenge), cookie))).toEqual([400, 'passkey.refused'])
  })

  test('an answer given to a page of another origin or another host', async () => {
    const person = await withPasskey()
    for (const twist of [
      { origin: 'http://localhost:1' },
      { origin: 'https://localhost.evil.example' },
      { host: 'evil.example' },
    ])
      expect(refused(await proveWith(person.device, twist)), JSON.stringify(twist)).toEqual([400, 'passkey.refused'])
  })

  test('a device that did not check who holds it', async () => {
    const person = await withPasskey()
    expect(refused(await proveWith(person.device, { userVerified: false }))).toEqual([400, 'passkey.refused'])
  })

  test('a copy of a device, whose counter is behind', async () => {
    const person = await withPasskey()
    expect((await proveWith(person.device, { counter: 9 })).status).toBe(200)
    expect(refused(await proveWith(person.device, { counter: 9 }))).toEqual([400, 'passkey.refused'])
    expect(refused(await proveWith(person.device, { counter: 3 }))).toEqual([400, 'passkey.refused'])
  })

  test('a signature of another device under a known passkey, and a passkey that names another person', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()]
    const { challenge, cookie } = await requested()
    const mixed = { ...other.device.assert(challenge), id: person.device.assert(challenge).id }
    expect(refused(await logIn({ ...mixed, rawId: mixed.id }, cookie))).toEqual([400, 'passkey.refused'])
    expect(refused(await proveWith(person.device, { userHandle: other.userId }))).toEqual([400, 'passkey.refused'])
  })

  test('making a passkey with the challenge of another session, or one that was for logging in', async () => {
    const [person, other] = [await aUser(), await aUser()]
    expect(refused(await person.register(person.device.create(await other.begin())))).toEqual([400, 'passkey.refused'])
    const { challenge } = await requested()
    expect(refused(await person.register(person.device.create(challenge)))).toEqual([400, 'passkey.refused'])
    const once = person.device.create(await person.begin(), { origin: 'https://evil.example' })
    expect(refused(await person.register(once))).toEqual([400, 'passkey.refused'])
  })

  test('answers that are no answers are told apart before anything is asked of them', async () => {
    const { cookie } = await requested()
    const answer = await post({ cookie }, '/customer/loginPasskey', { passkey: { id: '../..', type: 'password' } })
    expect(refused(answer)).toEqual([400, 'input.refused'])
  })
})

test('under an address that is only a number there are no passkeys, and the server says so', async () => {
  const { status, body } = await post({ host: `127.0.0.1:${port()}` }, '/passkey/ask')
  expect([status, body.error]).toEqual([400, 'passkey.unavailable'])
})

test('whoever adds a passkey is told of it at the bell and by e-mail, so that nobody adds one unseen', async () => {
  const person = await withPasskey()
  const notifications = await world.db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute()
  expect(notifications.map(({ kind }) => kind)).toEqual(['user.passkeyAdded'])
  const messages = await world.db
    .selectFrom('message')
    .selectAll()
    .where('address', '=', `${person.userId}@example.test`)
    .execute()
  expect(messages.map(({ template, values }) => [template, values])).toEqual([
    ['account.safety', { what: 'A passkey was added to your account: Laptop' }],
  ])
})
