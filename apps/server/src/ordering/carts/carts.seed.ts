import { defineSeed } from '#kernel/database/seed.ts'
import { saveFreightRates } from './carts.repo.ts'

/** The initial rate for a cooled parcel; a provider's own rate stays. */
const rates = [
  { currency: 'USD', minor: 4500 },
  { currency: 'EUR', minor: 4200 },
  { currency: 'GBP', minor: 3600 },
  { currency: 'CNY', minor: 12_000 },
  { currency: 'JPY', minor: 5800 },
] as const

export const seeds = [defineSeed({ name: 'carts.freight', version: 1, run: (db) => saveFreightRates(db, rates) })]
