import type { Parcel, ParcelReview } from '@paratope/contract/fulfilment/parcels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder, aSubOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import CustomerParcels from './customer-parcels.tsx'
import DeskParcels from './desk-parcels.tsx'
import { ParcelContent } from './parcel-content.tsx'
import { aParcel, aParcelLine } from './parcels.makers.ts'

afterEach(resetBrowser)

const temperature = {
  count: 3,
  from: '2026-11-18T08:00:00.000Z',
  to: '2026-11-18T10:40:00.000Z',
  lowest: 5,
  highest: 11.4,
  range: { min: 2, max: 8 },
  excursionCount: 1,
  excursions: [
    { from: '2026-11-18T08:10:00.000Z', to: '2026-11-18T10:20:00.000Z', minutes: 130, side: 'above', peak: 11.4 },
  ],
} satisfies Parcel['temperature']
const decision = { reason: 'Stable for a day at 15 °C.', at: '2026-11-18T12:00:00.000Z', by: 'Quinn Bench' }
const decide = (verdict: 'usable' | 'replace' | 'underReview', revision = 1) => ({ ...decision, verdict, revision })
const waiting: ParcelReview = { revision: 1, verdict: null, dueAt: '2099-11-19T09:00:00.000Z', decisions: [] }

const grant = (...actions: string[]) => {
  const granted = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth: granted, allAuth: granted })
}

function open(
  Section: typeof CustomerParcels,
  review: ParcelReview,
  { language = 'en', overrides = {} }: { language?: 'en' | 'zh'; overrides?: Partial<Parcel> } = {},
) {
  const { orderNo, company, contents, lastEvent, excursionCount, readings, ...fields } = aParcel({
    temperature,
    review,
  })
  const parcel: Parcel = { ...fields, lines: [aParcelLine()], ...overrides }
  const requests = stubServer(({ method }) =>
    method === 'POST' ? { status: 409, error: 'record.changed', message: 'Someone else changed this' } : { result: [] },
  )
  const subOrders = [aSubOrder(1, { shipped: 1, batchNo: 'L24-017' }), aSubOrder(2, { shipped: 1 })]
  renderSignedIn(<Section order={anOrder({ orderNo, status: 'shipped', subOrders, parcels: [parcel] })} />, {
    language,
  })
  return { orderNo, sent: () => requests.filter(({ method }) => method === 'POST') }
}

describe('a parcel that left its temperature range tells the customer', () => {
  test.each([
    [
      'en',
      /You will hear from us by Nov 19, 2099/,
      'We are checking whether these goods can be used',
      /^Don’t use them/,
    ],
    ['zh', /我们将于 2099年11月19日.*前答复您/, '正在评估这批货物能否使用', /^评估完成前请勿使用/],
  ] as const)('not to use the goods, and by when they are judged (%s)', async (language, due, title, next) => {
    open(CustomerParcels, waiting, { language })
    expect(await screen.findByText(title)).toBeTruthy()
    expect([screen.getByText(due), screen.getByText(next)]).toHaveLength(2)
  })

  test('that a late review is late, not a day that has passed', async () => {
    open(CustomerParcels, { ...waiting, dueAt: '2020-11-19T09:00:00.000Z' })
    expect(await screen.findByText(/^This is taking longer than we promised/)).toBeTruthy()
    expect(screen.queryByText(/2020/)).toBeNull()
  })

  test.each([
    ['usable', 'These goods can be used', /^Store and use them as the label says/],
    ['replace', 'Don’t use these goods', /^We will replace them/],
    ['underReview', 'We are checking whether these goods can be used', /^Don’t use them until we have decided/],
  ] as const)('the verdict %s, the reason and the next step', async (verdict, title, next) => {
    const dueAt = verdict === 'underReview' ? waiting.dueAt : null
    open(CustomerParcels, { revision: 2, verdict, dueAt, decisions: [decide(verdict)] })
    expect(await screen.findByText(title)).toBeTruthy()
    expect([screen.getByText(next), screen.getByText('Stable for a day at 15 °C.')]).toHaveLength(2)
  })

  test('of a refusal even when its readings are gone', async () => {
    const review: ParcelReview = { revision: 3, verdict: 'replace', dueAt: null, decisions: [decide('replace')] }
    open(CustomerParcels, review, { overrides: { temperature: null } })
    expect(await screen.findByText('Don’t use these goods')).toBeTruthy()
  })

  test('the same beside the curve on the page of the parcel', async () => {
    stubServer(() => ({ result: [] }))
    renderSignedIn(<ParcelContent parcel={aParcel({ temperature, review: waiting })} isDesk={false} />, {
      language: 'en',
    })
    const section = within(await screen.findByRole('region', { name: 'Temperature' }))
    expect(section.getByText('We are checking whether these goods can be used')).toBeTruthy()
  })

  test('opens a complaint about its item that says what the logger recorded', async () => {
    grant('order.place')
    const { orderNo, sent } = open(CustomerParcels, waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem with this parcel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: `/by-order-client/order/${orderNo}/complaints`,
      body: {
        lineNo: 1,
        lotNo: 'L24-017',
        reason: 'warm',
        description: expect.stringMatching(
          /^Parcel SO-[\d-]+-P1 left its temperature range: Above 8\s°C for 2 hr 10 min, up to 11.4\s°C$/,
        ),
      },
    })
  })

  test('has no button for those who may not order', async () => {
    grant('order.read')
    open(CustomerParcels, waiting)
    await screen.findByText('We are checking whether these goods can be used')
    expect(screen.queryByRole('button', { name: 'Report a problem with this parcel' })).toBeNull()
  })
})

describe('staff who may judge parcels', () => {
  test('decide with a reason; a decision that came first is named', async () => {
    grant('parcel.review')
    const { orderNo, sent } = open(DeskParcels, waiting)
    await userEvent.click(await screen.findByRole('button', { name: 'Decide on use' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Can ${orderNo}-P1 be used?` }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Decision/ }), 'Not usable, replace')
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Thawed on the way')
    await userEvent.click(dialog.getByRole('button', { name: 'Save and tell the customer' }))
    expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        path: `/by-order-client/order/desk/${orderNo}/parcel/1/review`,
        body: { revision: 1, verdict: 'replace', reason: 'Thawed on the way' },
      },
    ])
  })

  test('are the only ones with the button', async () => {
    grant('order.ship')
    open(DeskParcels, waiting)
    await screen.findByRole('button', { name: 'Add event' })
    expect(screen.queryByRole('button', { name: 'Decide on use' })).toBeNull()
  })

  test('read earlier decisions with names and reasons', async () => {
    open(DeskParcels, { ...waiting, revision: 3, decisions: [decide('usable', 2)] })
    const history = (await screen.findByText('Earlier decisions')).closest('details')
    expect(history?.textContent).toMatch(/Usable · Quinn Bench, .*Stable for a day/)
  })
})
