import type { StockPrimer } from '@paratope/contract/catalogue/plasmids'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aCard, aPageContext } from '#catalogue/products/products.makers.ts'
import { pageContext } from '#lib/page/page-context.ts'
import { loader } from './primers-page.tsx'

const aPrimer = (name: string, bases: string): StockPrimer => ({ name, bases, gcPercent: 47, meltingTemperature: 50 })

const primers = [aPrimer('M13 rev', 'CAGGAAACAGCTATGAC'), aPrimer('T7', 'TAATACGACTCACTATAGGG')]

/** The list at an address. */
async function load(search: string) {
  const page = aPageContext({})
  const offers = async () => [{ id: 'T7', card: aCard({ category: 'plasmid', code: 'PV-V5010', slug: 't7' }) }]
  Object.assign(page.client, { plasmids: { primers: async () => primers, offers } })
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const request = new Request(`http://sample.test/primers${search}`)
  const loaded = await loader({ request, context, params: {}, url: new URL(request.url), pattern: '/primers' })
  return loaded.primers.map(({ name, card }) => [name, card?.href ?? null])
}

test('primers are found by name, bases and catalogue number; those without a product are quoted', async () => {
  expect(await load('')).toEqual([
    ['M13 rev', null],
    ['T7', '/plasmid/t7'],
  ])
  expect(await load('?k=m13')).toEqual([['M13 rev', null]])
  expect(await load('?k=CTATAGGG')).toEqual([['T7', '/plasmid/t7']])
  expect(await load('?k=pv-v5010')).toEqual([['T7', '/plasmid/t7']])
  expect(await load('?k=nothing')).toEqual([])
})
