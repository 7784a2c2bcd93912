import { contract } from '@paratope/contract'
import type { MyWork } from '@paratope/contract/operations/dashboard'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import MyWorkSection from './my-work-section.tsx'

// Loaded here, so that no test waits for a large module.
await import('./my-turnaround.tsx')

afterEach(resetBrowser)

const nothing: MyWork = {
  openOrders: 0,
  orders: [],
  tables: [],
  services: [{ service: 'elisa', name: 'ELISA', path: '/ELISA_testing/Index' }],
  turnaround: [],
}

function open(work: MyWork, actions = ['order.read']) {
  const auth = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth, allAuth: auth })
  const result = contract.dashboard.endpoints.myWork.reply.parse(work)
  const requests = stubServer(({ path }) => (path.endsWith('/dashboard/my-work') ? { result } : { status: 404 }))
  renderSignedIn(<MyWorkSection />, { url: '/dashboard/analysis', site: { systemType: 1 } })
  return requests
}

test('[ROUTE-050] the home shows open orders with their progress, unfinished tables, quick links and the turnaround', async () => {
  open({
    openOrders: 7,
    orders: [
      {
        orderNo: 'SO-2026-000066',
        status: 'inProduction',
        isHeld: false,
        name: 'ELISA: PDL1-02-A',
        lines: 5,
        steps: 24,
        stepsDone: 18,
        expectedOn: '2026-11-27',
        isLate: true,
      },
    ],
    tables: [
      {
        service: 'elisa',
        name: 'ELISA',
        path: '/ELISA_testing/Index',
        rows: 3,
        savedAt: '2026-11-22T09:00:00.000Z',
      },
    ],
    services: nothing.services,
    turnaround: [{ month: '2026-10-01', orders: 2, medianDays: 9, p90Days: 12 }],
  })
  const orders = within(await screen.findByRole('region', { name: 'Open orders' }))
  expect(orders.getByRole('link', { name: 'SO-2026-000066' }).getAttribute('href')).toBe(
    '/myOrder/Detail?code=SO-2026-000066',
  )
  expect(orders.getByText('ELISA: PDL1-02-A and 4 more')).toBeTruthy()
  expect(orders.getByRole('progressbar', { name: '18 of 24 steps' })).toBeTruthy()
  expect(orders.getByText('Behind schedule')).toBeTruthy()
  expect(orders.getByRole('link', { name: 'All 7 open orders' })).toBeTruthy()
  const tables = within(screen.getByRole('region', { name: 'Unfinished tables' }))
  expect(tables.getByRole('link', { name: 'ELISA' }).getAttribute('href')).toBe('/ELISA_testing/Index#order')
  expect(tables.getByText(/^3 rows, saved/)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Your turnaround' })).toBeTruthy()
})

test('a new customer is told where to begin', async () => {
  open(nothing)
  const orders = within(await screen.findByRole('region', { name: 'Open orders' }))
  expect(orders.getByText(/No open orders\s*Choose a service below/)).toBeTruthy()
  expect(screen.getByText('Data appears after your first shipped order.')).toBeTruthy()
  const links = within(screen.getByRole('region', { name: 'Quick links' }))
  expect(links.getByRole('link', { name: 'ELISA' }).getAttribute('href')).toBe('/ELISA_testing/Index')
})

test('staff are not asked for work of their own', () => {
  expect(open(nothing, ['order.desk'])).toEqual([])
})
