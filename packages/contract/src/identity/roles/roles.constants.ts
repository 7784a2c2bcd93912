// Separate from the schemas, so that a page that needs a constant does not load zod.

export const userStates = ['active', 'disabled'] as const

export const userSorts = ['realname', '-realname', '-created', 'created'] as const
