import type { Label, QrLoginRequest } from '@paratope/contract/identity/qr-logins'
import type { LoginResult } from '@paratope/contract/identity/sessions'
import { second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { createId } from '#kernel/ids.ts'
import { aBrowser, type TestBrowser } from '#testing/browser.ts'
import type { TestReply } from '#testing/caller.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { parseLabel } from './parse-label.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const refusal = ({ status, body }: TestReply) => [status, body.error]

describe('[ROUTE-009] a label', () => {
  let one: { code: string; slug: string; lot_no: string }
  let other: { lot_no: string }
  beforeAll(async () => {
    const [first, second] = [await aLabelled('PV-T0001', 'L2601A'), await aLabelled('PV-T0002', 'L2601B')]
    one = first
    other = second
  })

  async function aLabelled(code: string, lot_no: string) {
    const { id } = await aProduct(world.db, { code })
    const lot = { id: createId('lot'), product_id: id, lot_no, made_on: '2026-01-05', expires_on: '2028-01-05' }
    const measured = { purity: 98.2, endotoxin: 0.2, concentration: 5 }
    await world.db
      .insertInto('lot')
      .values({ ...lot, ...measured })
      .execute()
    return { code, slug: code.toLowerCase(), lot_no }
  }

  const label = (text: string): Promise<Label> => world.caller().client.qrLogins.label({ query: { text } })

  test('with a catalogue number and a lot number names product and lot, in any order and spelling', async () => {
    for (const text of [
      `${one.code} ${one.lot_no}`,
      `Cat: ${one.code.toLowerCase()}\nLOT: ${one.lot_no}`,
      `${one.lot_no}|${one.code}`,
      `https://shop.test/product/${one.slug}?lot=${one.lot_no}`,
      `https://shop.test/product/detail?id=${one.code}&lot=${one.lot_no.toLowerCase()}`,
      one.lot_no,
    ])
      expect(await label(text), text).toMatchObject({
        catalogNo: one.code,
        slug: one.slug,
        lot: { lotNo: one.lot_no },
        isLotUnknown: false,
      })
  })

  test('with a catalogue number alone names the product', async () => {
    expect(await label(one.code)).toMatchObject({ catalogNo: one.code, lot: null, isLotUnknown: false })
  })

  test('whose lot is not this product’s says so instead of showing another', async () => {
    expect(await label(`${one.code} LOT ${other.lot_no}`)).toMatchObject({
      catalogNo: one.code,
      lot: null,
      isLotUnknown: true,
    })
  })

  test('past its day is marked', async () => {
    expect((await label(one.lot_no)).lot?.expired).toBe(false)
    const before = world.clock.now()
    world.clock.set('2099-01-01T00:00:00.000Z')
    expect((await label(one.lot_no)).lot?.expired).toBe(true)
    world.clock.set(before)
  })

  test.each(['nothing-of-ours', '###', 'https://shop.test/', "' or 1=1 --"])(
    'that names nothing is told: %s',
    async (text) => {
      await expect(label(text)).rejects.toMatchObject({ code: 'label.unknown', status: 404 })
    },
  )

  test('is read quickly whatever it says', () => {
    const start = performance.now()
    for (const text of ['LOT '.repeat(75), ' '.repeat(300), 'a.'.repeat(150), 'LOT:'.repeat(75)]) parseLabel(text)
    expect(performance.now() - start).toBeLessThan(50)
  })
})

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
