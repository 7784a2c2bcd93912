// Apart from the schemas, so that a page that needs a constant does not load zod.

export const personStates = ['active', 'disabled'] as const

export const personSorts = ['realname', '-realname', '-created', 'created'] as const
