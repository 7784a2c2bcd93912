import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { aSavedList } from './saved-lists.makers.ts'
import SavedListsPage from './saved-lists-page.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const base = '/by-order-client/savedList'

function open(url: string, lists = [aSavedList()]) {
  const requests = stubServer(({ path, method, body }) => {
    if (path === `${base}/list`) return { result: lists.map(({ lines: _, currency: __, ...summary }) => summary) }
    if (path === `${base}/save`) return { result: aSavedList({ ...(body as object), isShared: true }) }
    if (path.endsWith('/addToCart'))
      return {
        result: {
          count: 1,
          added: 1,
          skipped: [
            {
              packId: 'pck_00000000000000000000000002',
              catalog: 'PV-A0002',
              projectName: 'Anti-mouse CD3',
              reason: 'unavailable',
            },
          ],
        },
      }
    if (path.endsWith('/lines') || path.endsWith('/lines/remove')) {
      const { lines: _, currency: __, ...summary } = lists.at(-1) ?? aSavedList()
      return { result: summary }
    }
    const list = lists.find(({ id }) => path === `${base}/${id}`)
    if (list && method === 'GET') return { result: list }
    return list || path.includes('/line') ? { result: null } : { status: 404 }
  })
  renderSignedIn(<SavedListsPage />, { url })
  return requests
}

test('[B8] lists say how much is on them and who sees them', async () => {
  open('/VivoSavedLists', [
    aSavedList({ id: 'svl_00000000000000000000000001', name: '', isFavourites: true }),
    aSavedList({
      id: 'svl_00000000000000000000000002',
      name: 'Panel',
      isOwn: false,
      isShared: true,
      ownerName: 'Grace',
    }),
  ])
  const cards = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(cards).toEqual([
    expect.stringMatching(/^Favourites1 product.*Only you/),
    expect.stringMatching(/^Panel1 product.*Shared by Grace/),
  ])
})

test('[B8] the cart becomes a list under a name, shared with the company', async () => {
  const requests = open('/VivoSavedLists?from=cart', [])
  const dialog = within(await screen.findByRole('dialog', { name: 'Save cart as list' }))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Monthly panel')
  await userEvent.click(dialog.getByRole('checkbox', { name: /Share with my company/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save list' }))
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === `${base}/save`).map(({ body }) => body)).toEqual([
      { name: 'Monthly panel', isShared: true, fromCart: true },
    ]),
  )
})

test('[B8] a whole list goes into the cart, and what was left out is named', async () => {
  const requests = open('/VivoSavedLists')
  await userEvent.click(await screen.findByRole('button', { name: 'Add all to cart Monthly panel' }))
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/addToCart'))).toBe(true))
})

test('[B8] a list shows today’s prices, and what can no longer be had', async () => {
  const list = aSavedList()
  const [line] = list.lines
  if (!line) throw new Error('no line')
  open(`/VivoSavedLists?list=${list.id}`, [
    { ...list, lines: [line, { ...line, packId: 'pck_00000000000000000000000009' as never, orderable: false }] },
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Anti-mouse PD-1.*\$180.00 each/)
  expect(second?.textContent).toMatch(/No longer available/)
})

test('[B8] a colleague’s list can be put into the cart but not changed', async () => {
  const list = aSavedList({ isOwn: false, isShared: true })
  open(`/VivoSavedLists?list=${list.id}`, [list])
  expect(await screen.findByRole('button', { name: 'Add all to cart' })).toBeTruthy()
  for (const name of ['Delete list', 'Name and sharing', 'Remove Anti-mouse PD-1'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[B8] one product of the favourites goes into the cart alone', async () => {
  const list = aSavedList({ name: '', isFavourites: true })
  const requests = open(`/VivoSavedLists?list=${list.id}`, [list])
  await userEvent.click(await screen.findByRole('button', { name: 'Add Anti-mouse PD-1 to cart' }))
  await waitFor(() =>
    expect(requests.filter(({ path }) => path.endsWith('/addToCart')).map(({ body }) => body)).toEqual([
      { packIds: [list.lines[0]?.packId] },
    ]),
  )
})

test('[B8] a product moves to another list, and leaves this one only then', async () => {
  const list = aSavedList({ name: '', isFavourites: true })
  const target = aSavedList({ id: 'svl_00000000000000000000000002', name: 'Panel', lines: [] })
  const requests = open(`/VivoSavedLists?list=${list.id}`, [list, target])
  await userEvent.click(await screen.findByRole('button', { name: 'Move Anti-mouse PD-1 to a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Anti-mouse PD-1' }))
  await dialog.findByRole('option', { name: 'Panel' })
  await userEvent.click(dialog.getByRole('button', { name: 'Move to list' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `${base}/${target.id}/lines`,
      `${base}/${list.id}/lines/remove`,
    ]),
  )
})

test('[B8] a product moves to a new list, which needs a name', async () => {
  const list = aSavedList({ name: '', isFavourites: true })
  const requests = open(`/VivoSavedLists?list=${list.id}`, [list])
  await userEvent.click(await screen.findByRole('button', { name: 'Move Anti-mouse PD-1 to a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Anti-mouse PD-1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move to list' }))
  expect(await dialog.findByText('Enter a name')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^List name/), 'Monthly')
  await userEvent.click(dialog.getByRole('button', { name: 'Move to list' }))
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === `${base}/save`).map(({ body }) => body)).toMatchObject([
      { name: 'Monthly', lines: [{ packId: list.lines[0]?.packId }] },
    ]),
  )
})
