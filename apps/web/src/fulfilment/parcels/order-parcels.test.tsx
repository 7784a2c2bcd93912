import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import CustomerLots from './customer-lots.tsx'
import CustomerParcels from './customer-parcels.tsx'
import DeskParcels from './desk-parcels.tsx'
import { aParcel, aParcelLine } from './parcels.makers.ts'

afterEach(resetBrowser)

const temperature = {
  count: 2,
  from: '2026-11-18T08:00:00.000Z',
  to: '2026-11-18T09:00:00.000Z',
  lowest: 4,
  highest: 5,
  range: { min: 2, max: 8 },
  excursionCount: 0,
  excursions: [],
}

function open(Section: typeof CustomerParcels, overrides: Partial<Parcel> = {}) {
  const detail = aParcel({ temperature, readings: [{ at: temperature.from, celsius: 4 }] })
  const { orderNo, company, contents, lastEvent, excursionCount, readings, ...fields } = detail
  const parcel: Parcel = {
    ...fields,
    lines: [aParcelLine()],
    ...overrides,
  }
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/event')) return { result: detail }
    if (path.endsWith('/confirmReceipt')) return { result: { orderNo, status: 'completed', version: 9 } }
    return { result: path.startsWith('/sys/dict/') ? [] : detail }
  })
  const granted = [{ action: 'order.ship', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
  renderSignedIn(<Section order={anOrder({ orderNo, status: 'shipped', parcels: [parcel] })} />, { language: 'en' })
  return { orderNo, requests, findPaths: () => requests.map(({ path }) => path) }
}

describe('[ORDER-004] the parcels of an order', () => {
  test('show the customer the estimate of arrival, and the curve of the own parcel', async () => {
    const { orderNo, findPaths } = open(CustomerParcels)
    expect(await screen.findByText(/Expected on Nov 25, 2026/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show temperature curve' }))
    expect(await screen.findByRole('img', { name: 'Temperature on the way' })).toBeTruthy()
    expect(findPaths()).toContain(`/by-order-client/order/${orderNo}/parcel/1`)
  })

  test('open their history by themselves while a parcel is held up', async () => {
    const events = [
      { no: 1, at: '2026-11-19T09:00:00.000Z', kind: 'exception', place: 'Leipzig', note: 'Customs' },
    ] as const
    open(CustomerParcels, { state: 'exception', events: [...events] })
    const history = (await screen.findByText('Tracking history')).closest('details')
    expect([history?.open, history?.textContent]).toEqual([true, expect.stringContaining('LeipzigCustoms')])
  })

  test('have no buttons of the staff for customers', async () => {
    open(CustomerParcels, { can: { confirmReceipt: true } })
    await screen.findByRole('button', { name: 'Parcel arrived' })
    expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull()
  })

  test('take events of the staff, with the kinds that fit', async () => {
    const { orderNo, requests } = open(DeskParcels)
    await userEvent.click(await screen.findByRole('button', { name: 'Add event' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Event of ${orderNo}-P1` }))
    const kinds = within(dialog.getByRole('combobox', { name: /What happened/ })).getAllByRole('option')
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Choose an event',
      'In transit',
      'In customs clearance',
      'Out for delivery',
      'Delivered',
      'Held up',
    ])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /What happened/ }), 'customs')
    await userEvent.type(dialog.getByRole('textbox', { name: /Place/ }), 'Leipzig')
    await userEvent.click(dialog.getByRole('button', { name: 'Save event' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('/event'))?.body).toMatchObject({
        kind: 'customs',
        place: 'Leipzig',
        expectedOn: '2026-11-25',
      }),
    )
  })
})

describe('[ORDER-004] the shipped lots of an order', () => {
  const storage = '2–8 °C'
  const lots = [
    { lotNo: 'A0039-2601', num: 2, expiresOn: '2028-01-10', recall: null },
    { lotNo: 'A0039-2603', num: 1, expiresOn: '2028-03-05', recall: null },
  ]

  test('are listed with expiry, storage, papers and the temperature on the way', async () => {
    open(CustomerLots, { lines: [aParcelLine({ storage, lots })] })
    const [, first, second] = await screen.findAllByRole('row')
    expect(first?.textContent).toMatch(/× 2.*-P1A0039-2601Jan 10, 20282–8 °CPDFPDF .*In range$/)
    expect(second?.textContent).toMatch(/× 1.*-P1A0039-2603Mar 5, 20282–8 °CPDFPDF .*In range$/)
    // Fetched with the session, so that corrections reach its reader.
    expect(screen.getByRole('button', { name: 'PDF A0039-2603' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download all certificates (ZIP)' })).toBeTruthy()
  })

  test('say that a lot was recalled, when and why', async () => {
    const recall = { at: '2026-11-20T09:00:00.000Z', reason: 'Aggregates above the limit' }
    open(CustomerLots, { lines: [aParcelLine({ lots: lots.map((lot) => ({ ...lot, recall })).slice(0, 1) })] })
    const [, row] = await screen.findAllByRole('row')
    expect(row?.textContent).toContain('A0039-2601Recalled on Nov 20, 2026Aggregates above the limit')
  })

  test('say what is not known, and what was decided about the temperature', async () => {
    const review = { revision: 2, verdict: 'replace' as const, dueAt: null, decisions: [] }
    open(CustomerLots, { lines: [aParcelLine({ storage, hasDocuments: false })], review })
    const [, row] = await screen.findAllByRole('row')
    expect(row?.textContent).toMatch(/Not recorded–2–8 °C––Left its range: Not usable, replace$/)
    expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull()
  })

  test('are not there before anything has left', () => {
    open(CustomerLots, { lines: [aParcelLine({ storage, lots })], shippedAt: null, state: 'packed' })
    expect(screen.queryByRole('table')).toBeNull()
  })
})
