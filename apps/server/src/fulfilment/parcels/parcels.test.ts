import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aShippedParcel } from './parcels.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
let finance: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  finance = await signIn(world, { role: 'finance' })
  await world.db.updateTable('session').set({ expires_at: '2999-12-31T00:00:00.000Z' }).execute()
})
afterAll(() => world.close())

const shipTime = '2026-11-18T09:00:00.000Z'
beforeEach(() => world.clock.set(shipTime))

const missing = { code: 'record.missing', status: 404 }
const desk = () => staff.production.client.parcels
const listNotifications = async ({ userId }: SignedInUser) =>
  (await world.db.selectFrom('notification').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

describe('[ORDER-004] the parcels of a company', () => {
  test('[ORDER-005] are listed with order number, carrier, tracking number, page of the carrier, state and contents', async () => {
    const params = await aShippedParcel(world, staff, buyer, { num: 2, trackingNo: 'JD000000000000000042' })
    const { records } = await buyer.client.parcels.list({ query: { keyword: params.orderNo } })
    expect(records).toMatchObject([
      {
        orderNo: params.orderNo,
        parcelNo: `${params.orderNo}-P1`,
        state: 'shipped',
        carrier: 'dhl',
        trackingNo: 'JD000000000000000042',
        trackingUrl:
          'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=JD000000000000000042',
        shippedAt: shipTime,
        expectedOn: '2026-11-25',
        contents: [{ no: 1, subOrderNo: `${params.orderNo}-01`, num: 2 }],
        lastEvent: { kind: 'handedOver', at: shipTime },
        can: { confirmReceipt: true },
      },
    ])
  })

  test('are found by part of a number, by carrier and by state', async () => {
    const other = await aBuyer(world)
    const params = await aShippedParcel(world, staff, other, { trackingNo: 'JD000000000000000043' })
    const find = async (query: Parameters<typeof other.client.parcels.list>[0]['query']) =>
      (await other.client.parcels.list({ query })).records.map(({ parcelNo }) => parcelNo)
    const own = [`${params.orderNo}-P1`]
    expect(await find({ keyword: `${params.orderNo.toLowerCase()}-p1` })).toEqual(own)
    expect(await find({ keyword: '00043' })).toEqual(own)
    expect(await find({ keyword: '%' })).toEqual([])
    expect(await find({ carrier: 'dhl', state: 'shipped' })).toEqual(own)
    expect(await find({ carrier: 'ups' })).toEqual([])
    expect(await find({ state: 'delivered' })).toEqual([])
    expect((await other.client.parcels.list({ query: { state: 'delivered' } })).counts).toEqual({
      packed: 0,
      shipped: 1,
      exception: 0,
      delivered: 0,
      received: 0,
    })
  })

  test('[PERM-023] are open to colleagues, and to nobody of another company', async () => {
    const company = await aCompany(world.db)
    const owner = await aBuyer(world, { company_id: company.id })
    const colleague = await aBuyer(world, { company_id: company.id })
    const params = await aShippedParcel(world, staff, owner)
    expect(await colleague.client.parcels.detail({ params })).toMatchObject({ orderNo: params.orderNo })
    await expect(buyer.client.parcels.detail({ params })).rejects.toMatchObject(missing)
    await expect(buyer.client.parcels.confirmReceipt({ params })).rejects.toMatchObject(missing)
    expect((await buyer.client.parcels.list({ query: { keyword: params.orderNo } })).records).toEqual([])
  })

  test('stand in the detail of their order with the same state and events, in every language', async () => {
    const params = await aShippedParcel(world, staff, buyer)
    for (const language of ['en', 'zh', 'es', 'ja'] as const) {
      const { client } = world.caller({ token: buyer.token, language })
      expect((await client.orders.detail({ params })).parcels).toMatchObject([
        {
          parcelNo: `${params.orderNo}-P1`,
          state: 'shipped',
          expectedOn: '2026-11-25',
          events: [{ kind: 'handedOver' }],
        },
      ])
    }
  })
})

describe('an event', () => {
  const event = (kind: 'inTransit' | 'customs' | 'delivered' | 'exception' | 'picked', at: string, more = {}) => ({
    kind,
    at,
    ...more,
  })

  test('is entered late and out of order; the latest one counts', async () => {
    const params = await aShippedParcel(world, staff, buyer)
    world.clock.set('2026-11-20T12:00:00.000Z')
    await desk().addEvent({ params, body: event('customs', '2026-11-20T06:00:00.000Z', { place: 'Leipzig' }) })
    await desk().addEvent({ params, body: event('inTransit', '2026-11-19T06:00:00.000Z') })
    const { events, lastEvent, state } = await buyer.client.parcels.detail({ params })
    expect(events.map(({ kind }) => kind)).toEqual(['customs', 'inTransit', 'handedOver'])
    expect([lastEvent?.kind, lastEvent?.place, state]).toEqual(['customs', 'Leipzig', 'shipped'])
  })

  test('is neither in the future nor before the parcel was shipped', async () => {
    const params = await aShippedParcel(world, staff, buyer)
    world.clock.set('2026-11-19T12:00:00.000Z')
    for (const at of ['2026-11-19T12:00:01.000Z', '2026-11-18T08:00:00.000Z'])
      await expect(desk().addEvent({ params, body: event('inTransit', at) })).rejects.toMatchObject({
        code: 'parcel.event_time',
      })
  })

  test('moves the estimate of arrival, but not before the dispatch', async () => {
    const params = await aShippedParcel(world, staff, buyer)
    const body = event('inTransit', shipTime, { expectedOn: '2026-11-27' })
    expect((await desk().addEvent({ params, body })).expectedOn).toBe('2026-11-27')
    expect((await desk().addEvent({ params, body: event('customs', shipTime) })).expectedOn).toBe('2026-11-27')
    const early = event('inTransit', shipTime, { expectedOn: '2026-11-17' })
    await expect(desk().addEvent({ params, body: early })).rejects.toMatchObject({ code: 'parcel.expected_past' })
  })

  test('an exception is told to the buyer, and ends with the next event', async () => {
    const person = await aBuyer(world)
    const params = await aShippedParcel(world, staff, person)
    await desk().addEvent({ params, body: event('exception', shipTime, { note: 'Address not found' }) })
    expect((await person.client.parcels.detail({ params })).state).toBe('exception')
    expect(await listNotifications(person)).toContain('parcel.exceptionWithNote')
    world.clock.advance(60_000)
    await desk().addEvent({ params, body: event('inTransit', world.clock.now()) })
    expect((await person.client.parcels.detail({ params })).state).toBe('shipped')
  })

  test('of the arrival marks the parcel delivered at that time, once, and is told', async () => {
    const person = await aBuyer(world)
    const params = await aShippedParcel(world, staff, person)
    world.clock.set('2026-11-22T12:00:00.000Z')
    const body = event('delivered', '2026-11-21T10:00:00.000Z', { place: 'Goods receiving' })
    await desk().addEvent({ params, body })
    expect(await person.client.parcels.detail({ params })).toMatchObject({
      state: 'delivered',
      deliveredAt: '2026-11-21T10:00:00.000Z',
    })
    expect(await listNotifications(person)).toContain('order.markDelivered')
    await expect(desk().addEvent({ params, body })).rejects.toMatchObject({ code: 'parcel.event_refused' })
  })

  test('is entered by those who ship: neither by finance nor by customers', async () => {
    const params = await aShippedParcel(world, staff, buyer)
    const body = event('inTransit', shipTime)
    for (const { client } of [finance, staff.sales, buyer])
      await expect(client.parcels.addEvent({ params, body })).rejects.toMatchObject({ status: 403 })
    expect((await finance.client.parcels.deskDetail({ params })).events).toHaveLength(1)
    await expect(buyer.client.parcels.deskDetail({ params })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the receipt of a parcel', () => {
  test('of the last one completes the order; of another one does not', async () => {
    const params = await aShippedParcel(world, staff, buyer, { num: 2 })
    const part = await buyer.client.parcels.confirmReceipt({ params })
    expect(part.status).toBe('inProduction')
    const order = { params: { orderNo: params.orderNo } }
    const { parcels, version } = await buyer.client.orders.detail(order)
    expect(parcels[0]).toMatchObject({ state: 'received', receivedAt: shipTime, deliveredAt: shipTime })
    const rest = { version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] }
    await desk().ship({ ...order, body: rest })
    const whole = await buyer.client.parcels.confirmReceipt({ params: { ...params, no: 2 } })
    expect(whole.status).toBe('completed')
  })

  test('is confirmed once, and keeps the day of the delivery', async () => {
    const params = await aShippedParcel(world, staff, buyer, { num: 1 })
    world.clock.set('2026-11-20T12:00:00.000Z')
    await desk().addEvent({ params, body: { kind: 'delivered', at: '2026-11-19T10:00:00.000Z' } })
    await buyer.client.parcels.confirmReceipt({ params })
    expect(await buyer.client.parcels.detail({ params })).toMatchObject({
      deliveredAt: '2026-11-19T10:00:00.000Z',
      receivedAt: '2026-11-20T12:00:00.000Z',
      can: { confirmReceipt: false },
    })
    await expect(buyer.client.parcels.confirmReceipt({ params })).rejects.toMatchObject({
      code: 'parcel.received_already',
    })
  })

  test('the receipt of the order is the receipt of its parcels', async () => {
    const { orderNo } = await anOrder(staff, buyer, 'completed', [await aPack(world)])
    const { records } = await buyer.client.parcels.list({ query: { keyword: orderNo, state: 'received' } })
    expect(records.map(({ state, can }) => [state, can.confirmReceipt])).toEqual([['received', false]])
  })
})

test('[ROUTE-055] [ROUTE-058] [PERM-019] the page of parcels is a hidden entry of the menu, in Chinese only', async () => {
  const menus = await Promise.all(
    ['zh', 'en', 'es', 'ja'].map(async (language) => {
      const { menu } = await world.caller({ token: buyer.token, language }).client.navigation.userMenu()
      return menu.filter(({ component }) => component === 'MyParcels').map(({ path, hidden }) => [path, hidden])
    }),
  )
  expect(menus).toEqual([[['/myPackage/Index', true]], [], [], []])
})
