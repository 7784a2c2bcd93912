import { departments, UserDeparts } from '@paratope/contract/identity/departments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'
import { aDepartment, aTenant } from './departments.makers.ts'
import { addToDepartment } from './departments.repo.ts'

let world: World
let other: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
  other = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' }, databaseUrl: world.url })
  await aTenant(world.db, '0', 'Main house')
  await aTenant(world.db, '5', 'Second house')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const api = '/jeecg-boot'
const current = { url: `${api}/sys/user/getCurrentUserDeparts` }
const select = (orgCode: string, username: string) => ({
  method: 'POST' as const,
  url: `${api}/sys/selectDepart`,
  payload: { orgCode, username },
})
const selectTenant = (tenant: string) => ({
  method: 'POST' as const,
  url: `${api}/sys/selectTenant`,
  payload: { tenant },
})
const getToken = ({ body }: TestReply) => (body.result as { userInfo: { token: string } }).userInfo.token

let people = 0
async function somebodyInTwo() {
  const username = `busy${++people}`
  const person = await signIn(world, { role: 'sales', username })
  const [sales, service] = [
    await aDepartment(world.db, 'Sales', person.userId),
    await aDepartment(world.db, 'Service', person.userId),
  ]
  return { ...person, username, sales, service }
}

describe('the departments of somebody', () => {
  test('[API-048] [AUTH-036] the call takes nothing and answers list and orgCode; a department has id, orgCode, departName', async () => {
    const { send, token, sales, service } = await somebodyInTwo()
    expect(Object.keys(departments.endpoints.list)).not.toContain('query')
    const { status, body } = await send(current)
    const { list, orgCode } = UserDeparts.parse(body.result)
    expect([status, body.success, orgCode]).toEqual([200, true, ''])
    expect(list).toHaveLength(2)
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['departName', 'id', 'orgCode'])
    expect(list).toEqual(
      expect.arrayContaining([
        { ...sales, departName: 'Sales' },
        { ...service, departName: 'Service' },
      ]),
    )
    const chinese = await world.caller({ token, language: 'zh' }).client.departments.list()
    expect(chinese.list.map(({ departName }) => departName).sort()).toEqual(['Sales部', 'Service部'])
  })

  test('whoever has only one works in it, and staff without any need one', async () => {
    const one = await signIn(world, { role: 'sales' })
    const { orgCode } = await aDepartment(world.db, 'Only', one.userId)
    expect(await one.client.departments.list()).toMatchObject({ orgCode, needed: true })
    const none = await signIn(world, { role: 'sales' })
    expect(await none.client.departments.list()).toMatchObject({ list: [], orgCode: '', needed: true })
    expect(await (await signIn(world)).client.departments.list()).toMatchObject({ list: [], needed: false })
  })

  test('strangers learn nothing', async () => {
    expect((await world.caller().send(current)).status).toBe(401)
    expect((await world.caller().send(select('A01', 'busy1'))).status).toBe(401)
  })
})

describe('choosing a department', () => {
  test('[API-049] [AUTH-050] [AUTH-052] takes orgCode and username, answers userInfo, and can be done again', async () => {
    const person = await somebodyInTwo()
    const first = await person.send(select(person.sales.orgCode, person.username))
    expect(first.status).toBe(200)
    const { userInfo } = first.body.result as { userInfo: object }
    expect(Object.keys(userInfo).sort()).toEqual(['avatar', 'id', 'realname', 'tenant', 'token', 'username'])
    const moved = world.caller({ token: getToken(first) })
    expect((await moved.client.departments.list()).orgCode).toBe(person.sales.orgCode)
    const second = await moved.send(select(person.service.orgCode, person.username))
    const again = world.caller({ token: getToken(second) })
    expect((await again.client.departments.list()).orgCode).toBe(person.service.orgCode)
  })

  test('[API-050] the user is the session’s: another name is refused, even where that person has the department', async () => {
    const [ada, bob] = [await somebodyInTwo(), await somebodyInTwo()]
    const refused = await ada.send(select(bob.sales.orgCode, bob.username))
    expect([refused.status, refused.body.error]).toEqual([403, 'permission.missing'])
    expect((await bob.client.departments.list()).orgCode).toBe('')
    expect((await ada.client.departments.list()).orgCode).toBe('')
  })

  test('[API-050] a foreign department does not exist', async () => {
    const [ada, bob] = [await somebodyInTwo(), await somebodyInTwo()]
    for (const orgCode of [bob.sales.orgCode, 'A01 or 1=1', 'nothing'])
      expect((await ada.send(select(orgCode, ada.username))).status).toBe(404)
    expect((await ada.client.departments.list()).orgCode).toBe('')
  })

  test('one that was taken away again is not the current one any more', async () => {
    const person = await somebodyInTwo()
    const moved = world.caller({ token: getToken(await person.send(select(person.sales.orgCode, person.username))) })
    await addToDepartment(world.db, person.userId, (await aDepartment(world.db, 'Third')).id)
    await world.db.deleteFrom('user_department').where('department_id', '=', person.sales.id).execute()
    expect((await moved.client.departments.list()).orgCode).toBe('')
  })
})

test('a change of the password leaves somebody where they work', async () => {
  const password = 'helix&51-photo'
  const person = await signIn(world, { role: 'sales', username: 'stays', password })
  const { orgCode } = await aDepartment(world.db, 'Sales', person.userId)
  await aDepartment(world.db, 'Service', person.userId)
  await aTenant(world.db, '5', 'Second house', person.userId)
  const inSales = world.caller({ token: getToken(await person.send(select(orgCode, 'stays'))) })
  const there = world.caller({ token: getToken(await inSales.send(selectTenant('5'))) })
  const { token } = await there.client.sessions.changePassword({
    body: { oldpassword: password, password: 'cantilever#77x' },
  })
  expect(await world.caller({ token }).client.departments.list()).toMatchObject({ orgCode, tenant: '5' })
})

describe('tenants', () => {
  test('[AUTH-053] [AUTH-022] the tenant-id of a request must be one of the caller’s own, and stands for that request', async () => {
    const person = await somebodyInTwo()
    const tenantIn = async (tenant: string) => {
      const answer = await person.send({ ...current, headers: { 'tenant-id': tenant } })
      return answer.status === 200 ? UserDeparts.parse(answer.body.result).tenant : answer.body.error
    }
    expect([await tenantIn('0'), await tenantIn(''), await tenantIn('5')]).toEqual(['0', '0', 'tenant.not_allowed'])
    const both = await signIn(world, { role: 'sales' })
    await aTenant(world.db, '5', 'Second house', both.userId)
    const named = await both.send({ ...current, headers: { 'tenant-id': '5' } })
    expect(UserDeparts.parse(named.body.result)).toMatchObject({
      tenant: '5',
      tenants: [
        { id: '0', name: 'Main house' },
        { id: '5', name: 'Second house' },
      ],
    })
    expect((await both.send({ ...current, headers: { 'tenant-id': '6' } })).body.error).toBe('tenant.not_allowed')
  })

  test('[AUTH-052] [AUTH-053] switching keeps the department and answers the user with the new tenant', async () => {
    const person = await somebodyInTwo()
    await aTenant(world.db, '5', 'Second house', person.userId)
    const inSales = world.caller({ token: getToken(await person.send(select(person.sales.orgCode, person.username))) })
    const moved = await inSales.send(selectTenant('5'))
    expect((moved.body.result as { userInfo: { tenant: string } }).userInfo.tenant).toBe('5')
    const there = world.caller({ token: getToken(moved) })
    expect(await there.client.departments.list()).toMatchObject({ tenant: '5', orgCode: person.sales.orgCode })
    expect((await there.send(selectTenant('6'))).body.error).toBe('tenant.not_allowed')
    await world.db.deleteFrom('user_tenant').where('user_id', '=', person.userId).execute()
    const later = other.caller({ token: getToken(moved) })
    expect((await later.client.departments.list()).tenant).toBe('0')
  })
})

describe('a switch', () => {
  test.each(['department', 'tenant'])(
    '[G-6] of the %s goes on under a new id, token and cookie; the old ones are dead on every node',
    async (what) => {
      const browser = { 'sec-fetch-site': 'same-origin' }
      const username = `busy${++people}`
      const { userId } = await signIn(world, { role: 'sales', username, password: 'helix&51-photo' })
      const { orgCode } = await aDepartment(world.db, 'Sales', userId)
      await aTenant(world.db, '5', 'Second house', userId)
      const entered = await world.caller({ headers: browser }).send({
        method: 'POST',
        url: `${api}/by-order-client/customer/login`,
        payload: { username, password: 'helix&51-photo', captcha: 'open', checkKey: 'k', remember_me: true },
      })
      const { token } = entered.body.result as { token: string }
      const getCookie = ({ headers }: TestReply) => String(headers['set-cookie']).split(';')[0] ?? ''
      const old = { token, headers: { ...browser, cookie: getCookie(entered) } }
      const before = (await world.caller(old).client.sessions.list()).records.find((one) => one.current)
      expect((await other.caller(old).send(current)).status).toBe(200)

      world.clock.advance(60_000)
      const moved = await world.caller(old).send(what === 'tenant' ? selectTenant('5') : select(orgCode, username))
      const fresh = { token: getToken(moved), headers: { ...browser, cookie: getCookie(moved) } }
      const after = (await world.caller(fresh).client.sessions.list()).records.find((one) => one.current)
      expect([fresh.token === token, fresh.headers.cookie === old.headers.cookie, after?.id === before?.id]).toEqual([
        false,
        false,
        false,
      ])
      // It does not live longer for it.
      expect(String(moved.headers['set-cookie'])).toContain(`Max-Age=${7 * 24 * 3600 - 60}`)
      const statuses = () =>
        Promise.all([world, other].map(async (node) => (await node.caller(old).send(current)).status))
      await expect.poll(statuses, { timeout: 5000 }).toEqual([500, 500])
      expect((await world.caller({ ...fresh, headers: old.headers }).send(current)).status).toBe(401)
    },
  )
})
