import { contract } from '@paratope/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import SearchPage from './search-page.tsx'

afterEach(resetBrowser)

const companyId = 'cmp_00000000000000000000000001'
const order = {
  number: 'SO-2026-000007',
  title: 'Sample Biologics',
  orderNo: 'SO-2026-000007',
  companyId,
  product: null,
}
const results = contract.search.endpoints.results.reply.parse([
  { kind: 'orders', total: 12, hits: [order] },
  { kind: 'quotes', total: 1, hits: [{ ...order, number: 'SO-2026-000007-A' }] },
  {
    kind: 'products',
    total: 1,
    hits: [
      {
        number: 'B1',
        title: 'Anti-Sample',
        orderNo: '',
        companyId: '',
        product: { category: 'primary-antibody', slug: 'anti-sample' },
      },
    ],
  },
])

function open(url: string, found: unknown = results) {
  const requests = stubServer(({ path, query }) => {
    if (!path.endsWith('/search/results')) return { status: 404 }
    return { result: query['kind'] === 'orders' ? results.slice(0, 1) : found }
  })
  const view = renderSignedIn(<SearchPage />, { url, site: { systemType: 1 } })
  return { requests, ...view }
}

test('results stand by kind with how many there are, and each opens its record', async () => {
  const { router } = open('/office/search?q=so-2026')
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(orders.getByRole('link', { name: 'SO-2026-000007' }).getAttribute('href')).toBe(
    '/office/orders?order=SO-2026-000007',
  )
  expect(screen.getByRole('link', { name: 'B1' }).getAttribute('href')).toBe('/product/anti-sample')
  expect(
    within(screen.getByRole('navigation', { name: 'Results by kind' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All14', 'Orders12', 'Quotes1', 'Products1'])
  await userEvent.click(orders.getByRole('link', { name: 'Show all 12' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Quotes' })).toBeNull())
  expect(router.state.location.search).toBe('?q=so-2026&kind=orders')
})

test('without a word nothing is asked; without a hit the page says what to try', async () => {
  const { requests } = open('/office/search?q=s', [])
  expect(await screen.findByText('Type at least two characters of a number or a name.')).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/search/results'))).toEqual([])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search all records' }), 'zz{Enter}')
  expect(await screen.findByText('Nothing found for “szz”')).toBeTruthy()
})
