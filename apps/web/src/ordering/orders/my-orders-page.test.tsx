import { createMoney } from '@paratope/contract/kernel/money'
import { orderStatuses } from '@paratope/contract/ordering/orders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import MyOrdersPage from './my-orders-page.tsx'
import { anOrder, noActions, noCounts } from './orders.makers.ts'

afterEach(resetBrowser)

type Order = ReturnType<typeof anOrder>

function open(
  orders: readonly Order[],
  {
    at = '/VivoMyOrder',
    language = 'en',
    total = orders.length,
  }: { at?: string; language?: 'en' | 'zh'; total?: number } = {},
) {
  const counts = { ...noCounts }
  for (const { status } of orders) counts[status] += 1
  const requests = stubServer(({ path, query }) => {
    if (path.endsWith('/order/list')) {
      const found = orders.filter(
        ({ status, orderNo }) =>
          (!query['status'] || status === query['status']) && orderNo.includes(query['keyword'] ?? ''),
      )
      return { result: { total: total > orders.length ? total : found.length, records: found, counts } }
    }
    return { result: [] }
  })
  const view = renderSignedIn(<MyOrdersPage />, { url: at, language })
  const calls = () => requests.filter(({ path }) => path.startsWith('/by-order-client/'))
  const lists = () => requests.filter(({ path }) => path.endsWith('/order/list'))
  return { lists, calls, ...view }
}

const getEntry = async (orderNo: string) => {
  const entry = (await screen.findByRole('link', { name: orderNo })).closest('article')
  if (!entry) throw new Error(`no entry around ${orderNo}`)
  return within(entry)
}

describe('my orders', () => {
  test('the list brings the counts of its tabs in the same answer', async () => {
    const { calls } = open([anOrder({ status: 'shipped' })])
    expect(await screen.findByRole('link', { name: /Shipped\s*1/ })).toBeTruthy()
    expect(calls().map(({ path }) => path)).toEqual(['/by-order-client/order/list'])
  })

  test('[ORDER-002] read like a timeline: when, which number, what, where it stands, what is next, how much', async () => {
    const order = anOrder({ status: 'toConfirm', can: { ...noActions, accept: true, requestChanges: true } })
    const old = anOrder({
      status: 'completed',
      createTime: '2026-09-08T09:00:00.000Z',
      completedAt: '2026-09-23T09:00:00.000Z',
    })
    open([order, old])
    const entry = await getEntry(order.orderNo)
    expect(entry.getByRole('link').getAttribute('href')).toBe(`/VivoMyOrder-Detail?code=${order.orderNo}`)
    expect(entry.getByText('To be confirmed')).toBeTruthy()
    expect(entry.getByText('Accept the quote by Jan 15, 2027')).toBeTruthy()
    const items = entry.getByText((_, element) => element?.tagName === 'P' && element.textContent.endsWith(' × 1'))
    expect(items.textContent).toMatch(/^Anti-mouse PD-1, 5\smg × 1$/)
    expect(entry.getByText('$230.00')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'September 2026',
    ])
    expect((await getEntry(old.orderNo)).getByText('Completed Sep 23, 2026')).toBeTruthy()
  })

  const shown = orderStatuses.filter((status) => status !== 'cart')
  test.each([
    ['en', ['Inquiry in progress', 'To be confirmed', 'In production', 'Shipped', 'Completed', 'Cancelled']],
    ['zh', ['询价中', '待确认', '生产中', '已发货', '已完成', '已取消']],
  ] as const)('[ORDER-013] the states have their labels, with their counts, in %s', async (language, labels) => {
    open(
      shown.map((status) => anOrder({ status })),
      { language },
    )
    const tabs = within(
      await screen.findByRole('navigation', { name: language === 'en' ? 'Orders by status' : '按状态查看' }),
    )
    await tabs.findByText('6')
    expect(
      tabs
        .getAllByRole('link')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(labels.map((label) => `${label}1`))
    for (const label of labels) expect(screen.getAllByText(label).length).toBeGreaterThan(1)
  })

  test('the filter stands in the address', async () => {
    const shipped = anOrder({ status: 'shipped' })
    const { lists, router } = open([shipped, anOrder()])
    await userEvent.click(await screen.findByRole('link', { name: /^Shipped/ }))
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ status: 'shipped', pageNo: '1' }))
    expect(router.state.location.search).toBe('?status=shipped')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search my orders' }), 'nothing like it')
    expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeTruthy()
    expect(router.state.location.search).toBe('?status=shipped&keyword=nothing+like+it')
    await userEvent.click(screen.getByRole('link', { name: 'View all orders' }))
    expect(await getEntry(shipped.orderNo)).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  test('an address with filter and page opens just that', async () => {
    const { lists } = open([anOrder({ status: 'shipped' })], { at: '/VivoMyOrder?status=shipped&page=2', total: 11 })
    await screen.findByRole('article')
    expect(lists()[0]?.query).toMatchObject({ status: 'shipped', pageNo: '2', pageSize: '10' })
    expect(screen.getByText('11–11 of 11')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/VivoMyOrder?status=shipped')
  })

  test('whoever has not ordered yet is led to the catalogue', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toBeTruthy()
  })

  test('an order that is not quoted yet says so, one in yen has no decimals', async () => {
    const open1 = anOrder()
    const yen = anOrder({ status: 'shipped', quotePrice: createMoney(54_000, 'JPY') })
    open([open1, yen])
    expect((await getEntry(open1.orderNo)).getByText('Not quoted yet')).toBeTruthy()
    expect((await getEntry(yen.orderNo)).getByText('¥54,000')).toBeTruthy()
  })
})
