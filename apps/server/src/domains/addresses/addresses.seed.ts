import { AddressDraft } from '@paratope/contract/addresses'
import { instant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { demoCompanyId } from '#domains/companies/index.ts'
import { readFacts } from '#kernel/facts.ts'
import { defineSeed } from '#kernel/seed.ts'
import { addressesOf } from './addresses.repo.ts'
import { createAddress } from './addresses.service.ts'

const DemoAddress = z.object({
  company: z.string(),
  kind: z.enum(['shipping', 'invoice']),
  default: z.boolean(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  state: z.string().default(''),
  city: z.string().default(''),
  /** Codes of province, city and district, where areas are known. */
  area: z.tuple([z.string(), z.string(), z.string()]).optional(),
  street: z.string(),
  postalCode: z.string(),
})
type DemoAddress = z.output<typeof DemoAddress>

const placeOf = ({ area, state, city }: DemoAddress) =>
  area ? { state: area[0], city: area[1], district: area[2] } : { state, city }

export const seeds = [
  defineSeed({
    name: 'addresses.demo',
    version: 1,
    kind: 'demo',
    after: ['companies.demo'],
    async run(db) {
      for (const fact of readFacts('demo-addresses', z.array(DemoAddress))) {
        const { company, kind, contact, phone, email, country, street, postalCode } = fact
        const companyId = demoCompanyId(company)
        const kept = await addressesOf(db, companyId, kind)
        if (kept.some((row) => row.address_detail === street)) continue
        const draft = AddressDraft.parse({
          kind,
          isDefault: fact.default,
          contact,
          phone,
          email,
          country,
          ...placeOf(fact),
          addressDetail: street,
          postalCode,
        })
        await createAddress(db, companyId, draft, instant(Date.now()))
      }
    },
  }),
]
