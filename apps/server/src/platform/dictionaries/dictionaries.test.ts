import { contract } from '@paratope/contract'
import type { Api } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'

let world: World
let user: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  user = await signIn(world)
})
afterAll(() => world.close())

const get = (path: string, query: Record<string, string> = {}, caller: Pick<SignedInUser, 'send'> = user) =>
  caller.send({ url: `/jeecg-boot${path}?${new URLSearchParams(query)}` })

const item = (value: string, text: string) => ({ value, text, title: text, label: text })
const areaTree = { tableName: 'sys_area', text: 'name', code: 'code', pidField: 'pid', hasChildField: 'has_child' }

describe('items of a dictionary', () => {
  test('[API-053] [DICT-001] come by its code with value and text, in the reader’s language, also without a login', async () => {
    const { body } = await get('/sys/dict/getDictItems/order_type', {}, world.caller({ language: 'es' }))
    expect(body.success).toBe(true)
    expect(body.result).toContainEqual(item('antibody', 'Expresión de anticuerpos y proteínas'))
  })

  test('[API-055] loadDict answers 10 options that match a keyword, or as many as are asked for', async () => {
    const path = '/sys/dict/loadDict/sys_area,name,code'
    expect((await get(path, { keyword: '区' })).body.result).toHaveLength(10)
    expect((await get(path, { keyword: '区', pageSize: '25' })).body.result).toHaveLength(25)
    expect((await get(path, { keyword: '浦东' })).body.result).toEqual([item('310115', '浦东新区')])
    expect((await get(path, { keyword: '310115' })).body.result).toEqual([item('310115', '浦东新区')])
    const { body } = await get('/sys/dict/loadDict/order_type', { keyword: 'EXPRESSION' })
    expect(body.result).toEqual([item('antibody', 'Antibody and protein expression')])
  })

  test('[API-054] [WIDGET-024] loadDictItem answers the text of a key, of several keys their texts joined by commas', async () => {
    const load = async (dict: string, key: string) => (await get(`/sys/dict/loadDictItem/${dict}`, { key })).body.result
    expect(await load('sys_area,name,code', '310115')).toBe('浦东新区')
    expect(await load('sys_category,name,code', 'A01A02,A03')).toBe('Isotype controls,Cell lines')
    expect(await load('sys_category,name,code', 'unknown')).toBe('unknown')
  })

  test('[API-052] [B-11] refleshCache, then queryAllDictItems: the first at most once a minute, for people who are signed in', async () => {
    const ada = { ...(await signIn(world)) }
    const refresh = () =>
      ada.send({ url: '/jeecg-boot/sys/dict/refleshCache', remoteAddress: '10.8.0.1' }).then(({ status }) => status)
    expect(await refresh()).toBe(200)
    expect(await refresh()).toBe(429)
    const all = await get('/sys/dict/queryAllDictItems', {}, ada)
    expect(all.body.result).toMatchObject({ order_type: expect.any(Array) })
    expect((await get('/sys/dict/refleshCache', {}, world.caller())).status).toBe(401)
  })

  test('[API-052] a crowd that refreshes at once is answered by one reading of the items', async () => {
    const fresh = await aWorld()
    const person = await signIn(fresh)
    const askAll = () => person.send({ url: '/jeecg-boot/sys/dict/queryAllDictItems' })
    const { statements } = await watchStatements(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, askAll))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    })
    expect(statements.filter((text) => text.includes('dictionary_item'))).toHaveLength(1)
    await fresh.close()
  })

  test('[API-052] [B-11] the limit of one refresh a minute is each address’s own', async () => {
    const refreshFrom = (remoteAddress: string) =>
      user.send({ url: '/jeecg-boot/sys/dict/refleshCache', remoteAddress }).then(({ status }) => status)
    expect([await refreshFrom('10.8.0.2'), await refreshFrom('10.8.0.3'), await refreshFrom('10.8.0.2')]).toEqual([
      200, 200, 429,
    ])
  })
})

describe('trees', () => {
  test('[API-056] [WIDGET-017] load level by level: key, value, label, leaf and children', async () => {
    const load = async (pid: string) => (await get('/sys/dict/loadTreeData', { ...areaTree, pid })).body.result
    const node = (value: string, label: string, leaf: 0 | 1) => ({
      key: value,
      value,
      label,
      title: label,
      leaf,
      children: [],
    })
    const top = await load('0')
    expect(top).toHaveLength(34)
    expect(await load('')).toEqual(top)
    expect(top).toContainEqual(node('310000', 'Shanghai', 0))
    expect(await load('310000')).toEqual([node('310100', '市辖区', 0)])
    expect(await load('310100')).toContainEqual(node('310115', '浦东新区', 1))
    expect(await load('310115')).toEqual([])
  })

  test('[API-057] a condition compares allowed fields for equality, and anything else is refused', async () => {
    const load = (condition: string) => get('/sys/dict/loadTreeData', { ...areaTree, pid: '0', condition })
    expect((await load('{"level":"1"}')).body.result).toHaveLength(34)
    expect((await load('{"level":2}')).body.result).toEqual([])
    for (const condition of [
      'level=1',
      '[]',
      '"level"',
      'null',
      '{"name":"x"}',
      '{"level":{"$ne":"1"}}',
      '{"__proto__ ":"1"}',
    ])
      expect([(await load(condition)).status, (await load(condition)).body.error]).toEqual([
        400,
        'tree.condition_refused',
      ])
  })
})

describe('names that nobody registered', () => {
  const paths = [
    'no_such_dictionary',
    'constructor',
    'sys_area',
    'sys_area,name',
    'sys_area,code,name',
    'sys_area,name,code,1=1',
    'sys_area,name,code,level=1',
    'sys_user,username,password',
    'user_account,password_hash,id',
    'sys_area,name,code where 1=1',
    'sys_area,(select password_hash from user_account limit 1),code',
    "order_type'--",
    'ORDER_TYPE',
    'sys_area,name,code;select pg_sleep(3)',
    'sys_area/*%0A*/,name,code',
  ]

  test('[API-057] [B-2] are refused the same way by every dictionary call', async () => {
    const answers = await Promise.all(
      ['getDictItems', 'loadDictItem', 'loadDict'].flatMap((call) =>
        paths.map((path) => get(`/sys/dict/${call}/${encodeURIComponent(path)}`, { key: 'x' })),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['400 dictionary.unknown']),
    )
  })

  test('[API-057] [B-1] are refused the same way in trees, field by field', async () => {
    const attacks = ['user_account', 'password_hash', "name'--", 'name,password_hash', '__proto__', '1=1', 'NAME']
    for (const field of ['tableName', 'text', 'code', 'pidField', 'hasChildField'])
      for (const attack of attacks) {
        const { status, body } = await get('/sys/dict/loadTreeData', { ...areaTree, [field]: attack })
        expect([field, attack, status, body.error]).toEqual([field, attack, 400, 'dictionary.unknown'])
      }
  })

  test('[B-1] [B-2] values are only compared: keywords, keys and parents inject nothing', async () => {
    for (const attack of ["' or '1'='1", '%', '_', '\\', "'; select pg_sleep(3); --", '${1}', '{{1}}']) {
      expect((await get('/sys/dict/loadDict/sys_area,name,code', { keyword: attack })).body.result).toEqual([])
      expect((await get('/sys/dict/loadDictItem/sys_area,name,code', { key: attack })).body.result).toBe(attack)
      expect((await get('/sys/dict/loadTreeData', { ...areaTree, pid: attack })).body.result).toEqual([])
    }
  })
})

describe('who may read', () => {
  test('[API-057] registered tables need a login, and some a permission', async () => {
    expect((await get('/sys/dict/loadDict/sys_area,name,code', {}, world.caller())).status).toBe(401)
    expect((await get('/sys/dict/getDictItems/sys_area,name,code', {}, world.caller())).status).toBe(401)
    expect((await get('/sys/dict/loadDict/sys_depart,depart_name,org_code')).status).toBe(403)
    const admin = await signIn(world, { role: 'admin' })
    expect((await get('/sys/dict/loadDict/sys_depart,depart_name,org_code', {}, admin)).status).toBe(200)
  })

  test('every permission that a reference table names exists, and every name is taken once', () => {
    const permissions = Object.values<Api>(contract).flatMap(({ permissions }) => permissions)
    const needed = registry.referenceTables.flatMap(({ needs }) => needs ?? [])
    expect(needed.filter((permission) => !permissions.includes(permission))).toEqual([])
    const names = registry.referenceTables.map(
      ({ table, textField, codeField }) => `${table},${textField},${codeField}`,
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
