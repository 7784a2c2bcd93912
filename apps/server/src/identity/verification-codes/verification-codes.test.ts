import { day, hour, minute, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { hashSecret } from '#kernel/ids.ts'
import { createLog } from '#kernel/log.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { consumeCode, sendCode } from './index.ts'
import { getSentCode } from './verification-codes.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const sms = '/jeecg-boot/by-order-client/customer/sms'
const emailCode = '/jeecg-boot/by-order-client/customer/emailCode'

let people = 0
/** Everybody asks from an address of their own, so nobody's limit is another's. */
const anAddress = () => `198.51.${Math.floor((people += 1) / 250)}.${people % 250}`
let numbers = 13_000_000_000
const aNumber = () => String((numbers += 1))

const log = createLog('silent')
const site = () => {
  const [first] = world.sites
  if (!first) throw new Error('no site')
  return first
}
const caller = (address = anAddress(), from: World = world) => ({
  db: from.db,
  now: from.clock.now(),
  site: site(),
  language: 'en' as const,
  http: { address } as Parameters<typeof sendCode>[0]['http'],
  config: from.config,
  log,
})
const send = (phone: string, purpose: 'bind' | 'login' = 'bind', address = anAddress()) =>
  sendCode(caller(address), { purpose, to: { phone } })
const take = (phone: string, code: string, purpose: 'bind' | 'login' = 'bind') =>
  consumeCode(world.db, { purpose, to: { phone }, code, now: world.clock.now() })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const post = (url: string, payload: object, address = anAddress(), language = 'zh') =>
  world.caller({ language }).send({ method: 'POST', url, payload, remoteAddress: address })
/** A code to bind a number is for someone who is signed in. */
const postSignedIn = async (url: string, payload: object, address = anAddress(), language = 'zh') => {
  const { token } = await signIn(world, { phone: null })
  return world.caller({ language, token }).send({ method: 'POST', url, payload, remoteAddress: address })
}

const selectCode = (phone: string) =>
  world.db.selectFrom('one_time_secret').where('subject', '=', hashSecret(`phone ${phone}`))

describe('a code', () => {
  test('[G-4] has six digits, works once, and is kept as a hash', async () => {
    const phone = aNumber()
    await send(phone)
    const code = await getSentCode(world.db, phone)
    expect(code).toMatch(/^\d{6}$/)
    const row = await selectCode(phone).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(phone)
    await take(phone, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    await expect(take(phone, code)).rejects.toMatchObject({ code: 'code.wrong' })
  })

  test('[G-4] is good for its purpose and its number only', async () => {
    const [phone, stranger] = [aNumber(), aNumber()]
    await send(phone, 'bind')
    const code = await getSentCode(world.db, phone)
    await expect(take(phone, code, 'login')).rejects.toMatchObject({ code: 'code.wrong' })
    await expect(take(stranger, code)).rejects.toMatchObject({ code: 'code.wrong' })
    await take(phone, code)
  })

  test('[G-4] lives for five minutes', async () => {
    const phone = aNumber()
    await send(phone)
    const code = await getSentCode(world.db, phone)
    world.clock.advance(5 * minute)
    await expect(take(phone, code)).rejects.toMatchObject({ code: 'code.expired' })
  })

  test('[G-4] can be tried five times, also by many at once', async () => {
    const phone = aNumber()
    await send(phone)
    const code = await getSentCode(world.db, phone)
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => take(phone, other(code))))
    const reasons = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'right'))
    expect(reasons.filter((reason) => reason === 'code.wrong').length).toBeLessThanOrEqual(5)
    expect(new Set(reasons)).toEqual(new Set(['code.wrong', 'code.attempts_exceeded']))
    await expect(take(phone, code)).rejects.toMatchObject({ code: 'code.attempts_exceeded' })
    expect(await selectCode(phone).select('attempts').execute()).toEqual([{ attempts: 5 }])
  })

  test('[G-4] that is right is taken by one of many who bring it at once', async () => {
    const phone = aNumber()
    await send(phone)
    const code = await getSentCode(world.db, phone)
    const takers = await Promise.allSettled(Array.from({ length: 20 }, () => take(phone, code)))
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('gives way to the next one', async () => {
    const phone = aNumber()
    await send(phone)
    const first = await getSentCode(world.db, phone)
    world.clock.advance(minute)
    await send(phone)
    const second = await getSentCode(world.db, phone)
    if (first !== second) await expect(take(phone, first)).rejects.toMatchObject({ code: 'code.wrong' })
    await expect(take(phone, second)).resolves.toBeUndefined()
  })

  test('is not taken inside a transaction, which would take back the count of tries', async () => {
    const inside = world.db
      .transaction()
      .execute((tx) =>
        consumeCode(tx, { purpose: 'bind', to: { phone: aNumber() }, code: '123456', now: world.clock.now() }),
      )
    await expect(inside).rejects.toThrow('must not be redeemed inside a transaction')
  })
})

describe('codes to one number', () => {
  test('[AUTH-068] [G-3] [G-4] leave once in 60 s, five times an hour and ten times a day, whatever the button of a page does', async () => {
    const [phone, address] = [aNumber(), anAddress()]
    await send(phone, 'bind', address)
    await expect(send(phone)).rejects.toMatchObject({ code: 'code.too_soon', values: { seconds: 60 } })
    world.clock.advance(59 * second)
    await expect(send(phone, 'login')).rejects.toMatchObject({ code: 'code.too_soon', values: { seconds: 1 } })
    for (let sent = 1; sent < 5; sent += 1) {
      world.clock.advance(minute)
      await send(phone, 'bind', address)
    }
    world.clock.advance(minute)
    await expect(send(phone, 'bind', address)).rejects.toMatchObject({ code: 'code.too_many' })
    world.clock.advance(hour)
    for (let sent = 0; sent < 5; sent += 1) {
      world.clock.advance(minute)
      await send(phone, 'bind', address)
    }
    world.clock.advance(2 * hour)
    await expect(send(phone, 'bind', address)).rejects.toMatchObject({ code: 'code.too_many' })
    world.clock.advance(day)
    await send(phone, 'bind', address)
    expect(await listMessagesTo(world.db, phone)).toHaveLength(11)
  })

  test('[AUTH-068] [G-3] asked for by a stranger leave the owner as many, and all together ten an hour', async () => {
    const [phone, strangers, owners, others] = [aNumber(), anAddress(), anAddress(), anAddress()]
    const sendAfterAMinute = async (address: string) => {
      world.clock.advance(minute)
      await send(phone, 'login', address)
    }
    for (let sent = 0; sent < 5; sent += 1) await sendAfterAMinute(strangers)
    await expect(sendAfterAMinute(strangers)).rejects.toMatchObject({ code: 'code.too_many' })
    for (let sent = 0; sent < 5; sent += 1) await sendAfterAMinute(owners)
    await expect(sendAfterAMinute(others)).rejects.toMatchObject({ code: 'code.too_many' })
    expect(await listMessagesTo(world.db, phone)).toHaveLength(10)
  })

  test('[G-3] count alike however the number is written, and whatever they are for', async () => {
    const phone = aNumber()
    await send(phone)
    for (const spelling of [`+86${phone}`, `0086 ${phone}`, `${phone.slice(0, 3)}-${phone.slice(3)}`, ` ${phone} `])
      await expect(send(spelling), spelling).rejects.toMatchObject({ code: 'code.too_soon' })
    const email = `one${phone}@sample.test`
    const mail = (to: string) => sendCode(caller(), { purpose: 'reset', to: { email: to } })
    await mail(email)
    await expect(mail(` ${email.toUpperCase()}`)).rejects.toMatchObject({ code: 'code.too_soon' })
  })

  test('[G-3] asked for by many at once leave once', async () => {
    const phone = aNumber()
    const answer = await Promise.allSettled(Array.from({ length: 20 }, () => send(phone)))
    expect(answer.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listMessagesTo(world.db, phone)).toHaveLength(1)
  })
})

describe('codes asked for from one address', () => {
  test('[G-3] leave twenty times an hour, also when many are asked for at once', async () => {
    const address = anAddress()
    const answer = await Promise.allSettled(Array.from({ length: 30 }, () => send(aNumber(), 'bind', address)))
    expect(answer.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    world.clock.advance(hour)
    await send(aNumber(), 'bind', address)
  })
})

test('[G-3] all together stop at the cap of the day, and the log says so once', async () => {
  const capped = await aWorld({ env: { CODES_PER_DAY: '3' } })
  const alarms: unknown[] = []
  const loud = { ...log, error: (fields: unknown) => void alarms.push(fields) } as typeof log
  const one = () =>
    sendCode({ ...caller(anAddress(), capped), log: loud }, { purpose: 'bind', to: { phone: aNumber() } })
  const answer = await Promise.allSettled(Array.from({ length: 8 }, one))
  expect(answer.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(one()).rejects.toMatchObject({ code: 'code.daily_limit_reached', status: 503 })
  expect(alarms).toEqual([{ codesPerDay: 3 }])
  capped.clock.advance(day)
  await one()
  await capped.close()
})

describe('the call for a code by SMS', () => {
  test('[API-019] [AUTH-035] takes mobile and smsmode, the number 1 or the text "0", and answers success, code and message', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    const answer = await postSignedIn(sms, { mobile: phone, smsmode: 1 })
    expect([answer.status, answer.body.success, answer.body.code, answer.body.message]).toEqual([
      200,
      true,
      200,
      '验证码发送中..',
    ])
    await take(phone, await getSentCode(world.db, phone), 'bind')
    world.clock.advance(minute)
    expect((await post(sms, { mobile: phone, smsmode: '0' })).body.success).toBe(true)
    await take(phone, await getSentCode(world.db, phone), 'login')
    for (const smsmode of ['1', 0, 2, '2', '', null])
      expect((await post(sms, { mobile: aNumber(), smsmode })).status, JSON.stringify(smsmode)).toBe(400)
  })

  test('[AUTH-035] sends a code to bind a number only to somebody who is signed in', async () => {
    const phone = aNumber()
    const { status, body } = await post(sms, { mobile: phone, smsmode: 1 })
    expect([status, body.error]).toEqual([401, 'session.missing'])
    expect(await listMessagesTo(world.db, phone)).toEqual([])
  })

  test('[API-051] getPhoneCode takes mobilePhone and answers 1 when the code is on its way', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    const { body } = await post('/jeecg-boot/by-order-client/customer/getPhoneCode', { mobilePhone: phone })
    expect([body.success, body.result]).toEqual([true, 1])
    await take(phone, await getSentCode(world.db, phone), 'login')
  })

  test('[G-3] refuses a second one within 60 s with the seconds that are left', async () => {
    const phone = aNumber()
    await postSignedIn(sms, { mobile: phone, smsmode: 1 })
    const { status, body } = await postSignedIn(sms, { mobile: phone, smsmode: 1 })
    expect([status, body.success, body.code, body.error, body.message]).toEqual([
      429,
      false,
      429,
      'code.too_soon',
      '验证码刚刚发送，请在 60 秒后重试',
    ])
  })

  test('[G-2] a number that nobody has answers alike, and no message leaves the house for it', async () => {
    const phone = aNumber()
    const { status, body } = await post(sms, { mobile: phone, smsmode: '0' })
    expect([status, body.message, body.result]).toEqual([200, '验证码发送中..', null])
    expect(await listMessagesTo(world.db, phone)).toMatchObject([{ template: 'account.none', text: '' }])
  })

  test('[WIDGET-020] after two codes code 501 asks for the slider, whose proof counts once and never lifts a limit', async () => {
    const [phone, address] = [aNumber(), anAddress()]
    const ask = (proof?: string) => postSignedIn(sms, { mobile: phone, smsmode: 1, proof }, address, 'en')
    for (const _ of [1, 2]) {
      expect((await ask()).status).toBe(200)
      world.clock.advance(minute)
    }
    const held = await ask()
    expect([held.status, held.body.code, held.body.error, held.body.message]).toEqual([
      501,
      501,
      'code.slider_required',
      'Complete the verification first',
    ])
    expect((await ask('made-up')).status).toBe(501)
    const proof = await proofFor(address)
    expect((await ask(proof)).status).toBe(200)
    world.clock.advance(minute)
    expect((await ask(proof)).status).toBe(501)
    expect((await ask(await proofFor(anAddress()))).status).toBe(501)
    for (const _ of [1, 2]) {
      expect((await ask(await proofFor(address))).status).toBe(200)
      world.clock.advance(minute)
    }
    expect((await ask(await proofFor(address))).body.error).toBe('code.too_many')
  })
})

const proofFor = async (address: string): Promise<string> => {
  const slide = (url: string, payload: object) =>
    world.caller().send({ method: 'POST', url: `/jeecg-boot/sys/slider${url}`, payload, remoteAddress: address })
  const { challenge } = (await slide('', {})).body.result as { challenge: string }
  world.clock.advance(second)
  const verified = await slide('/verify', { method: 'press', challenge })
  return (verified.body.result as { proof: string }).proof
}

describe('the call for a code by e-mail', () => {
  const captcha = { captcha: 'open', checkKey: 'k' }
  const template = async (email: string) => (await listMessagesTo(world.db, email)).map((message) => message.template)

  test('[G-2] answers the same whether or not there is an account; only the letter differs', async () => {
    const [known, unknown] = [`${aNumber()}@known.test`, `${aNumber()}@unknown.test`]
    await aUser(world.db, { email: known })
    for (const purpose of ['register', 'reset', 'unfreeze']) {
      const answers = await Promise.all(
        [known, unknown].map((email) => post(emailCode, { email, purpose, ...captcha })),
      )
      const [one, two] = answers.map(({ status, body }) => ({ status, ...body, timestamp: 0 }))
      expect(one).toEqual(two)
      expect(one).toMatchObject({ status: 200, success: true, message: '验证码发送中..' })
      world.clock.advance(minute)
    }
    expect(await template(known)).toEqual(['code.unfreeze', 'code.reset', 'account.exists'])
    expect(await template(unknown)).toEqual(['account.none', 'account.none', 'code.register'])
  })

  test('[G-2] takes the same time whether or not there is an account', { timeout: 60_000 }, async () => {
    const rounds = 60
    const emails = Array.from({ length: rounds }, (_, index) => `time${index}@known.test`)
    for (const email of emails) await aUser(world.db, { email })
    const time = async (email: string) => {
      const began = performance.now()
      const { status } = await post(emailCode, { email, purpose: 'reset', ...captcha })
      expect(status).toBe(200)
      return performance.now() - began
    }
    const spent: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (const email of emails) {
      spent.known.push(await time(email))
      spent.unknown.push(await time(`no-${email}`))
    }
    expect(Math.abs(Math.min(...spent.known) - Math.min(...spent.unknown))).toBeLessThan(5)
  })

  test('needs the captcha, which is used up also when no code leaves', async () => {
    const email = `${aNumber()}@sample.test`
    const wrong = await post(emailCode, { email, purpose: 'reset', captcha: 'nope', checkKey: 'k' })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'captcha.wrong'])
    expect(await listMessagesTo(world.db, email)).toEqual([])
  })

  test('sends none for binding or logging in', async () => {
    for (const purpose of ['bind', 'login', 'captcha', 'other'])
      expect((await post(emailCode, { email: 'a@b.test', purpose, ...captcha })).status).toBe(400)
  })
})

describe('a code by e-mail in place of the captcha’s picture', () => {
  const requestCode = async (key: string, email: string, address: string) =>
    post(`/jeecg-boot/sys/randomImage/${key}/email`, { email, proof: await proofFor(address) }, address)
  const logIn = (captcha: string, checkKey: string, address: string) =>
    post(
      '/jeecg-boot/by-order-client/customer/login',
      { username: 'nobody', password: 'Secret#1', captcha, checkKey },
      address,
    )

  test('answers under its key, once, within five minutes, and only for whoever asked', async () => {
    const [address, email] = [anAddress(), `${aNumber()}@reader.test`]
    expect((await requestCode('1700000000001', email, address)).body).toMatchObject({ success: true, result: null })
    const code = await getSentCode(world.db, email)
    expect((await listMessagesTo(world.db, email))[0]?.template).toBe('code.captcha')
    world.clock.advance(4 * minute)
    expect((await logIn(code, '1700000000001', anAddress())).body.error).toBe('captcha.wrong')
    expect((await logIn(code, '1700000000001', address)).body.error).toBe('login.refused')
    expect((await logIn(code, '1700000000001', address)).body.error).toBe('captcha.wrong')
    await requestCode('1700000000002', email, address)
    const late = await getSentCode(world.db, email)
    world.clock.advance(5 * minute)
    expect((await logIn(late, '1700000000002', address)).body.error).toBe('captcha.wrong')
  })

  test('needs a slider, once for each', async () => {
    const [address, email] = [anAddress(), `${aNumber()}@reader.test`]
    const proof = await proofFor(address)
    const ask = (body: object) => post('/jeecg-boot/sys/randomImage/k3/email', { email, ...body }, address)
    expect((await ask({})).body.error).toBe('code.slider_required')
    expect((await ask({ proof })).status).toBe(200)
    world.clock.advance(minute)
    expect((await ask({ proof })).body.error).toBe('code.slider_required')
  })

  test('uses up none of the codes that the owner of the address may ask for', async () => {
    const email = `${aNumber()}@reader.test`
    for (let count = 0; count < 10; count += 1) {
      expect((await requestCode(`k${count}`, email, anAddress())).status).toBe(200)
      world.clock.advance(minute)
    }
    expect((await requestCode('k10', email, anAddress())).body.error).toBe('code.too_many')
    const reset = await post(emailCode, { email, purpose: 'reset', captcha: 'open', checkKey: 'k' })
    expect(reset.status).toBe(200)
  })

  test('[G-3] [G-5] is sent within the limits of all codes, and its text stands in no answer', async () => {
    const [address, email] = [anAddress(), `${aNumber()}@reader.test`]
    const first = await requestCode('k1', email, address)
    // Six digits may stand in a time.
    const text = first.text.replace(/"timestamp":\d+/, '')
    expect(text).not.toContain(await getSentCode(world.db, email))
    expect((await requestCode('k2', email, address)).body.error).toBe('code.too_soon')
    expect((await logIn('000000', 'k2', address)).body.error).toBe('captcha.wrong')
  })
})

test('[G-3] addresses of one /64 network share the limit of codes by address', async () => {
  const from = (index: number) => `2001:db8:7:7::${index.toString(16)}`
  const sent = []
  for (let index = 1; index <= 22; index += 1) {
    sent.push(
      await send(aNumber(), 'bind', from(index)).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    )
  }
  expect(sent.filter((one) => one === 'sent')).toHaveLength(20)
  expect(sent.slice(20)).toEqual(['code.too_many', 'code.too_many'])
})

describe('guessing over the wire', () => {
  const logInWith = (mobile: string, captcha: string) =>
    post('/jeecg-boot/by-order-client/customer/loginByCode', { mobile, captcha })

  test('[G-4] ends after five wrong codes though they come at once and from many addresses; the right one is worth nothing then', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    await post(sms, { mobile: phone, smsmode: '0' })
    const code = await getSentCode(world.db, phone)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        logInWith(phone, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
      ),
    )
    expect(guesses.filter(({ body }) => body.success)).toEqual([])
    expect(guesses.filter(({ body }) => body.error === 'code.wrong').length).toBeLessThanOrEqual(5)
    const late = await logInWith(phone, code)
    expect([late.status, late.body.error]).toEqual([429, 'code.attempts_exceeded'])
    world.clock.advance(minute)
    await post(sms, { mobile: phone, smsmode: '0' })
    expect((await logInWith(phone, await getSentCode(world.db, phone))).body.success).toBe(true)
  })

  test('[G-4] a code that let somebody in lets nobody in again, and one for binding never does', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    await postSignedIn(sms, { mobile: phone, smsmode: 1 })
    expect((await logInWith(phone, await getSentCode(world.db, phone))).body.error).toBe('code.wrong')
    world.clock.advance(minute)
    await post(sms, { mobile: phone, smsmode: '0' })
    const code = await getSentCode(world.db, phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => logInWith(phone, code)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })
})
