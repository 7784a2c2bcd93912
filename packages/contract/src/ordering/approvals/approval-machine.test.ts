import { expect, test } from 'vitest'
import { approveLevel, endApproval, isAboveTolerance, reviseApproval, startApproval } from './approval-machine.ts'

const levels = [
  { level: 1, approverId: 'ana' },
  { level: 2, approverId: 'bo' },
]

test('the lowest approved total is what later totals are compared with', () => {
  const cheaper = reviseApproval(startApproval(levels, 10_000), 9000, levels, 5)
  const approved = approveLevel(cheaper, 'ana')
  expect(approved).toMatchObject({ baseMinor: 9000, totalMinor: 9000 })
  // 9,450 is five percent more than 9,000, and less than 10,000.
  expect(reviseApproval(approved, 9450, levels, 5).signOffs).toEqual([{ level: 1, userId: 'ana' }])
  expect(reviseApproval(approved, 9451, levels, 5)).toEqual(startApproval(levels, 9451))
})

test('an approval holds for a level that has the same approver, not for another', () => {
  const approved = approveLevel(startApproval(levels, 10_000), 'ana')
  const others = [{ level: 1, approverId: 'cy' }, ...levels.slice(1)]
  expect(reviseApproval(approved, 10_000, others, 5).signOffs).toEqual([])
  expect(reviseApproval(approved, 10_000, levels.slice(0, 1), 5).state).toBe('approved')
})

test('nobody approves two levels, and nothing changes what has ended', () => {
  const once = approveLevel(startApproval(levels, 10_000), 'ana')
  expect(approveLevel(once, 'ana')).toBe(once)
  expect(approveLevel(once, 'bo').state).toBe('approved')
  const rejected = endApproval(once, 'rejected')
  expect(rejected.state).toBe('rejected')
  expect([approveLevel(rejected, 'bo'), endApproval(rejected, 'withdrawn')]).toEqual([rejected, rejected])
  expect(reviseApproval(rejected, 20_000, levels, 5)).toBe(rejected)
})

test('a total exactly at the tolerance is within it', () => {
  expect([isAboveTolerance(10_000, 10_500, 5), isAboveTolerance(10_000, 10_501, 5)]).toEqual([false, true])
})
