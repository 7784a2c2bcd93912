import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aShippedParcel } from './parcels.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
let colleague: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  const company = await aCompany(world.db)
  buyer = await aBuyer(world, { company_id: company.id })
  colleague = await aBuyer(world, { company_id: company.id })
  await world.db.updateTable('session').set({ expires_at: '2999-12-31T00:00:00.000Z' }).execute()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-11-18T09:00:00.000Z'))

const desk = () => staff.production.client.parcels

/** Ships all of a new order. */
async function ship(buyer: Buyer, trackingNo: string, more: { travelsWith?: string; carrier?: string } = {}) {
  const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { quantity: 3 })])
  const body = { version, carrier: 'dhl', trackingNo, lines: [{ no: 1, num: 3 }], ...more }
  return desk().ship({ params: { orderNo }, body })
}

describe('a tracking number that a parcel left with', () => {
  test('is refused for another order of the company, unless staff say that both are one box', async () => {
    const trackingNo = 'JD000000000000001001'
    const { orderNo } = await aShippedParcel(world, staff, buyer, { trackingNo })
    const parcelNo = `${orderNo}-P1`
    // Written with spaces and small letters it is the same number.
    for (const same of [trackingNo, 'jd0000 0000 0000 0010 01'])
      await expect(ship(colleague, same)).rejects.toMatchObject({
        code: 'parcel.tracking_used',
        status: 409,
        values: { parcelNo },
      })
    expect((await ship(colleague, trackingNo, { travelsWith: parcelNo })).status).toBe('shipped')
    expect((await colleague.client.parcels.list({ query: { keyword: trackingNo } })).total).toBe(2)
  })

  test('is refused for another company, whatever staff say', async () => {
    const trackingNo = 'JD000000000000001002'
    const { orderNo } = await aShippedParcel(world, staff, buyer, { trackingNo })
    const parcelNo = `${orderNo}-P1`
    const other = await aBuyer(world)
    for (const more of [{}, { travelsWith: parcelNo }])
      await expect(ship(other, trackingNo, more)).rejects.toMatchObject({
        code: 'parcel.tracking_taken',
        status: 409,
        values: { parcelNo },
      })
    expect((await other.client.parcels.list({ query: { keyword: trackingNo } })).total).toBe(0)
  })

  test('is refused for a second parcel of its order that was packed before', async () => {
    const trackingNo = 'JD000000000000001003'
    const { orderNo } = await aShippedParcel(world, staff, buyer, { trackingNo, num: 2 })
    await desk().pack({ params: { orderNo }, body: { lines: [{ no: 1, num: 1 }] } })
    const params = { orderNo, no: 2 }
    const body = { carrier: 'dhl', trackingNo }
    await expect(desk().dispatch({ params, body })).rejects.toMatchObject({
      code: 'parcel.tracking_used',
      values: { parcelNo: `${orderNo}-P1` },
    })
    const together = { ...body, travelsWith: `${orderNo}-P1` }
    expect((await desk().dispatch({ params, body: together })).status).toBe('shipped')
  })

  test('is the number of one carrier, and free again after 180 days', async () => {
    await ship(buyer, '7777777770')
    const other = await aBuyer(world)
    expect((await ship(other, '7777777770', { carrier: 'other' })).status).toBe('shipped')
    world.clock.set('2027-05-17T09:00:00.000Z')
    await expect(ship(other, '7777777770')).rejects.toMatchObject({ code: 'parcel.tracking_taken' })
    world.clock.set('2027-05-17T09:00:00.001Z')
    expect((await ship(other, '7777777770')).status).toBe('shipped')
  })

  test('belongs to one of two that ship with it at once', async () => {
    const others = [await aBuyer(world), await aBuyer(world)]
    const results = await Promise.allSettled(others.map((other) => ship(other, 'JD000000000000001005')))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('orders without a number are not one box', async () => {
  expect((await ship(buyer, '')).status).toBe('shipped')
  expect((await ship(await aBuyer(world), '')).status).toBe('shipped')
})

test('a box that has another number is not the same box', async () => {
  const { orderNo } = await aShippedParcel(world, staff, buyer)
  for (const trackingNo of ['', 'JD000000000000001006'])
    await expect(ship(buyer, trackingNo, { travelsWith: `${orderNo}-P1` })).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'travelsWith', code: 'parcel.travels_elsewhere' }] },
    })
})
