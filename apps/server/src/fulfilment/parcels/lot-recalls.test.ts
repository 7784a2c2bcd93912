import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLot } from '#catalogue/products/products.makers.ts'
import { aTenant } from '#identity/departments/departments.makers.ts'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { readPdfText } from '#testing/read-pdf.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
let admin: SignedInUser
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-18T09:00:00.000Z')
  admin = await signIn(world, { role: 'admin' })
})

const reason = 'Aggregates above the limit after six months.'
const desk = () => staff.production.client.parcels
const recall = (lotNo: string) => admin.client.parcels.recallLot({ body: { lotNo, reason } })

async function aStockedLot() {
  const pack = await aPack(world, { quantity: 2, stock: 20 })
  const { lotNo } = await aLot(world.db, pack.productId)
  return { pack, lotNo }
}
type StockedLot = Awaited<ReturnType<typeof aStockedLot>>

/** An order of two packs; this many of them are on their way. */
async function orderPacks({ pack }: StockedLot, by: Buyer, num: number) {
  const { orderNo, version } = await anOrder(staff, by, 'inProduction', [pack])
  const params = { orderNo }
  const lines = [{ no: 1, num }]
  if (num > 0) await desk().ship({ params, body: { version, carrier: 'dhl', trackingNo: '', lines } })
  return params
}

const listTexts = async ({ client }: Pick<Buyer, 'client'>) =>
  (await client.notifications.list({ query: {} })).records.map(({ text }) => text)

const listRecipients = async ({ client }: SignedInUser, lotNo: string) =>
  (await (await client.parcels.lotRecipients({ query: { lotNo, format: 'csv' } })).blob.text()).trim().split('\r\n')

describe('a recalled lot', () => {
  test('is told to every buyer who was sent it, once for each order, and to nobody else', async () => {
    const stocked = await aStockedLot()
    const other = await aBuyer(world)
    const waiting = await aBuyer(world)
    const mine = await orderPacks(stocked, buyer, 2)
    const theirs = await orderPacks(stocked, other, 1)
    await orderPacks(stocked, waiting, 0)
    expect(await recall(stocked.lotNo.toLowerCase())).toEqual({ lotNo: stocked.lotNo, orders: 2 })
    const format = (code: string) =>
      `Please don’t use lot ${stocked.lotNo} from order ${code}. We have recalled it: ${reason}`
    expect(await listTexts(buyer)).toContain(format(mine.orderNo))
    expect(await listTexts(other)).toContain(format(theirs.orderNo))
    expect((await listTexts(waiting)).filter((text) => text.includes('recalled'))).toEqual([])
    const detail = await buyer.client.orders.detail({ params: mine })
    expect(detail.parcels[0]?.lines[0]?.lots).toMatchObject([
      { lotNo: stocked.lotNo, recall: { at: '2026-11-18T09:00:00.000Z', reason } },
    ])
  })

  test('is told to all buyers by one statement, and by one for their e-mails', async () => {
    const stocked = await aStockedLot()
    for (const by of [buyer, buyer, await aBuyer(world)]) await orderPacks(stocked, by, 1)
    const before = await buyer.client.notifications.list({ query: {} })
    const { statements } = await watchStatements(() => recall(stocked.lotNo))
    const count = (part: string) => statements.filter((statement) => statement.includes(part)).length
    expect([count('insert into notification ('), count('graphile_worker.add_job')]).toEqual([1, 1])
    expect((await buyer.client.notifications.list({ query: {} })).unread).toBe(before.unread + 2)
  })

  test('leaves no more: neither packed, nor in a parcel that waits for the carrier, nor by the pick list', async () => {
    const stocked = await aStockedLot()
    const params = await orderPacks(stocked, buyer, 0)
    const { no } = await desk().pack({ params, body: { lines: [{ no: 1, num: 1 }] } })
    await recall(stocked.lotNo)
    const refused = { code: 'parcel.lot_recalled', values: { lotNo: stocked.lotNo } }
    await expect(desk().dispatch({ params: { ...params, no }, body: { carrier: 'dhl' } })).rejects.toMatchObject(
      refused,
    )
    const body = { lines: [{ no: 1, num: 1, lotNo: stocked.lotNo }] }
    await expect(desk().pack({ params, body })).rejects.toMatchObject(refused)
    const [ready] = (await desk().ready({ query: { keyword: params.orderNo } })).records
    expect(ready?.lines).toMatchObject([{ lotNo: '', lots: [] }])
  })

  test('is no longer offered on the page of its product, and its certificate says so with the reason', async () => {
    const { pack, lotNo } = await aStockedLot()
    const listLots = async () => (await world.caller().client.products.detail({ params: { slug: pack.catalog } })).lots
    expect(await listLots()).toHaveLength(1)
    await recall(lotNo)
    await expect.poll(listLots).toEqual([])
    const { blob } = await world.caller().client.documents.certificate({ params: { lotNo }, query: { language: 'en' } })
    const text = readPdfText(new Uint8Array(await blob.arrayBuffer()))
    expect(text).toContain('Recalled on Nov 18, 2026. Don’t use this lot.')
    expect(text).toContain('Aggregates above the limit')
  })

  test('is recalled once, and named where there is none', async () => {
    const { lotNo } = await aStockedLot()
    await recall(lotNo)
    await expect(recall(lotNo)).rejects.toMatchObject({ code: 'parcel.lot_recalled', values: { lotNo } })
    await expect(recall('NO-SUCH-LOT')).rejects.toMatchObject({ code: 'parcel.lot_missing' })
  })

  test('has a list of the customers who were sent it, of the own tenant only', async () => {
    const stocked = await aStockedLot()
    const { orderNo } = await orderPacks(stocked, buyer, 2)
    const [heading, row, ...others] = await listRecipients(admin, stocked.lotNo)
    expect(heading).toContain('Company,Name,E-mail,Phone,Order,Parcel,Packs,Shipped')
    expect(row).toContain(`ada@sample.test,'+44 20 7946 0112,${orderNo},${orderNo}-P1,2,2026-11-18 09:00`)
    expect(others).toEqual([])
    await aTenant(world.db, 'branch', 'Branch')
    const stranger = await signIn(world, { role: 'admin' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', stranger.userId).execute()
    expect(await listRecipients(stranger, stocked.lotNo)).toHaveLength(1)
  })

  test('takes a permission and a proof of identity', async () => {
    const { lotNo } = await aStockedLot()
    const body = { lotNo, reason }
    await expect(desk().recallLot({ body })).rejects.toMatchObject({ code: 'permission.missing' })
    await expect(buyer.client.parcels.lotRecipients({ query: { lotNo } })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    await world.db
      .updateTable('session')
      .set({ proven_at: '2026-11-18T06:00:00.000Z' })
      .where('user_id', '=', admin.userId)
      .execute()
    await expect(admin.client.parcels.recallLot({ body })).rejects.toMatchObject({ code: 'step_up.required' })
  })
})
