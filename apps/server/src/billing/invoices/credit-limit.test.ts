import { createMoney } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrderDraft, aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let sales: SignedInUser
let freight: number
beforeAll(async () => {
  world = await aWorld()
  sales = await signIn(world, { role: 'sales' })
  const rate = world.db.selectFrom('freight_rate').select('minor').where('currency', '=', 'USD')
  freight = (await rate.executeTakeFirstOrThrow()).minor
})
afterAll(() => world.close())

async function limitCredit({ companyId }: Buyer, creditLimit: string) {
  const { version } = await world.db
    .selectFrom('company')
    .select('version')
    .where('id', '=', companyId ?? '')
    .executeTakeFirstOrThrow()
  return sales.client.companies.updateTerms({
    params: { id: companyId ?? '' },
    body: { version, paymentTerms: 'net-30', creditLimit, notes: '' },
  })
}

async function orderFor(buyer: Buyer, usd: number, draft: Parameters<typeof anOrderDraft>[2] = {}) {
  const lines = await fillCart(buyer, [await aPack(world, { usd, stock: 9 })])
  return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines, draft) })
}

test('[D11] orders above the credit limit are refused and say what is left, unless they are prepaid', async () => {
  const buyer = await aBuyer(world)
  expect((await limitCredit(buyer, '500.50')).creditLimit).toEqual(createMoney(50_050, 'USD'))
  const first = await orderFor(buyer, 30_000)
  const left = 50_050 - 30_000 - freight
  await expect(orderFor(buyer, 30_000)).rejects.toMatchObject({
    status: 409,
    code: 'order.credit_exceeded',
    values: { limit: { minor: 50_050, currency: 'USD' }, left: { minor: left, currency: 'USD' } },
  })
  expect((await buyer.client.carts.list({ query: {} })).records).toHaveLength(1)
  await world.db.deleteFrom('cart_line').where('user_id', '=', buyer.userId).execute()
  expect(await orderFor(buyer, 30_000, { paymentMethod: 'prepayment' })).toMatchObject({ status: 'inProduction' })
  await sales.client.orders.cancelByStaff({
    params: { orderNo: first.orderNo },
    body: { version: first.version, reason: 'Ordered twice' },
  })
  await expect(orderFor(buyer, 30_000)).rejects.toMatchObject({ code: 'order.credit_exceeded' })
})

test('[D11] D-6: parallel orders of colleagues do not share what is left of the limit', async () => {
  const buyer = await aBuyer(world)
  await limitCredit(buyer, ((2 * (10_000 + freight)) / 100).toFixed(2))
  const colleagues = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const colleague = await aBuyer(world, { company_id: buyer.companyId ?? '', role: 'buyer' })
      const lines = await fillCart(colleague, [await aPack(world, { usd: 10_000, stock: 9 })])
      return { client: colleague.client, body: anOrderDraft(colleague, lines) }
    }),
  )
  // Everything is ready before the first of them orders.
  const outcomes = await Promise.all(
    colleagues.map(({ client, body }) =>
      client.orders.orderNow({ body }).then(
        () => 'ordered',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'order.credit_exceeded')).toHaveLength(6)
})

test('[D11] a company that changes its currency does not change its limit', async () => {
  const buyer = await aBuyer(world)
  await limitCredit(buyer, '100000')
  const profile = await buyer.client.companies.current()
  const { country: _, ...fields } = profile
  await buyer.client.companies.update({ body: { ...fields, currency: 'EUR' } })
  await expect(orderFor(buyer, 1_000)).rejects.toMatchObject({ code: 'order.credit_exceeded' })
})

test('[D11] customers set no limit, and no amount of words is one', async () => {
  const buyer = await aBuyer(world)
  const params = { id: buyer.companyId ?? '' }
  const body = { version: 1, paymentTerms: 'net-30' as const, creditLimit: '1', notes: '' }
  await expect(buyer.client.companies.updateTerms({ params, body })).rejects.toMatchObject({ status: 403 })
  for (const creditLimit of ['-1', '1e15', '1000000000000', '1.234', 'NaN']) {
    await expect(limitCredit(buyer, creditLimit)).rejects.toMatchObject({ code: 'input.refused' })
  }
})

test('[D5] a company that requires a cost centre gets no order without one', async () => {
  const buyer = await aBuyer(world)
  const { paymentTerms: _, creditLimit: __, ...rules } = await buyer.client.companies.requirements()
  await buyer.client.companies.updateRequirements({ body: { ...rules, needsCostCentre: true } })
  await expect(orderFor(buyer, 1_000)).rejects.toMatchObject({ code: 'order.cost_centre_missing' })
  await world.db.deleteFrom('cart_line').where('user_id', '=', buyer.userId).execute()
  expect(await orderFor(buyer, 1_000, { costCentre: 'CC-1' })).toMatchObject({ status: 'inProduction' })
})
