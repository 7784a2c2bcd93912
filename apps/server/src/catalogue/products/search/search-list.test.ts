import type { SearchListQuery } from '@paratope/contract/catalogue/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainReads } from '#testing/query-plans.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aProduct } from '../products.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const aGrade = (clone: string, sec: string, usd: number) =>
    aProduct(world.db, {
      code: `PD-${clone}-${sec}`,
      category: 'anti-mouse',
      target: 'PD-1',
      sec,
      name: { en: `Anti-mouse PD-1, clone ${clone}, ${sec}` },
      clonedAs: { key: `pd-1 ${clone}`, name: { en: `Anti-mouse PD-1, clone ${clone}` } },
      applications: sec === 'V3' ? ['flow'] : ['in-vivo', 'blocking'],
      packs: [{ usd }],
    })
  await aGrade('RMP', 'V3', 10_000)
  await aGrade('RMP', 'V6', 20_000)
  await aGrade('J43', 'V6', 15_000)
  await aProduct(world.db, {
    code: 'NIVO',
    category: 'biosimilar',
    target: 'PD-1',
    name: { en: 'Nivolumab biosimilar' },
    applications: ['blocking'],
    packs: [{ usd: 5000 }],
  })
  await aProduct(world.db, {
    code: 'PD-PROT',
    category: 'recombinant-protein',
    target: 'PD-1',
    name: { en: 'Human PD-1 protein' },
    packs: [{ usd: 1000 }],
  })
  await aProduct(world.db, {
    code: 'CTLA',
    category: 'anti-mouse',
    target: 'CTLA-4',
    name: { en: 'Anti-mouse CTLA-4' },
    applications: ['flow'],
  })
}, 60_000)
afterAll(() => world.close())

interface Query {
  keyword: string
  categoryId?: string
  category?: string
  application?: string
  sort?: SearchListQuery['sort']
  pageNo?: string
  pageSize?: string
}
const list = (query: Query) => world.caller({ language: 'en' }).client.products.searchList({ query })
const listNames = async (query: Query) => (await list(query)).records.map(({ name }) => name)
const listCounts = (values: readonly { value: string; count: number }[] | undefined) =>
  values?.map(({ value, count }) => `${value} ${count}`)

describe('[CATALOG-015] a search as a list', () => {
  test('lists a clone once with its grades, the most relevant first', async () => {
    const { total, records } = await list({ keyword: 'PD-1' })
    expect(total).toBe(4)
    expect(records.map(({ name, grades }) => [name, ...grades.map(({ sec }) => sec)])).toEqual([
      ['Anti-mouse PD-1, clone J43', 'V6'],
      ['Anti-mouse PD-1, clone RMP', 'V3', 'V6'],
      ['Nivolumab biosimilar', 'V6'],
      ['Human PD-1 protein', 'V6'],
    ])
  })

  test('counts clones for each choice as if its own facet were open', async () => {
    const { facets, categories } = await list({ keyword: 'PD-1' })
    expect(listCounts(categories)).toEqual(['anti-mouse 2', 'biosimilar 1', 'recombinant-protein 1'])
    expect(listCounts(facets.application)).toEqual(['blocking 3', 'in-vivo 2', 'elisa 1', 'flow 1'])
    const narrowed = await list({ keyword: 'PD-1', category: 'anti-mouse', application: 'flow' })
    expect(narrowed.total).toBe(1)
    expect(narrowed.records[0]?.grades.map(({ code }) => code)).toEqual(['PD-RMP-V3'])
    expect(listCounts(narrowed.facets.application)).toEqual(['blocking 2', 'in-vivo 2', 'elisa 0', 'flow 1'])
    // Values keep their place while their counts change.
    expect(listCounts(narrowed.categories)).toEqual(['anti-mouse 1', 'biosimilar 0', 'recombinant-protein 0'])
  })

  test('every count is the number of what choosing it lists', async () => {
    const open = await list({ keyword: 'PD-1', application: 'blocking' })
    for (const { value, count } of open.categories)
      expect((await list({ keyword: 'PD-1', application: 'blocking', category: value })).total, value).toBe(count)
    for (const { value, count } of open.facets.application ?? [])
      expect((await list({ keyword: 'PD-1', application: value })).total, value).toBe(count)
    const { client } = world.caller({ language: 'en' })
    expect((await client.products.suggest({ query: { keyword: 'PD-1' } })).total).toBe(4)
    expect((await client.products.suggest({ query: { keyword: 'PD-1', categoryId: '3' } })).total).toBe(
      (await list({ keyword: 'PD-1', categoryId: '3' })).total,
    )
  })

  test.each<[SearchListQuery['sort'], string[]]>([
    [
      'price',
      ['Human PD-1 protein', 'Nivolumab biosimilar', 'Anti-mouse PD-1, clone RMP', 'Anti-mouse PD-1, clone J43'],
    ],
    [
      '-price',
      ['Anti-mouse PD-1, clone RMP', 'Anti-mouse PD-1, clone J43', 'Nivolumab biosimilar', 'Human PD-1 protein'],
    ],
    [
      'name',
      ['Anti-mouse PD-1, clone J43', 'Anti-mouse PD-1, clone RMP', 'Human PD-1 protein', 'Nivolumab biosimilar'],
    ],
  ])('is sorted by %s', async (sort, names) => {
    expect(await listNames({ keyword: 'PD-1', sort })).toEqual(names)
  })

  test('by target, groups what belongs together', async () => {
    expect(await listNames({ keyword: 'anti', sort: 'target' })).toEqual([
      'Anti-mouse CTLA-4',
      'Anti-mouse PD-1, clone J43',
      'Anti-mouse PD-1, clone RMP',
      'Nivolumab biosimilar',
      'Human PD-1 protein',
    ])
  })

  test('has pages of clones, and none past the end', async () => {
    const page = (pageNo: string) => listNames({ keyword: 'PD-1', pageSize: '3', pageNo })
    expect([await page('2'), await page('3')]).toEqual([['Human PD-1 protein'], []])
  })

  test('that its filters leave empty has found something, and is not corrected', async () => {
    const none = await list({ keyword: 'nivolumab', application: 'flow' })
    expect([none.total, none.correctedKeyword]).toEqual([0, null])
    const corrected = await list({ keyword: 'nivolumb', application: 'blocking' })
    expect([corrected.total, corrected.correctedKeyword]).toEqual([1, 'nivolumab'])
    expect(await list({ keyword: 'nosuchthing' })).toMatchObject({ total: 0, records: [], categories: [] })
  })

  test('is one statement and the cards of its page', async () => {
    const plans = await explainReads(world.url, () => list({ keyword: 'PD-1 RMP' }))
    expect(plans.filter(({ statement }) => statement.includes('product')).length).toBe(2)
  })

  test('takes no filter as SQL', async () => {
    expect((await list({ keyword: 'PD-1', application: "x'] or true --" })).total).toBe(0)
    await expect(list({ keyword: 'PD' })).rejects.toMatchObject({ code: 'search.too_short' })
  })
})
