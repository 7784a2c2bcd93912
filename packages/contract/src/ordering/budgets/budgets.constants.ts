// Separate from the schemas, so that a page that needs a constant does not load zod.

/** Purposes of a budget, the most specific first. */
export const budgetKinds = ['costCentre', 'project', 'company'] as const
export type BudgetKind = (typeof budgetKinds)[number]

export const budgetEntryKinds = ['set', 'raised', 'lowered', 'reserved', 'released', 'spent'] as const
export type BudgetEntryKind = (typeof budgetEntryKinds)[number]

/** Actions when a purchase exceeds its budget. */
export const budgetRules = ['refuse', 'approve'] as const
export type BudgetRule = (typeof budgetRules)[number]
