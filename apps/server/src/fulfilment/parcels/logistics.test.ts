import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTenant } from '#identity/departments/departments.makers.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { setCondition } from './parcels.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
let finance: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  finance = await signIn(world, { role: 'finance' })
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-11-18T09:00:00.000Z'))

const desk = () => staff.production.client.parcels
const findReady = async (orderNo: string) => (await desk().ready({ query: { keyword: orderNo } })).records

/** An order of goods in stock, which can be packed at once. */
async function anOrderFromStock(quantity = 3) {
  const pack = await aPack(world, { quantity, stock: quantity })
  const { orderNo } = await anOrder(staff, buyer, 'inProduction', [pack])
  return { params: { orderNo }, pack }
}

describe('what is ready to ship', () => {
  test('[ORDER-004] are packs from stock or from production, with lot and storage', async () => {
    const { params, pack } = await anOrderFromStock()
    await world.db
      .insertInto('lot')
      .values([
        { id: 'lot_old', product_id: pack.productId, lot_no: 'L-OLD', made_on: '2026-05-01', expires_on: '2028-05-01' },
        { id: 'lot_new', product_id: pack.productId, lot_no: 'L-NEW', made_on: '2026-09-01', expires_on: '2028-09-01' },
        { id: 'lot_bad', product_id: pack.productId, lot_no: 'L-BAD', made_on: '2026-10-01', expires_on: '2026-11-17' },
      ])
      .execute()
    expect(await findReady(params.orderNo)).toMatchObject([
      {
        orderNo: params.orderNo,
        isWhole: true,
        lines: [{ no: 1, subOrderNo: `${params.orderNo}-01`, num: 3, ordered: 3, lotNo: 'L-NEW' }],
      },
    ])
  })

  test('have the place of their lot in the store, which logistics corrects', async () => {
    const { params, pack } = await anOrderFromStock()
    const lotNo = `L-${pack.productId.slice(-6)}`
    await world.db
      .insertInto('lot')
      .values({
        id: `lot_${pack.productId.slice(-6)}`,
        product_id: pack.productId,
        lot_no: lotNo,
        made_on: '2026-09-01',
        expires_on: '2028-09-01',
      })
      .execute()
    const locate = async () => (await findReady(params.orderNo))[0]?.lines.map(({ location }) => location)
    expect(await locate()).toEqual([''])
    const body = { lotNo, location: 'F2-C05-08' }
    expect(await desk().moveLot({ body })).toEqual(body)
    expect(await locate()).toEqual(['F2-C05-08'])
    await expect(desk().moveLot({ body: { ...body, lotNo: 'L-NOWHERE' } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    await expect(finance.client.parcels.moveLot({ body })).rejects.toMatchObject({ code: 'permission.missing' })
    await expect(buyer.client.parcels.moveLot({ body })).rejects.toMatchObject({ code: 'permission.missing' })
  })

  test('are of made goods what production reports as ready', async () => {
    const { orderNo } = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { quantity: 3, stock: 0 })])
    expect(await findReady(orderNo)).toEqual([])
    const line = { orderNo, no: 1 }
    const { version } = await staff.production.client.production.detail({ params: line })
    await staff.production.client.production.updateReady({ params: line, body: { version, ready: 2 } })
    expect(await findReady(orderNo)).toMatchObject([{ isWhole: false, lines: [{ num: 2, ordered: 3 }] }])
  })

  test('begin with the oldest order', async () => {
    const { params: first } = await anOrderFromStock()
    world.clock.advance(60_000)
    const { params: second } = await anOrderFromStock()
    const codes = (await desk().ready({ query: { pageSize: 1000 } })).records.map(({ orderNo }) => orderNo)
    expect(codes.indexOf(first.orderNo)).toBeLessThan(codes.indexOf(second.orderNo))
    expect(codes.indexOf(first.orderNo)).toBeGreaterThanOrEqual(0)
  })

  test('stay with the tenant that handles the order', async () => {
    const { params } = await anOrderFromStock()
    await aTenant(world.db, 'branch', 'Branch')
    const other = await signIn(world, { role: 'production' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', other.userId).execute()
    expect((await other.client.parcels.ready({ query: { keyword: params.orderNo } })).records).toEqual([])
  })
})

describe('a packed parcel', () => {
  const pack = (params: { orderNo: string }, num: number) => desk().pack({ params, body: { lines: [{ no: 1, num }] } })

  test('takes its goods off the list, waits for the carrier, and ships with its number', async () => {
    const { params } = await anOrderFromStock()
    const parcel = await pack(params, 2)
    expect(parcel).toMatchObject({ parcelNo: `${params.orderNo}-P1`, state: 'packed', carrier: '', shippedAt: null })
    expect(await findReady(params.orderNo)).toMatchObject([{ isWhole: true, lines: [{ num: 1 }] }])
    const waiting = await desk().openParcels({ query: { stage: 'packed', keyword: params.orderNo } })
    expect([waiting.total, waiting.counts]).toEqual([1, { ready: 1, packed: 1, inTransit: 0 }])
    const body = { carrier: 'sf-express', trackingNo: 'SF1023456789012', expectedOn: '2026-11-20' }
    const wrong = { ...body, trackingNo: '1Z999AA10123456784' }
    await expect(desk().dispatch({ params: { ...params, no: 1 }, body: wrong })).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'trackingNo', code: 'tracking_no.wrong' }] },
    })
    const part = await desk().dispatch({ params: { ...params, no: 1 }, body })
    expect(part.status).toBe('inProduction')
    await pack(params, 1)
    const second = { ...body, trackingNo: 'SF1023456789013' }
    const whole = await desk().dispatch({ params: { ...params, no: 2 }, body: second })
    expect(whole.status).toBe('shipped')
    const order = await buyer.client.orders.detail({ params })
    expect(order.parcels.map(({ state, events }) => [state, events.map(({ kind }) => kind)])).toEqual([
      ['shipped', ['handedOver', 'packed']],
      ['shipped', ['handedOver', 'packed']],
    ])
    const inTransit = await desk().openParcels({ query: { stage: 'inTransit', keyword: params.orderNo } })
    expect(inTransit.records.map(({ trackingNo }) => trackingNo)).toEqual(['SF1023456789012', 'SF1023456789013'])
  })

  test('holds no more than what is left, counting what is packed', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 2)
    await expect(pack(params, 2)).rejects.toMatchObject({ code: 'parcel.too_much', values: { no: 1, left: 1 } })
    const { version } = await buyer.client.orders.detail({ params })
    const direct = { version, carrier: 'dhl', lines: [{ no: 1, num: 2 }] }
    await expect(desk().ship({ params, body: direct })).rejects.toMatchObject({ code: 'parcel.too_much' })
  })

  test('can be unpacked until it is shipped', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 3)
    await desk().unpack({ params: { ...params, no: 1 } })
    expect(await findReady(params.orderNo)).toMatchObject([{ lines: [{ num: 3 }] }])
    await pack(params, 3)
    await desk().dispatch({ params: { ...params, no: 1 }, body: { carrier: 'dhl' } })
    for (const call of [
      () => desk().unpack({ params: { ...params, no: 1 } }),
      () => desk().dispatch({ params: { ...params, no: 1 }, body: { carrier: 'dhl' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 409 })
  })

  test('leaves once, also while the rest of its order waits', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 1)
    const dispatch = () => desk().dispatch({ params: { ...params, no: 1 }, body: { carrier: 'dhl' } })
    await dispatch()
    await expect(dispatch()).rejects.toMatchObject({ code: 'parcel.shipped_already' })
  })

  test('has a number that no parcel of its order had before, while one of a higher number is there', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 1)
    await pack(params, 1)
    await desk().unpack({ params: { ...params, no: 1 } })
    expect((await pack(params, 1)).parcelNo).toBe(`${params.orderNo}-P3`)
  })

  test('travels as its own goods ask for, whatever the others of the order do', async () => {
    const packs = [await aPack(world, { stock: 1 }), await aPack(world, { stock: 1 })]
    const { orderNo } = await anOrder(staff, buyer, 'inProduction', packs)
    await setCondition(world, orderNo, 'ice-pack')
    await setCondition(world, orderNo, 'dry-ice', 2)
    const parcel = await desk().pack({ params: { orderNo }, body: { lines: [{ no: 2, num: 1 }] } })
    expect(parcel.shippingCondition).toBe('dry-ice')
    const { version } = await buyer.client.orders.detail({ params: { orderNo } })
    await desk().ship({ params: { orderNo }, body: { version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] } })
    expect((await buyer.client.parcels.detail({ params: { orderNo, no: 2 } })).shippingCondition).toBe('ice-pack')
  })

  test('is expected today at the earliest', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 1)
    const dispatch = (expectedOn: string) =>
      desk().dispatch({ params: { ...params, no: 1 }, body: { carrier: 'dhl', expectedOn } })
    await expect(dispatch('2026-11-17')).rejects.toMatchObject({ code: 'parcel.expected_past' })
    expect(await dispatch('2026-11-18')).toMatchObject({ status: 'inProduction' })
  })

  test('holds the sum of a line that is named twice', async () => {
    const { params } = await anOrderFromStock()
    const twice = (num: number) => ({
      lines: [
        { no: 1, num: 1 },
        { no: 1, num },
      ],
    })
    await expect(desk().pack({ params, body: twice(3) })).rejects.toMatchObject({ code: 'parcel.too_much' })
    expect((await desk().pack({ params, body: twice(2) })).contents).toMatchObject([{ no: 1, num: 3 }])
  })

  test('is not delivered and not received', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 3)
    const parcel = { ...params, no: 1 }
    await expect(buyer.client.parcels.confirmReceipt({ params: parcel })).rejects.toMatchObject({
      code: 'parcel.not_shipped',
    })
    const event = { kind: 'delivered' as const, at: world.clock.now() }
    await expect(desk().addEvent({ params: parcel, body: event })).rejects.toMatchObject({
      code: 'parcel.event_refused',
    })
  })

  test('is gone with a cancelled order', async () => {
    const { params } = await anOrderFromStock()
    await pack(params, 1)
    const { version } = await buyer.client.orders.detail({ params })
    await staff.sales.client.orders.cancelByStaff({ params, body: { version, reason: 'Discontinued' } })
    expect((await buyer.client.orders.detail({ params })).parcels).toEqual([])
  })

  test('two packers of the last pack: one parcel', async () => {
    const { params } = await anOrderFromStock(1)
    const outcomes = await Promise.allSettled([pack(params, 1), pack(params, 1)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('on paper', () => {
  const readHead = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }) =>
    Buffer.from(await blob.arrayBuffer()).toString('latin1')

  test('the label of a parcel is one A6 page with both codes, in every language', async () => {
    const { params } = await anOrderFromStock()
    await desk().pack({ params, body: { lines: [{ no: 1, num: 3 }], shippingCondition: 'dry-ice' } })
    for (const language of ['en', 'zh', 'es', 'ja'] as const) {
      const { client } = world.caller({ token: staff.production.token, language })
      const { name, blob } = await client.parcels.label({ params: { ...params, no: 1 } })
      expect(name).toContain(`${params.orderNo}-P1`)
      const pdf = await readHead(blob)
      expect(pdf.startsWith('%PDF-')).toBe(true)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(pdf).toMatch(/\/MediaBox \[0 0 297\.64 419\.53\]/)
      expect(pdf.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('the pick list has what is ready, and says so if nothing is', async () => {
    const { params } = await anOrderFromStock()
    const full = await desk().pickList({ query: { keyword: params.orderNo } })
    const empty = await desk().pickList({ query: { keyword: 'nothing like it' } })
    expect(full.name).toBe('Pick-list-2026-11-18.pdf')
    for (const { blob } of [full, empty]) expect((await readHead(blob)).startsWith('%PDF-')).toBe(true)
    expect(full.blob.size).toBeGreaterThan(empty.blob.size)
  })
})

test('[PERM-023] the desk is closed to finance, sales and customers', async () => {
  const { params } = await anOrderFromStock()
  await desk().pack({ params, body: { lines: [{ no: 1, num: 3 }] } })
  for (const { client } of [finance, staff.sales, buyer]) {
    for (const call of [
      () => client.parcels.ready({ query: {} }),
      () => client.parcels.openParcels({ query: { stage: 'packed' } }),
      () => client.parcels.pickList({ query: {} }),
      () => client.parcels.label({ params: { ...params, no: 1 } }),
      () => client.parcels.pack({ params, body: { lines: [{ no: 1, num: 1 }] } }),
      () => client.parcels.unpack({ params: { ...params, no: 1 } }),
      () => client.parcels.dispatch({ params: { ...params, no: 1 }, body: { carrier: 'dhl' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  }
})
