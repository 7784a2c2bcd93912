import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const path = '/jeecg-boot/by-order-client/customer/register'

let visitors = 0
/** Every visitor comes from an address of their own, as the limit counts by address. */
const register = (payload: object, remoteAddress = `10.0.0.${++visitors}`) =>
  world.caller().send({ method: 'POST', url: path, payload, remoteAddress })

const wish = {
  email: 'Rosalind@Sample.test',
  password: 'helix&51-photo',
  firstName: 'Rosalind',
  lastName: 'Carter',
  company: 'Sample Crystallography',
  country: 'GB',
  currency: 'GBP',
  agreed: true,
  captcha: 'open',
  checkKey: '1700000000000',
}

const fieldsOf = ({ body }: Awaited<ReturnType<typeof register>>) =>
  ((body.values?.['fields'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => [path, code])

describe('registering', () => {
  test('[AUTH-001] [AUTH-062] a visitor becomes a customer with a company of their own, and can log in', async () => {
    const { status, body } = await register(wish)
    expect([status, body.result]).toEqual([200, { username: 'rosalind@sample.test' }])
    const { userInfo, token } = await world.caller().client.sessions.login({
      body: { username: 'rosalind@sample.test', password: wish.password, captcha: 'open', checkKey: 'k' },
    })
    expect(userInfo).toMatchObject({ username: 'rosalind@sample.test', realname: 'Rosalind Carter', tenant: '0' })
    const { permissions } = await import('#domains/sessions/index.ts').then(async ({ findSession }) => {
      const { hashed } = await import('#kernel/ids.ts')
      return (await findSession(world.db, hashed(token), world.clock.now())) ?? { permissions: new Set<string>() }
    })
    expect(permissions.has('order.place')).toBe(true)
    expect(
      await world.db
        .selectFrom('company')
        .select(['name', 'country', 'currency'])
        .where('name', 'like', 'Sample Cry%')
        .execute(),
    ).toEqual([{ name: 'Sample Crystallography', country: 'GB', currency: 'GBP' }])
  })

  test('[VALID-030] an address that is taken says so, and leaves no second company behind', async () => {
    const { status, body } = await register({ ...wish, email: 'ROSALIND@sample.test ', company: 'Another One' })
    expect([status, body.error, body.message]).toEqual([409, 'user.email_taken', 'Email already exists'])
    expect(await world.db.selectFrom('company').select('id').where('name', '=', 'Another One').execute()).toEqual([])
  })

  test('of two who register one address at once, one becomes its owner', async () => {
    const both = await Promise.all([1, 2].map(() => register({ ...wish, email: 'twin@sample.test', company: 'Twins' })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await world.db.selectFrom('company').select('id').where('name', '=', 'Twins').execute()).toHaveLength(1)
  })

  test('nobody makes themselves staff, an administrator or part of another company by saying so', async () => {
    const extra = {
      role: 'admin',
      roles: ['admin'],
      kind: 'staff',
      company_id: 'cmp_00000000000000000000000000',
      companyId: 'cmp_00000000000000000000000000',
      tenant: '7',
      disabled: false,
      id: 'usr_00000000000000000000000000',
      password_hash: 'x',
      __proto__: { kind: 'staff' },
    }
    await register({ ...wish, ...extra, email: 'mallory@sample.test', company: 'Mallory and Co' })
    const user = await world.db
      .selectFrom('user_account')
      .innerJoin('user_role', 'user_role.user_id', 'user_account.id')
      .innerJoin('company', 'company.id', 'user_account.company_id')
      .select(['user_account.id', 'kind', 'tenant', 'role', 'company.name'])
      .where('email', '=', 'mallory@sample.test')
      .execute()
    expect(user).toEqual([
      {
        id: expect.not.stringContaining('000000'),
        kind: 'customer',
        tenant: '0',
        role: 'customer',
        name: 'Mallory and Co',
      },
    ])
  })

  test('[VALID-022] a weak password is refused with each of its flaws, and is not repeated', async () => {
    const answer = await register({ ...wish, email: 'weak@sample.test', password: 'abcdxyz' })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual([
      ['password', 'short'],
      ['password', 'digit'],
      ['password', 'symbol'],
    ])
    expect(answer.text).not.toContain('abcdxyz')
  })

  test('a password that many people use, or that names its owner, is refused', async () => {
    expect(fieldsOf(await register({ ...wish, password: 'P@ssw0rd1!' }))).toEqual([['password', 'common']])
    expect(fieldsOf(await register({ ...wish, password: 'Rosalind#1920' }))).toEqual([['password', 'personal']])
  })

  test('[VALID-027] Chinese characters in a password are refused, never taken out in silence', async () => {
    expect(fieldsOf(await register({ ...wish, password: 'helix&51-照片' }))).toEqual([['password', 'chinese']])
  })

  test('[VALID-028] [VALID-029] [VALID-031] without agreement, address or code there is no account', async () => {
    const answer = await register({ ...wish, agreed: false, email: 'rosalind@', captcha: ' ' })
    expect(new Set(fieldsOf(answer).map(([field]) => field))).toEqual(new Set(['agreed', 'captcha', 'email']))
  })

  test('a wrong code is refused before anything is looked up', async () => {
    const { status, body } = await register({ ...wish, captcha: 'nope' })
    expect([status, body.error]).toEqual([400, 'captcha.wrong'])
  })

  test('[AUTH-064] an address that asks too often has to wait', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 11; asked += 1) statuses.push((await register(wish, '10.9.9.9')).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })
})

test('a family name in Chinese characters stands first', async () => {
  await register({ ...wish, email: 'lin@sample.test', firstName: '晓妍', lastName: '林', company: '样例生物' })
  const user = await world.db
    .selectFrom('user_account')
    .select('realname')
    .where('email', '=', 'lin@sample.test')
    .execute()
  expect(user).toEqual([{ realname: '林晓妍' }])
})
