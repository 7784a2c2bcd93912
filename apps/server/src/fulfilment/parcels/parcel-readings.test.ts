import { maxExcursions } from '@paratope/contract/fulfilment/parcels'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
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
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-11-18T09:00:00.000Z'))

const desk = () => staff.production.client.parcels
const body = (text: string) => ({ text, timeZone: 'UTC' })
const logger = 'Time;°C\n2026-11-18 08:00;5\n2026-11-18 08:10;9,5\n2026-11-18 08:40;6'

test('readings show with the range of the shipping condition, its excursions and their duration', async () => {
  const params = await aShippedParcel(world, staff, buyer, { condition: 'ice-pack' })
  await desk().addReadings({ params, body: body(logger) })
  expect(await buyer.client.parcels.detail({ params })).toMatchObject({
    shippingCondition: 'ice-pack',
    excursionCount: 1,
    temperature: {
      count: 3,
      from: '2026-11-18T08:00:00.000Z',
      to: '2026-11-18T08:40:00.000Z',
      lowest: 5,
      highest: 9.5,
      range: { min: 2, max: 8 },
      excursions: [{ from: '2026-11-18T08:10:00.000Z', minutes: 30, side: 'above', peak: 9.5 }],
    },
    readings: [
      { at: '2026-11-18T08:00:00.000Z', celsius: 5 },
      { at: '2026-11-18T08:10:00.000Z', celsius: 9.5 },
      { at: '2026-11-18T08:40:00.000Z', celsius: 6 },
    ],
  })
  const order = await buyer.client.orders.detail({ params: { orderNo: params.orderNo } })
  expect(order.parcels[0]?.temperature?.excursionCount).toBe(1)
})

test('dry ice allows nothing above −60 °C; staff may say how a parcel travels', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  const text = '2026-11-18 08:00,-70\n2026-11-18 08:10,-59.9'
  expect((await desk().addReadings({ params, body: body(text) })).temperature?.range).toBeNull()
  const onIce = await desk().addReadings({ params, body: { ...body(text), shippingCondition: 'dry-ice' } })
  expect(onIce.temperature).toMatchObject({ range: { min: null, max: -60 }, excursions: [{ peak: -59.9, minutes: 0 }] })
})

test('more readings are added, and those of the same moment replaced', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  await desk().addReadings({ params, body: body('2026-11-18 08:00,5\n2026-11-18 08:10,6') })
  const { readings } = await desk().addReadings({ params, body: body('2026-11-18 08:10,7\n2026-11-18 08:20,8') })
  expect(readings.map(({ celsius }) => celsius)).toEqual([5, 7, 8])
  expect(await desk().deleteReadings({ params })).toMatchObject({ temperature: null, readings: [] })
})

test('a file with a bad line changes nothing', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  await expect(
    desk().addReadings({ params, body: body('2026-11-18 08:00,5\n2026-11-18 08:10,NaN') }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'parcel.readings_invalid',
    values: { count: 1, problems: [{ line: 2, problem: 'temperature' }] },
  })
  expect((await desk().deskDetail({ params })).temperature).toBeNull()
})

test('a file that is too long is refused before it is parsed', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  await expect(desk().addReadings({ params, body: body('x'.repeat(800_001)) })).rejects.toMatchObject({ status: 400 })
  await expect(desk().addReadings({ params, body: body('x'.repeat(2_000_000)) })).rejects.toMatchObject({ status: 413 })
})

test('a parcel has 10,000 readings over all files; its excursions are counted, and the first ones listed', async () => {
  const params = await aShippedParcel(world, staff, buyer, { condition: 'ice-pack' })
  // Every other minute is too warm.
  const began = Date.parse('2026-11-10T00:00:00.000Z')
  const lines = Array.from({ length: 10_000 }, (_, no) => {
    const at = new Date(began + no * 60_000).toISOString()
    return `${at.slice(0, 10)} ${at.slice(11, 16)},${no % 2 === 0 ? 5 : 9}`
  })
  await desk().addReadings({ params, body: body(lines.slice(0, 9_999).join('\n')) })
  await desk().addReadings({ params, body: body(lines.slice(9_999).join('\n')) })
  await expect(desk().addReadings({ params, body: body('2026-11-18 08:00,5') })).rejects.toMatchObject({
    code: 'parcel.readings_too_many',
    values: { most: 10_000 },
  })
  const { temperature } = await desk().deskDetail({ params })
  expect([temperature?.count, temperature?.excursionCount, temperature?.excursions.length]).toEqual([
    10_000,
    5_000,
    maxExcursions,
  ])
})

test('all readings of a parcel can be downloaded, in the language of the reader', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  await desk().addReadings({ params, body: body(logger) })
  const { name, blob } = await buyer.client.parcels.exportReadings({ params, query: {} })
  expect(name).toBe(`${params.orderNo}-P1-temperature.csv`)
  const [heading, first, ...others] = (await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect([heading, first?.split(',').at(-1), others.length]).toEqual(['Time,Temperature (°C)', '5', 2])
})

test('[PERM-023] readings are entered by those who ship, and read by nobody of another company', async () => {
  const params = await aShippedParcel(world, staff, buyer)
  for (const { client } of [finance, buyer])
    await expect(client.parcels.addReadings({ params, body: body(logger) })).rejects.toMatchObject({ status: 403 })
  const other = await aBuyer(world)
  await expect(other.client.parcels.exportReadings({ params, query: {} })).rejects.toMatchObject({
    code: 'record.missing',
  })
})
