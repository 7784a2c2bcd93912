/** Reasons why a purchase needs a level. */
export const approvalCauses = ['amount', 'budget', 'currency'] as const
export type ApprovalCause = (typeof approvalCauses)[number]

/** A level of approval: above an amount, one person has to approve. */
export interface ApprovalLevel {
  level: number
  approverId: string
  /** Requests from before causes were recorded have none. */
  cause?: ApprovalCause
}

/** The approval of one level, by its approver or by a colleague who decided for them. */
export interface ApprovalSignOff {
  level: number
  userId: string
}

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** The state of a request, without its names and dates. */
export interface ApprovalProgress {
  state: (typeof approvalStates)[number]
  levels: readonly ApprovalLevel[]
  /** The approvals that count, each by another person. */
  signOffs: readonly ApprovalSignOff[]
  /** The lowest total that an approval was given for. */
  baseMinor: number
  totalMinor: number
}

export const maxApprovalLevels = 4

interface LevelRule extends ApprovalLevel {
  /** Totals above this amount need the level. */
  aboveMinor: number
}

export interface Approver {
  id: string
  isAdmin: boolean
}

/**
 * Levels whose approver no administrator can replace, because every administrator approves another level; people
 * decide one level of a request at most.
 */
export const listLevelsWithoutDeputy = (approverIds: readonly string[], members: readonly Approver[]): number[] =>
  approverIds.flatMap((approverId, at) => {
    const hasDeputy = members.some(({ id, isAdmin }) => isAdmin && !approverIds.includes(id))
    return hasDeputy || approverId === '' ? [] : [at + 1]
  })

/** The levels a purchase needs. Approvers need nobody at their own level. */
export const listRequiredLevels = (
  rules: readonly LevelRule[],
  totalMinor: number,
  buyerId: string | null,
): ApprovalLevel[] =>
  rules
    .filter(({ aboveMinor, approverId }) => totalMinor > aboveMinor && approverId !== buyerId)
    .toSorted((a, b) => a.level - b.level)
    .map(({ level, approverId, cause }) => ({ level, approverId, ...(cause && { cause }) }))

export const startApproval = (levels: readonly ApprovalLevel[], totalMinor: number): ApprovalProgress => ({
  state: levels.length === 0 ? 'approved' : 'pending',
  levels,
  signOffs: [],
  baseMinor: totalMinor,
  totalMinor,
})

export const isSignedOff = ({ signOffs }: Pick<ApprovalProgress, 'signOffs'>, level: number): boolean =>
  signOffs.some((signOff) => signOff.level === level)

/** Whether a person approved a level of the request; nobody decides two of them. */
export const hasSignedOff = ({ signOffs }: Pick<ApprovalProgress, 'signOffs'>, userId: string): boolean =>
  signOffs.some((signOff) => signOff.userId === userId)

/** The level whose turn it is; the lowest that has not approved. */
export const findCurrentLevel = (progress: ApprovalProgress): ApprovalLevel | undefined =>
  progress.state === 'pending' ? progress.levels.find(({ level }) => !isSignedOff(progress, level)) : undefined

const settle = (progress: ApprovalProgress): ApprovalProgress =>
  progress.levels.every(({ level }) => isSignedOff(progress, level)) ? { ...progress, state: 'approved' } : progress

/** Approves the level whose turn it is; an ended request, and one that the person approved before, stays as it is. */
export function approveLevel(progress: ApprovalProgress, userId: string): ApprovalProgress {
  const current = findCurrentLevel(progress)
  if (!current || hasSignedOff(progress, userId)) return progress
  return settle({
    ...progress,
    signOffs: [...progress.signOffs, { level: current.level, userId }],
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
  // An approval counts for the approver whose level it was.
  const isKept = (level: number) =>
    levels.some(
      (next) =>
        next.level === level &&
        progress.levels.some((known) => known.level === level && known.approverId === next.approverId),
    )
  return settle({ ...progress, totalMinor, levels, signOffs: progress.signOffs.filter(({ level }) => isKept(level)) })
}
