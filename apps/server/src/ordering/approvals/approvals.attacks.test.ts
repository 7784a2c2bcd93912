import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aHeldPurchase, aTeam, decide, decideFor, saveTwoLevels, type Team } from './approvals.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const findStatus = async (team: Team, orderNo: string) =>
  (await team.buyer.client.orders.detail({ params: { orderNo } })).status

test('colleagues without the role neither approve nor set rules', async () => {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  const request = await aHeldPurchase(world, staff, team)
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
  const request = await aHeldPurchase(world, staff, team)
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
  const request = await aHeldPurchase(world, staff, team)
  const outcomes = await Promise.allSettled([
    decide(team.approver, request, 'approve'),
    decideFor(team.admin, request, 'reject'),
    decide(team.approver, request, 'approve'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { history } = (await team.buyer.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })) ?? {}
  expect(history?.filter(({ decision }) => !decision.endsWith('Late'))).toHaveLength(2)
})

test('D-5: of two approvals of one level at once one counts, and the next level still decides', async () => {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  const request = await aHeldPurchase(world, staff, team, 60_000)
  const outcomes = await Promise.all(
    [decide(team.approver, request, 'approve'), decideFor(team.admin, request, 'approve')].map((attempt) =>
      attempt.then(
        ({ state }) => state as string,
        ({ status, code }) => `${status} ${code}`,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['409 record.changed', 'pending'])
  const now = await team.buyer.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })
  expect(now?.levels.map(({ isApproved }) => isApproved)).toEqual([true, false])
  expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
  expect(now?.history.map(({ decision, level }) => [decision, level])).toEqual([
    ['requested', null],
    ['approved', 1],
    ['approvedLate', null],
  ])
})

test('D-5: of an approval and a rejection at once one counts, and the history shows both tries', async () => {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  const request = await aHeldPurchase(world, staff, team)
  const outcomes = await Promise.allSettled([
    decide(team.approver, request, 'approve'),
    decideFor(team.admin, request, 'reject', 'Too expensive'),
  ])
  const isApproved = outcomes[0].status === 'fulfilled'
  await expect(decide(isApproved ? team.admin : team.approver, request, 'reject')).rejects.toMatchObject({
    code: 'approval.ended',
  })
  const { history } = (await team.buyer.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })) ?? {}
  const tries = history?.map(({ decision, by, reason }) => [decision, by, reason])
  const requested = ['requested', 'Cleo Buyer', '']
  expect(tries).toEqual(
    isApproved
      ? [requested, ['approved', 'Ben Approver', ''], ['rejectedLate', 'Ada Admin', 'Too expensive']]
      : [
          requested,
          ['rejected', 'Ada Admin', 'Too expensive'],
          ['approvedLate', 'Ben Approver', ''],
          ['rejectedLate', 'Ben Approver', 'Too expensive'],
        ],
  )
  expect(await findStatus(team, request.orderNo)).toBe(isApproved ? 'inProduction' : 'toConfirm')
})

test('an approver who lost the role, and a buyer who left, get nothing through', async () => {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  const request = await aHeldPurchase(world, staff, team)
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

describe('nobody decides two levels of one request', () => {
  const listSignOffs = (id: string) =>
    world.db.selectFrom('approval_sign_off').select(['level', 'user_id']).where('request_id', '=', id).execute()

  test('neither as approver of one and for the approver of another, nor for two approvers', async () => {
    const team = await aTeam(world)
    const second = await aBuyer(world, { company_id: team.companyId, role: 'approver', realname: 'Fay Second' })
    const { version } = await team.admin.client.approvals.policy()
    await team.admin.client.approvals.savePolicy({
      body: {
        version,
        tolerancePercent: 5,
        rules: [
          { aboveMinor: 1, approverId: team.approver.userId },
          { aboveMinor: 2, approverId: second.userId },
        ],
      },
    })
    const request = await aHeldPurchase(world, staff, team)
    const half = await decideFor(team.admin, request, 'approve')
    expect(half).toMatchObject({ state: 'pending', canDecide: false, canDecideFor: null })
    for (const attempt of [decideFor, decide]) {
      await expect(attempt(team.admin, half, 'approve')).rejects.toMatchObject({
        status: 409,
        code: 'approval.decided_already',
      })
    }
    await expect(decideFor(team.admin, half, 'reject')).rejects.toMatchObject({ code: 'approval.decided_already' })
    expect(await decide(second, half, 'approve')).toMatchObject({ state: 'approved' })
  })

  test('two tabs of one person at once approve one level', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 60_000)
    const later = { ...request, version: request.version + 1 }
    const attempts = [
      decideFor(team.admin, request, 'approve'),
      decide(team.admin, later, 'approve'),
      decideFor(team.admin, later, 'approve'),
      decide(team.admin, later, 'approve'),
    ]
    await Promise.allSettled(attempts)
    await decideFor(team.admin, request, 'approve').catch(() => undefined)
    expect(await listSignOffs(request.id)).toEqual([{ level: 1, user_id: team.admin.userId }])
    expect(await findStatus(team, request.orderNo)).toBe('toConfirm')
  })

  test('the database refuses a second level of one person, and the buyer', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 60_000)
    await decide(team.approver, request, 'approve')
    const insert = (user_id: string) =>
      world.db
        .insertInto('approval_sign_off')
        .values({ request_id: request.id, level: 2, user_id, requested_by: team.buyer.userId, at: world.clock.now() })
        .execute()
    await expect(insert(team.approver.userId)).rejects.toThrow('approval_sign_off_one_level')
    await expect(insert(team.buyer.userId)).rejects.toThrow('approval_sign_off_not_own')
  })

  test('one approver for two levels is refused when the rules are saved', async () => {
    const team = await aTeam(world)
    const approverId = team.approver.userId
    const body = {
      version: 0,
      tolerancePercent: 5,
      rules: [
        { aboveMinor: 1, approverId },
        { aboveMinor: 2, approverId },
      ],
    }
    await expect(team.admin.client.approvals.savePolicy({ body })).rejects.toMatchObject({
      status: 400,
      code: 'approval.approver_twice',
    })
  })
})

describe('deciding for the approver', () => {
  test('is an action of its own with a reason, and shown as A for B', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const deputy = await aBuyer(world, { company_id: team.companyId, role: 'customer', realname: 'Dora Deputy' })
    const request = await aHeldPurchase(world, staff, team)
    await expect(decide(deputy, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    await expect(decideFor(deputy, request, 'approve', ' ')).rejects.toMatchObject({ code: 'input.refused' })
    await expect(decideFor(team.approver, request, 'approve')).rejects.toMatchObject({ code: 'approval.not_yours' })
    const decided = await decideFor(deputy, request, 'approve')
    expect(decided.levels).toMatchObject([
      { level: 1, approver: 'Ben Approver', isApproved: true, decidedBy: 'Dora Deputy', isOnBehalf: true },
    ])
    expect(decided.history.at(-1)).toMatchObject({
      decision: 'approved',
      by: 'Dora Deputy',
      principal: 'Ben Approver',
      reason: 'Ben is ill',
    })
    const { records } = await team.buyer.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toContain(
      `Dora Deputy approved ${request.orderNo} for Ben Approver, and it was ordered: Ben is ill`,
    )
  })

  test('waits for administrators only where approver and stand-in cannot decide', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team)
    const countWaiting = async () => (await team.admin.client.approvals.list({ query: { view: 'waiting' } })).total
    expect(await countWaiting()).toBe(0)
    await team.admin.client.memberships.remove({ params: { id: team.approver.userId } })
    expect(await countWaiting()).toBe(1)
    const seen = await team.admin.client.approvals.ofOrder({ params: { orderNo: request.orderNo } })
    expect(seen).toMatchObject({ canDecide: false, canDecideFor: 'Ben Approver', obstacle: null })
  })

  test('by an approver of a later level says so, and leaves a request that nobody can decide in words', async () => {
    const team = await aTeam(world)
    await saveTwoLevels(team)
    const request = await aHeldPurchase(world, staff, team, 60_000)
    const params = { orderNo: request.orderNo }
    expect(await team.admin.client.approvals.ofOrder({ params })).toMatchObject({ isNamedLater: true })
    expect(await decideFor(team.admin, request, 'approve')).toMatchObject({ state: 'pending', obstacle: 'noDecider' })
    const { records } = await team.buyer.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toContain(`Nobody can approve ${request.orderNo} at the moment`)
    const helper = await aBuyer(world, { company_id: team.companyId, role: 'customer', realname: 'Gina Helper' })
    const open = await helper.client.approvals.ofOrder({ params })
    expect(open).toMatchObject({ obstacle: null, canDecideFor: 'Ada Admin' })
    if (!open) throw new Error('the request is gone')
    expect(await decideFor(helper, open, 'approve', 'Ada has decided')).toMatchObject({ state: 'approved' })
  })
})
