// Separate from the schemas, so that a page that needs a constant does not load zod.

export const messageKinds = ['email', 'sms'] as const

export const messageStates = ['waiting', 'sent', 'failed', 'withheld'] as const
