// Separate from the schemas, so that a page that needs a constant does not load zod.

export const quoteStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const

/** Turns: the customer decides, an answer to a question is due, or a new revision. */
export const quoteTurns = ['customer', 'answer', 'revision'] as const

/** Time that an open quote can still be accepted: for 3 days at most, for longer, or no more. */
export const quoteValidities = ['soon', 'later', 'over'] as const

/** `-total` sorts within each currency. */
export const quoteSorts = ['-created', 'created', 'validUntil', 'waiting', '-total'] as const
