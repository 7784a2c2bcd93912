import { contract } from '@paratope/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import QuoteDeskPage from './quote-desk-page.tsx'

afterEach(resetBrowser)

const company = { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics' }
const owner = { id: 'usr_00000000000000000000000001', name: 'Sam Seller' }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const aDeskQuote = {
  quoteNo: 'SO-2026-000007-A',
  orderNo: 'SO-2026-000007',
  revision: 1,
  status: 'open',
  company,
  owner,
  total: { minor: 12_500, currency: 'USD' },
  createTime: hoursAgo(49),
  validUntil: hoursAgo(-73),
  waitingFor: 'customer',
  waitingSince: hoursAgo(49),
  deadline: null,
} as const
const answerOwed = {
  ...aDeskQuote,
  quoteNo: 'SO-2026-000008-B',
  waitingFor: 'answer',
  waitingSince: hoursAgo(25),
  deadline: { kind: 'reply', at: hoursAgo(1.5) },
} as const

function open(
  records: readonly unknown[],
  at = '/office/quotes',
  reply?: (request: SentRequest) => { status: number } | undefined,
) {
  const counts = { open: records.length, accepted: 0, declined: 0, expired: 0, withdrawn: 0 }
  const page = contract.quotes.endpoints.desk.reply.parse({ total: records.length, records, counts })
  const requests = stubServer((request) => {
    const { path } = request
    if (path.endsWith('/order/quotes')) return reply?.(request) ?? { result: page }
    if (path.endsWith('/choices')) return { result: { companies: [company], owners: [owner] } }
    return { result: [] }
  })
  const view = renderSignedIn(<QuoteDeskPage />, { url: at })
  return { lists: () => requests.filter(({ path }) => path.endsWith('/order/quotes')), ...view }
}

test('a row says whose turn it is, since when and what ends when, and opens the order', async () => {
  open([aDeskQuote, answerOwed])
  const table = within(await screen.findByRole('table', { name: 'Quotes' }))
  expect(table.getByText('Customer, 2 days ago')).toBeTruthy()
  expect(table.getByText('Expires in 3 days')).toBeTruthy()
  expect(table.getByText('Question, yesterday')).toBeTruthy()
  expect(table.getByText('Reply 1 hr. ago')).toBeTruthy()
  expect(table.getByRole('link', { name: 'SO-2026-000007-A' }).getAttribute('href')).toBe(
    '/office/orders?order=SO-2026-000007',
  )
})

test('filters stand in the address and are asked of the server; what makes no sense is left out', async () => {
  const { lists, router } = open([aDeskQuote], '/office/quotes?sort=secret&validity=soon&companyId=1')
  await screen.findByRole('table')
  const { _t, ...first } = lists()[0]?.query ?? {}
  expect(first).toEqual({ validity: 'soon', pageNo: '1', pageSize: '30' })
  await userEvent.selectOptions(screen.getByLabelText('Waiting for'), 'Our answer')
  await screen.findByRole('option', { name: 'Sam Seller' })
  await userEvent.selectOptions(screen.getByLabelText('Sent by'), 'Sam Seller')
  await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ waitingFor: 'answer', ownerId: owner.id }))
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('?sort=secret')
})

test('without quotes the page leads to the inquiries, and a filter without rows offers to go', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'Open inquiries' })).getAttribute('href')).toBe(
    '/office/orders?status=inquiry',
  )
  resetBrowser()
  open([], '/office/quotes?status=expired')
  expect(await screen.findByText('No quote matches these filters.')).toBeTruthy()
})

test('a list that cannot be read says so and can be asked again', async () => {
  open([aDeskQuote], '/office/quotes', () => ({ status: 500 }))
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
})
