import type { OrderEventKind } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { anOrderInProduction, aServiceOrder, deliverResult, getDetail, sequencingRow } from './production.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

const wednesday = '2026-11-18T12:00:00.000Z'
beforeEach(() => world.clock.set(wednesday))

const elisaRow = { service: 'elisa', row: { name: 'HER2-07' } } as const
const result = { name: 'Purity', method: 'SEC-HPLC', value: '98.2', unit: '%', limit: '≥ 95', passed: true }
const api = () => staff.production.client.production
const getOrder = (orderNo: string) => buyer.client.orders.detail({ params: { orderNo } })
const listNotices = async (code: string) =>
  (await world.db.selectFrom('notification').select(['kind', 'values']).where('user_id', '=', buyer.userId).execute())
    .filter(({ values }) => values['code'] === code)
    .map(({ kind }) => kind)

const shipGoods = async (orderNo: string, lines: { no: number; num: number }[]) => {
  const { version } = await getOrder(orderNo)
  const body = { version, carrier: 'dhl', trackingNo: '', lines }
  return staff.production.client.parcels.ship({ params: { orderNo }, body })
}

describe('an order of data', () => {
  test('is completed by the release of its results, with a notice of its own and without a parcel', async () => {
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
    expect(await getOrder(orderNo)).toMatchObject({ status: 'inProduction', freight: { minor: 0 } })
    await deliverResult(staff, { orderNo, no: 1 })
    const order = await getOrder(orderNo)
    expect(order).toMatchObject({
      status: 'completed',
      completedAt: wednesday,
      shippedAt: wednesday,
      deadline: null,
      parcels: [],
      subOrders: [{ isData: true, shipped: 1 }],
      can: { confirmReceipt: false, cancel: false, ship: false },
    })
    expect(order.events.at(-1)).toMatchObject({
      kind: 'deliverData' satisfies OrderEventKind,
      from: 'inProduction',
      to: 'completed',
      by: { staff: true },
    })
    expect((await listNotices(orderNo)).filter((kind) => !/quote/.test(kind))).toEqual(['order.deliverData'])
  })

  test('waits for the last of its lines', async () => {
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow, elisaRow] })
    await deliverResult(staff, { orderNo, no: 2 })
    expect(await getOrder(orderNo)).toMatchObject({
      status: 'inProduction',
      subOrders: [{ shipped: 0 }, { shipped: 1 }],
    })
    expect(await listNotices(orderNo)).toContain('production.released')
    await deliverResult(staff, { orderNo, no: 1 })
    expect((await getOrder(orderNo)).status).toBe('completed')
  })

  test('carries no freight: a quote with some is refused by name', async () => {
    await expect(
      aServiceOrder(world, staff, buyer, { services: [sequencingRow], freight: 3600 }),
    ).rejects.toMatchObject({ code: 'quote.nothing_ships' })
  })

  test('takes further results after its end, which move nothing', async () => {
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
    await deliverResult(staff, { orderNo, no: 1 })
    await deliverResult(staff, { orderNo, no: 1 })
    const { status, events } = await getOrder(orderNo)
    expect([status, events.filter(({ kind }) => kind === 'deliverData').length]).toEqual(['completed', 1])
    expect(await listNotices(orderNo)).toContain('production.released')
  })

  test('cannot be packed, and asks nobody to', async () => {
    const pack = await aPack(world)
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow], packs: [pack] })
    await expect(shipGoods(orderNo, [{ no: 1, num: 1 }])).rejects.toMatchObject({
      code: 'parcel.too_much',
      values: { no: 1, left: 0 },
    })
  })
})

describe('goods and data in one order', () => {
  const aMixedOrder = async () =>
    aServiceOrder(world, staff, buyer, { services: [sequencingRow], packs: [await aPack(world)] })

  test('goods first: it stays in production until the results are released, then it is shipped', async () => {
    const { orderNo } = await aMixedOrder()
    expect((await shipGoods(orderNo, [{ no: 2, num: 1 }])).status).toBe('inProduction')
    await deliverResult(staff, { orderNo, no: 1 })
    const { status, shippedAt, completedAt, events } = await getOrder(orderNo)
    expect([status, shippedAt, completedAt]).toEqual(['shipped', wednesday, null])
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['shipPart', 'deliverRest'])
    const lines = await buyer.client.production.order({ params: { orderNo } })
    expect(lines.map(({ state, isData }) => [state, isData])).toEqual([
      ['done', true],
      ['done', false],
    ])
  })

  test('data first: the last parcel ships it', async () => {
    const { orderNo } = await aMixedOrder()
    await deliverResult(staff, { orderNo, no: 1 })
    expect((await getOrder(orderNo)).status).toBe('inProduction')
    expect((await shipGoods(orderNo, [{ no: 2, num: 1 }])).status).toBe('shipped')
  })

  test('cancelled after the data was released, it owes the data but no freight', async () => {
    const { orderNo } = await aMixedOrder()
    await deliverResult(staff, { orderNo, no: 1 })
    const { version } = await getOrder(orderNo)
    const body = { version, reason: 'Not needed any more' }
    await staff.sales.client.orders.cancelByStaff({ params: { orderNo }, body })
    expect((await getOrder(orderNo)).amountDue).toEqual({ minor: 10_000, currency: 'USD' })
  })
})

test('the bench reads every cell that was ordered, with its unit, also without the right to open orders', async () => {
  const row = { ...sequencingRow.row, reference: 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACC', note: 'Repeat below Q20' }
  const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [{ service: 'sequencing', row }] })
  const { ordered } = await getDetail(staff.production, { orderNo, no: 1 })
  expect(ordered.cells.map(({ title, value, isSequence }) => [title, value, isSequence])).toEqual([
    ['Sample name', 'pVec-01', false],
    ['Template type', 'Plasmid', false],
    ['Template concentration, ng/µL', '100', false],
    ['Volume, µL', '10', false],
    ['Primer', 'CMV-F', false],
    ['Expected sequence', 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACC', true],
    ['Note', 'Repeat below Q20', false],
  ])
})

test('the customer reads what happens next and what to send, until the data is there', async () => {
  const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
  const getGuide = async () => (await buyer.client.production.order({ params: { orderNo } }))[0]?.guide
  expect(await getGuide()).toEqual({
    next: [
      'Send your samples, each tube labelled with its name in the order. Amounts and packing are listed below.',
      'On arrival we check names, amounts and condition, and write to you if something is missing.',
      'We sequence each reaction and compare the reads with the expected sequence, if you gave one.',
      'Results appear on this page as soon as they are released, and we notify you. Nothing is shipped.',
    ],
    samples: [
      'Plasmid: 10 µL at 100 ng/µL. PCR product: 10 µL at 1 ng/µL for each 100 bases',
      'Own primers: 5 µM, 10 µL',
      'Hybridomas: one million cells as a pellet or in RNA lysis buffer, on dry ice',
    ],
  })
  await deliverResult(staff, { orderNo, no: 1 })
  expect(await getGuide()).toBeNull()
})

describe('a release while steps are open', () => {
  test('is refused with their names, and closes them when asked to', async () => {
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
    const params = { orderNo, no: 1 }
    const { version } = await api().createResult({ params, body: { version: 1, ...result } })
    for (const reason of [undefined, 'Preliminary']) {
      await expect(api().release({ params, body: { version, reason } })).rejects.toMatchObject({
        code: 'production.steps_open',
        values: { count: 4, steps: ['sampleCheck', 'sequencingReaction', 'capillaryRun', 'dataAnalysis'] },
      })
    }
    expect((await buyer.client.production.order({ params }))[0]?.results).toEqual([])
    await api().release({ params, body: { version, closeSteps: true } })
    const [line] = await buyer.client.production.order({ params })
    expect(line?.steps.map(({ state, finishedOn }) => [state, finishedOn])).toEqual(
      Array.from({ length: 4 }, () => ['done', '2026-11-18']),
    )
    const { events, isClosed } = await getDetail(staff.production, params)
    expect(events[0]).toMatchObject({ kind: 'releaseAndClose', values: { results: 1, files: 0, count: 4 } })
    expect(isClosed).toBe(true)
  })

  test('of goods may be an interim one once work has begun, never before', async () => {
    const params = await anOrderInProduction(world, staff, buyer)
    let { version } = await api().createResult({ params, body: { version: 1, ...result } })
    const release = () => api().release({ params, body: { version, reason: 'Titre of the first harvest' } })
    await expect(release()).rejects.toMatchObject({ code: 'production.steps_open', values: { count: 5 } })
    ;({ version } = await api().moveStep({ params, body: { version, to: 'started' } }))
    await release()
    expect((await buyer.client.production.order({ params }))[0]).toMatchObject({ state: 'started', isData: false })
    expect((await getOrder(params.orderNo)).status).toBe('inProduction')
  })

  test('of results from before delivers data whose steps were left open', async () => {
    const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
    const params = { orderNo, no: 1 }
    const { version } = await api().createResult({ params, body: { version: 1, ...result } })
    await world.db.updateTable('qc_result').set({ released_at: wednesday }).execute()
    await api().release({ params, body: { version, closeSteps: true } })
    expect((await getOrder(orderNo)).status).toBe('completed')
  })
})
