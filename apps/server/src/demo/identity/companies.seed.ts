import { CountryCode } from '@paratope/contract/identity/companies'
import { Currency, LocalText, languages, localize } from '@paratope/contract/kernel'
import { z } from 'zod'
import { saveCompany } from '#identity/companies/companies.repo.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { readSeedData } from '#kernel/seed-data.ts'

const DemoCompany = z.object({
  key: z.string(),
  kind: z.enum(['provider', 'customer']),
  name: LocalText,
  country: CountryCode,
  currency: Currency,
  language: z.enum(languages),
  address: LocalText,
  phone: z.string(),
  requiresPo: z.boolean().default(false),
  payment: z.string().default(''),
})

const toPaymentTerms = (payment: string) =>
  payment === 'invoice-30' ? 'net-30' : payment === 'invoice-60' ? 'net-60' : 'prepayment'

/** For seeds of rows that belong to a demo company. */
export const getDemoCompanyId = (key: string) => createFixedId('cmp', key)

export const seeds = [
  defineSeed({
    name: 'companies.demo',
    version: 3,
    async run(db) {
      for (const { key, kind, language, requiresPo, payment, country, currency, phone, ...words } of readSeedData(
        'demo-companies',
        z.array(DemoCompany),
      )) {
        if (kind === 'provider') continue
        const name = localize(words.name, language)
        const address = localize(words.address, language)
        const company = { id: getDemoCompanyId(key), name, address, phone, country, currency }
        await saveCompany(db, { ...company, needs_po_number: requiresPo, payment_terms: toPaymentTerms(payment) })
      }
    },
  }),
]
