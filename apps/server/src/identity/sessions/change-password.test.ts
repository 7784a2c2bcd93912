import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PasswordChange } from '@paratope/contract/identity/accounts'
import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { aSession } from './sessions.makers.ts'

let world: World
const server = createServer()
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  world.sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await world.close()
})

const path = '/jeecg-boot/by-order-client/customer/changePassword'
const old = 'helix&51-photo'
const next = 'cantilever#77x'

let visitors = 0
/** Every call comes from an address of its own, as the limit counts by address. */
const change = (who: Pick<SignedInUser, 'send'>, payload: object, method: 'PUT' | 'POST' = 'PUT'): Promise<TestReply> =>
  who.send({ method, url: path, payload, remoteAddress: `10.1.0.${++visitors}` })

const aUser = (overrides: UserOverrides = {}) => signIn(world, { password: old, ...overrides })
const getFields = ({ body }: TestReply) =>
  (body.values?.['fields'] as { path: string; code: string }[] | undefined)?.map(({ path, code }) => [path, code])
const getToken = ({ body }: TestReply) => (body.result as { token: string }).token

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  world.caller({ headers }).send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/customer/login',
    payload: { username, password, captcha: 'open', checkKey: 'k', remember_me: true },
  })

describe('changing the password', () => {
  test('[ACCOUNT-004] the payload has exactly the old and the new password', () => {
    expect(Object.keys(PasswordChange.shape)).toEqual(['oldpassword', 'password'])
  })

  test('[API-029] [API-030] [ERROR-036] PUT and POST both change it and answer a message in the caller’s language', async () => {
    const person = await aUser()
    const first = await change(person, { oldpassword: old, password: next })
    expect([first.status, first.body.success, first.body.message]).toEqual([
      200,
      true,
      'Password changed. All other devices were logged out.',
    ])
    const again = world.caller({ token: getToken(first), language: 'zh' })
    const second = await change(again, { oldpassword: next, password: 'barometer%19-a' }, 'POST')
    expect([second.status, second.body.message]).toEqual([200, '密码修改成功，其他设备已全部退出登录'])
    expect((await login(person.userId, next)).body.error).toBe('login.refused')
    expect((await login(person.userId, 'barometer%19-a')).status).toBe(200)
  })

  test('[API-031] a wrong old password changes nothing, and says so in the reader’s language', async () => {
    const person = await aUser()
    const refused = await change(world.caller({ token: person.token, language: 'zh' }), {
      oldpassword: 'helix&51-photos',
      password: next,
    })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([400, 'password.wrong', '密码错误'])
    expect((await login(person.userId, old)).status).toBe(200)
  })

  test('[API-031] after five wrong ones even the right one has to wait, also when they come at once', async () => {
    const person = await aUser()
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(person, { oldpassword: `guess-${index}!`, password: next })),
    )
    expect(guesses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    const right = await change(person, { oldpassword: old, password: next })
    expect([right.status, right.body.error, right.body.values]).toEqual([
      429,
      'password.attempts_exceeded',
      { minutes: 15 },
    ])
    world.clock.advance(15 * minute + 1000)
    expect((await change(person, { oldpassword: old, password: next })).status).toBe(200)
  })

  test('[API-031] [AUTH-037] every other session ends at once, and this one goes on under a new token', async () => {
    const person = await aUser()
    const elsewhere = world.caller(await aSession(world.db, person.userId))
    const stranger = await aUser()
    const renewed = await change(person, { oldpassword: old, password: next })
    const getStatus = async (caller: Pick<SignedInUser, 'send'>) =>
      (await caller.send({ url: '/jeecg-boot/by-order-client/session/list' })).status
    await expect.poll(() => Promise.all([elsewhere, person].map(getStatus))).toEqual([500, 500])
    expect(getToken(renewed)).not.toBe(person.token)
    expect(await getStatus(world.caller({ token: getToken(renewed) }))).toBe(200)
    expect(await getStatus(stranger)).toBe(200)
  })

  test('open sockets of every session are closed, those of other people are not', async () => {
    const [person, stranger] = await Promise.all([aUser(), aUser()])
    // The server was asked for a port of its own above, so its address is an internet one.
    const { port } = server.address() as AddressInfo
    const openPage = async ({ userId, client }: SignedInUser) => {
      const { ticket } = await client.sessions.createSocketTicket()
      const socket = new WebSocket(`ws://127.0.0.1:${port}/vxeSocket/${userId}/page`, [ticket])
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      return socket
    }
    const [mine, theirs] = await Promise.all([openPage(person), openPage(stranger)])
    const closed = new Promise<number>((resolve) => mine.once('close', resolve))
    await change(person, { oldpassword: old, password: next })
    expect(await closed).toBe(4401)
    expect(theirs.readyState).toBe(WebSocket.OPEN)
    theirs.terminate()
  })

  test('a browser’s session stays bound to a cookie, to a new one, and remembered as it was', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' }
    const getCookie = ({ headers }: TestReply) => String(headers['set-cookie'])
    const person = await aUser()
    const entered = await login(person.userId, old, browser)
    const cookie = getCookie(entered).split(';')[0] ?? ''
    const page = world.caller({ token: getToken(entered), headers: { ...browser, cookie } })
    const renewed = await change(page, { oldpassword: old, password: next })
    expect(getCookie(renewed)).toMatch(/HttpOnly; SameSite=Strict; Max-Age=604800/)
    const renewedCookie = getCookie(renewed).split(';')[0] ?? ''
    expect(renewedCookie).not.toBe(cookie)
    const list = { url: '/jeecg-boot/by-order-client/session/list' }
    const token = getToken(renewed)
    const statuses = [
      await world.caller({ token, headers: { cookie: renewedCookie } }).send(list),
      await world.caller({ token, headers: { cookie } }).send(list),
      await world.caller({ token }).send(list),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 401])
  })

  test('of two changes at once one holds, and the other is told', async () => {
    const person = await aUser()
    const both = await Promise.all(
      ['first&one-1a', 'second&two-2b'].map((password) => change(person, { oldpassword: old, password })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? 'first&one-1a' : 'second&two-2b'
    expect((await login(person.userId, winner)).status).toBe(200)
  })

  test('the bell tells its owner', async () => {
    const person = await aUser()
    const token = getToken(await change(person, { oldpassword: old, password: next }))
    const { records } = await world.caller({ token, language: 'zh' }).client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toEqual(['您的密码已修改，其他设备已全部退出登录'])
  })
})

describe('a new password', () => {
  test.each([
    ['[VALID-022] too short and without a digit', 'abc#xyz', ['short', 'digit']],
    ['[VALID-022] without a letter', '87364512&!', ['letter']],
    ['[VALID-022] without a symbol', 'cantilever77', ['symbol']],
    ['[VALID-023] [VALID-026] longer than 100 characters, never cut', `a1#${'x'.repeat(98)}`, ['long']],
    ['[VALID-027] with Chinese characters, never taken out in silence', 'cantilever#77照片', ['chinese']],
    ['[VALID-024] [VALID-025] with two of the three classes', 'cantilever#', ['digit']],
    ['that many people use', 'P@ssw0rd1!', ['common']],
  ])('%s is refused with its flaws', async (_, password, flaws) => {
    const person = await aUser()
    const answer = await change(person, { oldpassword: old, password })
    expect([answer.status, answer.body.error]).toEqual([400, 'input.refused'])
    expect(getFields(answer)).toEqual(flaws.map((code) => ['password', code]))
    expect(answer.text).not.toContain(password)
    expect((await login(person.userId, old)).status).toBe(200)
  })

  test('[VALID-021] equal to the old one is refused', async () => {
    const answer = await change(await aUser(), { oldpassword: old, password: old })
    expect([answer.status, getFields(answer)]).toEqual([400, [['password', 'same']]])
  })

  test('[VALID-019] without the old one it is not even looked at', async () => {
    const answer = await change(await aUser(), { oldpassword: '', password: next })
    expect(getFields(answer)).toEqual([['oldpassword', 'field.needed']])
  })

  test('[VALID-023] [VALID-026] 100 characters are accepted', async () => {
    const longest = `a1#${'x'.repeat(97)}`
    const person = await aUser()
    expect((await change(person, { oldpassword: old, password: longest })).status).toBe(200)
    expect((await login(person.userId, longest)).status).toBe(200)
  })

  test('that names its owner or their company is refused', async () => {
    const company = await aCompany(world.db, { name: 'Cantilever Biologics' })
    const person = await aUser({ company_id: company.id, realname: 'Barometer Smith' })
    expect(getFields(await change(person, { oldpassword: old, password: next }))).toEqual([['password', 'personal']])
    expect(getFields(await change(person, { oldpassword: old, password: 'barometer%19-a' }))).toEqual([
      ['password', 'personal'],
    ])
  })

  test('whoever is not logged in changes nothing', async () => {
    const answer = await change(world.caller(), { oldpassword: old, password: next })
    expect([answer.status, answer.body.error]).toEqual([401, 'session.missing'])
  })
})
