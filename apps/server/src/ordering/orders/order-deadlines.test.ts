import { addWorkingDays } from '@paratope/contract/ordering/delivery-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { planAnswers } from './order-deadlines.ts'
import { aBuyer, anInquiry, anOrder, aPack, aQuote, type Buyer, createStaff, type Staff } from './orders.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

const getDeadline = async (orderNo: string) =>
  (await staff.sales.client.orders.deskDetail({ params: { orderNo } })).deadline

test('working days pass over weekends and public holidays', () => {
  const calendar = { weekend: [0, 6], holidays: [{ day: '2026-12-25', name: 'Christmas Day' }] }
  expect(addWorkingDays('2026-12-10', 1, calendar)).toBe('2026-12-11')
  expect(addWorkingDays('2026-12-11', 1, calendar)).toBe('2026-12-14')
  expect(addWorkingDays('2026-12-12', 2, calendar)).toBe('2026-12-15')
  expect(addWorkingDays('2026-12-24', 1, calendar)).toBe('2026-12-28')
  expect(addWorkingDays('2026-12-24', 0, calendar)).toBe('2026-12-24')
})

test('an inquiry of Friday is to be answered on Monday and quoted on Tuesday, at its time of day', async () => {
  world.clock.set('2026-12-11T15:00:00.000Z')
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  expect(await getDeadline(orderNo)).toEqual({ kind: 'reply', at: '2026-12-14T15:00:00.000Z' })
  await staff.sales.client.orderMessages.deskSend({
    params: { orderNo },
    body: { text: 'Only for us', isInternal: true },
  })
  expect(await getDeadline(orderNo)).toMatchObject({ kind: 'reply' })
  await staff.sales.client.orderMessages.deskSend({
    params: { orderNo },
    body: { text: 'We are on it', isInternal: false },
  })
  expect(await getDeadline(orderNo)).toEqual({ kind: 'quote', at: '2026-12-15T15:00:00.000Z' })
  const { version } = await aQuote(staff, orderNo)
  expect(await getDeadline(orderNo)).toBeNull()
  await buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'Two vials' } })
  expect(await getDeadline(orderNo)).toEqual({ kind: 'reply', at: '2026-12-14T15:00:00.000Z' })
})

test.each([
  ['UTC', '2026-11-23T01:00:00.000Z'],
  // Labour Thanksgiving Day is a Monday.
  ['Asia/Tokyo', '2026-11-24T01:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-23T01:00:00.000Z'],
])('a site in %s keeps the holidays of its own country', async (timeZone, at) => {
  expect(await planAnswers(world.db, ['2026-11-20T01:00:00.000Z'], timeZone)).toEqual([at])
})

test('accepted goods are due when the working days of the quote have passed; no clock runs for what has shipped', async () => {
  world.clock.set('2026-12-11T15:00:00.000Z')
  const { orderNo } = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
  // 14 working days later, with Christmas and New Year's Day between them.
  expect(await getDeadline(orderNo)).toEqual({ kind: 'ship', at: '2027-01-04T15:00:00.000Z' })
  const shipped = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
  expect(await getDeadline(shipped.orderNo)).toBeNull()
})

test('customers do not see the clocks of the provider', async () => {
  world.clock.set('2026-12-11T15:00:00.000Z')
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  expect((await buyer.client.orders.detail({ params: { orderNo } })).deadline).toBeNull()
})

test('the desk sorts by what is due first and narrows to a clock and to how far it ran', async () => {
  world.clock.set('2027-01-12T09:00:00.000Z')
  const { orderNo: older } = await anInquiry(buyer, [await aPack(world)])
  world.clock.set('2027-01-13T11:00:00.000Z')
  const { orderNo: newer } = await anInquiry(buyer, [await aPack(world)])
  const find = async (query: object) =>
    (await staff.sales.client.orders.desk({ query: { pageSize: 100, from: '2027-01-12', ...query } })).records
      .map(({ orderNo }) => orderNo)
      .filter((orderNo) => orderNo === older || orderNo === newer)
  expect(await find({ sort: 'deadline' })).toEqual([older, newer])
  expect(await find({ due: 'overdue', deadline: 'reply' })).toEqual([older])
  expect(await find({ due: 'today', deadline: 'reply' })).toEqual([])
  expect(await find({ due: 'later', deadline: 'reply' })).toEqual([newer])
  expect(await find({ due: 'today', deadline: 'quote' })).toEqual([older])
  expect(await find({ deadline: 'ship' })).toEqual([])
})

test('a period can mean the day of confirmation or of shipping', async () => {
  world.clock.set('2027-02-01T09:00:00.000Z')
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const { version } = await aQuote(staff, orderNo)
  world.clock.set('2027-02-03T23:30:00.000Z')
  await buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } })
  const find = async (query: object) => (await staff.sales.client.orders.desk({ query })).total
  expect(await find({ from: '2027-02-01', to: '2027-02-02' })).toBe(1)
  expect(await find({ from: '2027-02-01', to: '2027-02-02', dated: 'confirmed' })).toBe(0)
  expect(await find({ from: '2027-02-03', to: '2027-02-03', dated: 'confirmed' })).toBe(1)
  expect(await find({ from: '2027-02-01', dated: 'shipped' })).toBe(0)
})
