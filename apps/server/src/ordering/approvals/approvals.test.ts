import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBudget } from '#ordering/budgets/budgets.makers.ts'
import {
  aBuyer,
  anOrderDraft,
  aPack,
  aQuote,
  createStaff,
  fillCart,
  getStock,
  type Staff,
  type TestPack,
} from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { subscribers } from './approvals.jobs.ts'
import {
  acceptQuote,
  aHeldPurchase,
  aQuotedOrder,
  aTeam,
  decide,
  decideFor,
  saveTwoLevels,
  type Team,
} from './approvals.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const today = () => toLocalDate(world.clock.now(), 'UTC')

const findStatus = async (team: Team, orderNo: string) =>
  (await team.buyer.client.orders.detail({ params: { orderNo } })).status

async function orderFromCart(buyer: Team['buyer'], pack: TestPack) {
  const lines = await fillCart(buyer, [pack])
  return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })
}

describe('a purchase', () => {
  test('of a company without rules needs nobody', async () => {
    const team = await aTeam(world)
    const { orderNo, version } = await aQuotedOrder(world, staff, team.buyer, 9_000_000)
    expect(await acceptQuote(team.buyer, orderNo, version)).toMatchObject({ status: 'inProduction' })
    expect(await team.buyer.client.approvals.ofOrder({ params: { orderNo } })).toBeNull()
  })

  test('at the limit needs nobody, above it waits for the approver and is ordered by the approval', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const small = await aQuotedOrder(world, staff, team.buyer, 7_500)
    expect(await acceptQuote(team.buyer, small.orderNo, small.version)).toMatchObject({ status: 'inProduction' })

    const large = await aQuotedOrder(world, staff, team.buyer, 7_501)
    expect(await acceptQuote(team.buyer, large.orderNo, large.version)).toEqual({
      orderNo: large.orderNo,
      status: 'toConfirm',
      version: large.version,
    })
    const { records } = await team.approver.client.approvals.list({ query: { view: 'waiting' } })
    expect(records).toMatchObject([
      {
        orderNo: large.orderNo,
        requestedBy: 'Cleo Buyer',
        total: { minor: 10_001, currency: 'USD' },
        state: 'pending',
        levels: [{ level: 1, approver: 'Ben Approver', isApproved: false, isCurrent: true }],
        canDecide: true,
        canWithdraw: false,
      },
    ])
    const [request] = records
    if (!request) throw new Error('nothing waits')
    expect(await decide(team.approver, request, 'approve')).toMatchObject({ state: 'approved', canDecide: false })
    const order = await team.buyer.client.orders.detail({ params: { orderNo: large.orderNo } })
    expect([order.status, order.poNumber, order.events.at(-1)?.by?.name]).toEqual([
      'inProduction',
      'PO-1',
      'Cleo Buyer',
    ])
  })

  test('above the second limit is approved level by level', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 60_000)
    expect(request.levels.map(({ approver, isCurrent }) => [approver, isCurrent])).toEqual([
      ['Ben Approver', true],
      ['Ada Admin', false],
    ])
    const half = await decide(team.approver, request, 'approve')
    expect(half).toMatchObject({ state: 'pending', canDecide: false })
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
    expect(await decide(team.admin, half, 'approve')).toMatchObject({ state: 'approved' })
    expect(await findStatus(team, request.orderNo)).toBe('inProduction')
  })

  test('that is rejected stays a quote, and its buyer reads why', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team)
    await decide(team.approver, request, 'reject')
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
    const { records } = await team.buyer.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toContain(`${request.orderNo} wasn’t approved: Too expensive`)
    await expect(decide(team.approver, request, 'approve')).rejects.toMatchObject({ code: 'approval.ended' })
  })

  test('from the cart above the limit waits at its prices, and its approval takes the stock', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const pack = await aPack(world, { usd: 20_000, stock: 5 })
    const { orderNo, status } = await orderFromCart(team.buyer, pack)
    expect(status).toBe('toConfirm')
    expect((await team.buyer.client.carts.list({ query: {} })).records).toEqual([])
    expect(await getStock(world, pack.id)).toBe(5)
    const waiting = await team.buyer.client.orders.detail({ params: { orderNo } })
    expect(waiting.events.map(({ kind, to }) => [kind, to])).toEqual([['hold', 'toConfirm']])
    // It is an order that waits, not a quote to accept.
    expect([waiting.isHeld, waiting.can.accept, waiting.can.requestChanges]).toEqual([true, false, false])
    const { records: seen } = await team.buyer.client.orders.list({ query: {} })
    expect(seen.find((order) => order.orderNo === orderNo)?.isHeld).toBe(true)
    expect(waiting.quotes.map(({ revision, goods }) => [revision, goods.minor])).toEqual([[1, 20_000]])
    const [request] = (await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records
    if (!request) throw new Error('nothing waits')
    expect(request).toMatchObject({ orderNo, isFromCart: true, total: waiting.quotePrice })
    expect(await decide(team.approver, request, 'approve')).toMatchObject({ state: 'approved' })
    expect(await findStatus(team, orderNo)).toBe('inProduction')
    expect(await getStock(world, pack.id)).toBe(4)
  })

  test('from the cart that is rejected is cancelled with the reason, and can be ordered again', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { orderNo } = await orderFromCart(team.buyer, await aPack(world, { usd: 20_000, stock: 5 }))
    const [request] = (await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records
    if (!request) throw new Error('nothing waits')
    expect(await decide(team.approver, request, 'reject')).toMatchObject({ state: 'rejected' })
    const ended = await team.buyer.client.orders.detail({ params: { orderNo } })
    expect([ended.status, ended.events.at(-1)?.reason]).toEqual(['cancelled', 'Too expensive'])
    expect(await team.buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })).toMatchObject({ added: 1 })
  })

  test('from the cart tells staff only once it is approved', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { orderNo } = await orderFromCart(team.buyer, await aPack(world, { usd: 20_000, stock: 5 }))
    const { records } = await staff.sales.client.notifications.list({ query: { pageSize: 100 } })
    expect(records.filter(({ text }) => text.includes(orderNo))).toEqual([])
    const [request] = (await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records
    if (!request) throw new Error('nothing waits')
    await decide(team.approver, request, 'approve')
    const { records: later } = await staff.sales.client.notifications.list({ query: { pageSize: 100 } })
    expect(later.filter(({ text }) => text.includes(orderNo)).map(({ kind }) => kind)).toEqual(['order.orderNow'])
  })

  test('in a currency without limits needs every level', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    await world.db
      .updateTable('approval_policy')
      .set({ currency: 'JPY' })
      .where('company_id', '=', team.companyId)
      .execute()
    const { levels } = await aHeldPurchase(world, staff, team, 100)
    expect(levels.map(({ cause }) => cause)).toEqual(['currency', 'currency'])
  })

  test('is refused to the buyer at once where the quote has run out or the PO number is missing', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { orderNo, version } = await aQuotedOrder(world, staff, team.buyer, 20_000)
    const { quoteValidUntil } = await team.buyer.client.orders.detail({ params: { orderNo } })
    const accept = (poNumber: string) =>
      team.buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1, poNumber } })
    await world.db.updateTable('company').set({ needs_po_number: true }).where('id', '=', team.companyId).execute()
    await expect(accept('')).rejects.toMatchObject({ code: 'order.po_missing' })
    world.clock.advance(Date.parse(quoteValidUntil ?? '') - Date.parse(world.clock.now()))
    await expect(accept('PO-1')).rejects.toMatchObject({ code: 'quote.expired' })
    world.clock.advance(-1)
    expect(await accept('PO-1')).toMatchObject({ status: 'toConfirm' })
    expect(await findStatus(team, orderNo)).toBe('toConfirm')
    expect(await team.buyer.client.approvals.ofOrder({ params: { orderNo } })).toMatchObject({ state: 'pending' })
  })

  test('beyond a budget needs an administrator where there are no rules, and never the buyer', async () => {
    const team = await aTeam(world)
    await aBudget(world, team.admin, { amountMinor: 10_000 })
    await team.admin.client.budgets.savePolicy({ body: { whenExceeded: 'approve', isRequired: true, version: 0 } })
    const findLevels = async (buyer: Team['buyer']) => {
      const { orderNo } = await orderFromCart(buyer, await aPack(world, { usd: 20_000, stock: 5 }))
      const request = await buyer.client.approvals.ofOrder({ params: { orderNo } })
      return request?.levels.map(({ approver }) => approver)
    }
    expect(await findLevels(team.buyer)).toEqual(['Ada Admin'])
    const second = await aBuyer(world, { company_id: team.companyId, role: 'customer', realname: 'Eve Admin' })
    expect(await findLevels(team.admin)).toEqual(['Eve Admin'])
    expect(await findLevels(second)).toEqual(['Ada Admin'])
  })

  test('that is accepted twice is asked for once', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team)
    await acceptQuote(team.buyer, request.orderNo, request.orderVersion)
    const rows = await world.db.selectFrom('approval_request').select('id').where('id', '=', request.id).execute()
    expect(rows).toHaveLength(1)
    expect((await team.approver.client.approvals.list({ query: { view: 'waiting' } })).total).toBe(1)
  })

  test('is withdrawn by its buyer only', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { id, orderNo } = await aHeldPurchase(world, staff, team)
    const params = { id }
    await expect(team.admin.client.approvals.withdraw({ params })).rejects.toMatchObject({ code: 'approval.not_yours' })
    expect(await team.buyer.client.approvals.withdraw({ params })).toMatchObject({ state: 'withdrawn' })
    const quoted = await team.buyer.client.orders.detail({ params: { orderNo } })
    expect([quoted.isHeld, quoted.can.accept]).toEqual([false, true])
  })
})

describe('a price that rises', () => {
  async function revise(team: Team, orderNo: string, unitPrice: number) {
    const params = { orderNo }
    const { version } = await team.buyer.client.orders.detail({ params })
    await team.buyer.client.quotes.requestChanges({ params, body: { version, reason: 'More' } })
    await aQuote(staff, orderNo, unitPrice)
    const { id: orderId } = await world.db
      .selectFrom('sales_order')
      .select('id')
      .where('code', '=', orderNo)
      .executeTakeFirstOrThrow()
    const reviser = subscribers.find(({ event }) => event === 'order.quoted')
    await reviser?.run(world.jobContext(), { orderId, code: orderNo })
    const request = await team.buyer.client.approvals.ofOrder({ params })
    if (!request) throw new Error('the request is gone')
    return request
  }

  test('within the tolerance keeps the approvals', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 57_500)
    await decide(team.approver, request, 'approve')
    const revised = await revise(team, request.orderNo, 60_500)
    expect(revised.levels.map(({ isApproved }) => isApproved)).toEqual([true, false])
    expect(revised.history.map(({ decision }) => decision)).toEqual(['requested', 'approved', 'revised'])
    await decide(team.admin, revised, 'approve')
    expect(await findStatus(team, request.orderNo)).toBe('inProduction')
  })

  test('above the tolerance is approved again by everyone', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 57_500)
    await decide(team.approver, request, 'approve')
    const revised = await revise(team, request.orderNo, 60_501)
    expect(revised.levels.map(({ isApproved }) => isApproved)).toEqual([false, false])
    expect(revised.history.at(-1)?.decision).toBe('reset')
  })

  test('is not approved by who saw the old one', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team)
    const params = { orderNo: request.orderNo }
    const { version } = await team.buyer.client.orders.detail({ params })
    await team.buyer.client.quotes.requestChanges({ params, body: { version, reason: 'More' } })
    await expect(decide(team.approver, request, 'approve')).rejects.toMatchObject({ code: 'order.transition_refused' })
    await aQuote(staff, request.orderNo, 90_000)
    await expect(decide(team.approver, request, 'approve')).rejects.toMatchObject({ code: 'quote.revised' })
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
  })
})

describe('a stand-in', () => {
  test('decides while the approver is away, and not before or after', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const standIn = await aBuyer(world, { company_id: team.companyId, role: 'approver', realname: 'Eve Stand-in' })
    const request = await aHeldPurchase(world, staff, team)
    await expect(decideFor(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    const save = (fromDay: string, untilDay: string) =>
      team.approver.client.approvals.saveAbsence({ body: { standInId: standIn.userId, fromDay, untilDay } })
    await save(addDays(today(), 1), addDays(today(), 9))
    await expect(decideFor(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    await save(addDays(today(), -1), addDays(today(), 1))
    await expect(decide(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    expect((await standIn.client.approvals.list({ query: { view: 'waiting' } })).total).toBe(1)
    expect(await decideFor(standIn, request, 'approve')).toMatchObject({
      state: 'approved',
      levels: [{ approver: 'Ben Approver', decidedBy: 'Eve Stand-in', isOnBehalf: true }],
    })
  })

  test('does not approve their own purchase', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const standIn = await aBuyer(world, { company_id: team.companyId, role: 'approver' })
    await team.approver.client.approvals.saveAbsence({
      body: { standInId: standIn.userId, fromDay: today(), untilDay: today() },
    })
    const request = await aHeldPurchase(world, staff, { ...team, buyer: standIn })
    for (const attempt of [decide, decideFor]) {
      await expect(attempt(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.own_request' })
    }
  })

  test('is a colleague who may approve', async () => {
    const [team, other] = [await aTeam(world), await aTeam(world)]
    for (const { userId } of [team.buyer, team.approver, other.approver]) {
      await expect(
        team.approver.client.approvals.saveAbsence({
          body: { standInId: userId, fromDay: today(), untilDay: today() },
        }),
      ).rejects.toMatchObject({ code: 'approval.stand_in_wrong' })
    }
  })
})
