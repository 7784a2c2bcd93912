import type { Backbone } from '@paratope/contract/catalogue/plasmids'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aCard } from '#catalogue/products/products.makers.ts'
import { type PageContext, pageContext } from '#lib/page/page-context.ts'
import { aSite } from '../../testing/render-page.tsx'
import { loader } from './backbone-library-page.tsx'

const aBackbone = (id: string, overrides: Partial<Backbone> = {}): Backbone => ({
  id,
  name: id,
  family: 'cloning',
  description: '',
  length: 3000,
  resistance: ['ampicillin'],
  copies: 'high',
  copyCount: null,
  origin: 'pUC',
  hostStrain: 'E. coli DH5α',
  accession: null,
  terms: 'public',
  features: [],
  ...overrides,
})

const library = [
  aBackbone('small', { length: 3999 }),
  aBackbone('medium', { length: 4000 }),
  aBackbone('virus', { length: 9000, hostStrain: 'E. coli Stbl3 (recA-, LTR/ITR stabilising)' }),
]

/** The list at an address. */
async function load(search: string) {
  const context = new RouterContextProvider()
  const offers = async () => [{ id: 'small', card: aCard({ category: 'plasmid', from: { USD: 6750 } }) }]
  const client = { plasmids: { backbones: async () => library, offers } }
  // The loader asks for no more of the context than this.
  context.set(pageContext, { client, tags: new Set<string>(), language: 'en', site: aSite() } as unknown as PageContext)
  const request = new Request(`http://sample.test/backbones${search}`)
  const page = await loader({ request, context, params: {}, url: new URL(request.url), pattern: '/backbones' })
  return { ...page, ids: page.backbones.map(({ id }) => id) }
}

test('[PLASMID-008] backbones are found by size; a range ends before its upper bound', async () => {
  expect((await load('?size=up-to-4')).ids).toEqual(['small'])
  expect((await load('?size=4-to-6')).ids).toEqual(['medium'])
  expect((await load('?size=6-to-9')).ids).toEqual([])
  expect((await load('?size=from-9')).ids).toEqual(['virus'])
  expect((await load('?size=huge')).ids).toEqual(['small', 'medium', 'virus'])
})

test('[PLASMID-008] backbones are found by resistance and copies, and show both', async () => {
  library.push(aBackbone('scarce', { resistance: ['kanamycin', 'chloramphenicol'], copies: 'low' }))
  const { backbones } = await load('?resistance=chloramphenicol')
  expect(backbones.map(({ id, resistance, copies }) => [id, resistance, copies])).toEqual([
    ['scarce', ['kanamycin', 'chloramphenicol'], 'low'],
  ])
  expect((await load('?copies=low')).ids).toEqual(['scarce'])
  expect((await load('?copies=medium')).ids).toEqual([])
  library.pop()
})

test('[PLASMID-008] backbones are found by the strain that clones them, without its remarks', async () => {
  expect((await load('')).hosts).toEqual(['E. coli DH5α', 'E. coli Stbl3'])
  const { ids, host } = await load('?host=E.%20coli%20Stbl3')
  expect([ids, host]).toEqual([['virus'], 'E. coli Stbl3'])
})

test('[PLASMID-008] a backbone in stock shows its price, and only those are found as material in stock', async () => {
  const { backbones } = await load('')
  expect(backbones.map(({ id, card }) => [id, card?.from.USD])).toEqual([
    ['small', 6750],
    ['medium', undefined],
    ['virus', undefined],
  ])
  expect((await load('?stock=stock')).ids).toEqual(['small'])
  expect((await load('?stock=deposit')).ids).toEqual(['medium', 'virus'])
})
