import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProducts } from '#catalogue/products/products.repo.ts'
import { type ProductDraft, toProductRows } from '#catalogue/products/products.rows.ts'
import { createId } from '#kernel/ids.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World

const aDraft = (changes: Partial<ProductDraft> & { code: string }): ProductDraft => ({
  slug: changes.code.toLowerCase(),
  category: 'biosimilar',
  sec: 'V6',
  format: 'igg',
  name: { en: changes.code },
  identity: { en: 'IgG' },
  description: { en: 'A sample.' },
  targets: [],
  clonedAs: null,
  clone: null,
  isotype: null,
  host: null,
  reactivity: [],
  applications: [],
  dar: null,
  conjugate: null,
  limits: { purityMin: null, endotoxinMax: null, endotoxinUnit: null },
  hue: 210,
  specs: [],
  figureInputs: { molecularWeight: null, expression: null, tag: null, structure: null, conjugation: null },
  aliases: [],
  controlCode: null,
  packs: [],
  lots: [],
  generated: false,
  ...changes,
})

const zzr1 = { symbol: 'ZZR1', protein: 'Zeta receptor 1', uniprot: 'Q9ZZR1', aliases: ['ζ-R', 'CD999'] }
const mouseZzr1 = { symbol: 'ZZR1', protein: 'Zeta receptor 1', uniprot: 'P9ZZR1', aliases: [] }
const zzr2 = { symbol: 'ZZR2', protein: 'Zeta receptor 2', uniprot: null, aliases: [] }
const namedZetamab = [
  { key: 'inn', value: { en: 'zzetamab' } },
  { key: 'lightChain', value: { en: 'Kappa', zh: 'κ链' } },
  { key: 'reference', value: { en: 'Zetanex' } },
  { key: 'status', value: { en: 'Approved', zh: '已获批' } },
]

beforeAll(async () => {
  world = await aWorld()
  const antibody = { isotype: 'zz-igg9', host: 'human', targets: [zzr1, zzr2], specs: namedZetamab }
  const drafts = [
    aDraft({ code: 'ZZ-1-V6', ...antibody }),
    aDraft({ code: 'ZZ-1-V9', ...antibody }),
    aDraft({ code: 'ZZ-2', category: 'adc', format: 'adc', ...antibody, targets: [zzr1] }),
    aDraft({ code: 'ZZ-3', category: 'isotype-control', clone: 'ZZ7-1', isotype: 'zz-igg9', host: 'human' }),
    aDraft({
      code: 'ZZ-4',
      category: 'anti-mouse',
      clone: 'ZZ10.4',
      isotype: 'rat-igg2a',
      host: 'rat',
      reactivity: ['mouse'],
      targets: [zzr2],
    }),
    aDraft({ code: 'ZZ-7', category: 'anti-mouse', targets: [mouseZzr1] }),
    aDraft({ code: 'ZZ-5', clone: 'ZZ-generated', targets: [zzr1], generated: true }),
    aDraft({ code: 'ZZ-6', clone: 'ZZ-unpublished', targets: [zzr1] }),
  ]
  await saveProducts(
    world.db,
    drafts.map((draft) => toProductRows(draft, createId, '2026-11-22T00:00:00.000Z')),
  )
  await world.db.updateTable('product').set({ published: false }).where('code', '=', 'ZZ-6').execute()
})
afterAll(() => world.close())

test('[ROUTE-072] a target is listed once for each species with its products by category, found by alias and accession', async () => {
  const { references } = world.caller().client
  const page = await references.targets({ query: { keyword: 'zz-r1' } })
  expect([page.total, page.records]).toEqual([
    2,
    [
      {
        symbol: 'ZZR1',
        protein: 'Zeta receptor 1',
        uniprot: 'P9ZZR1',
        aliases: [],
        products: [{ category: 'anti-mouse', count: 1 }],
      },
      {
        symbol: 'ZZR1',
        protein: 'Zeta receptor 1',
        uniprot: 'Q9ZZR1',
        aliases: ['ζ-R', 'CD999'],
        products: [
          { category: 'biosimilar', count: 2 },
          { category: 'adc', count: 1 },
        ],
      },
    ],
  ])
  for (const keyword of ['cd 999', 'q9zzr1'])
    expect((await references.targets({ query: { keyword } })).records.map(({ symbol }) => symbol)).toEqual(['ZZR1'])
})

test('[ROUTE-072] a non-proprietary name has its facts from the products, in the reader’s language', async () => {
  const { references } = world.caller({ language: 'zh' }).client
  expect((await references.inns({ query: { keyword: 'Zetanex' } })).records).toEqual([
    {
      inn: 'zzetamab',
      target: 'ZZR1 × ZZR2',
      format: 'IgG 抗体',
      status: '已获批',
      reference: 'Zetanex',
      products: [
        { code: 'ZZ-1-V6', slug: 'zz-1-v6', category: 'biosimilar' },
        { code: 'ZZ-1-V9', slug: 'zz-1-v9', category: 'biosimilar' },
        { code: 'ZZ-2', slug: 'zz-2', category: 'adc' },
      ],
    },
  ])
})

test('[ROUTE-072] clones sort by number and leave out what is generated or not published', async () => {
  const { references } = world.caller().client
  const { records, initials } = await references.clones({ query: { keyword: 'ZZ', letter: 'Z' } })
  expect(records.map(({ clone }) => clone)).toEqual(['ZZ7-1', 'ZZ10.4'])
  expect(records[1]).toEqual({
    clone: 'ZZ10.4',
    target: 'ZZR2',
    host: 'Rat',
    isotype: 'Rat IgG2a',
    reactivity: ['Mouse'],
    products: [{ code: 'ZZ-4', slug: 'zz-4', category: 'anti-mouse' }],
  })
  expect(initials).toContain('Z')
  expect((await references.clones({ query: { keyword: 'ZZ', letter: 'A' } })).total).toBe(0)
})

test('[ROUTE-072] an isotype counts its controls apart from the antibodies', async () => {
  const { references } = world.caller().client
  expect((await references.isotypes({ query: { keyword: 'zz-igg9' } })).records).toEqual([
    {
      isotype: 'zz-igg9',
      code: 'zz-igg9',
      species: 'Human',
      lightChains: ['Kappa'],
      controls: 1,
      products: [
        { category: 'biosimilar', count: 2 },
        { category: 'adc', count: 1 },
      ],
    },
  ])
})

test('pages hold as many entries as asked for, and end', async () => {
  const { references } = world.caller().client
  const query = { keyword: 'ZZR', pageSize: 1 }
  expect((await references.targets({ query: { ...query, pageNo: 3 } })).records.map(({ symbol }) => symbol)).toEqual([
    'ZZR2',
  ])
  expect(await references.targets({ query: { ...query, pageNo: 4 } })).toMatchObject({ total: 3, records: [] })
})
