import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FavouriteButton } from '#catalogue/products/favourite-button.tsx'
import type { PurchaseLine } from '#catalogue/products/index.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { ada, logInAs } from '../../testing/render-signed-in.tsx'
import { favouritesSlot, readFavourites } from './favourites.ts'
import SyncFavourites from './sync-favourites.tsx'

afterEach(resetBrowser)

const line: PurchaseLine = {
  packId: 'pck_01hzzzzzzzzzzzzzzzzzzzzzzz',
  quantity: 1,
  catalog: 'PV-M0016',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/rmp1-14',
}
const base = '/by-order-client/savedList/favourites'
const summary = {
  id: 'svl_01hzzzzzzzzzzzzzzzzzzzzzzz',
  name: '',
  isFavourites: true,
  isShared: false,
  isOwn: true,
  ownerName: 'Ada Sample',
  lineCount: 1,
  changedAt: '2026-11-20T14:02:00.000Z',
}
/** The agreement comes with the first call. */
const patient = { timeout: 8000 }
const heart = () => screen.getByRole('button', { name: 'Favourite: Anti-mouse PD-1' })
const isPressed = () => heart().getAttribute('aria-pressed')

test('[B8] a visitor marks a product by keyboard and takes the mark off; another size is the same product', async () => {
  renderPage(<FavouriteButton line={line} />)
  expect(isPressed()).toBe('false')
  await userEvent.tab()
  expect(document.activeElement).toBe(heart())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(isPressed()).toBe('true'), patient)
  expect(await screen.findByText('Anti-mouse PD-1. Kept in this browser until you log in.')).toBeTruthy()
  expect(favouritesSlot.read()).toEqual({
    owner: '',
    items: [
      {
        packId: line.packId,
        catalog: 'PV-M0016',
        name: 'Anti-mouse PD-1',
        size: '5 mg',
        href: '/product/rmp1-14',
      },
    ],
  })
  cleanup()
  renderPage(<FavouriteButton line={{ ...line, packId: 'pck_02hzzzzzzzzzzzzzzzzzzzzzzz', size: '25 mg' }} />)
  await waitFor(() => expect(isPressed()).toBe('true'), patient)
  await userEvent.click(heart())
  await waitFor(() => expect(isPressed()).toBe('false'), patient)
  expect(readFavourites()).toEqual([])
})

test('[B8] of somebody who is logged in the account keeps it', async () => {
  logInAs()
  const requests = stubServer(({ path }) => ({ result: path === base ? summary : null }))
  renderPage(<FavouriteButton line={line} />)
  await userEvent.click(heart())
  await screen.findByText('Added to favourites', {}, patient)
  await userEvent.click(heart())
  await waitFor(() => expect(requests).toHaveLength(2), patient)
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', base, { lines: [{ packId: line.packId }] }],
    ['POST', `${base}/remove`, { packIds: [line.packId] }],
  ])
  expect(isPressed()).toBe('false')
})

test('a refused mark comes off again', async () => {
  logInAs()
  stubServer(() => ({ status: 409, error: 'saved_list.full', message: 'A list holds up to 200 products' }))
  renderPage(<FavouriteButton line={line} />)
  await userEvent.click(heart())
  expect(await screen.findByText('A list holds up to 200 products', {}, patient)).toBeTruthy()
  await waitFor(() => expect(isPressed()).toBe('false'))
})

test('[B8] a login brings the visitor’s favourites into the account and says which', async () => {
  favouritesSlot.write({
    owner: '',
    items: [
      { packId: line.packId, catalog: line.catalog, name: line.name },
      { packId: 'pck_02hzzzzzzzzzzzzzzzzzzzzzzz', catalog: 'PV-M0001', name: 'Known' },
      { packId: 'pck_03hzzzzzzzzzzzzzzzzzzzzzzz', catalog: 'PV-M0002', name: 'Sold out' },
    ],
  })
  logInAs()
  const requests = stubServer(({ method, body }) => {
    if (method === 'GET') return { result: [{ packId: 'pck_02hzzzzzzzzzzzzzzzzzzzzzzy', catalog: 'PV-M0001' }] }
    return JSON.stringify(body).includes(line.packId)
      ? { result: summary }
      : { status: 404, error: 'pack.unavailable', message: 'Not available' }
  })
  renderPage(
    <>
      <SyncFavourites />
      <FavouriteButton line={line} />
    </>,
  )
  expect(await screen.findByText('We’ve kept your favourites from before you logged in', {}, patient)).toBeTruthy()
  expect(screen.getByText('Anti-mouse PD-1')).toBeTruthy()
  expect(screen.getByText('Some favourites are no longer available')).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(isPressed()).toBe('true')
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(favouritesSlot.read()).toEqual({
    owner: ada.id,
    items: [
      { packId: 'pck_02hzzzzzzzzzzzzzzzzzzzzzzy', catalog: 'PV-M0001' },
      { packId: line.packId, catalog: 'PV-M0016' },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'View favourites' }))
  expect(screen.getByTestId('elsewhere').textContent).toBe('/VivoSavedLists')
})

test('favourites of one person are not those of the next at this browser', async () => {
  favouritesSlot.write({
    owner: 'usr_00000000000000000000000009',
    items: [{ packId: line.packId, catalog: line.catalog }],
  })
  renderPage(<FavouriteButton line={line} />)
  expect(isPressed()).toBe('false')
})
