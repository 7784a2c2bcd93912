import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../../testing/render-page.tsx'
import OwnPriceNotes from './own-price-notes.tsx'

afterEach(resetBrowser)

const [agreed, listed] = ['pck_00000000000000000000000001', 'pck_00000000000000000000000002'] as const
const usd = (minor: number) => ({ minor, currency: 'USD' })

function Catalogue() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <p>
        Agreed <span data-own-price={`${agreed}:${quantity}`} />
      </p>
      <p>
        Listed <span data-own-price={`${listed}:1`} />
      </p>
      <p>
        On request <span data-own-price="null:1" /> <span data-own-price={`${listed}:0`} />
      </p>
      <button type="button" onClick={() => setQuantity(3)}>
        Three
      </button>
      <OwnPriceNotes />
    </>
  )
}

test('what the company pays stands beside the list price, and follows the quantity', async () => {
  tokenSlot.write('token')
  const prices = { 1: [15_500, 13_563], 3: [46_500, 40_688] } as const
  const requests = stubServer(({ path, query }) => {
    if (!path.endsWith('/ownPrices')) return { result: [] }
    const quantity = query['packs']?.startsWith(`${agreed}:3`) ? 3 : 1
    const [list, own] = prices[quantity]
    return { result: [{ packId: agreed, quantity, listPrice: usd(list), price: usd(own), priceRule: 'agreement' }] }
  })
  renderPage(<Catalogue />)
  expect((await screen.findByText(/\$135\.63/)).closest('p')?.textContent).toBe('Agreed Your price $135.63')
  expect(screen.getByText(/^Listed/).textContent).toBe('Listed ')
  const requestedPacks = () =>
    requests.filter(({ path }) => path.endsWith('/ownPrices')).map(({ query }) => query['packs'])
  expect(requestedPacks()).toEqual([`${agreed}:1,${listed}:1`])
  await userEvent.click(screen.getByRole('button', { name: 'Three' }))
  expect((await screen.findByText(/\$406\.88/)).textContent).toBe('Your price $406.88')
  expect(requestedPacks()).toEqual([`${agreed}:1,${listed}:1`, `${agreed}:3`])
})
