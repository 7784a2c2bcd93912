import { CountryCode } from '@paratope/contract/companies'
import { Currency, LocalText, languages, pick } from '@paratope/contract/kernel'
import { z } from 'zod'
import { saveItems } from '#domains/dictionaries/index.ts'
import { readFacts } from '#kernel/facts.ts'
import { fixedId } from '#kernel/ids.ts'
import { defineSeed } from '#kernel/seed.ts'
import { saveCompany } from './companies.repo.ts'

const CountryItem = z.object({ value: CountryCode, text: LocalText })

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
})

/** For whoever lays down something that belongs to a company of the demonstration. */
export const demoCompanyId = (key: string) => fixedId('cmp', key)

export const seeds = [
  defineSeed({
    name: 'companies.countries',
    version: 1,
    kind: 'base',
    run: (db) =>
      saveItems(
        db,
        readFacts('countries', z.array(CountryItem)).map((item, sort) => ({ dict: 'country', sort, ...item })),
      ),
  }),
  defineSeed({
    name: 'companies.demo',
    version: 2,
    kind: 'demo',
    async run(db) {
      for (const { key, kind, language, requiresPo, country, currency, phone, ...words } of readFacts(
        'demo-companies',
        z.array(DemoCompany),
      )) {
        if (kind === 'provider') continue
        const name = pick(words.name, language)
        const address = pick(words.address, language)
        const company = { id: demoCompanyId(key), name, address, phone, country, currency }
        await saveCompany(db, { ...company, needs_po_number: requiresPo })
      }
    },
  }),
]
