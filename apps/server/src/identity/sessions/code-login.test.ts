import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { CODES_BEFORE_SLIDER: '1000' } })
})
afterAll(() => world.close())

const base = '/jeecg-boot'
const post = (path: string, payload: object, caller = world.caller()) =>
  caller.send({ method: 'POST', url: base + path, payload })
const loginByCode = '/by-order-client/customer/loginByCode'

const requestCode = async (mobile: string, smsmode: 1 | '0' = '0'): Promise<string> => {
  const caller = smsmode === 1 ? await signIn(world, { phone: null }) : world.caller()
  const { status } = await post('/by-order-client/customer/sms', { mobile, smsmode }, caller)
  expect(status).toBe(200)
  return getSentCode(world.db, mobile)
}

let last = 0
/** A number that nobody had before. */
const aNumber = (): string => `1700000${String((last += 1)).padStart(4, '0')}`

describe('logging in by a code', () => {
  test('[API-025] [API-026] [AUTH-030] takes mobile and captcha and answers as the login does', async () => {
    const phone = aNumber()
    const { id } = await aUser(world.db, { phone })
    const { body } = await post(loginByCode, { mobile: ` ${phone} `, captcha: await requestCode(phone) })
    expect(body).toMatchObject({ success: true, code: '200', result: { userInfo: { id }, sysAllDictItems: {} } })
    const { token } = body.result as { token: string }
    const { status } = await world.caller({ token }).send({ url: `${base}/by-order-client/session/list` })
    expect([status, 'ID_' in (body.result as object)]).toEqual([200, false])
  })

  test('[AUTH-031] [AUTH-032] [AUTH-033] takes mobilePhone and validateCode of the dialog and names the customer as ID_', async () => {
    const phone = aNumber()
    const { id } = await aUser(world.db, { phone })
    const { body: answer } = await post('/by-order-client/customer/getPhoneCode', { mobilePhone: phone })
    expect(answer).toMatchObject({ success: true, result: 1 })
    const { body } = await post(loginByCode, { mobilePhone: phone, validateCode: await getSentCode(world.db, phone) })
    expect(body).toMatchObject({ code: '200', result: { ID_: id, userInfo: { id } } })
  })

  test('[API-046] [API-047] works under the path of the other variants, and so does logging out', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    const { body } = await post('/sys/phoneLogin', { mobile: phone, captcha: await requestCode(phone) })
    expect(body).toMatchObject({ code: '200', result: { userInfo: {}, sysAllDictItems: {} } })
    const { token } = body.result as { token: string }
    await post('/sys/logout', {}, world.caller({ token }))
    await vi.waitFor(async () => {
      const { status } = await world.caller({ token }).send({ url: `${base}/by-order-client/session/list` })
      expect(status).toBe(500)
    })
  })

  test('a number that is nobody’s is refused as a wrong code is, and asking for a code tells nothing either', async () => {
    const [known, unknown] = [aNumber(), aNumber()]
    await aUser(world.db, { phone: known })
    const answer = await Promise.all(
      [known, unknown].map((mobile) => post('/by-order-client/customer/sms', { mobile, smsmode: '0' })),
    )
    const seedData = ({ status, body }: (typeof answer)[number]) => [status, body.error, body.message, body.result]
    expect(answer.map(seedData)[0]).toEqual(answer.map(seedData)[1])
    const refused = await Promise.all(
      [known, unknown].map((mobile) => post(loginByCode, { mobile, captcha: '000000x' })),
    )
    expect(refused.map(seedData)).toEqual([
      [400, 'code.wrong', 'Verification error: this code is wrong', null],
      [400, 'code.wrong', 'Verification error: this code is wrong', null],
    ])
  })

  test('somebody’s user name that looks like the number does not let its owner in', async () => {
    const phone = aNumber()
    await aUser(world.db, { username: phone })
    await post('/by-order-client/customer/sms', { mobile: phone, smsmode: '0' })
    const { body } = await post(loginByCode, { mobile: phone, captcha: '123456' })
    expect(body.error).toBe('code.wrong')
  })

  test('a code lets in once, and one that was sent to bind a number lets nobody in', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    const captcha = await requestCode(phone)
    await post(loginByCode, { mobile: phone, captcha })
    const again = await post(loginByCode, { mobile: phone, captcha })
    expect(again.body.error).toBe('code.wrong')
    const other = aNumber()
    await aUser(world.db, { phone: other })
    const crossed = await post(loginByCode, { mobile: other, captcha: await requestCode(other, 1) })
    expect(crossed.body.error).toBe('code.wrong')
  })

  test.each(['12345678901', '1380000000', '138000000000', '+8613800000000', ''])(
    '[VALID-009] %j is no mobile number, whatever the form let through',
    async (mobile) => {
      const { status, body } = await post(loginByCode, { mobile, captcha: '123456' })
      expect([status, body.error]).toEqual([400, 'input.refused'])
    },
  )

  test('a wrong code is a failed log-in of the account in the security events', async () => {
    const phone = aNumber()
    const person = await aUser(world.db, { phone })
    const refused = await world.caller().send({
      method: 'POST',
      url: '/jeecg-boot/sys/phoneLogin',
      payload: { mobile: phone, captcha: '000000' },
    })
    expect(refused.status).not.toBe(200)
    const events = await world.db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('user_id', '=', person.id)
      .execute()
    expect(events).toEqual([{ kind: 'login.failed', details: { reason: 'code' } }])
  })

  test('a disabled account stays shut', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone, disabled: true })
    const { body } = await post(loginByCode, { mobile: phone, captcha: await requestCode(phone) })
    expect(body.error).toBe('login.disabled')
  })
})

describe('binding a phone', () => {
  const bind = '/by-order-client/byCustomer/bindPhone'
  const getPhone = async (person: Awaited<ReturnType<typeof signIn>>) => (await person.client.accounts.profile()).phone

  test('[API-018] [AUTH-034] takes phone and smscode and answers with success and a message', async () => {
    const phone = aNumber()
    const person = await signIn(world)
    const { body } = await post(bind, { phone, smscode: await requestCode(phone, 1) }, person)
    expect(body).toMatchObject({ success: true, message: 'Mobile number added', result: null })
    expect(await getPhone(person)).toBe(phone)
  })

  test('[ERROR-001] says 绑定成功 to a Chinese reader', async () => {
    const phone = aNumber()
    const { token } = await signIn(world)
    const reader = world.caller({ token, headers: { 'accept-language': 'zh' } })
    const { body } = await post(bind, { phone, smscode: await requestCode(phone, 1) }, reader)
    expect(body.message).toBe('绑定成功')
  })

  test('[VALID-003] a number that is somebody else’s is refused, to whoever proved to hold it', async () => {
    const phone = aNumber()
    await aUser(world.db, { phone })
    const { token } = await signIn(world)
    const reader = world.caller({ token, headers: { 'accept-language': 'zh' } })
    const guessed = await post(bind, { phone, smscode: '123456x' }, reader)
    expect(guessed.body.error).toBe('code.wrong')
    const { body } = await post(bind, { phone, smscode: await requestCode(phone, 1) }, reader)
    expect([body.error, body.message]).toEqual(['user.phone_taken', '手机号已存在'])
  })

  test('replacing a number needs the password, and is told at the old number and the e-mail address', async () => {
    const [before, after] = [aNumber(), aNumber()]
    const person = await signIn(world, { phone: before, email: 'binder@phones.test', password: 'helix&51-photo' })
    const smscode = await requestCode(after, 1)
    const attempt = (password?: string) =>
      post(bind, { phone: after, smscode, ...(password !== undefined && { password }) }, person)
    expect((await attempt()).body.error).toBe('password.wrong')
    expect((await attempt('guess')).body.error).toBe('password.wrong')
    expect((await person.client.accounts.profile()).phone).toBe(before)
    expect((await attempt('helix&51-photo')).status).toBe(200)
    expect((await person.client.accounts.profile()).phone).toBe(after)
    for (const to of [before, 'binder@phones.test'])
      expect((await listMessagesTo(world.db, to)).map(({ template }) => template)).toContain('user.loginDataChanged')
  })

  test.each(['12900000121', '1790000012', '+442079460150', '179000001211'])(
    '[VALID-002] [VALID-009] [API-019] [API-051] %s is no mobile number: no code is sent to log in or to bind',
    async (mobile) => {
      const answer = [
        await post('/by-order-client/customer/sms', { mobile, smsmode: '0' }),
        await post('/by-order-client/customer/sms', { mobile, smsmode: 1 }),
        await post('/by-order-client/customer/getPhoneCode', { mobilePhone: mobile }),
      ]
      expect(answer.map(({ status, body }) => [status, body.error])).toEqual(
        Array.from({ length: 3 }, () => [400, 'input.refused']),
      )
      expect(await listMessagesTo(world.db, mobile)).toEqual([])
    },
  )

  test('nobody binds without a login, nor with a code that was sent to log in', async () => {
    const phone = aNumber()
    expect((await post(bind, { phone, smscode: '123456' })).status).toBe(401)
    const person = await signIn(world, { phone: null })
    const { body } = await post(bind, { phone, smscode: '123456' }, person)
    expect(body.error).toBe('code.wrong')
    expect(await getPhone(person)).toBeNull()
  })
})

describe('the header of the token', () => {
  test('[API-027] [API-028] is also read under the name access-token, as logging out sends it', async () => {
    const { token } = await signIn(world)
    const headers = { 'access-token': token }
    const sessions = `${base}/by-order-client/session/list`
    const anonymous = world.caller()
    expect((await anonymous.send({ url: sessions, headers })).status).toBe(200)
    await anonymous.send({ method: 'POST', url: `${base}/by-order-client/customer/logout`, headers, payload: {} })
    await vi.waitFor(async () => {
      expect((await anonymous.send({ url: sessions, headers })).body.error).toBe('session.expired')
    })
  })
})
