import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant } from '#identity/departments/departments.makers.ts'
import {
  aBuyer,
  anOrder,
  aPack,
  type Buyer,
  createStaff,
  getStock,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

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

const missing = 'SO-2026-999999'
const anInProduction = async (stock = 2) => {
  const pack = await aPack(world, { quantity: 2, stock })
  return { ...(await anOrder(staff, buyer, 'inProduction', [pack])), pack }
}

describe('assigning orders', () => {
  test('names one colleague for all, changes no version, and says which order is missing', async () => {
    const [first, second] = [await anInProduction(), await anInProduction()]
    const body = { orderNos: [second.orderNo, missing, first.orderNo], assigneeId: staff.sales.userId }
    expect(await staff.production.client.orders.assign({ body })).toEqual({
      results: [
        { orderNo: second.orderNo, isDone: true, error: null, message: expect.any(String) },
        { orderNo: missing, isDone: false, error: 'record.missing', message: expect.any(String) },
        { orderNo: first.orderNo, isDone: true, error: null, message: expect.any(String) },
      ],
    })
    const desk = await staff.sales.client.orders.deskDetail({ params: { orderNo: first.orderNo } })
    expect([desk.version, desk.assignee?.id]).toEqual([first.version, staff.sales.userId])
    expect((await buyer.client.orders.detail({ params: { orderNo: first.orderNo } })).assignee).toBeNull()
    const list = async (assigneeId: string) =>
      (await staff.production.client.orders.desk({ query: { assigneeId } })).records.map(({ orderNo }) => orderNo)
    expect(new Set(await list(staff.sales.userId))).toEqual(new Set([first.orderNo, second.orderNo]))
    expect(await list(staff.production.userId)).toEqual([])
    expect(await list('nobody')).not.toContain(first.orderNo)
    await staff.sales.client.orders.assign({ body: { orderNos: [first.orderNo], assigneeId: null } })
    expect(await list(staff.sales.userId)).toEqual([second.orderNo])
    expect(await list('nobody')).toContain(first.orderNo)
    expect(await list('nobody')).not.toContain(second.orderNo)
    expect((await staff.sales.client.orders.deskDetail({ params: { orderNo: first.orderNo } })).assignee).toBeNull()
  })

  test('takes colleagues at the desk alone', async () => {
    const { orderNo } = await anInProduction()
    const names = (await staff.sales.client.orders.deskColleagues()).map(({ id }) => id)
    expect(names).toContain(staff.production.userId)
    expect(names).not.toContain(buyer.userId)
    for (const userId of [buyer.userId, (await signIn(world, { role: 'content' })).userId]) {
      await expect(
        staff.sales.client.orders.assign({ body: { orderNos: [orderNo], assigneeId: userId } }),
      ).rejects.toMatchObject({ code: 'order.assignee_unfit' })
    }
  })
})

describe('cancelling several orders', () => {
  test('gives each its result: done, refused by its state, changed meanwhile', async () => {
    const [open, shipped, changed] = [
      await anInProduction(),
      await anOrder(staff, buyer, 'shipped', [await aPack(world)]),
      await anInProduction(),
    ]
    const orders = [
      { orderNo: shipped.orderNo, version: shipped.version },
      { orderNo: changed.orderNo, version: 1 },
      { orderNo: open.orderNo, version: open.version },
    ]
    const body = { orders, reason: 'The production line is closed' }
    const { results } = await staff.sales.client.orders.cancelMany({ body })
    expect(results.map(({ orderNo, isDone, error }) => [orderNo, isDone, error])).toEqual([
      [shipped.orderNo, false, 'order.transition_refused'],
      [changed.orderNo, false, 'record.changed'],
      [open.orderNo, true, null],
    ])
    const status = async (orderNo: string) => (await buyer.client.orders.detail({ params: { orderNo } })).status
    expect(await Promise.all(orders.map(({ orderNo }) => status(orderNo)))).toEqual([
      'shipped',
      'inProduction',
      'cancelled',
    ])
    expect([await getStock(world, open.pack.id), await getStock(world, changed.pack.id)]).toEqual([2, 0])
  })

  test('happens once for a key, however often it is sent', async () => {
    const { orderNo, version } = await anInProduction()
    const body = { orders: [{ orderNo, version }], reason: 'Not made any more' }
    const send = () =>
      staff.sales.send({
        method: 'POST',
        url: '/jeecg-boot/by-order-client/order/desk/bulk/cancel',
        headers: { 'idempotency-key': 'bulk-cancel-0001' },
        payload: body,
      })
    const [first, second] = [await send(), await send()]
    expect(first.body.result).toEqual({ results: [{ orderNo, isDone: true, error: null, message: '' }] })
    expect(second.body.result).toEqual(first.body.result)
    const { events } = await buyer.client.orders.detail({ params: { orderNo } })
    expect(events.filter(({ kind }) => kind === 'cancelByStaff')).toHaveLength(1)
  })

  test('an order that is named twice is refused before anything happens', async () => {
    const { orderNo, version } = await anInProduction()
    const orders = [
      { orderNo, version },
      { orderNo, version },
    ]
    await expect(staff.sales.client.orders.cancelMany({ body: { orders, reason: 'Twice' } })).rejects.toMatchObject({
      code: 'input.refused',
    })
  })
})

describe('packing several orders', () => {
  test('packs all that is ready, a parcel each, and names what cannot be packed', async () => {
    const [ready, empty] = [await anInProduction(), await anInProduction(0)]
    const inquiry = await anOrder(staff, buyer, 'inquiry', [await aPack(world)])
    const orderNos = [empty.orderNo, ready.orderNo, inquiry.orderNo]
    const pack = () => staff.production.client.parcels.packMany({ body: { orderNos } })
    expect((await pack()).results).toMatchObject([
      { orderNo: empty.orderNo, isDone: false, error: 'parcel.nothing_ready' },
      { orderNo: ready.orderNo, isDone: true, message: `${ready.orderNo}-P1` },
      { orderNo: inquiry.orderNo, isDone: false, error: 'order.transition_refused' },
    ])
    expect((await pack()).results[1]).toMatchObject({ isDone: false, error: 'parcel.nothing_ready' })
    const { parcels } = await staff.production.client.orders.deskDetail({ params: { orderNo: ready.orderNo } })
    expect(parcels).toMatchObject([{ no: 1, lines: [{ no: 1, num: 2 }] }])
  })

  test('two at once pack each order once', async () => {
    const orders = [await anInProduction(), await anInProduction(), await anInProduction()]
    const orderNos = orders.map(({ orderNo }) => orderNo)
    const replies = await Promise.all([
      staff.production.client.parcels.packMany({ body: { orderNos } }),
      staff.production.client.parcels.packMany({ body: { orderNos: orderNos.toReversed() } }),
    ])
    const done = replies.flatMap(({ results }) => results).filter(({ isDone }) => isDone)
    expect(done.map(({ orderNo }) => orderNo).sort()).toEqual(orderNos.toSorted())
  })

  test('prints the labels of several parcels into one document', async () => {
    const orders = [await anInProduction(), await anInProduction()]
    await staff.production.client.parcels.packMany({ body: { orderNos: orders.map(({ orderNo }) => orderNo) } })
    const parcelNos = orders.map(({ orderNo }) => `${orderNo}-P1`)
    const { name, blob } = await staff.production.client.parcels.labels({ query: { parcelNos: parcelNos.join('|') } })
    const text = Buffer.from(await blob.arrayBuffer()).toString('latin1')
    expect([name, blob.type, text.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual(['Labels.pdf', 'application/pdf', 2])
    await expect(
      staff.production.client.parcels.labels({ query: { parcelNos: `${parcelNos[0]}|${missing}-P1` } }),
    ).rejects.toMatchObject({ code: 'record.missing' })
  })
})

describe('each action needs its permission and its tenant', () => {
  test('finance and customers are refused', async () => {
    const { orderNo, version } = await anInProduction()
    for (const { client } of [finance, buyer]) {
      const calls = [
        () => client.orders.assign({ body: { orderNos: [orderNo], assigneeId: null } }),
        () => client.orders.deskColleagues(),
        () => client.orders.cancelMany({ body: { orders: [{ orderNo, version }], reason: 'No' } }),
        () => client.parcels.packMany({ body: { orderNos: [orderNo] } }),
        () => client.parcels.labels({ query: { parcelNos: `${orderNo}-P1` } }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'permission.missing' })
    }
    await expect(
      staff.production.client.orders.cancelMany({ body: { orders: [{ orderNo, version }], reason: 'No' } }),
    ).rejects.toMatchObject({ code: 'permission.missing' })
  })

  test('orders of another tenant are missing', async () => {
    const { orderNo, version } = await anInProduction()
    await aTenant(world.db, 'branch', 'Branch')
    const admin = await signIn(world, { role: 'admin' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', admin.userId).execute()
    const replies = [
      await admin.client.orders.assign({ body: { orderNos: [orderNo], assigneeId: null } }),
      await admin.client.orders.cancelMany({ body: { orders: [{ orderNo, version }], reason: 'No' } }),
      await admin.client.parcels.packMany({ body: { orderNos: [orderNo] } }),
    ]
    expect(replies.map(({ results }) => results[0]?.error)).toEqual([
      'record.missing',
      'record.missing',
      'record.missing',
    ])
  })
})
