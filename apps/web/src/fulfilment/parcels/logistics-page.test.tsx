import type { ParcelRow, ReadyOrder } from '@paratope/contract/fulfilment/parcels'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import LogisticsPage from './logistics-page.tsx'
import { aParcel } from './parcels.makers.ts'

afterEach(resetBrowser)

const base = '/by-order-client/order/desk'
const carriers = ['dhl', 'ups'].map((value) => ({ value, text: value.toUpperCase(), title: value, label: value }))
const readyOrder: ReadyOrder = {
  orderNo: 'SO-2026-000301',
  company: 'Sample Biologics',
  orderedAt: '2026-11-10T09:00:00.000Z',
  requestedDate: null,
  destination: 'Sampletown, United Kingdom',
  isWhole: false,
  lines: [1, 2].map((no) => ({
    no,
    subOrderNo: `SO-2026-000301-0${no}`,
    projectName: `Antibody ${no}`,
    catalog: `DEMO-00${no}`,
    packingQuantity: '1',
    unit: 'mg',
    num: 2,
    ordered: 3,
    lotNo: `L-${no}`,
    lots: [{ lotNo: `L-${no}`, location: no === 1 ? 'F2-C10-01' : 'F2-C9-01' }],
    location: no === 1 ? 'F2-C10-01' : 'F2-C9-01',
    storage: '2–8 °C',
    shippingCondition: 'ice-pack',
    orderPriority: 'standard',
    note: '',
  })),
}

function open(
  url: string,
  {
    orders = [readyOrder],
    parcels = [],
    used,
  }: { orders?: readonly ReadyOrder[]; parcels?: readonly ParcelRow[]; used?: { parcelNo: string } } = {},
) {
  const counts = { ready: orders.length, packed: parcels.length, inTransit: 0 }
  const requests = stubServer(({ path, method, body }) => {
    if (path.endsWith('/lotRecall')) return { result: { lotNo: 'A0039-2601', orders: 2 } }
    if (path.endsWith('/lotLocation')) return { result: { lotNo: 'L-1', location: 'F1-C01-07' } }
    if (path.endsWith('/bulk/pack')) {
      const [first, second] = orders
      return {
        result: {
          results: [
            { orderNo: first?.orderNo, isDone: true, error: null, message: `${first?.orderNo}-P1` },
            { orderNo: second?.orderNo, isDone: false, error: 'parcel.nothing_ready', message: 'Nothing is ready' },
          ],
        },
      }
    }
    if (path.endsWith('/unpack')) return { result: null }
    if (path.endsWith('/ship') && used && (body as { travelsWith: unknown }).travelsWith === null)
      return {
        status: 409,
        error: 'parcel.tracking_used',
        message: `On ${used.parcelNo} already`,
        values: used,
      }
    if (path.endsWith('/ship')) return { result: { orderNo: readyOrder.orderNo, status: 'shipped', version: 5 } }
    if (method !== 'GET') return { result: aParcel() }
    if (path === `${base}/parcel/ready`) return { result: { total: orders.length, records: orders, counts } }
    if (path === `${base}/parcel/open`) return { result: { total: parcels.length, records: parcels, counts } }
    return path.startsWith('/sys/dict/') ? { result: carriers } : { status: 404 }
  })
  renderSignedIn(<LogisticsPage />, { url, language: 'en' })
  return { sent: () => requests.filter(({ method }) => method === 'POST') }
}

describe('the logistics desk', () => {
  test('packs what is chosen of an order, with lots and storage in sight', async () => {
    const { sent } = open('/office/logistics')
    const card = within(await screen.findByRole('article', { name: readyOrder.orderNo }))
    const row = card.getByRole('row', { name: /Antibody 1/ })
    for (const text of ['L-1', 'F2-C10-01', '2–8 °C', 'Ice packs', '2 of 3']) expect(row.textContent).toContain(text)
    // Compartment 9 comes before compartment 10.
    expect(card.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      'ItemLocati',
      'Antibody 2',
      'Antibody 1',
    ])
    for (const button of card.getAllByRole('button', { name: 'Decrease quantity' }).slice(1)) {
      await userEvent.click(button)
      await userEvent.click(button)
    }
    await userEvent.click(card.getByRole('button', { name: `Pack order ${readyOrder.orderNo}` }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { path: `${base}/${readyOrder.orderNo}/pack`, body: { lines: [{ no: 2, num: 2 }] } },
      ]),
    )
  })

  test('packs from the lot that is chosen, and shows where that one is', async () => {
    const lots = [
      { lotNo: 'L-1', location: 'F2-C10-01' },
      { lotNo: 'L-0', location: 'F3-C01-01' },
    ]
    const [first] = readyOrder.lines
    if (!first) throw new Error('no line')
    const { sent } = open('/office/logistics', { orders: [{ ...readyOrder, lines: [{ ...first, lots }] }] })
    const card = within(await screen.findByRole('article', { name: readyOrder.orderNo }))
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Lot of Antibody 1' }), 'L-0')
    expect(card.getByRole('row', { name: /Antibody 1/ }).textContent).toContain('F3-C01-01')
    await userEvent.click(card.getByRole('button', { name: `Pack order ${readyOrder.orderNo}` }))
    await waitFor(() => expect(sent()).toMatchObject([{ body: { lines: [{ no: 1, num: 2, lotNo: 'L-0' }] } }]))
  })

  test('recalls a lot with a reason, for those who may', async () => {
    const { sent } = open('/office/logistics')
    await screen.findByRole('article', { name: readyOrder.orderNo })
    expect(screen.queryByRole('button', { name: 'Recall a lot' })).toBeNull()
    const granted = [{ action: 'parcel.recall', type: '1', status: '1', describe: '' }]
    act(() => permissionSlot.write({ auth: granted, allAuth: granted }))
    await userEvent.click(await screen.findByRole('button', { name: 'Recall a lot' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recall a lot' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Lot number/ }), 'A0039-2601')
    expect(dialog.getByRole('button', { name: 'Download the customers who have it' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Recall and tell customers' }))
    expect(dialog.getByText('Give a reason of at least 5 characters')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Aggregates above the limit')
    await userEvent.click(dialog.getByRole('button', { name: 'Recall and tell customers' }))
    await screen.findByText('Lot A0039-2601 recalled, buyers of 2 orders told')
    const body = { lotNo: 'A0039-2601', reason: 'Aggregates above the limit' }
    expect(sent()).toMatchObject([{ path: `${base}/parcel/lotRecall`, body }])
  })

  test('corrects where a lot is', async () => {
    const { sent } = open('/office/logistics')
    const card = within(await screen.findByRole('article', { name: readyOrder.orderNo }))
    await userEvent.click(card.getByRole('button', { name: 'F2-C10-01: Change the location of lot L-1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Where is lot L-1?' }))
    const field = dialog.getByRole('textbox', { name: /Storage location/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'F1-C01-07')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { path: `${base}/parcel/lotLocation`, body: { lotNo: 'L-1', location: 'F1-C01-07' } },
      ]),
    )
  })

  test('packs several orders at once and says what became of each', async () => {
    const other = { ...readyOrder, orderNo: 'SO-2026-000302' }
    const { sent } = open('/office/logistics', { orders: [readyOrder, other] })
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${readyOrder.orderNo}` }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pack chosen orders' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Result' }))
    expect(sent()).toMatchObject([
      { path: `${base}/bulk/pack`, body: { orderNos: [readyOrder.orderNo, other.orderNo] } },
    ])
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Order no.Result',
      `${other.orderNo}Refused Nothing is ready`,
      `${readyOrder.orderNo}Done ${readyOrder.orderNo}-P1`,
    ])
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  test('hands a packed parcel to the carrier', async () => {
    const parcel = aParcel({ state: 'packed', carrier: '', trackingNo: '', trackingUrl: null, shippedAt: null })
    const { sent } = open('/office/logistics?stage=packed', { parcels: [parcel] })
    const card = within(await screen.findByRole('article', { name: parcel.parcelNo }))
    expect(card.getByRole('button', { name: 'Label (PDF)' })).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Ship' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Ship ${parcel.parcelNo}` }))
    await dialog.findByRole('option', { name: 'UPS' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Carrier/ }), 'ups')
    await userEvent.type(dialog.getByRole('textbox', { name: /Tracking number/ }), '1Z999AA10123456784')
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { path: `${base}/${parcel.orderNo}/parcel/1/ship`, body: { carrier: 'ups', trackingNo: '1Z999AA10123456784' } },
      ]),
    )
  })

  test('asks whether a number that is on another parcel of the company is the same box', async () => {
    const parcel = aParcel({ state: 'packed', carrier: '', trackingNo: '', trackingUrl: null, shippedAt: null })
    const used = { parcelNo: 'SO-2026-000299-P1' }
    const { sent } = open('/office/logistics?stage=packed', { parcels: [parcel], used })
    await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Ship ${parcel.parcelNo}` }))
    await dialog.findByRole('option', { name: 'UPS' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Carrier/ }), 'ups')
    const field = dialog.getByRole('textbox', { name: /Tracking number/ })
    await userEvent.type(field, '1Z999AA10123456784')
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }))
    expect(await dialog.findByText('On SO-2026-000299-P1 already')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Same box as SO-2026-000299-P1' }))
    // The choice belongs to the number: another one asks again.
    await userEvent.type(field, ' ')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Same box as SO-2026-000299-P1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().map(({ body }) => body)).toMatchObject([
      { travelsWith: null },
      { travelsWith: null },
      { travelsWith: 'SO-2026-000299-P1' },
    ])
  })

  test('unpacks after a question', async () => {
    const parcel = aParcel({ state: 'packed', carrier: '', trackingNo: '', trackingUrl: null, shippedAt: null })
    const { sent } = open('/office/logistics?stage=packed', { parcels: [parcel] })
    await userEvent.click(await screen.findByRole('button', { name: 'Unpack' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Unpack ${parcel.parcelNo}?` }))
    await userEvent.click(dialog.getByRole('button', { name: 'Unpack' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${base}/${parcel.orderNo}/parcel/1/unpack` }]))
  })

  test('marks parcels in transit whose estimate has passed', async () => {
    const parcels = [aParcel({ expectedOn: '2020-01-02' }), aParcel({ expectedOn: '2999-01-02' })]
    open('/office/logistics?stage=inTransit', { parcels })
    expect(await screen.findByText(/Overdue since Jan 2, 2020/)).toBeTruthy()
    expect(screen.getByText(/Expected on Jan 2, 2999/)).toBeTruthy()
  })

  test('without work says so', async () => {
    open('/office/logistics', { orders: [] })
    expect(await screen.findByText('Nothing is waiting to be packed.')).toBeTruthy()
  })
})
