import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSentCode } from '#identity/verification-codes/verification-codes.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const paths = '/jeecg-boot/by-order-client/customer'

let visitors = 0
/** Every visitor comes from an address of their own, as the limits count by address. */
const visitor = () => `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
const post = (call: string, payload: object, remoteAddress = visitor()) =>
  world.caller().send({ method: 'POST', url: `${paths}/${call}`, payload, remoteAddress })
const check = (query: Record<string, string>, remoteAddress = visitor(), language = 'en') =>
  world.caller({ language }).send({ url: `${paths}/checkOnlyUser?${new URLSearchParams(query)}`, remoteAddress })

const solved = { captcha: 'open', checkKey: '1700000000000' }
const requestCode = (to: object, remoteAddress?: string) => post('registerCode', { ...to, ...solved }, remoteAddress)

/** As the form does it: the code is asked for, read and sent along. */
async function register(payload: { email?: string; phone?: string; [entry: string]: unknown }) {
  const { email, phone } = payload
  expect((await requestCode(email === undefined ? { phone } : { email })).status).toBe(200)
  return post('register', { ...payload, code: await getSentCode(world.db, email?.trim().toLowerCase() ?? phone ?? '') })
}

const options = {
  email: 'Rosalind@Sample.test',
  password: 'helix&51-photo',
  firstName: 'Rosalind',
  lastName: 'Carter',
  company: 'Sample Crystallography',
  country: 'GB',
  currency: 'GBP',
  agreed: true,
}

const getFields = ({ body }: Awaited<ReturnType<typeof post>>) =>
  ((body.values?.['fields'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => [path, code])

describe('registering', () => {
  test('[AUTH-001] [AUTH-062] a visitor becomes a customer with a company of their own, and can log in', async () => {
    const { status, body } = await register(options)
    expect([status, body.result]).toEqual([200, { username: 'rosalind@sample.test' }])
    const { userInfo, token } = await world.caller().client.sessions.login({
      body: { username: 'rosalind@sample.test', password: options.password, captcha: 'open', checkKey: 'k' },
    })
    expect(userInfo).toMatchObject({ username: 'rosalind@sample.test', realname: 'Rosalind Carter', tenant: '0' })
    const { permissions } = await import('#identity/sessions/index.ts').then(async ({ findSession }) => {
      const { hashSecret: hashed } = await import('#kernel/ids.ts')
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

  test('the language of the page is kept for the messages that follow', async () => {
    const inJapanese = (url: string, payload: object) =>
      world
        .caller({ language: 'ja' })
        .send({ method: 'POST', url: `${paths}/${url}`, payload, remoteAddress: visitor() })
    const email = 'dorothy@sample.test'
    await inJapanese('registerCode', { email, ...solved })
    const code = await getSentCode(world.db, email)
    expect((await inJapanese('register', { ...options, email, code })).status).toBe(200)
    const stored = await world.db.selectFrom('user_account').select('language').where('email', '=', email).execute()
    expect(stored).toEqual([{ language: 'ja' }])
  })

  test('[AUTH-062] a tax number of another country is refused by name, costs no code, and a right one is stored', async () => {
    const entry = { ...options, email: 'vat@sample.test', company: 'Sample Optics', taxNumber: 'DE 136 695 976' }
    const refused = await register(entry)
    expect(getFields(refused)).toEqual([['taxNumber', 'tax_number.foreign']])
    const code = await getSentCode(world.db, 'vat@sample.test')
    expect((await post('register', { ...entry, code, taxNumber: 'GB 980 7806 84' })).status).toBe(200)
    expect(
      await world.db.selectFrom('company').select('tax_number').where('name', '=', 'Sample Optics').execute(),
    ).toEqual([{ tax_number: 'GB 980 7806 84' }])
  })

  test('[AUTH-062] a phone number will do instead of an e-mail address', async () => {
    const { email: _, ...rest } = options
    const { status, body } = await register({ ...rest, phone: '+447700900123' })
    expect([status, body.result]).toEqual([200, { username: '+447700900123' }])
    const { userInfo } = await world.caller().client.sessions.login({
      body: { username: '+447700900123', password: options.password, captcha: 'open', checkKey: 'k' },
    })
    expect(userInfo.username).toBe('+447700900123')
  })

  test('[AUTH-062] either an address or a number, never both and never none', async () => {
    const payload = { ...options, code: '123456' }
    for (const contact of [{ phone: '+447700900124' }, { email: undefined }])
      expect(getFields(await post('register', { ...payload, ...contact }))).toEqual([['email', 'contact.one']])
  })

  test('[VALID-030] an address that is taken says so before a code leaves, in the words of the specification', async () => {
    const { status, body } = await requestCode({ email: 'ROSALIND@sample.test ' })
    expect([status, body.error, body.message]).toEqual([409, 'user.email_taken', 'Email already exists'])
    const phone = await requestCode({ phone: '+44 7700 900123' })
    expect([phone.status, phone.body.error]).toEqual([409, 'user.phone_taken'])
  })

  test('one who was faster in the meantime keeps the address, and no second company is left behind', async () => {
    await requestCode({ email: 'late@sample.test' })
    const code = await getSentCode(world.db, 'late@sample.test')
    await signIn(world, { email: 'late@sample.test' })
    const { status, body } = await post('register', {
      ...options,
      email: 'late@sample.test',
      company: 'Another One',
      code,
    })
    expect([status, body.error]).toEqual([409, 'user.email_taken'])
    expect(await world.db.selectFrom('company').select('id').where('name', '=', 'Another One').execute()).toEqual([])
  })

  test('[AUTH-064] a code works once, also for two who come at once', async () => {
    await requestCode({ email: 'twin@sample.test' })
    const payload = {
      ...options,
      email: 'twin@sample.test',
      company: 'Twins',
      code: await getSentCode(world.db, 'twin@sample.test'),
    }
    const both = await Promise.all([1, 2].map(() => post('register', payload)))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect(await world.db.selectFrom('company').select('id').where('name', '=', 'Twins').execute()).toHaveLength(1)
  })

  test('a code counts for the address it was sent to, for registering and for five minutes', async () => {
    await requestCode({ email: 'mine@sample.test' })
    await requestCode({ email: 'other@sample.test' })
    const code = await getSentCode(world.db, 'mine@sample.test')
    expect((await post('register', { ...options, email: 'other@sample.test', code })).body.error).toBe('code.wrong')
    world.clock.advance(5 * minute + 1000)
    expect((await post('register', { ...options, email: 'mine@sample.test', code })).body.error).toBe('code.expired')
  })

  test('who guesses the code has five tries', async () => {
    await requestCode({ email: 'guess@sample.test' })
    const code = await getSentCode(world.db, 'guess@sample.test')
    const wrong = code === '111111' ? '222222' : '111111'
    const payload = { ...options, email: 'guess@sample.test' }
    const errors: (string | undefined)[] = []
    for (let tries = 0; tries < 5; tries += 1)
      errors.push((await post('register', { ...payload, code: wrong })).body.error)
    expect(errors.slice(0, 4)).toEqual(Array(4).fill('code.wrong'))
    expect((await post('register', { ...payload, code })).status).not.toBe(200)
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
    await register({ ...options, ...extra, email: 'mallory@sample.test', company: 'Mallory and Co' })
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
    const answer = await post('register', { ...options, code: '123456', password: 'abcdxyz' })
    expect(answer.status).toBe(400)
    expect(getFields(answer)).toEqual([
      ['password', 'short'],
      ['password', 'digit'],
      ['password', 'symbol'],
    ])
    expect(answer.text).not.toContain('abcdxyz')
  })

  test('a password that many people use, or that names its owner, is refused', async () => {
    expect(getFields(await post('register', { ...options, code: '123456', password: 'P@ssw0rd1!' }))).toEqual([
      ['password', 'common'],
    ])
    expect(getFields(await post('register', { ...options, code: '123456', password: 'Rosalind#1920' }))).toEqual([
      ['password', 'personal'],
    ])
  })

  test('[VALID-027] Chinese characters in a password are refused, never taken out in silence', async () => {
    expect(getFields(await post('register', { ...options, code: '123456', password: 'helix&51-照片' }))).toEqual([
      ['password', 'chinese'],
    ])
  })

  test('[VALID-028] [VALID-029] [VALID-031] without agreement, address or code there is no account', async () => {
    const answer = await post('register', { ...options, agreed: false, email: 'rosalind@', code: ' ' })
    expect(new Set(getFields(answer).map(([field]) => field))).toEqual(new Set(['agreed', 'code', 'email']))
  })
})

describe('the check of names', () => {
  const getError = async (query: Record<string, string>) => (await check(query)).body.error

  test('[API-022] [API-023] [AUTH-064] asks a visitor for a captcha before it says anything', async () => {
    expect(await getError({ email: 'rosalind@sample.test' })).toBe('captcha.wrong')
    expect(await getError({ email: 'nobody@sample.test' })).toBe('captcha.wrong')
    expect(await getError({ email: 'rosalind@sample.test', captcha: 'nope', checkKey: '1' })).toBe('captcha.wrong')
    const refused = await post('registerCode', { email: 'rosalind@sample.test', captcha: 'nope', checkKey: '1' })
    expect(refused.body.error).toBe('captcha.wrong')
  })

  test('[API-020] [API-021] [API-022] [API-023] [VALID-030] answers with success and message', async () => {
    const { body } = await check({ email: 'free@sample.test', ...solved })
    expect([body.success, body.message]).toEqual([true, 'Available'])
    const taken = await check({ email: 'rosalind@sample.test', ...solved })
    expect([taken.body.success, taken.body.message]).toEqual([false, 'Email already exists'])
    expect(await getError({ phone: '+44 7700 900123', ...solved })).toBe('user.phone_taken')
    expect((await check({ phone: '+447700900199', ...solved })).body.success).toBe(true)
    expect(await getError({ username: 'Rosalind@Sample.test', ...solved })).toBe('user.name_taken')
  })

  test('[AUTH-064] a solved captcha is worth five more questions within ten minutes', async () => {
    const getProof = ({ body }: Awaited<ReturnType<typeof check>>) => {
      const { proof } = (body.result ?? body.values) as { proof: string }
      return proof
    }
    const proof = getProof(await check({ email: 'rosalind@sample.test', ...solved }))
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await check({ email: 'free@sample.test', proof })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400])
    const late = getProof(await check({ email: 'free@sample.test', ...solved }))
    world.clock.advance(10 * minute + 1000)
    expect(await getError({ email: 'free@sample.test', proof: late })).toBe('captcha.wrong')
  })

  test('somebody signed in needs no captcha, and their own names are no duplicates', async () => {
    const person = await signIn(world, { email: 'own@sample.test' })
    const ask = async (query: string) =>
      (await person.send({ url: `${paths}/checkOnlyUser?${query}`, remoteAddress: visitor() })).status
    expect([await ask('email=own@sample.test'), await ask('email=rosalind@sample.test')]).toEqual([200, 409])
  })

  test('[AUTH-064] an address that asks too often has to wait, by either call', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await check({ email: 'rosalind@sample.test', ...solved }, '10.9.9.9')).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
    const sends: number[] = []
    for (let count = 0; count < 11; count += 1)
      sends.push((await requestCode({ email: 'rosalind@sample.test' }, '10.9.9.9')).status)
    expect(sends).toEqual([...Array(10).fill(409), 429])
  })
})

test('a family name in Chinese characters stands first', async () => {
  await register({ ...options, email: 'lin@sample.test', firstName: '晓妍', lastName: '林', company: '样例生物' })
  const user = await world.db
    .selectFrom('user_account')
    .select('realname')
    .where('email', '=', 'lin@sample.test')
    .execute()
  expect(user).toEqual([{ realname: '林晓妍' }])
})
