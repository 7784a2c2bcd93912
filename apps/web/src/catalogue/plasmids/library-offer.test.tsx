import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCard, aPageContext, aProduct, stubBrowserLayout } from '#catalogue/products/products.makers.ts'
import { readLocalCart } from '#ordering/carts/local-cart.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { LibraryItem } from './library-item.tsx'
import { loadLibraryCards, loadLibraryOffer } from './library-offer-loader.ts'

afterEach(resetBrowser)
beforeEach(stubBrowserLayout)

const product = aProduct({ code: 'PV-V0010', slug: 'puc19-backbone', name: 'pUC19 backbone', category: 'plasmid' })

/** The offer of an item, with what the server answers. */
async function load(offers: readonly { id: string; card: typeof product }[]) {
  const page = aPageContext({ detail: async () => product })
  Object.assign(page.client, { plasmids: { offers: async () => offers } })
  return loadLibraryOffer(page, 'backbone', 'puc19')
}

test('an item from stock is bought on its own page, in a size and with its documents', async () => {
  const offer = await load([{ id: 'puc19', card: product }])
  renderPage(
    <LibraryItem offer={offer} name="pUC19">
      <p>2,686 bp</p>
    </LibraryItem>,
    { language: 'en' },
  )
  const user = userEvent.setup()
  const box = within(screen.getByRole('region', { name: 'Sizes and prices' }))
  expect(box.getByText('20 in stock')).toBeTruthy()
  await user.click(box.getByRole('radio', { name: /^5/ }))
  await user.click(box.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(readLocalCart()).toHaveLength(1))
  expect(readLocalCart()[0]).toMatchObject({ packId: 'pck_five', catalog: 'PV-V0010', quantity: 1 })
  const documents = within(screen.getByRole('region', { name: 'Documents' }))
  expect(documents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Datasheet',
    'Safety data sheet',
    'Certificate of lot M0016-2606',
    'Product PV-V0010, with all lots',
  ])
})

test('an item without a product has no price, and a quote is asked for under its name', async () => {
  expect(await load([])).toBeNull()
  renderPage(
    <LibraryItem offer={null} name="lentiGuide-Puro" isDeposit>
      <p>8,200 bp</p>
    </LibraryItem>,
    { language: 'en' },
  )
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  expect(screen.getByText(/A repository holds this plasmid/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a quote' }).getAttribute('href')).toBe(
    '/ContactUs?about=lentiGuide-Puro',
  )
})

test('the cards of the list carry price and pack of their item', async () => {
  const page = aPageContext({})
  const card = aCard({ code: 'PV-V0010', slug: 'puc19-backbone', fromUnit: '2 µg' })
  Object.assign(page.client, { plasmids: { offers: async () => [{ id: 'puc19', card }] } })
  const cards = await loadLibraryCards(page, 'backbone')
  expect([...cards].map(([id, { code, size, href }]) => [id, code, size, href])).toEqual([
    ['puc19', 'PV-V0010', '2\u202fµg', '/product/puc19-backbone'],
  ])
  expect([...page.tags]).toContain('product-card puc19-backbone')
})
