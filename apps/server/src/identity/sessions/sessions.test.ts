import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const credentials = { username: 'ada', password: 'Secret#1', captcha: 'open', checkKey: 'k1' }
const login = '/jeecg-boot/by-order-client/customer/login'
const getCookies = (header: unknown): string =>
  [header]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

describe('logging in', () => {
  beforeAll(() => aUser(world.db, { username: 'ada', email: 'ada@sample.test', password: 'Secret#1' }))

  test('[API-024] [API-026] the login call takes the credentials and answers code 200 as text with token, user and dictionaries', async () => {
    const { status, body } = await world.caller().send({ method: 'POST', url: login, payload: credentials })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      code: '200',
      result: { userInfo: { username: 'ada', tenant: '0' }, sysAllDictItems: {} },
    })
    expect(Object.keys((body.result as { userInfo: object }).userInfo).sort()).toEqual([
      'avatar',
      'id',
      'realname',
      'tenant',
      'token',
      'username',
    ])
  })

  test('the e-mail address works as well as the user name', async () => {
    const result = await world.caller().client.sessions.login({ body: { ...credentials, username: 'ADA@sample.test' } })
    expect(result.userInfo.username).toBe('ada')
  })

  test('a wrong password and an unknown name are refused alike', async () => {
    const refusals = await Promise.all(
      [
        { ...credentials, password: 'wrong' },
        { ...credentials, username: 'nobody' },
      ].map((payload) => world.caller().send({ method: 'POST', url: login, payload })),
    )
    expect(refusals.map(({ status, body }) => [status, body.error, body.message])).toEqual([
      [400, 'login.refused', 'Wrong user name or password'],
      [400, 'login.refused', 'Wrong user name or password'],
    ])
  })

  test.each([
    ['over https', { 'sec-fetch-site': 'same-origin' }],
    ['over plain http, where it marks a write with its origin only', { origin: 'http://127.0.0.1:3000' }],
  ])(
    'a login made by a browser %s counts only with token and cookie together',
    async (_, marks: Record<string, string>) => {
      const visitor = world.caller({ headers: marks })
      const { headers, body } = await visitor.send({
        method: 'POST',
        url: login,
        payload: { ...credentials, remember_me: true },
      })
      const cookie = getCookies(headers['set-cookie'])
      const { token } = body.result as { token: string }
      const menu = '/jeecg-boot/sys/permission/getUserPermissionByToken'
      const statuses = await Promise.all([
        world.caller({ token, headers: { cookie } }).send({ url: menu }),
        world.caller({ token }).send({ url: menu }),
        world.caller({ headers: { cookie } }).send({ url: menu }),
      ])
      expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401])
      expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Max-Age=604800/)
    },
  )

  test('a browser remembers the currency of the company that logs in, so that the catalogue shows it', async () => {
    const company = await aCompany(world.db, { currency: 'GBP' })
    await aUser(world.db, { username: 'grace', password: 'Secret#1', company_id: company.id })
    await aUser(world.db, { username: 'staff', password: 'Secret#1', role: 'sales' })
    const listCookies = async (username: string, headers: Record<string, string>) => {
      const payload = { ...credentials, username }
      const { status, headers: answer } = await world.caller({ headers }).send({ method: 'POST', url: login, payload })
      return [status, [answer['set-cookie'] ?? []].flat().filter((line) => String(line).includes('-currency='))]
    }
    const browser = { 'sec-fetch-site': 'same-origin' }
    const line = 'paratope-3000-currency=GBP; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000'
    expect(await listCookies('grace', browser)).toEqual([200, [line]])
    expect(await listCookies('grace', {})).toEqual([200, []])
    expect(await listCookies('staff', browser)).toEqual([200, []])
  })

  test('logging out ends the session on every node within moments', async () => {
    const person = await signIn(world)
    await person.client.sessions.logout()
    await expect
      .poll(async () => {
        const { status, body } = await person.send({ url: '/jeecg-boot/sys/permission/getUserPermissionByToken' })
        return [status, body.code, body.message]
      })
      .toEqual([500, 500, 'Token失效，请重新登录'])
  })
})

test('[API-084] a foreign tenant is refused', async () => {
  const person = await signIn(world)
  const { status, body } = await person.send({
    url: '/jeecg-boot/sys/permission/getUserPermissionByToken',
    headers: { 'tenant-id': '7' },
  })
  expect([status, body.error]).toEqual([403, 'tenant.not_allowed'])
})
