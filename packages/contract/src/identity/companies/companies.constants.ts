// Separate from the schemas, so that a page that needs a constant does not load zod.

/** Payment terms agreed with the company. */
export const paymentTerms = ['prepayment', 'net-14', 'net-30', 'net-60'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

export const companySorts = ['name', '-name', '-created', 'created'] as const
