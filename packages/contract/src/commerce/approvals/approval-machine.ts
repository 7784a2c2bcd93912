/** A level of approval: above an amount, one person has to approve. */
export interface ApprovalLevel {
  level: number
  approverId: string
}

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** The state of a request, without its names and dates. */
export interface ApprovalProgress {
  state: (typeof approvalStates)[number]
  levels: readonly ApprovalLevel[]
  /** Levels that have approved, of those above. */
  approvedLevels: readonly number[]
  /** The lowest total that an approval was given for. */
  baseMinor: number
  totalMinor: number
}

export const maxApprovalLevels = 4

interface LevelRule extends ApprovalLevel {
  /** Totals above this amount need the level. */
  aboveMinor: number
}

/** The levels a purchase needs. Approvers need nobody at their own level. */
export const listRequiredLevels = (
  rules: readonly LevelRule[],
  totalMinor: number,
  buyerId: string | null,
): ApprovalLevel[] =>
  rules
    .filter(({ aboveMinor, approverId }) => totalMinor > aboveMinor && approverId !== buyerId)
    .toSorted((a, b) => a.level - b.level)
    .map(({ level, approverId }) => ({ level, approverId }))

export const startApproval = (levels: readonly ApprovalLevel[], totalMinor: number): ApprovalProgress => ({
  state: levels.length === 0 ? 'approved' : 'pending',
  levels,
  approvedLevels: [],
  baseMinor: totalMinor,
  totalMinor,
})

/** The level whose turn it is; the lowest that has not approved. */
export const findCurrentLevel = ({ state, levels, approvedLevels }: ApprovalProgress): ApprovalLevel | undefined =>
  state === 'pending' ? levels.find(({ level }) => !approvedLevels.includes(level)) : undefined

const settle = (progress: ApprovalProgress): ApprovalProgress =>
  progress.levels.every(({ level }) => progress.approvedLevels.includes(level))
    ? { ...progress, state: 'approved' }
    : progress

/** Approves the level whose turn it is; an ended request stays as it is. */
export function approveLevel(progress: ApprovalProgress): ApprovalProgress {
  const current = findCurrentLevel(progress)
  if (!current) return progress
  return settle({
    ...progress,
    approvedLevels: [...progress.approvedLevels, current.level],
    baseMinor: Math.min(progress.baseMinor, progress.totalMinor),
  })
}

export const endApproval = (progress: ApprovalProgress, state: 'rejected' | 'withdrawn'): ApprovalProgress =>
  progress.state === 'pending' ? { ...progress, state } : progress

/** Whether the new total is more than the tolerance above the one that was approved. */
export const isAboveTolerance = (baseMinor: number, totalMinor: number, tolerancePercent: number): boolean =>
  totalMinor * 100 > baseMinor * (100 + tolerancePercent)

/**
 * Applies another price to a pending request. Within the tolerance, approvals hold for the levels that are still
 * needed; above it, everyone approves again.
 */
export function reviseApproval(
  progress: ApprovalProgress,
  totalMinor: number,
  levels: readonly ApprovalLevel[],
  tolerancePercent: number,
): ApprovalProgress {
  if (progress.state !== 'pending') return progress
  if (isAboveTolerance(progress.baseMinor, totalMinor, tolerancePercent)) {
    return { ...startApproval(levels, totalMinor), state: levels.length === 0 ? 'approved' : 'pending' }
  }
  // An approval counts for the person who gave it.
  const isKept = (level: number) =>
    levels.some(
      (next) =>
        next.level === level &&
        progress.levels.some((known) => known.level === level && known.approverId === next.approverId),
    )
  return settle({ ...progress, totalMinor, levels, approvedLevels: progress.approvedLevels.filter(isKept) })
}
