import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, anOrderDraft, aPack, type Buyer, createStaff, fillCart } from './orders.makers.ts'

const folder = mkdtempSync(join(tmpdir(), 'paratope-days-'))
const deployment = join(folder, 'sites.json')
writeFileSync(
  deployment,
  JSON.stringify({
    sites: [
      { id: 'shanghai', demo: true, region: 'cn' },
      { id: 'los-angeles', demo: true, timeZone: 'America/Los_Angeles' },
      { id: 'elsewhere', demo: true },
    ],
  }),
)

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_CONFIG: deployment } })
  buyer = await aBuyer(world)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** The same person, on the pages of another site. */
const onSite = (id: string): Buyer => {
  const site = world.sites.find((one) => one.id === id)
  if (!site) throw new Error(id)
  return { ...buyer, ...world.caller({ token: buyer.token, site }) }
}

const order = async (site: string, now: string) => {
  world.clock.set(now)
  const there = onSite(site)
  const { orderNo } = await anInquiry(there, [await aPack(world)])
  return there.client.orders.detail({ params: { orderNo } })
}

test('a site does business in the time zone of its region unless the deployment names one', () => {
  expect(world.sites.map(({ id, timeZone }) => [id, timeZone])).toEqual([
    ['shanghai', 'Asia/Shanghai'],
    ['los-angeles', 'America/Los_Angeles'],
    ['elsewhere', 'UTC'],
  ])
})

describe('the order date is a day of the site', () => {
  test.each([
    [
      'the evening of 31 December in Los Angeles is next year in UTC',
      'los-angeles',
      '2027-01-01T05:00:00.000Z',
      '2026-12-31',
    ],
    [
      'the first hours of a year in Shanghai are the old year in UTC',
      'shanghai',
      '2026-12-31T17:00:00.000Z',
      '2027-01-01',
    ],
    ['an evening in Shanghai is the same day', 'shanghai', '2026-11-22T14:00:00.000Z', '2026-11-22'],
    ['elsewhere the day is that of UTC', 'elsewhere', '2026-12-31T23:00:00.000Z', '2026-12-31'],
  ])('[ORDER-010] %s', async (_, site, now, orderDate) => {
    const placed = await order(site, now)
    expect(placed.orderDate).toBe(orderDate)
    expect(placed.orderNo).toMatch(new RegExp(`^SO-${orderDate.slice(0, 4)}-\\d{6}$`))
  })
})

test('the desk narrows to days of business, whatever they are called in UTC', async () => {
  const late = await order('los-angeles', '2027-03-02T06:30:00.000Z')
  const early = await order('shanghai', '2027-03-01T16:30:00.000Z')
  const { sales } = await createStaff(world)
  const on = async (day: LocalDate) =>
    (await sales.client.orders.desk({ query: { from: day, to: day } })).records.map(({ orderNo }) => orderNo)
  expect(await on('2027-03-01')).toEqual([late.orderNo])
  expect(await on('2027-03-02')).toEqual([early.orderNo])
})

test.each([
  ['shanghai', '2027-05-01T16:30:00.000Z', '2027-05-01', '2027-05-02'],
  ['los-angeles', '2027-05-02T05:00:00.000Z', '2027-04-30', '2027-05-01'],
])('[ORDER-012] on the %s site a date is past when its day is over there', async (site, now, past, today) => {
  world.clock.set(now)
  const there = onSite(site)
  const [line] = await fillCart(there, [await aPack(world)])
  if (!line) throw new Error('no line')
  // Cooled goods do not arrive at weekends.
  await there.client.carts.update({ params: { id: line.id }, body: { shippingCondition: 'ambient' } })
  const submit = (requestedDate: LocalDate) =>
    there.client.orders.submit({ body: anOrderDraft(there, [line], { requestedDate }) })
  await expect(submit(past)).rejects.toMatchObject({ code: 'order.date_past' })
  expect((await submit(today)).status).toBe('inquiry')
})
