import { Profile } from '@paratope/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#testing/people.ts'
import { type Answer, aWorld, type World } from '#testing/world.ts'
import type { UserWish } from './users.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const password = 'helix&51-photo'
const somebody = (wish: UserWish = {}) =>
  signedIn(world, { password, first_name: 'Ada', last_name: 'Sample', realname: 'Ada Sample', ...wish })

let visitors = 0
const loginData = (who: Pick<Awaited<ReturnType<typeof somebody>>, 'send'>, payload: object): Promise<Answer> =>
  who.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/customer/loginData',
    payload,
    remoteAddress: `10.4.0.${++visitors}`,
  })

describe('the profile', () => {
  test('[ACCOUNT-006] has name, e-mail, phone, contact e-mail and copies', async () => {
    const person = await somebody({ email: 'ada@profile.test', phone: '17900000155' })
    expect(await person.client.users.profile()).toEqual({
      username: person.userId,
      realname: 'Ada Sample',
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'ada@profile.test',
      phone: '17900000155',
      contactEmail: '',
      ccEmails: [],
      language: null,
      version: 1,
    })
    expect(Object.keys(Profile.shape)).not.toContain('passwordHash')
  })

  test('[ACCOUNT-007] [ACCOUNT-008] first and last name make the whole name; contact and copies are kept once each', async () => {
    const person = await somebody()
    const changed = await person.client.users.changeProfile({
      body: {
        version: 1,
        firstName: ' Grace ',
        lastName: 'Hopper',
        contactEmail: 'Lab@Sample.test',
        ccEmails: ['po@sample.test', 'PO@sample.test'],
      },
    })
    expect(changed).toMatchObject({
      realname: 'Grace Hopper',
      firstName: 'Grace',
      contactEmail: 'lab@sample.test',
      ccEmails: ['po@sample.test'],
      version: 2,
    })
    expect(await person.client.users.profile()).toEqual(changed)
  })

  test('[ACCOUNT-007] a Chinese name is one name and stays when its Latin parts change', async () => {
    const person = await somebody({ realname: '林晓妍', first_name: 'Xiaoyan', last_name: 'Lin' })
    const rest = { contactEmail: '', ccEmails: [] }
    const one = await person.client.users.changeProfile({
      body: { version: 1, firstName: 'Xiao-Yan', lastName: 'Lin', ...rest },
    })
    expect([one.realname, one.firstName]).toEqual(['林晓妍', 'Xiao-Yan'])
    const two = await person.client.users.changeProfile({ body: { version: 2, realname: '林小燕', ...rest } })
    expect([two.realname, two.firstName]).toEqual(['林小燕', 'Xiao-Yan'])
  })

  test('a stale version is refused and answers with what stands there now', async () => {
    const person = await somebody()
    const body = { version: 1, firstName: 'Grace', lastName: 'Hopper', contactEmail: '', ccEmails: [] }
    await person.client.users.changeProfile({ body })
    const late = person.client.users.changeProfile({ body: { ...body, firstName: 'Late' } })
    await expect(late).rejects.toMatchObject({
      code: 'record.changed',
      status: 409,
      values: { current: { firstName: 'Grace', version: 2 } },
    })
  })

  test('whoever sends more than the form has changes nothing more', async () => {
    const person = await somebody()
    const before = await world.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    const { status } = await person.send({
      method: 'PUT',
      url: '/jeecg-boot/by-order-client/customer/profile',
      payload: {
        version: 1,
        firstName: 'Ada',
        lastName: 'Sample',
        contactEmail: '',
        ccEmails: [],
        id: 'usr_00000000000000000000000000',
        username: 'admin',
        email: 'admin@demo.test',
        kind: 'staff',
        company_id: 'cmp_00000000000000000000000000',
        tenant: '7',
        disabled: true,
        password_hash: 'x',
        roles: ['admin'],
      },
    })
    expect(status).toBe(200)
    const after = await world.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ ...before, version: 2 })
  })

  test.each([
    ['half a name', { firstName: 'Ada' }],
    ['no name', {}],
    ['a wrong contact address', { realname: 'Ada', contactEmail: 'nowhere' }],
    ['eleven copies', { realname: 'Ada', ccEmails: Array.from({ length: 11 }, (_, at) => `cc${at}@sample.test`) }],
    ['a line break in a name', { realname: 'Ada\nSample' }],
  ])('%s is refused', async (_, change) => {
    const person = await somebody()
    const { status, body } = await person.send({
      method: 'PUT',
      url: '/jeecg-boot/by-order-client/customer/profile',
      payload: { version: 1, contactEmail: '', ccEmails: [], ...change },
    })
    expect([status, body.error]).toEqual([400, 'input.refused'])
  })

  test('the language one reads is kept with the account', async () => {
    const person = await somebody()
    await person.client.users.chooseLanguage({ body: { language: 'ja' } })
    expect(await person.client.users.profile()).toMatchObject({ language: 'ja', version: 1 })
  })
})

describe('what one logs in with', () => {
  test('[ACCOUNT-008] changes with the password, and the number is kept without its marks', async () => {
    const person = await somebody()
    const { status, body } = await loginData(person, {
      version: 1,
      password,
      email: 'New@Login.test',
      phone: '+44 (20) 7946-0150',
    })
    expect([status, body.message]).toEqual([200, 'Saved'])
    expect(body.result).toMatchObject({ email: 'new@login.test', phone: '+442079460150', version: 2 })
    const { records } = await person.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toEqual(['The e-mail address or phone number you log in with was changed'])
  })

  test('does not change without it, and guesses are counted', async () => {
    const person = await somebody({ email: 'kept@login.test' })
    const guess = { version: 1, password: 'guess', email: 'thief@login.test', phone: '' }
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await loginData(person, guess)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await person.client.users.profile()).email).toBe('kept@login.test')
  })

  test('[VALID-003] is nobody else’s: not their address, not their number, not their user name', async () => {
    await somebody({ username: 'taken@name.test', email: 'taken@mail.test', phone: '17900000177' })
    const person = await somebody()
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

  test('of two who want one address at once, one gets it', async () => {
    const people = await Promise.all([somebody(), somebody()])
    const both = await Promise.all(
      people.map((person) => loginData(person, { version: 1, password, email: 'race@mail.test', phone: '' })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})
