import { contract } from '@paratope/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import type { WaitingGroup } from './dashboard.data.ts'
import WaitingSection from './waiting-section.tsx'

afterEach(resetBrowser)

function open(groups: readonly WaitingGroup[], actions = ['order.read', 'order.place']) {
  const auth = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth, allAuth: auth })
  const result = contract.dashboard.endpoints.waiting.reply.parse(groups)
  const requests = stubServer(({ path }) => (path.endsWith('/dashboard/waiting') ? { result } : { status: 404 }))
  renderSignedIn(<WaitingSection />, { url: '/dashboard/analysis', site: { systemType: 1 } })
  return requests
}

test('each thing that waits leads to where it is done', async () => {
  const amount = { minor: 45_899, currency: 'USD' as const }
  open([
    {
      kind: 'quotes',
      count: 4,
      items: [
        { number: 'SO-2026-000007', orderNo: 'SO-2026-000007', name: '', amount, until: '2026-12-20T09:00:00.000Z' },
      ],
    },
    {
      kind: 'invoices',
      count: 1,
      items: [{ number: 'INV-2026-000003', orderNo: 'SO-2026-000005', name: '', amount, until: null }],
    },
    { kind: 'draft', count: 1, items: [{ number: '', orderNo: '', name: '', amount: null, until: null }] },
  ])
  const section = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(await section.findByRole('heading', { name: '4 quotes to accept' })).toBeTruthy()
  const getHref = (name: string) => section.getByRole('link', { name }).getAttribute('href')
  expect(getHref('SO-2026-000007')).toBe('/myOrder/Detail?code=SO-2026-000007')
  expect(getHref('INV-2026-000003')).toBe('/myOrder/Detail?code=SO-2026-000005')
  expect(getHref('Continue checkout')).toBe('/cart/Checkout')
  expect(getHref('Show all')).toBe('/myOrder/Index?status=toConfirm')
  expect(section.getAllByText('$458.99')).toHaveLength(2)
})

test('nothing to do is said in one calm line', async () => {
  open([])
  expect(await screen.findByText(/Nothing is waiting for you\./)).toBeTruthy()
})

test('samples and results are named by what they are about, and the last orders are ordered again from here', async () => {
  const item = (number: string, name: string) => ({ number, orderNo: number, name, amount: null, until: null })
  open([
    { kind: 'samples', count: 1, items: [item('SO-2026-000011', 'Sequencing: pVec-01')] },
    { kind: 'results', count: 2, items: [item('SO-2026-000009', 'ELISA: mAb-001')] },
    { kind: 'again', count: 5, items: [item('SO-2026-000004', 'Anti-mouse PD-1')] },
  ])
  const section = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(await section.findByRole('heading', { name: 'Samples to send for 1 order' })).toBeTruthy()
  expect(section.getByRole('heading', { name: 'New results of 2 orders, last 14 days' })).toBeTruthy()
  expect(section.getByText('ELISA: mAb-001')).toBeTruthy()
  expect(section.queryByText(/Nothing is waiting/)).toBeNull()
  await userEvent.click(section.getByRole('button', { name: /SO-2026-000004/ }))
  expect(await screen.findByRole('dialog', { name: /SO-2026-000004/ })).toBeTruthy()
})

test('orders to repeat are offered while nothing waits', async () => {
  open([
    {
      kind: 'again',
      count: 1,
      items: [{ number: 'SO-2026-000004', orderNo: 'SO-2026-000004', name: '', amount: null, until: null }],
    },
  ])
  expect(await screen.findByText(/Nothing is waiting for you\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/myOrder/Index')
  expect(screen.getByRole('heading', { name: 'Order again' })).toBeTruthy()
})

test('staff are not asked for orders of their own', () => {
  expect(open([], ['order.desk'])).toEqual([])
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
})
