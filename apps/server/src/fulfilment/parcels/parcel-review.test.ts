import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aShippedParcel } from './parcels.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  // A Wednesday.
  world.clock.set('2026-11-18T09:00:00.000Z')
  buyer = await aBuyer(world)
})

type ParcelParams = Awaited<ReturnType<typeof aShippedParcel>>

const desk = () => staff.production.client.parcels
const addReadings = (params: ParcelParams, text: string) =>
  desk().addReadings({ params, body: { text, timeZone: 'UTC' } })
const warm = '2026-11-18 08:00,5\n2026-11-18 08:10,9.5\n2026-11-18 08:40,6'
const reason = 'Stable for 24 hours at 15 °C by our stability data.'

async function aWarmParcel(): Promise<ParcelParams> {
  const params = await aShippedParcel(world, staff, buyer, { condition: 'ice-pack' })
  await addReadings(params, warm)
  return params
}

const listTexts = async ({ client }: Pick<Buyer, 'client'>) =>
  (await client.notifications.list({ query: {} })).records.map(({ text }) => text)

describe('a parcel that left its temperature range', () => {
  test('is reviewed within one working day; customer and staff are told at once, and once', async () => {
    const params = await aWarmParcel()
    await addReadings(params, '2026-11-18 08:50,6')
    const { review } = await buyer.client.parcels.detail({ params })
    expect(review).toEqual({ revision: 1, verdict: null, dueAt: '2026-11-19T09:00:00.000Z', decisions: [] })
    expect((await buyer.client.orders.detail({ params })).parcels[0]?.review).toEqual(review)
    const toBuyer = `Parcel ${params.orderNo}-P1 left its temperature range. Please don’t use the goods until we have checked them.`
    expect((await listTexts(buyer)).filter((text) => text === toBuyer)).toHaveLength(1)
    const due = (await listTexts(staff.production)).filter((text) => text.startsWith(`Parcel ${params.orderNo}-P1 of`))
    expect(due).toEqual([expect.stringContaining('left its temperature range: decide whether the goods can be used')])
  })

  test.each([
    ['usable', 'We checked parcel {no}: the goods can be used', null],
    ['replace', 'We checked parcel {no}: please don’t use the goods. We will replace them.', null],
    [
      'underReview',
      'We are still checking parcel {no}. Please don’t use the goods until we have decided.',
      '2026-11-19T09:00:00.000Z',
    ],
  ] as const)('is judged %s with a reason, which the customer reads', async (verdict, text, dueAt) => {
    const params = await aWarmParcel()
    await desk().decideReview({ params, body: { revision: 1, verdict, reason } })
    expect((await buyer.client.parcels.detail({ params })).review).toEqual({
      revision: 2,
      verdict,
      dueAt,
      decisions: [{ revision: 1, verdict, reason, at: '2026-11-18T09:00:00.000Z', by: expect.stringMatching(/\S/) }],
    })
    expect(await listTexts(buyer)).toContain(text.replace('{no}', `${params.orderNo}-P1`))
  })

  test('may be judged again; the earlier decision stays in the record', async () => {
    const params = await aWarmParcel()
    await desk().decideReview({ params, body: { revision: 1, verdict: 'underReview', reason } })
    await desk().decideReview({ params, body: { revision: 2, verdict: 'replace', reason } })
    const { review } = await buyer.client.parcels.detail({ params })
    expect([review?.verdict, review?.decisions.map(({ verdict }) => verdict)]).toEqual([
      'replace',
      ['replace', 'underReview'],
    ])
  })

  test('is not judged twice from the same page, nor by a curve that changed meanwhile', async () => {
    const params = await aWarmParcel()
    const decide = (revision: number) => desk().decideReview({ params, body: { revision, verdict: 'usable', reason } })
    await addReadings(params, '2026-11-18 08:20,14')
    await expect(decide(1)).rejects.toMatchObject({ code: 'record.changed', values: { version: 2 } })
    await decide(2)
    await expect(decide(2)).rejects.toMatchObject({ code: 'record.changed', values: { version: 3 } })
  })

  test('is reviewed again when later readings show another excursion', async () => {
    const params = await aWarmParcel()
    await desk().decideReview({ params, body: { revision: 1, verdict: 'usable', reason } })
    await addReadings(params, '2026-11-18 08:50,6')
    expect((await buyer.client.parcels.detail({ params })).review?.verdict).toBe('usable')
    world.clock.set('2026-11-20T09:00:00.000Z')
    await addReadings(params, '2026-11-18 08:55,15')
    // The next working day after a Friday.
    expect((await buyer.client.parcels.detail({ params })).review).toMatchObject({
      verdict: null,
      dueAt: '2026-11-23T09:00:00.000Z',
      decisions: [{ verdict: 'usable' }],
    })
  })

  test('stays refused when its readings are deleted', async () => {
    const params = await aWarmParcel()
    await desk().decideReview({ params, body: { revision: 1, verdict: 'replace', reason } })
    await desk().deleteReadings({ params })
    expect((await buyer.client.parcels.detail({ params })).review?.verdict).toBe('replace')
  })

  test('whose readings were those of another logger needs no verdict', async () => {
    const params = await aWarmParcel()
    await desk().deleteReadings({ params })
    await addReadings(params, '2026-11-18 08:00,5')
    expect((await buyer.client.parcels.detail({ params })).review).toBeNull()
    const decide = desk().decideReview({ params, body: { revision: 2, verdict: 'usable', reason } })
    await expect(decide).rejects.toMatchObject({ status: 409, code: 'parcel.review_missing' })
  })

  test('needs a reason in words', async () => {
    const params = await aWarmParcel()
    const decide = desk().decideReview({ params, body: { revision: 1, verdict: 'usable', reason: '  ok ' } })
    await expect(decide).rejects.toMatchObject({ status: 400 })
  })
})

describe('[PERM-023] the review of a parcel', () => {
  test('is decided by production, neither by the customer nor by sales', async () => {
    const params = await aWarmParcel()
    for (const { client } of [buyer, staff.sales]) {
      const attack = client.parcels.decideReview({ params, body: { revision: 1, verdict: 'usable', reason } })
      await expect(attack).rejects.toMatchObject({ status: 403, code: 'permission.missing' })
    }
    expect((await buyer.client.parcels.detail({ params })).review?.verdict).toBeNull()
  })

  test('is seen by nobody of another company', async () => {
    const params = await aWarmParcel()
    const other = await aBuyer(world)
    for (const attack of [
      () => other.client.parcels.detail({ params }),
      () => other.client.orders.detail({ params: { orderNo: params.orderNo } }),
    ])
      await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    expect((await listTexts(other)).filter((text) => text.includes(params.orderNo))).toEqual([])
  })
})
