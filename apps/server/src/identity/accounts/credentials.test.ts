import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationEmailJob } from '#identity/notifications/notification-email-job.ts'
import { sendNotificationEmails } from '#identity/notifications/notification-emails.ts'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import type { UserOverrides } from './accounts.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open', CODES_PER_ADDRESS: '1000' } })
})
afterAll(() => world.close())

const password = 'helix&51-photo'
const aUser = (overrides: UserOverrides = {}) => signIn(world, { password, ...overrides })
const solved = { captcha: 'open', checkKey: '1' }

let visitors = 0
const loginData = (who: Pick<SignedInUser, 'send'>, payload: object): Promise<TestReply> =>
  who.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/customer/loginData',
    payload,
    remoteAddress: `10.4.0.${++visitors}`,
  })
const confirm = async (who: SignedInUser, to: { email: string } | { phone: string }) => {
  const code = await getSentCode(world.db, Object.values(to)[0] ?? '')
  return who.client.accounts.confirmContact({ body: { ...to, code } })
}
const logIn = (username: string) =>
  world.caller().send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/customer/login',
    payload: { username, password, ...solved },
    remoteAddress: `10.4.1.${++visitors}`,
  })

describe('new login data', () => {
  test('[ACCOUNT-008] takes effect once the code sent to the new address is entered', async () => {
    const person = await aUser({ email: 'old@login.test', phone: null })
    const { status, body } = await loginData(person, { version: 1, password, email: 'New@Login.test', phone: '' })
    expect([status, body.message]).toEqual([200, 'Saved'])
    expect(body.result).toMatchObject({ email: 'old@login.test', pendingEmail: 'new@login.test', version: 2 })
    expect([(await logIn('new@login.test')).status, (await logIn('old@login.test')).status]).toEqual([400, 200])
    await expect(
      person.client.accounts.confirmContact({ body: { email: 'new@login.test', code: '000000' } }),
    ).rejects.toMatchObject({ code: 'code.wrong' })
    expect(await confirm(person, { email: 'new@login.test' })).toMatchObject({
      email: 'new@login.test',
      pendingEmail: null,
    })
    expect([(await logIn('new@login.test')).status, (await logIn('old@login.test')).status]).toEqual([200, 400])
  })

  test('a new number is kept without its marks, pending until the code of the text message is entered', async () => {
    const person = await aUser({ email: 'kept@phone.test', phone: '+442079460100' })
    const { body } = await loginData(person, {
      version: 1,
      password,
      email: 'kept@phone.test',
      phone: '+44 (20) 7946-0150',
    })
    expect(body.result).toMatchObject({ phone: '+442079460100', pendingPhone: '+442079460150' })
    expect(await confirm(person, { phone: '+442079460150' })).toMatchObject({
      phone: '+442079460150',
      pendingPhone: null,
    })
    const { records } = await person.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toEqual(['Your login e-mail or phone number was changed'])
  })

  test('a change is told at the e-mail address and the number from before', async () => {
    const person = await aUser({ email: 'before@told.test', phone: '+442079460101' })
    await loginData(person, { version: 1, password, email: 'after@told.test', phone: '+442079460101' })
    expect(await listMessagesTo(world.db, 'before@told.test')).toEqual([])
    await confirm(person, { email: 'after@told.test' })
    for (const to of ['before@told.test', '+442079460101'])
      expect((await listMessagesTo(world.db, to)).map(({ template }) => template)).toEqual(['user.loginDataChanged'])
  })

  test('a number that is taken away is gone at once', async () => {
    const person = await aUser({ email: 'gone@phone.test', phone: '+442079460102' })
    const { body } = await loginData(person, { version: 1, password, email: 'gone@phone.test', phone: '' })
    expect(body.result).toMatchObject({ phone: null, pendingPhone: null })
    expect((await listMessagesTo(world.db, '+442079460102')).map(({ template }) => template)).toEqual([
      'user.loginDataChanged',
    ])
  })

  test('the data from before, entered again, ends the wish for another', async () => {
    const person = await aUser({ email: 'back@login.test' })
    await loginData(person, { version: 1, password, email: 'away@login.test', phone: '' })
    const { body } = await loginData(person, { version: 2, password, email: 'back@login.test', phone: '' })
    expect(body.result).toMatchObject({ email: 'back@login.test', pendingEmail: null })
    await expect(confirm(person, { email: 'away@login.test' })).rejects.toMatchObject({ code: 'record.missing' })
  })

  test('does not change without the password, and guesses are counted', async () => {
    const person = await aUser({ email: 'kept@login.test' })
    const guess = { version: 1, password: 'guess', email: 'thief@login.test', phone: '' }
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await loginData(person, guess)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await person.client.accounts.profile()).toMatchObject({ email: 'kept@login.test', pendingEmail: null })
  })

  test('[VALID-003] is nobody else’s: not their address, not their number, not their user name', async () => {
    await aUser({ username: 'taken@name.test', email: 'taken@mail.test', phone: '17900000177' })
    const person = await aUser()
    const attempt = (email: string, phone = '') => loginData(person, { version: 1, password, email, phone })
    const refusals = [
      await attempt('Taken@Mail.test'),
      await attempt('taken@name.test'),
      await attempt('free@mail.test', '17900000177'),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'user.email_taken'],
      [409, 'user.email_taken'],
      [409, 'user.phone_taken'],
    ])
    const inChinese = await loginData(world.caller({ token: person.token, language: 'zh' }), {
      version: 1,
      password,
      email: 'free@mail.test',
      phone: '17900000177',
    })
    expect(inChinese.body.message).toBe('手机号已存在')
  })

  test('of two who ask for one address, whoever proves it gets it, and the other’s wish ends', async () => {
    const [first, second] = [await aUser(), await aUser()]
    for (const person of [first, second]) {
      const { status } = await loginData(person, { version: 1, password, email: 'race@mail.test', phone: '' })
      expect(status).toBe(200)
      world.clock.advance(minute)
    }
    await confirm(second, { email: 'race@mail.test' })
    expect(await first.client.accounts.profile()).toMatchObject({ pendingEmail: null })
    await expect(first.client.accounts.sendContactCode({ body: { email: 'race@mail.test' } })).rejects.toMatchObject({
      code: 'record.missing',
    })
  })
})

describe('an address that somebody only claims', () => {
  const claim = async (email: string) => {
    const squatter = await aUser()
    await loginData(squatter, { version: 1, password, email, phone: '' })
    world.clock.advance(minute)
    return squatter
  }

  test('is free for its owner to register, and the claim ends', async () => {
    const squatter = await claim('owner@squat.test')
    const visitor = world.caller()
    await visitor.client.accounts.sendRegistrationCode({ body: { email: 'owner@squat.test', ...solved } })
    await visitor.client.accounts.register({
      body: {
        email: 'owner@squat.test',
        code: await getSentCode(world.db, 'owner@squat.test'),
        password: 'cantilever#77x',
        firstName: 'Real',
        lastName: 'Owner',
        company: 'Squat Institute',
        country: 'GB',
        currency: 'GBP',
        agreed: true,
      },
    })
    expect(await squatter.client.accounts.profile()).toMatchObject({ pendingEmail: null })
  })

  test('resets no password and logs nobody in', async () => {
    await claim('victim@squat.test')
    expect((await logIn('victim@squat.test')).status).toBe(400)
    await world.caller().client.passwordResets.sendCode({ body: { email: 'victim@squat.test', ...solved } })
    expect((await listMessagesTo(world.db, 'victim@squat.test')).map(({ template }) => template)).toContain(
      'account.none',
    )
  })
})

describe('contact and copy addresses', () => {
  const notification = (userId: string): NotificationEmailJob => ({
    id: `nws_${userId}`,
    userIds: [userId],
    topic: 'quote',
    kind: 'order.quote',
    values: { code: 'SO-1' },
    link: null,
    site: null,
    at: world.clock.now(),
  })
  const write = (userId: string) => sendNotificationEmails(world.jobContext(), [notification(userId)])

  test('get no mail before a code sent there is entered', async () => {
    const person = await aUser({ email: 'ada@copies.test' })
    const change = { version: 1, realname: 'Ada', contactEmail: 'lab@copies.test', ccEmails: ['boss@copies.test'] }
    expect(await person.client.accounts.updateProfile({ body: change })).toMatchObject({
      contactEmail: 'lab@copies.test',
      unconfirmed: ['lab@copies.test', 'boss@copies.test'],
    })
    await write(person.userId)
    const counts = () =>
      Promise.all(
        ['ada@copies.test', 'lab@copies.test', 'boss@copies.test'].map(
          async (to) =>
            (await listMessagesTo(world.db, to)).filter(({ template }) => template === 'notification').length,
        ),
      )
    expect(await counts()).toEqual([1, 0, 0])
  })

  test('get it afterwards', async () => {
    const person = await aUser({ email: 'grace@copies.test' })
    await person.client.accounts.updateProfile({
      body: { version: 1, realname: 'Grace', contactEmail: 'desk@copies.test', ccEmails: ['po@copies.test'] },
    })
    for (const email of ['desk@copies.test', 'po@copies.test']) {
      await person.client.accounts.sendContactCode({ body: { email } })
      await confirm(person, { email })
    }
    expect(await person.client.accounts.profile()).toMatchObject({ unconfirmed: [], email: 'grace@copies.test' })
    await write(person.userId)
    const to = async (email: string) =>
      (await listMessagesTo(world.db, email)).filter(({ template }) => template === 'notification').length
    expect([await to('desk@copies.test'), await to('po@copies.test'), await to('grace@copies.test')]).toEqual([1, 1, 0])
  })

  test('nobody sends codes to an address that is not their own', async () => {
    const person = await aUser()
    await expect(
      person.client.accounts.sendContactCode({ body: { email: 'stranger@copies.test' } }),
    ).rejects.toMatchObject({
      code: 'record.missing',
    })
  })
})
