import { findClosedReason } from '@paratope/contract/ordering/delivery-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aBuyer, anOrderDraft, aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { savePublicHolidays } from './delivery-days.repo.ts'
import { publicHolidays } from './public-holidays.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

describe('[B13] days on which cooled goods arrive', () => {
  const holidays = [{ day: '2026-12-25', name: 'Christmas Day' }]
  test.each([
    ['Friday', '2026-12-11', undefined],
    ['Saturday', '2026-12-12', 'weekend'],
    ['Sunday', '2026-12-13', 'weekend'],
    ['Monday, after a weekend on the road', '2026-12-14', 'transit'],
    ['Tuesday', '2026-12-15', undefined],
    ['Christmas Day', '2026-12-25', 'holiday'],
    ['Thursday before a holiday', '2026-12-24', undefined],
  ])('%s', (_, day, reason) => {
    expect(findClosedReason(day, { weekend: [0, 6], holidays })?.reason).toBe(reason)
  })

  test('a country with another weekend', () => {
    const calendar = { weekend: [5, 6], holidays: [] }
    expect(['2026-12-11', '2026-12-13', '2026-12-14'].map((day) => findClosedReason(day, calendar)?.reason)).toEqual([
      'weekend',
      'transit',
      undefined,
    ])
  })
})

test('the table of holidays names each day of a country once, in 2026 or 2027', () => {
  const keys = publicHolidays.map(({ country, day }) => `${country} ${day}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(publicHolidays.every(({ day }) => /^202[67]-/.test(day))).toBe(true)
  expect(publicHolidays.filter(({ country }) => country === 'CN').map(({ day }) => day)).toContain('2026-02-19')
})

test('a holiday is named in the language of the reader, and as its own country names it', () => {
  const unnamed = publicHolidays.filter(({ name }) => !name.zh || !name.es || !name.ja)
  expect(unnamed).toEqual([])
  const find = (country: string, day: string) =>
    publicHolidays.find((one) => one.country === country && one.day === day)
  expect(find('US', '2026-11-26')?.name).toMatchObject({ es: 'Día de Acción de Gracias', ja: '感謝祭', zh: '感恩节' })
  expect(find('ES', '2026-12-25')?.name.es).toBe('Natividad del Señor')
  expect(find('FR', '2026-07-14')?.name.ja).toBe('革命記念日')
})

test('[B13] later releases name the days of an installation that has them, and leave those of its provider', async () => {
  const [thanksgiving] = publicHolidays.filter(({ country, day }) => country === 'US' && day === '2026-11-26')
  if (!thanksgiving) throw new Error('the table has no Thanksgiving Day')
  const readName = async (country: string) => {
    const query = world.db.selectFrom('public_holiday').select('name').where('country', '=', country)
    return (await query.where('day', '=', '2026-11-26').executeTakeFirst())?.name
  }
  await savePublicHolidays(world.db, [
    { ...thanksgiving, country: 'XA', name: { en: 'Thanksgiving Day' } },
    { ...thanksgiving, country: 'XB', name: { en: 'Works outing' }, source: 'own' },
  ])
  await savePublicHolidays(world.db, [
    { ...thanksgiving, country: 'XA' },
    { ...thanksgiving, country: 'XB' },
  ])
  expect([await readName('XA'), await readName('XB')]).toEqual([thanksgiving.name, { en: 'Works outing' }])
})

test('[B13] the calendar of a country begins today and speaks the reader’s language', async () => {
  world.clock.set('2026-09-26T09:00:00.000Z')
  const reply = await world
    .caller({ token: buyer.token, language: 'zh' })
    .client.deliveryDays.calendar({ query: { country: 'CN' } })
  expect(reply.weekend).toEqual([0, 6])
  expect(reply.holidays[0]?.name).toBe('中秋节')
  expect(reply.holidays.map(({ day }) => day)).not.toContain('2026-05-01')
})

test('[B13] an order of cooled goods is refused for a day without deliveries at its destination', async () => {
  world.clock.set('2026-12-07T09:00:00.000Z')
  const { id } = await anAddress(world.db, buyer.companyId ?? '', { country: 'GB' })
  const submit = async (requestedDate: string) =>
    buyer.client.orders.submit({
      body: anOrderDraft(buyer, await fillCart(buyer, [await aPack(world)]), { shippingAddressId: id, requestedDate }),
    })
  const refusals = {
    '2026-12-12': 'weekend',
    '2026-12-14': 'transit',
    '2026-12-28': 'holiday',
    '2026-12-29': 'transit',
  }
  for (const [day, reason] of Object.entries(refusals))
    await expect(submit(day)).rejects.toMatchObject({ code: 'order.date_closed', values: { reason } })
  expect(await submit('2026-12-16')).toMatchObject({ status: 'inquiry' })
})

test('[B13] goods that travel at ambient temperature arrive on any day', async () => {
  world.clock.set('2026-12-07T09:00:00.000Z')
  const [line] = await fillCart(buyer, [await aPack(world)])
  if (!line) throw new Error('no line')
  await buyer.client.carts.update({ params: { id: line.id }, body: { shippingCondition: 'ambient' } })
  const { records } = await buyer.client.carts.list({ query: {} })
  const chosen = records.filter(({ id }) => id === line.id)
  const { orderNo } = await buyer.client.orders.submit({
    body: anOrderDraft(buyer, chosen, { requestedDate: '2026-12-12', costCentre: 'CC-4711' }),
  })
  expect(await buyer.client.orders.detail({ params: { orderNo } })).toMatchObject({
    requestedDate: '2026-12-12',
    costCentre: 'CC-4711',
    subOrders: [{ shippingCondition: 'ambient' }],
  })
})
