import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { findNextCode } from './categories.edit.ts'

let world: World
let user: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  user = await signIn(world)
})
afterAll(() => world.close())

const get = (call: string, query: Record<string, string> = {}, caller: Pick<SignedInUser, 'send'> = user) =>
  caller.send({ url: `/jeecg-boot/sys/category/${call}?${new URLSearchParams(query)}` })

const node = (value: string, label: string, children: unknown[] = [], leaf: 0 | 1 = children.length > 0 ? 0 : 1) => ({
  key: value,
  value,
  label,
  title: label,
  leaf,
  children,
})

test('[API-058] [API-059] loadTreeRoot answers the top, or what lies below a code, one level or all', async () => {
  expect((await get('loadTreeRoot')).body.result).toEqual([
    node('A01', 'Antibodies', [], 0),
    node('A02', 'Proteins', [], 0),
    node('A03', 'Cell lines'),
    node('A04', 'Plasmids', [], 0),
    node('B01', 'Services', [], 0),
  ])
  const plasmids = [node('A04A01', 'Expression vectors'), node('A04A02', 'Cloning vectors')]
  expect((await get('loadTreeRoot', { pcode: 'A04' })).body.result).toEqual(plasmids)
  expect((await get('loadTreeRoot', { async: 'false' })).body.result).toContainEqual(node('A04', 'Plasmids', plasmids))
})

test('[API-058] [API-059] loadTreeChildren answers the children of a category in the reader’s language', async () => {
  const reader = await signIn(world, {}, { language: 'zh' })
  expect((await get('loadTreeChildren', { pid: 'A04' }, reader)).body.result).toEqual([
    node('A04A01', '表达载体'),
    node('A04A02', '克隆载体'),
  ])
  expect((await get('loadTreeChildren', { pid: 'A03' })).body.result).toEqual([])
})

test('[API-058] [API-059] loadOne finds a category by a registered field', async () => {
  const category = { id: 'A01A02', pid: 'A01', code: 'A01A02', name: 'Isotype controls', hasChild: '0' }
  expect((await get('loadOne', { field: 'code', val: 'A01A02' })).body.result).toEqual(category)
  expect((await get('loadOne', { field: 'id', val: 'A01' })).body.result).toMatchObject({ pid: '0', hasChild: '1' })
  expect((await get('loadOne', { field: 'code', val: 'Z99' })).status).toBe(404)
})

test('[API-058] [API-059] loadTreeData takes parent and condition', async () => {
  expect((await get('loadTreeData', { pid: 'A01', condition: '{"code":"A01A03"}' })).body.result).toEqual([
    node('A01A03', 'Biosimilars'),
  ])
  expect((await get('loadTreeData', { pcode: 'A04' })).body.result).toHaveLength(2)
})

test('[API-058] [API-059] loadDictItem/ answers names in the order of the ids', async () => {
  expect((await get('loadDictItem/', { ids: 'A03,A01A02,none' })).body.result).toEqual([
    'Cell lines',
    'Isotype controls',
    'none',
  ])
})

test('[API-057] [B-1] what nobody registered is refused alike, and values inject nothing', async () => {
  for (const field of ['name', "code'--", '1=1) or (1', '__proto__', 'CODE']) {
    const { status, body } = await get('loadOne', { field, val: 'A01' })
    expect([status, body.error]).toEqual([400, 'category.field_unknown'])
  }
  for (const condition of ['code=1', '{"name":"x"}', '{"1=1":"x"}', '[1]'])
    expect((await get('loadTreeData', { condition })).body.error).toBe('tree.condition_refused')
  expect((await get('loadTreeChildren', { pid: "' or '1'='1" })).body.result).toEqual([])
  expect((await get('loadTreeRoot', {}, world.caller())).status).toBe(401)
})

describe('the office’s tree', () => {
  const asAdmin = () => signIn(world, { role: 'admin' })
  const post = (caller: SignedInUser, call: string, body: object) =>
    caller.send({ method: 'POST', url: `/jeecg-boot/sys/category/${call}`, payload: body })
  const names = { en: 'Peptides', zh: '多肽' }

  test('[API-074] [TABLE-005] childList answers rows with parentId and hasChildren, those at the top for no parent', async () => {
    const admin = await asAdmin()
    const { body } = await get('childList', {}, admin)
    expect(body.result).toMatchObject([
      { id: 'A01', parentId: '', hasChildren: true, name: 'Antibodies' },
      { id: 'A02', parentId: '', hasChildren: true },
      { id: 'A03', parentId: '', hasChildren: false, name: 'Cell lines' },
      { id: 'A04', parentId: '', hasChildren: true },
      { id: 'B01', parentId: '', hasChildren: true },
    ])
    expect((await get('childList', { pid: 'A04' }, admin)).body.result).toMatchObject([
      { id: 'A04A01', parentId: 'A04', hasChildren: false, names: { en: 'Expression vectors', zh: '表达载体' } },
      { id: 'A04A02', parentId: 'A04', hasChildren: false },
    ])
  })

  test('[PERM-017] without the permission it is neither read nor changed', async () => {
    expect((await get('childList')).status).toBe(403)
    for (const [call, body] of [
      ['add', { names }],
      ['edit', { id: 'A01', version: 1, names }],
      ['deleteBatch', { ids: ['A03'] }],
    ] as const)
      expect((await post(user, call, body)).status).toBe(403)
  })

  test('a category is added under the next code, renamed and removed', async () => {
    const admin = await asAdmin()
    const added = await post(admin, 'add', { parentId: 'A03', names })
    expect(added.body.result).toMatchObject({ id: 'A03A01', parentId: 'A03', name: 'Peptides', version: 1 })
    expect((await get('childList', {}, admin)).body.result).toContainEqual(
      expect.objectContaining({ id: 'A03', hasChildren: true }),
    )
    const renamed = { id: 'A03A01', version: 1, names: { ...names, en: 'Peptide lines', ja: 'ペプチド' } }
    expect((await post(admin, 'edit', renamed)).body.result).toMatchObject({ name: 'Peptide lines', version: 2 })
    const stale = await post(admin, 'edit', renamed)
    expect([stale.status, stale.body.error]).toEqual([409, 'record.changed'])
    const refused = await post(admin, 'deleteBatch', { ids: ['A03'] })
    expect([refused.status, refused.body.error, refused.body.values]).toEqual([
      409,
      'category.has_children',
      { name: 'A03' },
    ])
    expect((await post(admin, 'deleteBatch', { ids: ['A03A01'] })).body.result).toEqual({ removed: 1 })
    expect((await get('childList', { pid: 'A03' }, admin)).body.result).toEqual([])
  })

  test.each([
    ['', ['A01', 'A02', 'B01'], 'B02'],
    ['', [], 'A01'],
    ['A03', ['A03A98', 'A03A99'], 'A03B01'],
    ['A03', ['A03Z99'], undefined],
  ])('below %j after %j the next code is %s', (parent, siblings, code) => {
    expect(findNextCode(parent, siblings)).toBe(code)
  })
})
