import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  await signIn(world, { email: 'ada@sample.test', phone: '+447700900123', username: 'ada.sample' })
})
afterAll(() => world.close())

const solved = { captcha: 'open', checkKey: '1' }

let visitors = 0
const visitor = () => `10.2.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
const get = (path: string, query: Record<string, string>, caller: Pick<Caller, 'send'> = world.caller()) =>
  caller.send({ url: `/jeecg-boot${path}?${new URLSearchParams(query)}`, remoteAddress: visitor() })
const duplicate = (tableName: string, fieldName: string, fieldVal: string, more = {}, caller?: Pick<Caller, 'send'>) =>
  get('/sys/duplicate/check', { tableName, fieldName, fieldVal, ...more }, caller)
const rule = (ruleCode: string, value: string) => get('/sys/checkRule/checkByCode', { ruleCode, value })

describe('the check of duplicates', () => {
  test('[API-060] [VALID-061] takes table, field, value and data id and answers a message', async () => {
    const free = await duplicate('sys_user', 'email', 'nobody@sample.test', solved)
    expect([free.status, free.body.success, free.body.message]).toEqual([200, true, 'This value can be used'])
    const taken = await duplicate('sys_user', 'email', 'Ada@Sample.test', solved)
    expect([taken.status, taken.body.success, taken.body.message]).toEqual([409, false, 'This value already exists'])
    expect((await duplicate('sys_user', 'phone', '+447700900123', solved)).status).toBe(409)
    expect((await duplicate('sys_user', 'username', 'ADA.sample', solved)).status).toBe(409)
  })

  test('[API-060] [VALID-061] a new record has an empty data id', async () => {
    const admin = await signIn(world, { role: 'admin' })
    expect((await duplicate('sys_user', 'email', 'nobody@sample.test', { ...solved, dataId: '' })).status).toBe(200)
    expect((await duplicate('sys_user', 'email', 'ada@sample.test', { dataId: '' }, admin)).status).toBe(409)
    expect((await duplicate('sys_role', 'role_code', 'admin', { dataId: '' }, admin)).status).toBe(409)
  })

  test('[VALID-061] a record is no duplicate of itself, and nobody borrows another one’s id', async () => {
    const person = await signIn(world, { email: 'own@sample.test' })
    const { id } = await world.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'ada@sample.test')
      .executeTakeFirstOrThrow()
    const ask = async (value: string, dataId: string) =>
      (await duplicate('sys_user', 'email', value, { dataId }, person)).status
    expect(await ask('own@sample.test', person.userId)).toBe(200)
    expect(await ask('ada@sample.test', id)).toBe(409)
    const admin = await signIn(world, { role: 'admin' })
    expect((await duplicate('sys_user', 'email', 'ada@sample.test', { dataId: id }, admin)).status).toBe(200)
  })

  test('[VALID-062] [B-3] a visitor solves a captcha first, and other fields ask for a permission', async () => {
    expect((await duplicate('sys_user', 'email', 'ada@sample.test')).body.error).toBe('captcha.wrong')
    expect((await duplicate('sys_role', 'role_code', 'admin', solved)).status).toBe(401)
    const [customer, admin] = [await signIn(world), await signIn(world, { role: 'admin' })]
    expect((await duplicate('sys_role', 'role_code', 'admin', {}, customer)).status).toBe(403)
    expect((await duplicate('sys_role', 'role_code', 'admin', {}, admin)).status).toBe(409)
    expect((await duplicate('sys_role', 'role_code', 'nobody', {}, admin)).status).toBe(200)
  })

  test('[VALID-062] [B-3] every other table and field is refused alike, whether it exists or not', async () => {
    const pairs = [
      ['user_account', 'password_hash'],
      ['sys_user', 'password'],
      ['sys_user', 'password_hash'],
      ['pg_catalog.pg_tables', 'tablename'],
      ['session', 'token_hash'],
      ['no_such_table', 'x'],
      ['sys_user', '__proto__'],
      ['__proto__', 'constructor'],
      ['sys_user ', 'email'],
      ['SYS_USER', 'EMAIL'],
    ] as const
    const answers = await Promise.all(pairs.map(([table, field]) => duplicate(table, field, 'ada', solved)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['400 validation.field_unknown']),
    )
  })

  test('[B-3] attacks of the predecessor change nothing: no error of the database, no wait, no other answer', async () => {
    const admin = await signIn(world, { role: 'admin' })
    const attacks = [
      "' or '1'='1",
      "'; select pg_sleep(3); --",
      "x'/*%0A*/union/*%0A*/select/*%0A*/1",
      "x'\tunion\tselect\t1",
      "x'union(select(1))",
      'ada@sample.test" --',
      "') or exists(select 1 from user_account) --",
      '\u0000',
      '%27%20or%201=1',
      'a'.repeat(250),
    ]
    for (const attack of attacks) {
      for (const [table, field] of [
        ['sys_user', 'email'],
        [`sys_user${attack}`, 'email'],
        ['sys_user', `email${attack}`],
        ['sys_role', 'role_code'],
      ] as const) {
        const started = performance.now()
        const { status, text } = await duplicate(table, field, attack, {}, admin)
        expect([200, 400]).toContain(status)
        expect(text).not.toMatch(/SQLSTATE|syntax|relation|column|pg_/i)
        expect(performance.now() - started).toBeLessThan(4000)
      }
    }
    const repeated = '/jeecg-boot/sys/duplicate/check?tableName=sys_user&tableName=x&fieldName=email&fieldVal=a'
    expect((await admin.send({ url: repeated, remoteAddress: visitor() })).status).toBe(400)
  })

  test('[B-3] [G-2] an answer takes as long for an address that is known as for one that is not', async () => {
    const person = await signIn(world)
    const times: Record<string, number[]> = { 'ada@sample.test': [], 'eve@sample.test': [] }
    for (let round = 0; round < 500; round += 1)
      for (const [value, list] of Object.entries(times)) {
        const started = performance.now()
        await duplicate('sys_user', 'email', value, {}, person)
        list.push(performance.now() - started)
      }
    const [known = [], unknown = []] = Object.values(times)
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(5)
  })
})

describe('the check of rules', () => {
  test('[API-061] [API-062] [VALID-063] takes a rule and an encoded value, and answers success and message', async () => {
    const stored = await rule('email', encodeURIComponent('ada+lab@sample.test'))
    expect([stored.status, stored.body.success, stored.body.message]).toEqual([200, true, 'The value meets the rule'])
    const broken = await rule('email', encodeURIComponent('ada@'))
    expect([broken.status, broken.body.success, broken.body.message]).toEqual([
      422,
      false,
      'The value doesn’t meet the rule',
    ])
  })

  test.each([
    ['mobile', '13800138000', '12800138000'],
    ['username', 'ada_1', 'ada'],
    ['url', 'https://sample.test/a?b=1&c=2', 'ftp://sample.test'],
    ['postcode', '200120', '20012'],
    ['natural', '0', '-1'],
    ['letters', 'Ada', 'Ada1'],
    ['password', 'helix&51-photo', 'helix51photo'],
    ['roleCode', 'night-shift', 'Night shift'],
  ])('[VALID-063] %s: %s keeps it, %s does not', async (code, good, bad) => {
    expect((await rule(code, encodeURIComponent(good))).status).toBe(200)
    expect((await rule(code, encodeURIComponent(bad))).status).toBe(422)
  })

  test('a rule that does not exist, or that only objects have, is refused', async () => {
    for (const code of ['nope', 'constructor', '__proto__', 'toString']) {
      const { status, body } = await rule(code, 'x')
      expect([status, body.error]).toEqual([400, 'rule.unknown'])
    }
  })

  test('a value that is not encoded is taken as it stands', async () => {
    expect((await rule('letters', '100%')).status).toBe(422)
    expect((await rule('url', 'https://sample.test/100%')).status).toBe(200)
  })
})

test('[B-1] a character that no text may hold is refused and is no fault of the server', async () => {
  const body = { username: 'ada\u0000', password: 'x', captcha: 'open', checkKey: '1' }
  await expect(world.caller().client.sessions.login({ body })).rejects.toMatchObject({ code: 'input.refused' })
})
