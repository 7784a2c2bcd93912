import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readLocalCart } from '#ordering/carts/index.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { writeFavourites } from './favourites.ts'
import VisitorFavourites from './visitor-favourites.tsx'

afterEach(resetBrowser)

const favourite = {
  packId: 'pck_01hzzzzzzzzzzzzzzzzzzzzzzz',
  catalog: 'PV-M0016',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/rmp1-14',
}
const open = () => renderPage(<VisitorFavourites />, { url: '/VivoSavedLists' })

test('[B8] a visitor finds the hearts again, adds one to the cart and takes another off', async () => {
  writeFavourites([
    favourite,
    { packId: 'pck_02hzzzzzzzzzzzzzzzzzzzzzzz', catalog: 'PV-M0017', name: 'Anti-mouse CD3' },
  ])
  open()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('no favourites')
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/product/rmp1-14')
  // A mark from before has no size: its product says which there are.
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/Search?keyword=PV-M0017')
  expect(within(second).queryByRole('button', { name: /to cart/ })).toBeNull()
  await userEvent.click(within(first).getByRole('button', { name: 'Add Anti-mouse PD-1 to cart' }))
  await waitFor(() => expect(readLocalCart()).toMatchObject([{ packId: favourite.packId, quantity: 1 }]))
  await userEvent.click(within(second).getByRole('button', { name: 'Remove Anti-mouse CD3' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('[B8] without hearts the page says how to set one', async () => {
  open()
  expect(await screen.findByText('No favourites yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('VivoSavedLists')
})
