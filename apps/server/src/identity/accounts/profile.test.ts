import { Profile } from '@paratope/contract/identity/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import type { UserOverrides } from './accounts.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const password = 'helix&51-photo'
const aUser = (overrides: UserOverrides = {}) =>
  signIn(world, { password, first_name: 'Ada', last_name: 'Sample', realname: 'Ada Sample', ...overrides })

describe('the profile', () => {
  test('[ACCOUNT-006] has name, e-mail, phone, contact e-mail and copies', async () => {
    const person = await aUser({ email: 'ada@profile.test', phone: '17900000155' })
    expect(await person.client.accounts.profile()).toEqual({
      username: person.userId,
      realname: 'Ada Sample',
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'ada@profile.test',
      phone: '17900000155',
      pendingEmail: null,
      pendingPhone: null,
      contactEmail: '',
      ccEmails: [],
      unconfirmed: [],
      language: null,
      version: 1,
    })
    expect(Object.keys(Profile.shape)).not.toContain('passwordHash')
  })

  test('[ACCOUNT-007] [ACCOUNT-008] first and last name make the whole name; contact and copies are kept once each', async () => {
    const person = await aUser()
    const changed = await person.client.accounts.updateProfile({
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
    expect(await person.client.accounts.profile()).toEqual(changed)
  })

  test('[ACCOUNT-007] a Chinese name is one name and stays when its Latin parts change', async () => {
    const person = await aUser({ realname: '林晓妍', first_name: 'Xiaoyan', last_name: 'Lin' })
    const rest = { contactEmail: '', ccEmails: [] }
    const one = await person.client.accounts.updateProfile({
      body: { version: 1, firstName: 'Xiao-Yan', lastName: 'Lin', ...rest },
    })
    expect([one.realname, one.firstName]).toEqual(['林晓妍', 'Xiao-Yan'])
    const two = await person.client.accounts.updateProfile({ body: { version: 2, realname: '林小燕', ...rest } })
    expect([two.realname, two.firstName]).toEqual(['林小燕', 'Xiao-Yan'])
  })

  test('a stale version is refused and answers with what stands there now', async () => {
    const person = await aUser()
    const body = { version: 1, firstName: 'Grace', lastName: 'Hopper', contactEmail: '', ccEmails: [] }
    await person.client.accounts.updateProfile({ body })
    const late = person.client.accounts.updateProfile({ body: { ...body, firstName: 'Late' } })
    await expect(late).rejects.toMatchObject({
      code: 'record.changed',
      status: 409,
      values: { current: { firstName: 'Grace', version: 2 } },
    })
  })

  test('whoever sends more than the form has changes nothing more', async () => {
    const person = await aUser()
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
    const person = await aUser()
    const { status, body } = await person.send({
      method: 'PUT',
      url: '/jeecg-boot/by-order-client/customer/profile',
      payload: { version: 1, contactEmail: '', ccEmails: [], ...change },
    })
    expect([status, body.error]).toEqual([400, 'input.refused'])
  })

  test('the language one reads is kept with the account', async () => {
    const person = await aUser()
    await person.client.accounts.updateLanguage({ body: { language: 'ja' } })
    expect(await person.client.accounts.profile()).toMatchObject({ language: 'ja', version: 1 })
  })
})
