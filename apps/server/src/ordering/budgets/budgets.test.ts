import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote, aQuotedOrder, aTeam, saveTwoLevels, type Team } from '#ordering/approvals/approvals.makers.ts'
import {
  aBuyer,
  anOrderDraft,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBudget } from './budgets.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

type Draft = Parameters<typeof anOrderDraft>[2]

/** An order of one pack from stock; freight in dollars is 45.00. */
async function orderFor(buyer: Buyer, usd: number, draft: Draft = {}, times = 1) {
  const pack = await aPack(world, { usd, stock: 100, quantity: times })
  return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await fillCart(buyer, [pack]), draft) })
}

const readBudget = async ({ admin }: Team, id: string) => {
  const { records } = await admin.client.budgets.list({ query: {} })
  const budget = records.find((one) => one.id === id)
  if (!budget) throw new Error('no such budget')
  return {
    amount: budget.amount.minor,
    reserved: budget.reserved.minor,
    spent: budget.spent.minor,
    left: budget.left.minor,
  }
}

const readEntries = async ({ admin }: Team, id: string) =>
  (await admin.client.budgets.entries({ params: { id: id }, query: {} })).records.map(({ kind, amount, by }) => [
    kind,
    amount.minor,
    by,
  ])

const freight = async () =>
  (await world.db.selectFrom('freight_rate').select('minor').where('currency', '=', 'USD').executeTakeFirstOrThrow())
    .minor

describe('[D8] a budget', () => {
  test('is reserved by an order and spent when it is shipped', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin)
    const total = 10_000 + (await freight())
    const { orderNo } = await orderFor(team.buyer, 10_000)
    expect(await readBudget(team, id)).toEqual({ amount: 100_000, reserved: total, spent: 0, left: 100_000 - total })

    const shipped = await staff.production.client.parcels.ship({
      params: { orderNo },
      body: { version: 1, carrier: 'dhl', trackingNo: '', lines: [{ no: 1, num: 1 }] },
    })
    const spent = { amount: 100_000, reserved: 0, spent: total, left: 100_000 - total }
    expect(await readBudget(team, id)).toEqual(spent)
    await team.buyer.client.orders.confirmReceipt({ params: { orderNo }, body: { version: shipped.version } })
    expect(await readBudget(team, id)).toEqual(spent)
    expect(await readEntries(team, id)).toEqual([
      ['spent', total, null],
      ['reserved', total, 'Cleo Buyer'],
      ['set', 100_000, 'Ada Admin'],
    ])
  })

  test('is released by a cancelled order', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin)
    const { orderNo, version } = await orderFor(team.buyer, 10_000)
    await staff.sales.client.orders.cancelByStaff({ params: { orderNo }, body: { version, reason: 'Out of stock' } })
    expect(await readBudget(team, id)).toEqual({ amount: 100_000, reserved: 0, spent: 0, left: 100_000 })
  })

  test('refuses what is beyond it, says what is left, and keeps cart and stock', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin, { name: 'Antibodies', amountMinor: 9_000 })
    await expect(orderFor(team.buyer, 20_000)).rejects.toMatchObject({
      status: 409,
      code: 'order.budget_exceeded',
      values: { budget: 'Antibodies', left: { minor: 9_000, currency: 'USD' } },
    })
    expect((await team.buyer.client.carts.list({ query: {} })).records).toHaveLength(1)
    expect(await readBudget(team, id)).toMatchObject({ reserved: 0, left: 9_000 })
  })

  test('is reserved by the acceptance of a quote, not by the inquiry', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin, { amountMinor: 20_000 })
    const { orderNo, version } = await aQuotedOrder(world, staff, team.buyer, 10_000)
    expect(await readBudget(team, id)).toMatchObject({ reserved: 0 })
    await acceptQuote(team.buyer, orderNo, version)
    expect(await readBudget(team, id)).toMatchObject({ reserved: 12_500, left: 7_500 })
    const second = await aQuotedOrder(world, staff, team.buyer, 10_000)
    await expect(acceptQuote(team.buyer, second.orderNo, second.version)).rejects.toMatchObject({
      code: 'order.budget_exceeded',
    })
  })

  test('of a cost centre pays its orders, and no other budget does', async () => {
    const team = await aTeam(world)
    const whole = await aBudget(world, team.admin)
    const own = await aBudget(world, team.admin, {
      name: 'Lab 7',
      kind: 'costCentre',
      code: 'CC-7',
      amountMinor: 15_000,
    })
    await orderFor(team.buyer, 5_000, { costCentre: 'cc-7' })
    expect((await readBudget(team, own.id)).reserved).toBeGreaterThan(5_000)
    expect(await readBudget(team, whole.id)).toMatchObject({ reserved: 0 })
    await expect(orderFor(team.buyer, 5_000, { costCentre: 'CC-7', budgetId: whole.id })).rejects.toMatchObject({
      code: 'order.budget_unusable',
    })
    await world.db.deleteFrom('cart_line').where('user_id', '=', team.buyer.userId).execute()
    const { budgets } = await team.buyer.client.budgets.choices({ query: { currency: 'USD', costCentre: 'CC-7' } })
    expect(budgets.map(({ name }) => name)).toEqual(['Lab 7'])
  })

  test('outside its period pays nothing, and is missed where one is required', async () => {
    const team = await aTeam(world)
    const today = toLocalDate(world.clock.now(), 'UTC')
    await aBudget(world, team.admin, { fromDay: addDays(today, -20), untilDay: addDays(today, -10) })
    await orderFor(team.buyer, 5_000)
    const rules = { whenExceeded: 'refuse', isRequired: true, version: 0 } as const
    await team.admin.client.budgets.savePolicy({ body: rules })
    await expect(orderFor(team.buyer, 5_000)).rejects.toMatchObject({ code: 'order.budget_missing' })
    await expect(team.admin.client.budgets.savePolicy({ body: rules })).rejects.toMatchObject({
      code: 'record.changed',
    })
  })

  test('pays on its first and on its last day, down to the last cent', async () => {
    const team = await aTeam(world)
    const today = toLocalDate(world.clock.now(), 'UTC')
    const total = 5_000 + (await freight())
    const period = { fromDay: today, untilDay: today }
    const { id } = await aBudget(world, team.admin, { ...period, amountMinor: total })
    // Beyond it, someone would have to approve.
    await team.admin.client.budgets.savePolicy({ body: { whenExceeded: 'approve', isRequired: true, version: 0 } })
    expect((await orderFor(team.buyer, 5_000)).status).toBe('inProduction')
    expect(await readBudget(team, id)).toEqual({ amount: total, reserved: total, spent: 0, left: 0 })
  })

  test('spends what is owed for the part of a cancelled order that was shipped, and releases the rest', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin)
    const { orderNo, version } = await orderFor(team.buyer, 10_000, {}, 2)
    const params = { orderNo }
    const lines = [{ no: 1, num: 1 }]
    const part = await staff.production.client.parcels.ship({ params, body: { version, carrier: 'dhl', lines } })
    await staff.sales.client.orders.cancelByStaff({ params, body: { version: part.version, reason: 'Sold out' } })
    const owed = 10_000 + (await freight())
    expect(await readBudget(team, id)).toEqual({ amount: 100_000, reserved: 0, spent: owed, left: 100_000 - owed })
  })

  test('that the buyer chose for an inquiry pays when the quote is accepted', async () => {
    const team = await aTeam(world)
    await aBudget(world, team.admin)
    const second = await aBudget(world, team.admin, { name: 'Second' })
    const lines = await fillCart(team.buyer, [await aPack(world)])
    const { orderNo } = await team.buyer.client.orders.submit({
      body: anOrderDraft(team.buyer, lines, { budgetId: second.id }),
    })
    const { subOrders, version } = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
    const quoted = await staff.sales.client.quotes.send({
      params: { orderNo },
      body: { version, lines: subOrders.map(({ no }) => ({ no, unitPrice: 1_000 })), freight: 0, leadDays: 1 },
    })
    await acceptQuote(team.buyer, orderNo, quoted.version)
    expect(await readBudget(team, second.id)).toMatchObject({ reserved: 1_000 })
  })
})

describe('[D8] beyond a budget whose company says so', () => {
  test('a purchase waits, and its approval raises the budget by what was missing', async () => {
    const team = await aTeam(world)
    const { id, version, name, fromDay, untilDay } = await aBudget(world, team.admin, { amountMinor: 5_000 })
    await team.admin.client.budgets.savePolicy({ body: { whenExceeded: 'approve', isRequired: false, version: 0 } })
    const placed = await orderFor(team.buyer, 10_000)
    expect(placed.status).toBe('toConfirm')
    const { records } = await team.admin.client.approvals.list({ query: { view: 'waiting' } })
    expect(records).toMatchObject([{ orderNo: placed.orderNo, isOverBudget: true, isFromCart: true }])
    const [request] = records
    if (!request) throw new Error('nothing waits')
    await team.admin.client.approvals.decide({
      params: { id: request.id },
      body: { version: request.version, decision: 'approve' },
    })
    const total = 10_000 + (await freight())
    expect(await readBudget(team, id)).toEqual({ amount: total, reserved: total, spent: 0, left: 0 })
    expect((await readEntries(team, id)).slice(0, 2)).toEqual([
      ['reserved', total, 'Cleo Buyer'],
      ['raised', total - 5_000, 'Ada Admin'],
    ])
    // A form that was open meanwhile shows an amount that is no longer true.
    const body = { version, name, fromDay, untilDay, amountMinor: 90_000 }
    await expect(team.admin.client.budgets.update({ params: { id }, body })).rejects.toMatchObject({
      code: 'record.changed',
    })
  })

  test('an approval for the amount alone raises no budget', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { id } = await aBudget(world, team.admin, { amountMinor: 5_000 })
    const placed = await orderFor(team.buyer, 12_000)
    const [request] = (await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records
    if (!request) throw new Error('nothing waits')
    await expect(
      team.approver.client.approvals.decide({
        params: { id: request.id },
        body: { version: request.version, decision: 'approve' },
      }),
    ).rejects.toMatchObject({ code: 'order.budget_exceeded' })
    expect((await team.buyer.client.orders.detail({ params: { orderNo: placed.orderNo } })).status).toBe('toConfirm')
    expect(await readBudget(team, id)).toMatchObject({ amount: 5_000, reserved: 0 })
  })
})

test('[D-6] parallel orders of colleagues never overspend a budget', async () => {
  const team = await aTeam(world)
  const each = 1_000 + (await freight())
  const { id } = await aBudget(world, team.admin, { amountMinor: 3 * each + each - 1 })
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const buyer = await aBuyer(world, { company_id: team.companyId, role: 'buyer' })
      return orderFor(buyer, 1_000).then(
        () => 'ordered',
        (error: { code: string }) => error.code,
      )
    }),
  )
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('order.budget_exceeded'), ...Array(3).fill('ordered')])
  expect(await readBudget(team, id)).toMatchObject({ reserved: 3 * each, left: each - 1 })
})

describe('attacks on budgets', () => {
  test('amounts are whole, positive and below a billion', async () => {
    const admin = await signIn(world)
    for (const amountMinor of [-1, 1e15, 1.5, 100_000_000_001]) {
      await expect(aBudget(world, admin, { amountMinor })).rejects.toMatchObject({ code: 'input.refused' })
    }
  })

  test('a viewer, a buyer and an approver cannot set, change or unbind budgets', async () => {
    const team = await aTeam(world)
    const { id, version, name, fromDay, untilDay } = await aBudget(world, team.admin)
    for (const member of [team.viewer, team.buyer, team.approver]) {
      await expect(aBudget(world, member)).rejects.toMatchObject({ code: 'permission.missing' })
      const body = { version, name, fromDay, untilDay, amountMinor: 1 }
      await expect(member.client.budgets.update({ params: { id }, body })).rejects.toMatchObject({
        code: 'permission.missing',
      })
    }
  })

  test('another company’s budget is not found, and pays nothing', async () => {
    const [mine, theirs] = [await aTeam(world), await aTeam(world)]
    const { id, version, name, fromDay, untilDay } = await aBudget(world, theirs.admin)
    const body = { version, name, fromDay, untilDay, amountMinor: 1 }
    await expect(mine.admin.client.budgets.update({ params: { id }, body })).rejects.toMatchObject({ status: 404 })
    await expect(mine.admin.client.budgets.entries({ params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(orderFor(mine.buyer, 5_000, { budgetId: id })).rejects.toMatchObject({ code: 'order.budget_unusable' })
  })

  test('the amount cannot fall below what orders hold, and a second tab is refused', async () => {
    const team = await aTeam(world)
    const { id, version, name, fromDay, untilDay } = await aBudget(world, team.admin)
    await orderFor(team.buyer, 10_000)
    const change = (amountMinor: number, seen = version) =>
      team.admin.client.budgets.update({
        params: { id },
        body: { version: seen, name, fromDay, untilDay, amountMinor },
      })
    await expect(change(9_999)).rejects.toMatchObject({ code: 'budget.below_used' })
    expect((await change(50_000)).amount.minor).toBe(50_000)
    await expect(change(60_000)).rejects.toMatchObject({ code: 'record.changed' })
  })

  test('a budget ends after it begins, and a cost centre has a name', async () => {
    const admin = await signIn(world)
    await expect(aBudget(world, admin, { untilDay: '2020-01-01' })).rejects.toMatchObject({ code: 'input.refused' })
    await expect(aBudget(world, admin, { kind: 'costCentre' })).rejects.toMatchObject({ code: 'input.refused' })
  })
})

describe('[D8] an order in another currency than its budget', () => {
  /** In pounds the pack costs 100.00, and freight 36.00. */
  const inPounds = { currency: 'GBP' } as const

  async function orderInPounds(buyer: Buyer) {
    await fillCart(buyer, [await aPack(world, { usd: 10_000, stock: 100 })])
    const { records } = await buyer.client.carts.list({ query: { pageSize: 10, ...inPounds } })
    return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records, inPounds) })
  }

  test('is refused, so that no currency leads around a budget', async () => {
    const team = await aTeam(world)
    const { id } = await aBudget(world, team.admin, { amountMinor: 100 })
    const query = { costCentre: '', projectNumber: '', ...inPounds }
    expect(await team.buyer.client.budgets.choices({ query })).toMatchObject({ budgets: [], otherCurrency: 'USD' })
    await expect(orderInPounds(team.buyer)).rejects.toMatchObject({
      code: 'order.budget_currency',
      values: { currency: 'USD' },
    })
    expect(await readBudget(team, id)).toEqual({ amount: 100, reserved: 0, spent: 0, left: 100 })
  })

  test('is refused before somebody is asked to approve it', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    await aBudget(world, team.admin)
    await expect(orderInPounds(team.buyer)).rejects.toMatchObject({ code: 'order.budget_currency' })
    expect((await team.admin.client.approvals.list({ query: { view: 'all' } })).total).toBe(0)
  })

  test('draws on a budget in that currency', async () => {
    const team = await aTeam(world)
    const dollars = await aBudget(world, team.admin)
    const pounds = await aBudget(world, team.admin, { currency: 'GBP' })
    await orderInPounds(team.buyer)
    expect(await readBudget(team, pounds.id)).toEqual({ amount: 100_000, reserved: 13_600, spent: 0, left: 86_400 })
    expect(await readBudget(team, dollars.id)).toMatchObject({ reserved: 0, left: 100_000 })
  })

  test('needs every level of approval, whose limits are in the currency of the company', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { status } = await orderInPounds(team.buyer)
    expect(status).toBe('toConfirm')
    const { records } = await team.admin.client.approvals.list({ query: { view: 'all' } })
    expect(records.map(({ total, levels }) => [total, levels.map(({ level }) => level)])).toEqual([
      [{ minor: 13_600, currency: 'GBP' }, [1, 2]],
    ])
  })
})
