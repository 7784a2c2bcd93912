import { minute, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { aDevice } from '#identity/passkeys/passkeys.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { anAuthenticatorApp } from './mfa.makers.ts'

let world: World
let strict: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  strict = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open', MFA_ROLES: 'sales, admin' } })
})
afterAll(() => Promise.all([world.close(), strict.close()]))

const base = '/jeecg-boot/by-order-client'
const password = 'helix&51-photo'

let visitors = 0
function poster(of: () => World) {
  return (url: string, payload: object = {}, { token = '', headers = {} }: { token?: string; headers?: object } = {}) =>
    of()
      .caller({ ...(token && { token }), headers: { ...headers } })
      .send({
        method: 'POST',
        url: `${base}${url}`,
        payload,
        remoteAddress: `10.8.${visitors >> 8}.${visitors++ & 255}`,
      })
}
const post = poster(() => world)

interface Ticket {
  ticket: string
  methods: string[]
}
const getCodes = ({ body }: TestReply) => (body.result as { recoveryCodes: string[] }).recoveryCodes
const getTicket = ({ body }: TestReply) => (body.values ?? {}) as unknown as Ticket
const isIn = ({ status, body }: TestReply) =>
  status === 200 && typeof (body.result as { token?: string }).token === 'string'
const refusal = ({ status, body }: TestReply) => [status, body.error]

const aUser = (overrides: UserOverrides = {}) => signIn(world, { password, ...overrides })
const logIn = (userId: string, headers: object = {}, given = password) =>
  post(
    '/customer/login',
    { username: userId, password: given, captcha: 'open', checkKey: 'k', remember_me: true },
    { headers },
  )
const showSecond = (ticket: string, method: string, code: string, headers: object = {}) =>
  post('/customer/loginSecond', { ticket, method, code }, { headers })

/** The clock goes on by a step, so that the app shows a code that was not used yet. */
const later = () => {
  world.clock.advance(30 * second)
  return world.clock.now()
}

async function enrolled(overrides: UserOverrides = {}) {
  const person = await aUser(overrides)
  const begun = await post('/secondFactor/begin', { password }, person)
  const app = anAuthenticatorApp((begun.body.result as { secret: string }).secret)
  const confirmed = await post('/secondFactor/confirm', { code: app.codeAt(world.clock.now()) }, person)
  return { ...person, app, recoveryCodes: getCodes(confirmed) }
}
const aTicket = async (person: Pick<SignedInUser, 'userId'>) => getTicket(await logIn(person.userId)).ticket

describe('setting up a second factor', () => {
  test('takes the password and a first code of the app; before that nothing changes', async () => {
    const person = await aUser()
    expect(refusal(await post('/secondFactor/begin', { password: 'guess#1234' }, person))).toEqual([
      400,
      'password.wrong',
    ])
    const begun = await post('/secondFactor/begin', { password }, person)
    const { secret, uri } = begun.body.result as { secret: string; uri: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Paratope:${person.userId}?secret=${secret}`)
    expect(isIn(await logIn(person.userId))).toBe(true)
    expect(refusal(await post('/secondFactor/confirm', { code: '000000' }, person))).toEqual([400, 'mfa.code_wrong'])
    const confirmed = await post(
      '/secondFactor/confirm',
      { code: anAuthenticatorApp(secret).codeAt(world.clock.now()) },
      person,
    )
    expect(confirmed.status).toBe(200)
    expect(await person.client.mfa.state()).toMatchObject({ active: true, recoveryCodesLeft: 10, required: false })
    expect(refusal(await post('/secondFactor/begin', { password }, person))).toEqual([409, 'mfa.already_enabled'])
  })

  test('shows ten recovery codes this once; the database holds neither them nor the secret', async () => {
    const person = await aUser()
    const begun = await post('/secondFactor/begin', { password }, person)
    const { secret } = begun.body.result as { secret: string }
    const codes = getCodes(
      await post('/secondFactor/confirm', { code: anAuthenticatorApp(secret).codeAt(world.clock.now()) }, person),
    )
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[\da-z]{4}-[\da-z]{4}-[\da-z]{4}$/)
    const [row] = await world.db.selectFrom('mfa_factor').selectAll().where('user_id', '=', person.userId).execute()
    const hashes = await world.db.selectFrom('recovery_code').selectAll().where('user_id', '=', person.userId).execute()
    const stored = JSON.stringify([row, hashes])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('is news to the owner of the account', async () => {
    const person = await enrolled()
    const notifications = await world.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute()
    expect(notifications.map(({ kind }) => kind)).toEqual(['user.mfaEnabled'])
  })
})

describe('logging in with a second factor', () => {
  test('the right password alone is refused with a ticket and the ways to go on, and no session is opened', async () => {
    const person = await enrolled()
    const refused = await logIn(person.userId)
    expect(refusal(refused)).toEqual([400, 'login.mfa_required'])
    expect(getTicket(refused)).toMatchObject({ ticket: expect.any(String), methods: ['totp', 'recovery'] })
    expect(String(refused.headers['set-cookie'])).not.toContain('-session=')
    expect(refusal(await logIn(person.userId, {}, 'guess#1234'))).toEqual([400, 'login.refused'])
  })

  test('the code of the app completes it, and no code counts twice', async () => {
    const person = await enrolled()
    const code = person.app.codeAt(later())
    expect(isIn(await showSecond(await aTicket(person), 'totp', code))).toBe(true)
    expect(refusal(await showSecond(await aTicket(person), 'totp', code))).toEqual([400, 'mfa.code_wrong'])
  })

  test('of two who bring the same code at the same moment one gets in', async () => {
    const person = await enrolled()
    const code = person.app.codeAt(later())
    const tickets = await Promise.all([aTicket(person), aTicket(person)])
    const answers = await Promise.all(tickets.map((ticket) => showSecond(ticket, 'totp', code)))
    expect(answers.filter(isIn)).toHaveLength(1)
  })

  test('a recovery code works once, in any case and with or without its dashes', async () => {
    const person = await enrolled()
    const [first = '', other = ''] = person.recoveryCodes
    expect(isIn(await showSecond(await aTicket(person), 'recovery', first))).toBe(true)
    expect(refusal(await showSecond(await aTicket(person), 'recovery', first))).toEqual([400, 'mfa.code_wrong'])
    const typed = other.replaceAll('-', ' ').toUpperCase()
    expect(isIn(await showSecond(await aTicket(person), 'recovery', typed))).toBe(true)
    expect(await person.client.mfa.state()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('a passkey of the same person completes it, also while codes are being guessed; one of somebody else does not', async () => {
    const here = { host: 'localhost', origin: `http://localhost:${world.sites[0]?.port}` }
    const headers = { host: `localhost:${world.sites[0]?.port}` }
    const register = async (person: SignedInUser) => {
      const device = aDevice(here, person.userId)
      const begun = await post('/passkey/begin', { password }, { token: person.token, headers })
      const { challenge } = begun.body.result as { challenge: string }
      await post(
        '/passkey/register',
        { name: 'Key', passkey: device.create(challenge) },
        { token: person.token, headers },
      )
      return device
    }
    const [person, other] = [await enrolled(), await aUser()]
    const [mine, theirs] = [await register(person), await register(other)]
    const show = async (device: typeof mine) => {
      const refused = await logIn(person.userId, headers)
      expect(getTicket(refused).methods).toEqual(['totp', 'passkey', 'recovery'])
      const answer = await post('/passkey/ask', {}, { headers })
      const { challenge } = answer.body.result as { challenge: string }
      const cookie = String(answer.headers['set-cookie']).split(';')[0]
      const passkey = device.assert(challenge)
      const payload = { ticket: getTicket(refused).ticket, method: 'passkey', passkey }
      return post('/customer/loginSecond', payload, { headers: { ...headers, cookie } })
    }
    expect(refusal(await show(theirs))).toEqual([400, 'mfa.code_wrong'])
    expect(isIn(await show(mine))).toBe(true)
    // Nobody who guesses codes keeps the owner out.
    for (const held of [await aTicket(person), await aTicket(person)])
      for (let guess = 0; guess < 5; guess += 1) await showSecond(held, 'totp', '000000')
    expect(refusal(await showSecond(await aTicket(person), 'totp', person.app.codeAt(later())))).toEqual([
      429,
      'mfa.attempts_exceeded',
    ])
    expect(isIn(await show(mine))).toBe(true)
  })

  test('a ticket allows five tries and five minutes, lets in once, and wrong tries are news to the owner', async () => {
    const person = await enrolled()
    const ticket = await aTicket(person)
    const wrong = await Promise.all(Array.from({ length: 6 }, () => showSecond(ticket, 'totp', '000000')))
    const codes = wrong.map(({ body }) => body.error ?? '').sort()
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'mfa.code_wrong'), 'mfa.ticket_expired'])
    const expired = [400, 'mfa.ticket_expired']
    expect(refusal(await showSecond(ticket, 'totp', person.app.codeAt(later())))).toEqual(expired)
    const notifications = await world.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute()
    expect(notifications.map(({ kind }) => kind)).toContain('user.mfaFailed')

    const slow = await aTicket(person)
    world.clock.advance(5 * minute + 1)
    expect(refusal(await showSecond(slow, 'totp', person.app.codeAt(later())))).toEqual(expired)

    const used = await aTicket(person)
    expect(isIn(await showSecond(used, 'totp', person.app.codeAt(later())))).toBe(true)
    expect(refusal(await showSecond(used, 'totp', person.app.codeAt(later())))).toEqual(expired)
    expect(refusal(await showSecond('made-up', 'totp', '000000'))).toEqual(expired)
  })

  test('new tickets bring no new tries: after ten wrong codes in a quarter of an hour even the right one waits', async () => {
    const person = await enrolled()
    for (let ticket = 0; ticket < 2; ticket += 1) {
      const held = await aTicket(person)
      for (let guess = 0; guess < 5; guess += 1) await showSecond(held, 'totp', '000000')
    }
    const right = () => person.app.codeAt(world.clock.now())
    expect(refusal(await showSecond(await aTicket(person), 'totp', right()))).toEqual([429, 'mfa.attempts_exceeded'])
    world.clock.advance(15 * minute + second)
    expect(isIn(await showSecond(await aTicket(person), 'totp', right()))).toBe(true)
  })

  test('a ticket given to one browser is worth nothing in another', async () => {
    const person = await enrolled()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const refused = await logIn(person.userId, browser)
    const laid = String(refused.headers['set-cookie'])
    expect(laid).toMatch(/mfa-ticket=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300/)
    const { ticket } = getTicket(refused)
    const code = person.app.codeAt(later())
    const elsewhere = await showSecond(ticket, 'totp', code, browser)
    expect(refusal(elsewhere)).toEqual([400, 'mfa.ticket_expired'])
    const answer = await showSecond(ticket, 'totp', code, { ...browser, cookie: laid.split(';')[0] })
    expect(isIn(answer)).toBe(true)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /-session=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800/,
    )
  })

  test('a session from before the second proof is worth nothing after it', async () => {
    const person = await enrolled()
    const refused = await logIn(person.userId)
    const { ticket } = getTicket(refused)
    const answer = await post(
      '/customer/loginSecond',
      { ticket, method: 'totp', code: person.app.codeAt(later()) },
      { token: person.token },
    )
    expect((answer.body.result as { token: string }).token).not.toBe(person.token)
    const status = async () => (await person.send({ url: `${base}/session/list` })).status
    await expect.poll(status).toBe(500)
  })

  test('an account that was disabled meanwhile stays closed', async () => {
    const person = await enrolled()
    const ticket = await aTicket(person)
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', person.userId).execute()
    const answer = await showSecond(ticket, 'totp', person.app.codeAt(later()))
    expect(refusal(answer)).toEqual([400, 'login.disabled'])
  })
})

describe('changing it', () => {
  test('new recovery codes take the place of all old ones', async () => {
    const person = await enrolled()
    const renewed = await post('/secondFactor/recoveryCodes', { password, code: person.app.codeAt(later()) }, person)
    expect(getCodes(renewed)).toHaveLength(10)
    const [old = ''] = person.recoveryCodes
    const [fresh = ''] = getCodes(renewed)
    expect(refusal(await showSecond(await aTicket(person), 'recovery', old))).toEqual([400, 'mfa.code_wrong'])
    expect(isIn(await showSecond(await aTicket(person), 'recovery', fresh))).toBe(true)
  })

  test('switching it off takes the password and a code; then the password alone is enough', async () => {
    const person = await enrolled()
    const remove = (given: string, code: string) => post('/secondFactor/remove', { password: given, code }, person)
    expect(refusal(await remove('guess#1234', person.app.codeAt(later())))).toEqual([400, 'password.wrong'])
    expect(refusal(await remove(password, '000000'))).toEqual([400, 'mfa.code_wrong'])
    const [spare = ''] = person.recoveryCodes
    expect((await remove(password, spare)).status).toBe(200)
    expect(isIn(await logIn(person.userId))).toBe(true)
    expect(
      await world.db.selectFrom('recovery_code').selectAll().where('user_id', '=', person.userId).execute(),
    ).toEqual([])
  })
})

describe('a role that asks for a second factor', () => {
  const ask = poster(() => strict)
  const enter = (userId: string) =>
    ask('/customer/login', { username: userId, password, captcha: 'open', checkKey: 'k' })

  test('leads its holder to set one up before anything else, and then lets them in', async () => {
    const person = await signIn(strict, { role: 'sales', password })
    expect(await person.client.mfa.state()).toMatchObject({ active: false, required: true })
    const refused = await enter(person.userId)
    expect(getTicket(refused).methods).toEqual(['enrol'])
    const { ticket } = getTicket(refused)
    expect(refusal(await ask('/customer/loginSecond', { ticket, method: 'totp', code: '000000' }))).toEqual([
      400,
      'mfa.code_wrong',
    ])
    const begun = await ask('/secondFactor/beginAtLogin', { ticket })
    const app = anAuthenticatorApp((begun.body.result as { secret: string }).secret)
    const payload = { ticket, method: 'enrol', code: app.codeAt(strict.clock.now()) }
    const answer = await ask('/customer/loginSecond', payload)
    expect(isIn(answer)).toBe(true)
    expect(getCodes(answer)).toHaveLength(10)
    expect(getTicket(await enter(person.userId)).methods).toEqual(['totp', 'recovery'])
  })

  test('does not let it be switched off', async () => {
    const person = await signIn(strict, { role: 'admin', password })
    const { ticket } = getTicket(await enter(person.userId))
    const begun = await ask('/secondFactor/beginAtLogin', { ticket })
    const app = anAuthenticatorApp((begun.body.result as { secret: string }).secret)
    const answer = await ask('/customer/loginSecond', { ticket, method: 'enrol', code: app.codeAt(strict.clock.now()) })
    const [spare = ''] = getCodes(answer)
    expect(refusal(await ask('/secondFactor/remove', { password, code: spare }, person))).toEqual([409, 'mfa.required'])
  })

  test('asks nothing of customers, and nobody where the setting is empty, as in the demo', async () => {
    const customer = await signIn(strict, { password })
    expect(isIn(await enter(customer.userId))).toBe(true)
    const staff = await aUser({ role: 'sales' })
    expect(isIn(await logIn(staff.userId))).toBe(true)
  })

  test('is a duty of all staff in production, whatever their role, and of no customer', async () => {
    const careful = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open', MFA_ROLES: 'staff' } })
    const login = poster(() => careful)
    const entry = { password, captcha: 'open', checkKey: 'k' }
    const methods = []
    for (const role of ['sales', 'production', 'finance', 'content', 'admin'] as const) {
      const { userId } = await signIn(careful, { role, password })
      methods.push(getTicket(await login('/customer/login', { ...entry, username: userId })).methods)
    }
    const customer = await signIn(careful, { password })
    const answer = await login('/customer/login', { ...entry, username: customer.userId })
    expect([methods, isIn(answer)]).toEqual([Array(5).fill(['enrol']), true])
    await careful.close()
  })

  test('cannot be got round by setting one up for somebody who has one', async () => {
    const person = await enrolled()
    expect(refusal(await post('/secondFactor/beginAtLogin', { ticket: await aTicket(person) }))).toEqual([
      409,
      'mfa.already_enabled',
    ])
  })
})

test('a secret locked with another key opens nothing, but recovery codes still do', async () => {
  const person = await enrolled()
  const other = await aWorld({
    databaseUrl: world.url,
    env: { SECRET_KEY: 'another secret of this server 0123', PARATOPE_TEST_CAPTCHA: 'open' },
  })
  const ask = poster(() => other)
  const ticket = await aTicket(person)
  const show = (method: string, code: string) => ask('/customer/loginSecond', { ticket, method, code })
  expect(refusal(await show('totp', person.app.codeAt(later())))).toEqual([500, 'mfa.key_changed'])
  expect(isIn(await show('recovery', person.recoveryCodes[0] ?? ''))).toBe(true)
  await other.close()
})
