import { contract } from '@paratope/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import type { Dashboard } from './dashboard.data.ts'
import DashboardPage from './dashboard-page.tsx'
import { buildRevenueSeries, listCurrencies } from './revenue-series.ts'

afterEach(resetBrowser)

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const aRevenue = (month: string, category: string, minor: number) => ({
  month,
  currency: 'USD' as const,
  category,
  amount: usd(minor),
})

const figures: Dashboard = contract.dashboard.endpoints.office.reply.parse({
  countedAt: '2026-11-22T09:00:00.000Z',
  figuresUpdatedAt: '2026-11-22T08:59:00.000Z',
  orders: {
    states: [
      { status: 'inquiry', count: 4 },
      { status: 'toConfirm', count: 2 },
      { status: 'shipped', count: 0 },
    ],
    deadlines: [
      { kind: 'reply', overdue: 3, today: 1, later: 0 },
      { kind: 'quote', overdue: 0, today: 2, later: 1 },
      { kind: 'ship', overdue: 0, today: 0, later: 5 },
    ],
    turnaround: [{ month: '2026-02-01', orders: 7, medianDays: 6, p90Days: 12 }],
  },
  openQuotes: [{ count: 2, sum: usd(123_450) }],
  production: { late: 1, steps: [{ subOrderNo: 'SO-2026-000007-01', step: 'expression', dueOn: '2026-11-20' }] },
  parcels: null,
  money: { revenue: [aRevenue('2026-02-01', 'biosimilar', 50_000)], overdueInvoices: [] },
})

const open = (reply: Dashboard) => {
  stubServer(({ path }) => (path.endsWith('/dashboard/office') ? { result: reply } : { status: 404 }))
  return renderSignedIn(<DashboardPage />, { url: '/office/dashboard' })
}

describe('the dashboard', () => {
  test('every number leads to the list that it counts', async () => {
    open(figures)
    const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    await screen.findByRole('heading', { level: 2, name: 'Due to customers' })
    expect(getHref('Reply, Overdue: 3')).toBe('/office/orders?deadline=reply&due=overdue&sort=deadline')
    expect(getHref('4 Inquiry in progress')).toBe('/office/orders?status=inquiry')
    expect(getHref('$1,234.50 in 2 quotes')).toBe('/office/orders?status=toConfirm')
    expect(getHref('1 item')).toBe('/office/production?view=list&late=true')
    expect(getHref('Feb 26: 7 orders')).toBe('/office/orders?dated=shipped&from=2026-02-01&to=2026-02-28')
    expect(getHref('Feb 26: $500.00')).toBe('/office/orders?dated=confirmed&from=2026-02-01&to=2026-02-28')
    expect(screen.getByText('No overdue invoices')).toBeTruthy()
  })

  test('overdue inquiries come first, and quotes with customers last', async () => {
    open(figures)
    const panel = within(await screen.findByRole('region', { name: 'Needs action' }))
    const names = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect([names[0], names.at(-1)]).toEqual(['Overdue inquiries', 'Quotes with customers'])
    expect(panel.getByRole('link', { name: 'Reply: 3 overdue' }).getAttribute('href')).toBe(
      '/office/orders?deadline=reply&due=overdue&sort=deadline',
    )
  })

  test('each figure has a name, a unit and its numbers as a table', async () => {
    open(figures)
    const figure = within((await screen.findByRole('img', { name: 'Turnaround' })).closest('figure') as HTMLElement)
    expect(figure.getByText('Time (days)')).toBeTruthy()
    const rows = within(figure.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.map(({ textContent }) => textContent)).toEqual(['MonthMedian90% within', 'Feb 266 days12 days'])
  })

  test('what a person may not see is not there, and who may see nothing is told so', async () => {
    const { unmount } = open({ ...figures, money: null, openQuotes: null })
    await screen.findByRole('heading', { level: 2, name: 'Turnaround' })
    expect(screen.queryByRole('heading', { name: 'Revenue' })).toBeNull()
    expect(screen.queryByText(/quotes/)).toBeNull()
    unmount()
    open({ ...figures, orders: null, openQuotes: null, production: null, money: null })
    expect(await screen.findByText('Nothing to show')).toBeTruthy()
  })

  test('a figure without data says when there will be some', async () => {
    open({ ...figures, orders: figures.orders && { ...figures.orders, turnaround: [] } })
    const panel = within(await screen.findByRole('region', { name: 'Turnaround' }))
    expect(panel.getByText('Data appears after the first order.')).toBeTruthy()
  })
})

describe('revenue', () => {
  test('the three dearest categories have a part of their own, the others share one', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((category, at) => aRevenue('2026-01-01', category, 1000 - at * 100))
    expect(buildRevenueSeries([...rows, aRevenue('2026-02-01', 'e', 50)], 'USD')).toEqual({
      months: ['2026-01-01', '2026-02-01'],
      series: [
        { category: 'a', values: [1000, 0] },
        { category: 'b', values: [900, 0] },
        { category: 'c', values: [800, 0] },
        { category: 'other', values: [1300, 50] },
      ],
    })
  })

  test('amounts of another currency are in another figure', () => {
    const jpy = {
      ...aRevenue('2026-01-01', 'a', 0),
      currency: 'JPY' as const,
      amount: { minor: 9, currency: 'JPY' as const },
    }
    const rows = [jpy, aRevenue('2026-01-01', 'a', 5), aRevenue('2026-02-01', 'a', 6)]
    expect(listCurrencies(rows)).toEqual(['USD', 'JPY'])
    expect(buildRevenueSeries(rows, 'JPY').series).toEqual([{ category: 'a', values: [9] }])
  })
})
