import {
  type ApprovalLevel,
  type ApprovalProgress,
  approveLevel,
  endApproval,
  findCurrentLevel,
  isAboveTolerance,
  listLevelsWithoutDeputy,
  listRequiredLevels,
  reviseApproval,
  startApproval,
} from '@paratope/contract/ordering/approvals'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const people = ['ada', 'ben', 'cleo', 'dan']
const rule = fc.record({ aboveMinor: fc.integer({ min: 0, max: 10_000 }), approverId: fc.constantFrom(...people) })
const rules = fc
  .array(rule, { maxLength: 4 })
  .map((list) => list.toSorted((a, b) => a.aboveMinor - b.aboveMinor).map((one, at) => ({ ...one, level: at + 1 })))
const total = fc.integer({ min: 0, max: 20_000 })

interface Command {
  kind: 'approve' | 'reject' | 'withdraw' | 'revise'
  total: number
  rules: (ApprovalLevel & { aboveMinor: number })[]
  by: string
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'revise', 'revise', 'revise', 'reject', 'withdraw'),
  total: fc.oneof(total, fc.integer({ min: 9_000, max: 11_000 })),
  rules,
  by: fc.constantFrom(...people, 'eve', 'fay', 'gus', 'hal'),
})

const tolerance = 5

/** Approvals by price, apart from the machine. */
interface Model {
  progress: ApprovalProgress
  /** The price that each approval was given for, by level and person. */
  given: { level: number; approverId: string; total: number }[]
}

function apply({ progress, given }: Model, next: Command): Model {
  if (next.kind === 'reject') return { progress: endApproval(progress, 'rejected'), given }
  if (next.kind === 'withdraw') return { progress: endApproval(progress, 'withdrawn'), given }
  if (next.kind === 'approve') {
    const current = findCurrentLevel(progress)
    const isCounted = current !== undefined && !progress.signOffs.some(({ userId }) => userId === next.by)
    const seen = isCounted ? [...given, { ...current, total: progress.totalMinor }] : given
    return { progress: approveLevel(progress, next.by), given: seen }
  }
  const levels = listRequiredLevels(next.rules, next.total, 'buyer')
  const isReset = progress.state === 'pending' && isAboveTolerance(progress.baseMinor, next.total, tolerance)
  return { progress: reviseApproval(progress, next.total, levels, tolerance), given: isReset ? [] : given }
}

test('in 20,000 random histories nothing is approved without everyone it needs, for that price', () => {
  fc.assert(
    fc.property(rules, total, fc.array(command, { maxLength: 12 }), (first, start, commands) => {
      const levels = listRequiredLevels(first, start, 'buyer')
      let model: Model = { progress: startApproval(levels, start), given: [] }
      for (const next of commands) {
        const before = model.progress
        model = apply(model, next)
        const { progress, given } = model
        // Ended requests never change again.
        if (before.state !== 'pending') expect(progress).toEqual(before)
        const approvedBy = ({ level, approverId }: ApprovalLevel) =>
          given.findLast((one) => one.level === level && one.approverId === approverId)
        if (progress.state === 'approved') {
          for (const level of progress.levels) {
            const approval = approvedBy(level)
            expect(approval, `level ${level.level}`).toBeDefined()
            expect(isAboveTolerance(approval?.total ?? 0, progress.totalMinor, tolerance)).toBe(false)
          }
        }
        const approvedLevels = progress.signOffs.map(({ level }) => level)
        for (const level of approvedLevels) expect(progress.levels.map((one) => one.level)).toContain(level)
        expect(new Set(approvedLevels).size).toBe(approvedLevels.length)
        // Nobody decides two levels of one request.
        expect(new Set(progress.signOffs.map(({ userId }) => userId)).size).toBe(approvedLevels.length)
        const current = findCurrentLevel(progress)
        expect(current === undefined).toBe(progress.state !== 'pending')
        const lower = progress.levels.filter(({ level }) => current && level < current.level)
        for (const { level } of lower) expect(approvedLevels).toContain(level)
      }
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  [100_000, 105_000, 5, false],
  [100_000, 105_001, 5, true],
  [100_000, 90_000, 5, false],
  [0, 1, 5, true],
  [100_000, 100_001, 0, true],
])('from %d to %d is above a tolerance of %d percent: %s', (before, after, percent, expected) => {
  expect(isAboveTolerance(before, after, percent)).toBe(expected)
})

test('an approver needs nobody at their own level, and others above it', () => {
  const levels = [
    { level: 1, aboveMinor: 50_000, approverId: 'ben' },
    { level: 2, aboveMinor: 200_000, approverId: 'ada' },
  ]
  expect(listRequiredLevels(levels, 50_000, 'cleo')).toEqual([])
  expect(listRequiredLevels(levels, 50_001, 'cleo')).toEqual([{ level: 1, approverId: 'ben' }])
  expect(listRequiredLevels(levels, 300_000, 'ben')).toEqual([{ level: 2, approverId: 'ada' }])
})

test.each([
  // The administrator Ada approves level 2, so nobody can step in for Ben, nor for her.
  [
    ['ben', 'ada'],
    [1, 2],
  ],
  [['ben'], []],
  [['ben', 'cleo'], []],
  [[], []],
])('levels of %j without a deputy: %j', (approverIds, expected) => {
  const members = [
    { id: 'ada', isAdmin: true },
    { id: 'ben', isAdmin: false },
    { id: 'cleo', isAdmin: false },
  ]
  expect(listLevelsWithoutDeputy(approverIds, members)).toEqual(expected)
})
