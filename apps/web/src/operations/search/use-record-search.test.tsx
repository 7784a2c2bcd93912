import { contract } from '@paratope/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { useRecordSearch } from './use-record-search.ts'

afterEach(resetBrowser)

function Records({ typed }: { typed: string }) {
  return useRecordSearch(typed).map(({ key, kind, text, href }) => (
    <a key={key} href={href}>
      {kind}: {text}
    </a>
  ))
}

const companyId = 'cmp_00000000000000000000000001'
const groups = contract.search.endpoints.records.reply.parse([
  {
    kind: 'orders',
    hits: [{ number: 'SO-2026-000007', title: 'Sample Biologics', orderNo: 'SO-2026-000007', companyId }],
  },
  { kind: 'invoices', hits: [{ number: 'INV-2026-000003', title: '', orderNo: 'SO-2026-000007', companyId }] },
  { kind: 'customers', hits: [{ number: 'Ada Sample', title: 'Sample Biologics', orderNo: '', companyId }] },
])

function open(typed: string, actions: readonly string[]) {
  const auth = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth, allAuth: auth })
  const requests = stubServer(({ path }) => (path.endsWith('/search') ? { result: groups } : { status: 404 }))
  renderSignedIn(<Records typed={typed} />, { url: '/', site: { systemType: 1 } })
  return requests
}
const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('staff open what they find at their desks', async () => {
  open(' so-2026 ', ['order.desk'])
  await screen.findByRole('link', { name: /SO-2026-000007/ })
  expect(listLinks()).toEqual([
    ['Order: SO-2026-000007 · Sample Biologics', '/office/orders?order=SO-2026-000007'],
    ['Invoice: INV-2026-000003', '/office/invoices?invoice=INV-2026-000003'],
    ['Customer: Ada Sample · Sample Biologics', `/office/orders?companyId=${companyId}`],
    ['Pages: All results for “so-2026”', '/office/search?q=so-2026'],
  ])
})

test('customers open the page of the order, and may search the catalogue for the same words', async () => {
  open('so-2026', ['order.read', 'order.place'])
  await screen.findByRole('link', { name: /INV-2026-000003/ })
  expect(listLinks()[1]).toEqual(['Invoice: INV-2026-000003', '/myOrder/Detail?code=SO-2026-000007'])
  expect(listLinks().at(-1)).toEqual([
    'Products: Search products for “so-2026”',
    '/Search?seachValue=so-2026&categoryId=0',
  ])
})

test('one letter asks for nothing', () => {
  expect(open('s', ['order.desk'])).toEqual([])
  expect(listLinks()).toEqual([])
})
