import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant } from '#identity/departments/departments.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, aPack, type Buyer } from './orders.makers.ts'

let world: World
let buyer: Buyer
let sales: SignedInUser
let branchSales: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  await aTenant(world.db, 'branch', 'Branch')
  buyer = await aBuyer(world)
  sales = await signIn(world, { role: 'sales' })
  branchSales = await signIn(world, { role: 'sales' })
  await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', branchSales.userId).execute()
})
afterAll(() => world.close())

const listDesk = async (person: SignedInUser) =>
  (await person.client.orders.desk({ query: {} })).records.map((row) => row.orderNo)
const listNotifications = (person: SignedInUser) =>
  world.db.selectFrom('notification').select('kind').where('user_id', '=', person.userId).execute()

test('[AUTH-053] an order belongs to the tenant it was placed for: no other tenant’s desk sees, counts or moves it', async () => {
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  expect(await listDesk(sales)).toContain(orderNo)
  expect(await listDesk(branchSales)).toEqual([])
  expect((await branchSales.client.orders.desk({ query: {} })).counts.inquiry).toBe(0)
  expect(await branchSales.client.orders.deskCompanies()).toEqual([])
  const input = { params: { orderNo } }
  await expect(branchSales.client.orders.deskDetail(input)).rejects.toMatchObject({ code: 'record.missing' })
  await expect(
    branchSales.client.orders.cancelByStaff({ ...input, body: { version: 1, reason: 'not ours' } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
  expect((await sales.client.orders.deskDetail(input)).orderNo).toBe(orderNo)
})

test('[AUTH-053] only the staff of an order’s tenant hear of it', async () => {
  await anInquiry(buyer, [await aPack(world)])
  expect((await listNotifications(sales)).map(({ kind }) => kind)).toContain('order.submit')
  expect(await listNotifications(branchSales)).toEqual([])
})

test('[API-084] a customer of two tenants sees the orders of the one the request names', async () => {
  const both = await aBuyer(world)
  await aTenant(world.db, 'branch', 'Branch', both.userId)
  const { orderNo } = await anInquiry(both, [await aPack(world)])
  const listFor = async (tenant: string) => {
    const url = '/jeecg-boot/by-order-client/order/list'
    const { body } = await both.send({ url, headers: { 'tenant-id': tenant } })
    return (body.result as { records: { orderNo: string }[] }).records.map((row) => row.orderNo)
  }
  expect(await listFor('0')).toEqual([orderNo])
  expect(await listFor('branch')).toEqual([])
})
