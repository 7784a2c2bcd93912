/** Delivery of a topic's e-mails: one by one, collected in the morning or on Monday morning, or not at all. */
export const emailFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]
