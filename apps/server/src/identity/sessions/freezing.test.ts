import { FrozenLogin } from '@paratope/contract/identity/sessions'
import { day, minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, type UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { maskReceiver } from './freezing.ts'

let world: World
let strict: World
beforeAll(async () => {
  const env = { PARATOPE_TEST_CAPTCHA: 'open' }
  world = await aWorld({ env })
  strict = await aWorld({ env: { ...env, FREEZE_AFTER_DAYS: '30' }, databaseUrl: world.url })
  strict.clock.set(world.clock.now())
})
afterAll(async () => {
  await strict.close()
  await world.close()
})

const right = 'helix&51-photo'
const base = '/jeecg-boot/by-order-client/customer'
let visitors = 0

const post = (url: string, payload: object, { on = world, language = 'en' } = {}): Promise<TestReply> =>
  on.caller({ language }).send({ method: 'POST', url, payload, remoteAddress: `10.5.0.${++visitors}` })
const logIn = (username: string, { password = right, on = world, language = 'en' } = {}) =>
  post(`${base}/login`, { username, password, captcha: 'open', checkKey: 'k', remember_me: true }, { on, language })

let people = 0
/** Someone whose last login was so many days ago. */
async function lastHere(days: number, overrides: UserOverrides = {}) {
  const username = `person${++people}`
  const { id } = await aUser(world.db, { username, email: `${username}@sample.test`, password: right, ...overrides })
  const at = new Date(Date.parse(world.clock.now()) - days * day).toISOString()
  await world.db.insertInto('last_login').values({ user_id: id, logged_in_at: at }).execute()
  return { id, username, email: `${username}@sample.test` }
}
const getFacts = ({ body }: TestReply) => FrozenLogin.parse(body.values)

describe('an account that nobody logged in to for long', () => {
  test('[AUTH-057] [AUTH-058] [ERROR-024] is frozen after 180 days: code 501, and where a code would go, masked', async () => {
    const { username } = await lastHere(180, { phone: '17900000181' })
    const refused = await logIn(username)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([501, 501, 'login.frozen'])
    expect(refused.body.message).toBe('This account hasn’t been used for 180 days. Please confirm it’s yours.')
    expect(getFacts(refused)).toMatchObject({
      days: 180,
      methods: [
        { method: 'email', to: 'pe***@sample.test' },
        { method: 'phone', to: '179****0181' },
      ],
    })
    expect(refused.text).not.toContain('17900000181')
  })

  test('[AUTH-058] the days are a setting, and a login starts them afresh', async () => {
    const { username } = await lastHere(31)
    expect((await logIn(username, { on: strict })).body.error).toBe('login.frozen')
    expect((await logIn(username)).status).toBe(200)
    expect((await logIn(username, { on: strict })).status).toBe(200)
  })

  test('[AUTH-057] who never logged in counts from the day the account was made', async () => {
    const { username } = await lastHere(0)
    await world.db.deleteFrom('last_login').execute()
    expect((await logIn(username)).status).toBe(200)
    const created_at = new Date(Date.parse(world.clock.now()) - 181 * day).toISOString()
    await aUser(world.db, { username: 'never', created_at, password: right })
    expect((await logIn('never')).body.error).toBe('login.frozen')
  })

  test('[AUTH-057] strangers are not told: without the right password it is like any other', async () => {
    const { username } = await lastHere(300)
    const [frozen, nobody] = [await logIn(username, { password: 'wrong' }), await logIn('nobody-at-all')]
    expect([frozen.status, frozen.body.message, frozen.body.values]).toEqual([
      nobody.status,
      nobody.body.message,
      nobody.body.values,
    ])
  })
})

describe('unfreezing', () => {
  test.each(['email', 'phone'] as const)(
    '[AUTH-057] a code to the bound %s lets its owner in, remembered as asked',
    async (method) => {
      const phone = method === 'phone' ? '17900000191' : '17900000192'
      const { username, email } = await lastHere(200, { phone })
      const { ticket } = getFacts(await logIn(username))
      expect((await post(`${base}/unfreeze/code`, { ticket, method })).status).toBe(200)
      const code = await getSentCode(world.db, method === 'email' ? email : phone)
      const entered = await post(`${base}/unfreeze`, { ticket, method, code })
      expect([entered.status, entered.body.code]).toEqual([200, '200'])
      const { token } = entered.body.result as { token: string }
      const { records } = await world.caller({ token }).client.sessions.list()
      const [mine] = records
      expect(Date.parse(mine?.createdAt ?? '')).toBe(Date.parse(world.clock.now()))
      expect((await logIn(username)).status).toBe(200)
    },
  )

  test('[AUTH-057] a wrong code does not, after five the right one does not either, and a code for something else never', async () => {
    const { username, email } = await lastHere(200)
    const { ticket } = getFacts(await logIn(username))
    await post(`${base}/unfreeze/code`, { ticket, method: 'email' })
    const code = await getSentCode(world.db, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const errors = []
    for (let tries = 0; tries < 5; tries += 1)
      errors.push((await post(`${base}/unfreeze`, { ticket, method: 'email', code: wrong })).body.error)
    expect(errors.slice(0, 4)).toEqual(Array(4).fill('code.wrong'))
    expect((await post(`${base}/unfreeze`, { ticket, method: 'email', code })).body.error).toBe(
      'code.attempts_exceeded',
    )
    expect((await logIn(username)).body.error).toBe('login.frozen')
  })

  test('a ticket is worth nothing after 15 minutes, and a made-up one never', async () => {
    const { username } = await lastHere(200)
    const { ticket } = getFacts(await logIn(username))
    world.clock.advance(15 * minute + 1)
    for (const one of [ticket, 'x'.repeat(43)])
      expect((await post(`${base}/unfreeze/code`, { ticket: one, method: 'email' })).body.error).toBe(
        'login.unfreeze_expired',
      )
  })

  test('an account without address and number says so, and no code goes anywhere else', async () => {
    const { username } = await lastHere(200, { email: null })
    const { ticket, methods: offeredMethods } = getFacts(await logIn(username))
    expect(offeredMethods).toEqual([])
    expect((await post(`${base}/unfreeze/code`, { ticket, method: 'phone' })).status).toBe(400)
  })

  test('a disabled account stays shut', async () => {
    const { id, username, email } = await lastHere(200)
    const { ticket } = getFacts(await logIn(username))
    await post(`${base}/unfreeze/code`, { ticket, method: 'email' })
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', id).execute()
    const code = await getSentCode(world.db, email)
    expect((await post(`${base}/unfreeze`, { ticket, method: 'email', code })).body.error).toBe('login.disabled')
  })
})

test('a login from a new kind of device is told by mail: device, address, time and how to end it', async () => {
  const { id, username, email } = await lastHere(1, { language: 'zh' })
  const from = (agent: string) =>
    world.caller().send({
      method: 'POST',
      url: `${base}/login`,
      payload: { username, password: right, captcha: 'open', checkKey: 'k' },
      headers: { 'user-agent': agent },
      remoteAddress: '203.0.113.77',
    })
  await from('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36')
  expect(await listMessagesTo(world.db, email)).toEqual([])
  await from('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')
  const [message] = await listMessagesTo(world.db, email)
  expect(message?.template).toBe('session.newDevice')
  expect(message?.values).toMatchObject({
    username,
    device: 'Safari, iPhone',
    address: '203.0.113.77',
    page: 'http://127.0.0.1:3000/VivoAccount',
  })
  expect(message?.text).toMatch(/Safari, iPhone，IP 地址 203\.0\.113\.77，时间 20\d\d年/)
  expect(message?.text).toContain('在个人中心的“登录设备”中退出该设备')
  await world.db.updateTable('user_account').set({ email: null }).where('id', '=', id).execute()
  expect((await from('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).status).toBe(200)
})

test('[API-008] the time of such a login is said on the clock that the Time-Zone header names, else on the site’s', async () => {
  world.clock.set('2031-05-04T20:30:00.000Z')
  const { username, email } = await lastHere(1, { language: 'en' })
  const from = (agent: string, timeZone: string) =>
    world.caller().send({
      method: 'POST',
      url: `${base}/login`,
      payload: { username, password: right, captcha: 'open', checkKey: 'k' },
      headers: { 'user-agent': agent, 'time-zone': timeZone },
    })
  await from('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36', 'Asia/Shanghai')
  await from('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Asia/Shanghai')
  await from(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mars/Olympus',
  )
  const times = (await listMessagesTo(world.db, email)).map(({ values }) => String(values['time']))
  expect(times.sort()).toEqual(['May 4, 2031 at 08:30 PM UTC', 'May 5, 2031 at 04:30 AM GMT+8'])
})

test.each([
  [{ email: 'ada@sample.test' }, 'ad***@sample.test'],
  [{ email: 'al@sample.test' }, 'a***@sample.test'],
  [{ phone: '+442079460113' }, '+44****0113'],
])('%o is shown as %s', (to, shown) => {
  expect(maskReceiver(to)).toBe(shown)
})
