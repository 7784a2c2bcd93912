// Apart from the schemas, so that a page that needs a constant does not load zod.

export const letterKinds = ['email', 'sms'] as const

export const letterStates = ['waiting', 'sent', 'failed', 'withheld'] as const
