import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, type Staff } from '#commerce/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aHeldPurchase, aTeam, decide, saveTwoLevels, type Team } from './approvals.makers.ts'

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
    decide(team.admin, request, 'reject'),
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
    decide(team.admin, request, 'reject'),
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
