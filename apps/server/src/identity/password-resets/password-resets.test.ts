import { minute, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const paths = '/jeecg-boot/by-order-client/customer'
const old = 'helix&51-photo'
const next = 'cantilever#77x'
const solved = { captcha: 'open', checkKey: '1' }

let visitors = 0
const visitor = () => `10.1.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
  world.caller().send({ method: 'POST', url: `${paths}/${call}`, payload, headers, remoteAddress: visitor() })
const requestCode = (to: object) => post('resetCode', { ...to, ...solved })
const logIn = async (username: string, password: string) =>
  (await post('login', { username, password, ...solved })).status

let people = 0
const aMember = async () => {
  people += 1
  const email = `reader${people}@sample.test`
  const phone = `+4477009${String(people).padStart(5, '0')}`
  return { ...(await signIn(world, { email, phone, username: email, password: old })), email, phone }
}

describe('a forgotten password', () => {
  test('[AUTH-063] [ROUTE-014] is replaced by whoever reads the code sent to the e-mail address', async () => {
    const { email } = await aMember()
    expect((await requestCode({ email })).body.message).toBe('If an account exists, a code is on its way')
    const { status, body } = await post('resetPassword', {
      email,
      code: await getSentCode(world.db, email),
      password: next,
    })
    expect([status, body.message]).toEqual([200, 'Your password was changed. Please log in with the new one.'])
    expect([await logIn(email, old), await logIn(email, next)]).toEqual([400, 200])
  })

  test('[AUTH-063] or to the phone', async () => {
    const { email, phone } = await aMember()
    await requestCode({ phone })
    const code = await getSentCode(world.db, phone)
    expect((await post('resetPassword', { phone, code, password: next })).status).toBe(200)
    expect(await logIn(email, next)).toBe(200)
  })

  test('every session of the account ends, those of others go on, and the owner is told', async () => {
    const [person, stranger] = await Promise.all([aMember(), aMember()])
    const elsewhere = world.caller(await aSession(world.db, person.userId))
    const getStatus = async (caller: Pick<typeof elsewhere, 'send'>) =>
      (await caller.send({ url: '/jeecg-boot/by-order-client/session/list' })).status
    expect(await Promise.all([person, elsewhere].map(getStatus))).toEqual([200, 200])
    await requestCode({ email: person.email })
    const code = await getSentCode(world.db, person.email)
    await post('resetPassword', { email: person.email, code, password: next })
    await expect.poll(() => Promise.all([person, elsewhere, stranger].map(getStatus))).toEqual([500, 500, 200])
    const message = (await listMessagesTo(world.db, person.email)).find(
      ({ template }) => template === 'user.passwordChanged',
    )
    expect(message?.text).toContain('Your account password was just changed')
    expect(message?.text).not.toContain(next)
  })

  test('[ERROR-063] a check of a code that fails is a verification error, in the reader’s language', async () => {
    const { email } = await aMember()
    await requestCode({ email })
    const wrong = (await getSentCode(world.db, email)) === '111111' ? '222222' : '111111'
    const payload = { email, code: wrong, password: next }
    const said = async (language: string) => {
      const answer = await world.caller({ language }).send({ method: 'POST', url: `${paths}/resetPassword`, payload })
      return answer.body.message
    }
    expect(await said('en')).toMatch(/^Verification error/)
    expect(await said('zh')).toMatch(/^验证错误/)
  })

  test('a weak password is refused with its flaws before the code is touched', async () => {
    const { email } = await aMember()
    await requestCode({ email })
    const code = await getSentCode(world.db, email)
    const refused = await post('resetPassword', { email, code, password: 'short' })
    expect(refused.body.values?.['fields']).toEqual([
      expect.objectContaining({ path: 'password', code: 'short' }),
      expect.objectContaining({ path: 'password', code: 'digit' }),
      expect.objectContaining({ path: 'password', code: 'symbol' }),
    ])
    expect((await post('resetPassword', { email, code, password: next })).status).toBe(200)
  })

  test('a code is asked for with a captcha', async () => {
    const { email } = await aMember()
    expect((await post('resetCode', { email })).body.error).toBe('captcha.wrong')
    expect((await post('resetCode', { email, captcha: 'nope', checkKey: '1' })).body.error).toBe('captcha.wrong')
  })
})

describe('what somebody else may try', () => {
  test('[G-8] a code works once, for its own address and its own purpose', async () => {
    const [person, other] = await Promise.all([aMember(), aMember()])
    await requestCode({ email: person.email })
    const code = await getSentCode(world.db, person.email)
    expect((await post('resetPassword', { email: other.email, code, password: next })).body.error).toBe('code.wrong')
    expect((await post('resetPassword', { email: person.email, code, password: next })).status).toBe(200)
    expect((await post('resetPassword', { email: person.email, code, password: 'other&one-1a' })).body.error).toBe(
      'code.wrong',
    )
    expect(await logIn(person.email, next)).toBe(200)

    const newcomer = 'newcomer@sample.test'
    await post('registerCode', { email: newcomer, ...solved })
    const purpose = await getSentCode(world.db, newcomer)
    await signIn(world, { email: newcomer, password: old })
    expect((await post('resetPassword', { email: newcomer, code: purpose, password: next })).body.error).toBe(
      'code.wrong',
    )
  })

  test('[G-8] of two who use one code at once, one does', async () => {
    const { email } = await aMember()
    await requestCode({ email })
    const code = await getSentCode(world.db, email)
    const both = await Promise.all(
      ['first&one-1a', 'second&two-2b'].map((password) => post('resetPassword', { email, code, password })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  })

  test('[G-8] a code dies after five minutes, after five tries, and when a newer one is asked for', async () => {
    const [slow, guessed, twice] = await Promise.all([aMember(), aMember(), aMember()])
    const reset = async (email: string, code: string) =>
      (await post('resetPassword', { email, code, password: next })).body.error
    const sent = async (email: string) => {
      await requestCode({ email })
      return getSentCode(world.db, email)
    }
    const code = await sent(guessed.email)
    for (let tries = 0; tries < 5; tries += 1) await reset(guessed.email, code === '111111' ? '222222' : '111111')
    expect(await reset(guessed.email, code)).toBe('code.attempts_exceeded')

    const first = await sent(twice.email)
    world.clock.advance(61 * second)
    const newer = await sent(twice.email)
    if (first !== newer) expect(await reset(twice.email, first)).toBe('code.wrong')

    const late = await sent(slow.email)
    world.clock.advance(5 * minute + second)
    expect(await reset(slow.email, late)).toBe('code.expired')
  })

  test('[G-8] a foreign Host header finds its way into no letter', async () => {
    const { email } = await aMember()
    const poisoned = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
    await post('resetCode', { email, ...solved }, poisoned)
    await requestCode({ email })
    const code = await getSentCode(world.db, email)
    await post('resetPassword', { email, code, password: next }, { 'x-forwarded-host': 'evil.test' })
    const messages = await listMessagesTo(world.db, email)
    expect(messages.map(({ template }) => template)).toContain('user.passwordChanged')
    expect(JSON.stringify(messages)).not.toContain('evil')
  })

  test('[G-8] what one logs in with changes only with the password', async () => {
    const person = await aMember()
    const { version } = await person.client.accounts.profile()
    const body = { version, email: 'thief@sample.test', phone: '', password: 'not-it' }
    await expect(person.client.accounts.updateLoginData({ body })).rejects.toMatchObject({ code: 'password.wrong' })
    expect((await person.client.accounts.profile()).email).toBe(person.email)
    await person.client.accounts.updateLoginData({ body: { ...body, email: 'moved@sample.test', password: old } })
    const templates = (await listMessagesTo(world.db, person.email)).map(({ template }) => template)
    expect(templates).toContain('user.loginDataChanged')
  })

  test('a password changed in the user centre is told by letter too', async () => {
    const person = await aMember()
    await person.client.sessions.changePassword({ body: { oldpassword: old, password: next } })
    expect((await listMessagesTo(world.db, person.email)).map(({ template }) => template)).toEqual([
      'user.passwordChanged',
    ])
  })

  test('[G-2] [AUTH-063] nobody learns from text or status whether there is an account', async () => {
    const { email } = await aMember()
    const known = await requestCode({ email })
    const unknown = await requestCode({ email: 'nobody-here@sample.test' })
    const shape = ({ status, body }: typeof known) => [
      status,
      body.success,
      body.message,
      Object.keys(body.result ?? {}),
    ]
    expect(shape(unknown)).toEqual(shape(known))
    const again = await requestCode({ email })
    const unknownAgain = await requestCode({ email: 'nobody-here@sample.test' })
    expect([again.status, again.body.error]).toEqual([429, 'code.too_soon'])
    expect([unknownAgain.status, unknownAgain.body.error]).toEqual([429, 'code.too_soon'])
    const wrong = async (address: string) => {
      const { status, body } = await post('resetPassword', { email: address, code: '000000', password: next })
      return [status, body.error, body.message]
    }
    expect(await wrong('nobody-here@sample.test')).toEqual(await wrong(email))
    expect((await listMessagesTo(world.db, 'nobody-here@sample.test')).map(({ template }) => template)).toEqual([
      'account.none',
    ])
  })

  test('[G-2] nor from the time it takes', async () => {
    const known: number[] = []
    const unknown: number[] = []
    const timed = async (times: number[], email: string) => {
      const start = performance.now()
      await requestCode({ email })
      times.push(performance.now() - start)
    }
    for (let at = 0; at < 250; at += 1) {
      const email = `timed${at}@sample.test`
      await aUser(world.db, { email })
      await timed(known, email)
      await timed(unknown, `nobody${at}@sample.test`)
    }
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(5)
  })
})
