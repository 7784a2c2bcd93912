import type { QrLoginRequest } from '@paratope/contract/identity/qr-logins'
import type { LoginResult } from '@paratope/contract/identity/sessions'
import { second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, type TestBrowser } from '#testing/browser.ts'
import type { TestReply } from '#testing/caller.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const refusal = ({ status, body }: TestReply) => [status, body.error]

describe('a login by scan', () => {
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  async function waiting() {
    const browser = aBrowser(world, { 'user-agent': desktop })
    const { body } = await browser.post('/sys/scan/login')
    return { browser, code: (body.result as { code: string }).code }
  }
  const state = async (browser: TestBrowser) =>
    ((await browser.get('/sys/scan/login')).body.result as { state: string }).state
  const take = (browser: TestBrowser) => browser.post('/sys/scan/login/take')
  const look = (code: string, token: string) => aBrowserless(token, '/sys/scan/login/look', { code })
  const answer = (code: string, token: string, approve = true) =>
    aBrowserless(token, '/sys/scan/login/answer', { code, approve })
  const aBrowserless = (token: string, path: string, payload: object) =>
    world.caller({ token }).send({ method: 'POST', url: `/jeecg-boot${path}`, payload })

  test('[ROUTE-009] [AUTH-041] a signed-in phone sees what it approves, and the waiting browser is let in as its person', async () => {
    const phone = await signIn(world, { realname: 'Ada Sample' })
    const { browser, code } = await waiting()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect([await state(browser), refusal(await take(browser))]).toEqual(['waiting', [409, 'qr_login.pending']])

    const shown = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
    const ask = (await look(shown, phone.token)).body.result as QrLoginRequest
    expect(ask).toMatchObject({ code, browser: 'Firefox', system: 'Windows', isMobile: false, hasSameAddress: false })
    expect(ask.address).toMatch(/^10\.1\./)
    expect([ask.requestedAt <= world.clock.now(), await state(browser)]).toEqual([true, 'seen'])

    expect((await answer(code, phone.token)).status).toBe(200)
    expect(await state(browser)).toBe('approved')
    const login = await take(browser)
    expect([login.body.code, (login.body.result as LoginResult).userInfo.id]).toEqual(['200', phone.userId])
    const me = await browser.get('/by-order-client/customer/profile', (login.body.result as LoginResult).token)
    expect(me.status).toBe(200)
  })

  test('taken once is gone', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    const mark = browser.cookie('qr-login') ?? ''
    await look(code, phone.token)
    await answer(code, phone.token)
    const both = await Promise.all([take(browser), take(browser)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    browser.setCookie('qr-login', mark)
    expect(refusal(await take(browser))).toEqual([404, 'qr_login.unknown'])
    expect(refusal(await answer(code, phone.token))).toEqual([404, 'qr_login.unknown'])
  })

  test('a photographed code gives its finder nothing: only the browser that asked is let in', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    const thief = await waiting()
    await look(code, phone.token)
    await answer(code, phone.token)
    expect(refusal(await take(thief.browser))).toEqual([409, 'qr_login.pending'])
    expect(refusal(await take(aBrowser(world)))).toEqual([404, 'qr_login.unknown'])
    const guess = aBrowser(world)
    guess.setCookie('qr-login', code)
    expect([await state(guess), refusal(await take(guess))]).toEqual(['gone', [404, 'qr_login.unknown']])
    expect((await take(browser)).status).toBe(200)
  })

  test('somebody anonymous neither looks nor approves, and nobody approves what they did not look at', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    const anonymous = world.caller()
    for (const [path, payload] of [
      ['look', { code }],
      ['answer', { code, approve: true }],
    ] as const) {
      const url = `/jeecg-boot/sys/scan/login/${path}`
      expect(refusal(await anonymous.send({ method: 'POST', url, payload }))).toEqual([401, 'session.missing'])
    }
    expect(refusal(await answer(code, phone.token))).toEqual([404, 'qr_login.unknown'])
    expect(await state(browser)).toBe('waiting')
  })

  test('of two who look only the first can answer', async () => {
    const [phone, other] = [await signIn(world), await signIn(world)]
    const { browser, code } = await waiting()
    await look(code, phone.token)
    expect(refusal(await look(code, other.token))).toEqual([404, 'qr_login.unknown'])
    expect(refusal(await answer(code, other.token))).toEqual([404, 'qr_login.unknown'])
    await answer(code, phone.token)
    expect(((await take(browser)).body.result as LoginResult).userInfo.id).toBe(phone.userId)
  })

  test('refused lets nobody in, and the waiting browser learns it', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    await look(code, phone.token)
    await answer(code, phone.token, false)
    expect([await state(browser), refusal(await take(browser))]).toEqual(['refused', [404, 'qr_login.unknown']])
    expect(refusal(await answer(code, phone.token))).toEqual([404, 'qr_login.unknown'])
  })

  test('expires after two minutes, on either side', async () => {
    const phone = await signIn(world)
    const [early, late] = [await waiting(), await waiting()]
    await look(early.code, phone.token)
    await answer(early.code, phone.token)
    world.clock.advance(121 * second)
    expect(refusal(await take(early.browser))).toEqual([404, 'qr_login.unknown'])
    expect(refusal(await look(late.code, phone.token))).toEqual([404, 'qr_login.unknown'])
    expect(await state(late.browser)).toBe('gone')
  })

  test('a new code ends the one before it', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    await browser.post('/sys/scan/login')
    expect(refusal(await look(code, phone.token))).toEqual([404, 'qr_login.unknown'])
  })

  test('[G-6] a session laid into the waiting browser is replaced', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    browser.setCookie('session', 'laid-by-somebody')
    await look(code, phone.token)
    await answer(code, phone.token)
    await take(browser)
    expect(browser.cookie('session')).toMatch(/^[\w-]{43}$/)
  })

  test('a person who was disabled meanwhile is not let in', async () => {
    const phone = await signIn(world)
    const { browser, code } = await waiting()
    await look(code, phone.token)
    await answer(code, phone.token)
    await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', phone.userId).execute()
    expect(refusal(await take(browser))).toEqual([400, 'login.disabled'])
  })

  test('codes cannot be tried at will', async () => {
    const phone = await signIn(world)
    const answers = []
    for (let tries = 0; tries < 31; tries += 1)
      answers.push(
        await world.caller({ token: phone.token }).send({
          method: 'POST',
          url: '/jeecg-boot/sys/scan/login/look',
          payload: { code: 'ABCDEFGHJK' },
          remoteAddress: '10.9.9.9',
        }),
      )
    expect([refusal(answers[0] as TestReply), refusal(answers[30] as TestReply)]).toEqual([
      [404, 'qr_login.unknown'],
      [429, 'rate.exceeded'],
    ])
  })
})
