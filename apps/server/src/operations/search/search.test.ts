import { parseRevision } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTitle } from '#billing/invoices/invoices.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aTenant } from '#identity/departments/departments.makers.ts'
import {
  aBuyer,
  anOrder,
  anOrderDraft,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
  type TestPack,
  toTrackingNo,
} from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
let buyer: Buyer
let pack: TestPack
let shipped: string
let inquiry: string
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  const company = await aCompany(world.db, { name: 'Musterwerk 100% Labs' })
  buyer = await aBuyer(world, { company_id: company.id, realname: 'Zoe Winter' })
  pack = await aPack(world)
  shipped = (await anOrder(staff, buyer, 'shipped', [pack])).orderNo
  world.clock.advance(60_000)
  const draft = anOrderDraft(buyer, await fillCart(buyer, [await aPack(world)]), { poNumber: 'PO-77-Z' })
  inquiry = (await buyer.client.orders.submit({ body: draft })).orderNo
})
afterAll(() => world.close())

const find = async (person: SignedInUser, keyword: string) =>
  (await person.client.search.records({ query: { keyword } })).map(({ kind, hits }) => [
    kind,
    hits.map(({ number }) => number),
  ])

test('letters of revisions count like columns of a spreadsheet', () => {
  expect(['a', 'z', 'aa', 'ab', 'az'].map(parseRevision)).toEqual([1, 26, 27, 28, 52])
})

describe('staff find', () => {
  test('orders by number, PO number and catalogue number', async () => {
    expect(await find(staff.sales, inquiry)).toEqual([['orders', [inquiry]]])
    expect(await find(staff.sales, inquiry.slice(-6))).toEqual([['orders', [inquiry]]])
    expect(await find(staff.sales, 'po-77')).toEqual([['orders', [inquiry]]])
    expect(await find(staff.sales, pack.catalog)).toEqual([['orders', [shipped]]])
  })

  test('a quote by its number with the letter, and a parcel by the beginning of its tracking number', async () => {
    expect(await find(staff.sales, `${shipped}-A`)).toContainEqual(['quotes', [`${shipped}-A`]])
    expect(await find(staff.sales, `${shipped}-B`)).not.toContainEqual(['quotes', [`${shipped}-B`]])
    expect(await find(staff.sales, 'jd00')).toEqual([['parcels', [toTrackingNo(shipped)]]])
  })

  test('companies and customers by the beginning of their name; wildcards are letters', async () => {
    expect(await find(staff.sales, 'musterw')).toEqual([
      ['orders', [inquiry, shipped]],
      ['companies', ['Musterwerk 100% Labs']],
    ])
    expect(await find(staff.sales, 'zoe w')).toEqual([['customers', ['Zoe Winter']]])
    expect(await find(staff.sales, '%%%')).toEqual([])
    expect(await find(staff.sales, 'm_sterwerk')).toEqual([])
  })
})

describe('nobody finds what they may not see', () => {
  test('customers find the orders and parcels of their company alone, and no names', async () => {
    expect(await find(buyer, inquiry)).toEqual([['orders', [inquiry]]])
    expect(await find(buyer, 'jd00')).toEqual([['parcels', [toTrackingNo(shipped)]]])
    expect(await find(buyer, 'zoe w')).toEqual([])
    const stranger = await aBuyer(world)
    for (const keyword of [inquiry, 'po-77', 'jd00', 'musterw', `${shipped}-A`, pack.catalog])
      expect([keyword, await find(stranger, keyword)]).toEqual([keyword, []])
  })

  test('staff of another tenant find nothing', async () => {
    await aTenant(world.db, 'branch', 'Branch')
    const branchSales = await signIn(world, { role: 'sales' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', branchSales.userId).execute()
    for (const keyword of [inquiry, 'jd00', 'musterw', 'zoe w', `${shipped}-A`])
      expect([keyword, await find(branchSales, keyword)]).toEqual([keyword, []])
  })

  test('a role without a desk finds nothing, and one letter is too short', async () => {
    expect(await find(await signIn(world, { role: 'content' }), inquiry)).toEqual([])
    await expect(find(staff.sales, 'm')).rejects.toMatchObject({ code: 'input.refused' })
  })
})

describe('the page with all results', () => {
  const results = async (
    person: SignedInUser,
    keyword: string,
    query: { kind?: 'orders' | 'invoices'; pageNo?: number } = {},
  ) =>
    (await person.client.search.results({ query: { keyword, pageSize: 1, ...query } })).map(({ kind, total, hits }) => [
      kind,
      total,
      hits.map(({ number }) => number),
    ])

  test('counts each kind, and pages the one that is chosen', async () => {
    expect(await results(staff.sales, 'musterw')).toEqual([
      ['orders', 2, [inquiry]],
      ['quotes', 1, [`${shipped}-A`]],
      ['companies', 1, ['Musterwerk 100% Labs']],
    ])
    expect(await results(staff.sales, 'musterw', { kind: 'orders', pageNo: 2 })).toEqual([['orders', 2, [shipped]]])
    expect(await results(staff.sales, `${shipped}-a`)).toContainEqual(['quotes', 1, [`${shipped}-A`]])
  })

  test('has the products of the catalogue', async () => {
    const found = await staff.sales.client.search.results({ query: { keyword: pack.catalog } })
    expect(found.at(-1)).toMatchObject({ kind: 'products', total: 1, hits: [{ number: pack.catalog }] })
  })

  test('a role without the permission of a kind gets neither its hits nor its count', async () => {
    const title = await aTitle(buyer)
    const requested = await buyer.client.invoices.request({
      body: { titleId: title.id, lines: [{ orderNo: shipped }] },
    })
    const number = requested.invoiceNo
    const finance = await signIn(world, { role: 'finance' })
    expect(await results(finance, number)).toEqual([['invoices', 1, [number]]])
    expect(await results(staff.sales, number)).toEqual([])
    expect(await results(staff.sales, number, { kind: 'invoices' })).toEqual([])
    await expect(results(buyer, 'musterw')).rejects.toMatchObject({ code: 'permission.missing' })
    await expect(results(await signIn(world, { role: 'content' }), 'musterw')).rejects.toMatchObject({
      code: 'permission.missing',
    })
  })

  test('staff of another tenant find and count no record', async () => {
    const outsider = await signIn(world, { role: 'admin' })
    await aTenant(world.db, 'far', 'Far branch')
    await world.db.updateTable('user_account').set({ tenant: 'far' }).where('id', '=', outsider.userId).execute()
    for (const keyword of [inquiry, 'jd00', 'musterw', 'zoe w', `${shipped}-A`])
      expect([keyword, await results(outsider, keyword)]).toEqual([keyword, []])
  })
})
