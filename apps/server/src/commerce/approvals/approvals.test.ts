import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
} from '#commerce/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { subscribers } from './approvals.jobs.ts'
import { acceptQuote, aQuotedOrder, aTeam, saveTwoLevels, type Team } from './approvals.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const today = () => toLocalDate(world.clock.now(), 'UTC')

/** A purchase of the buyer that waits; the total is the price and 25.00 of freight. */
async function aRequest(team: Team, unitPrice = 20_000) {
  const { orderNo, version } = await aQuotedOrder(world, staff, team.buyer, unitPrice)
  await acceptQuote(team.buyer, orderNo, version)
  const request = await team.buyer.client.approvals.ofOrder({ params: { orderNo } })
  if (!request) throw new Error('the purchase was not held')
  return { ...request, orderVersion: version }
}

const decide = (by: Team['buyer'], { id, version }: { id: string; version: number }, decision: 'approve' | 'reject') =>
  by.client.approvals.decide({
    params: { id: id },
    body: { version, decision, reason: decision === 'reject' ? 'Too expensive' : '' },
  })

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
    const request = await aRequest(team, 60_000)
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
    const request = await aRequest(team)
    await decide(team.approver, request, 'reject')
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
    const { records } = await team.buyer.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toContain(`${request.orderNo} was not approved: Too expensive`)
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
  })

  test('in a currency without limits needs every level', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    await world.db
      .updateTable('approval_policy')
      .set({ currency: 'JPY' })
      .where('company_id', '=', team.companyId)
      .execute()
    expect((await aRequest(team, 100)).levels).toHaveLength(2)
  })

  test('that is accepted twice is asked for once', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team)
    await acceptQuote(team.buyer, request.orderNo, request.orderVersion)
    const rows = await world.db.selectFrom('approval_request').select('id').where('id', '=', request.id).execute()
    expect(rows).toHaveLength(1)
    expect((await team.approver.client.approvals.list({ query: { view: 'waiting' } })).total).toBe(1)
  })

  test('is withdrawn by its buyer only', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const { id } = await aRequest(team)
    const params = { id }
    await expect(team.admin.client.approvals.withdraw({ params })).rejects.toMatchObject({ code: 'approval.not_yours' })
    expect(await team.buyer.client.approvals.withdraw({ params })).toMatchObject({ state: 'withdrawn' })
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
    const request = await aRequest(team, 57_500)
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
    const request = await aRequest(team, 57_500)
    await decide(team.approver, request, 'approve')
    const revised = await revise(team, request.orderNo, 60_501)
    expect(revised.levels.map(({ isApproved }) => isApproved)).toEqual([false, false])
    expect(revised.history.at(-1)?.decision).toBe('reset')
  })

  test('is not approved by who saw the old one', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team)
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
    const request = await aRequest(team)
    await expect(decide(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    const save = (fromDay: string, untilDay: string) =>
      team.approver.client.approvals.saveAbsence({ body: { standInId: standIn.userId, fromDay, untilDay } })
    await save(addDays(today(), 1), addDays(today(), 9))
    await expect(decide(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    await save(addDays(today(), -1), addDays(today(), 1))
    expect(await decide(standIn, request, 'approve')).toMatchObject({ state: 'approved' })
  })

  test('does not approve their own purchase', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const standIn = await aBuyer(world, { company_id: team.companyId, role: 'approver' })
    await team.approver.client.approvals.saveAbsence({
      body: { standInId: standIn.userId, fromDay: today(), untilDay: today() },
    })
    const request = await aRequest({ ...team, buyer: standIn })
    await expect(decide(standIn, request, 'approve')).rejects.toMatchObject({ code: 'approval.own_request' })
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

describe('attacks', () => {
  test('colleagues without the role neither approve nor set rules', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team)
    const forbidden = { status: 403, code: 'permission.missing' }
    for (const colleague of [team.buyer, team.viewer]) {
      await expect(decide(colleague, request, 'approve')).rejects.toMatchObject(forbidden)
    }
    for (const colleague of [team.buyer, team.viewer, team.approver]) {
      const body = { version: 1, tolerancePercent: 50, rules: [] }
      await expect(colleague.client.approvals.savePolicy({ body })).rejects.toMatchObject(forbidden)
    }
  })

  test('members of another company see no request and decide none', async () => {
    const [team, other] = [await aTeam(world), await aTeam(world)]
    await saveTwoLevels(team)
    const request = await aRequest(team)
    const missing = { status: 404, code: 'record.missing' }
    await expect(decide(other.admin, request, 'approve')).rejects.toMatchObject(missing)
    await expect(other.admin.client.approvals.withdraw({ params: { id: request.id } })).rejects.toMatchObject(missing)
    await expect(other.admin.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })).rejects.toMatchObject(
      missing,
    )
    expect((await other.admin.client.approvals.list({ query: {} })).total).toBe(0)
  })

  test('rules name approvers of the own company only, with amounts that rise', async () => {
    const [team, other] = [await aTeam(world), await aTeam(world)]
    const save = (rules: { aboveMinor: number; approverId: string }[]) =>
      team.admin.client.approvals.savePolicy({ body: { version: 0, tolerancePercent: 5, rules: rules } })
    for (const { userId } of [other.approver, team.buyer]) {
      await expect(save([{ aboveMinor: 1, approverId: userId }])).rejects.toMatchObject({
        code: 'approval.approver_unknown',
      })
    }
    const approverId = team.approver.userId
    await expect(
      save([
        { aboveMinor: 9, approverId },
        { aboveMinor: 5, approverId },
      ]),
    ).rejects.toMatchObject({
      code: 'approval.order_wrong',
    })
    await saveTwoLevels(team)
    await expect(saveTwoLevels(team)).rejects.toMatchObject({ code: 'record.changed' })
  })

  test('two approvers at once decide once', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team)
    const outcomes = await Promise.allSettled([
      decide(team.approver, request, 'approve'),
      decide(team.admin, request, 'reject'),
      decide(team.approver, request, 'approve'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { history } = (await team.buyer.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })) ?? {}
    expect(history).toHaveLength(2)
  })

  test('D-5: of two approvals of one level at once one counts, and the next level still decides', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team, 60_000)
    // Administrators may decide every level.
    const outcomes = await Promise.all(
      [team.approver, team.admin].map((member) =>
        decide(member, request, 'approve').then(
          ({ state }) => state as string,
          ({ status, code }) => `${status} ${code}`,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['409 record.changed', 'pending'])
    const now = await team.buyer.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })
    expect(now?.levels.map(({ isApproved }) => isApproved)).toEqual([true, false])
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
  })

  test('an approver who lost the role, and a buyer who left, get nothing through', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aRequest(team)
    await team.admin.client.memberships.changeRole({
      params: { id: team.approver.userId },
      body: { role: 'buyer' },
    })
    await expect
      .poll(() =>
        decide(team.approver, request, 'approve').then(
          () => 'approved',
          ({ code }) => code,
        ),
      )
      .toBe('permission.missing')
    await team.admin.client.memberships.remove({ params: { id: team.buyer.userId } })
    await expect(decide(team.admin, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
  })
})
