/** How the e-mails of a topic come: one by one, collected in the morning or on Monday morning, or not at all. */
export const emailFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]
