import type { Part } from '@paratope/contract/catalogue/plasmids'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aCard } from '#catalogue/products/products.makers.ts'
import { type PageContext, pageContext } from '#lib/page/page-context.ts'
import { aSite } from '../../testing/render-page.tsx'
import { loader } from './parts-page.tsx'

const aPart = (id: string, overrides: Partial<Part> = {}): Part => ({
  id,
  name: id,
  kind: 'promoter',
  hosts: ['mammalian'],
  length: 100,
  description: 'A strong promoter.',
  ...overrides,
})

const library = [
  aPart('prom-cmv', { name: 'CMV promoter' }),
  aPart('tag-flag', { name: 'FLAG tag', kind: 'tag', hosts: ['mammalian', 'E. coli'], description: 'An epitope.' }),
  ...Array.from({ length: 60 }, (_, index) => aPart(`cds-${index}`, { kind: 'cds', hosts: ['plant'] })),
]

/** The list at an address. */
async function load(search: string) {
  const context = new RouterContextProvider()
  const offers = async () => [{ id: 'prom-cmv', card: aCard({ category: 'plasmid', from: { USD: 5400 } }) }]
  const client = { plasmids: { parts: async () => library, offers } }
  // The loader asks for no more of the context than this.
  context.set(pageContext, { client, tags: new Set<string>(), language: 'en', site: aSite() } as unknown as PageContext)
  const request = new Request(`http://sample.test/parts${search}`)
  const { parts, ...rest } = await loader({
    context,
    request,
    params: {},
    url: new URL(request.url),
    pattern: '/parts',
  })
  const prices = parts.flatMap(({ id, card }) => (card ? [[id, card.from.USD]] : []))
  return { ...rest, ids: parts.map(({ id }) => id), prices }
}

test('parts are found by words of name and description, by kind and by organism', async () => {
  expect((await load('?k=cmv+STRONG')).ids).toEqual(['prom-cmv'])
  expect((await load('?kind=tag')).ids).toEqual(['tag-flag'])
  expect((await load('?host=E.+coli')).ids).toEqual(['tag-flag'])
  expect(await load('?k=nothing')).toMatchObject({ total: 0, page: 1, pages: 1, ids: [] })
})

test('what an address cannot mean is left out; a page beyond the last is the last', async () => {
  expect(await load('?kind=bogus&host=Mars')).toMatchObject({ kind: '', host: '', total: 62, pages: 2 })
  const last = await load('?page=1000000000')
  expect([last.page, last.ids.length]).toEqual([2, 12])
  expect((await load('?page=-1')).page).toBe(1)
})

test('a part in stock shows its price in the list; the others are quoted', async () => {
  expect((await load('?k=promoter')).prices).toEqual([['prom-cmv', 5400]])
  expect((await load('?kind=tag')).prices).toEqual([])
})
