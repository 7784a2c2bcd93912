import { AddressDraft } from '@paratope/contract/identity/addresses'
import { toInstant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { listAddresses } from '#identity/addresses/addresses.repo.ts'
import { createAddress } from '#identity/addresses/addresses.service.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { getDemoCompanyId } from './companies.seed.ts'

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

const toPlaceFields = ({ area, state, city }: DemoAddress) =>
  area ? { state: area[0], city: area[1], district: area[2] } : { state, city }

export const seeds = [
  defineSeed({
    name: 'addresses.demo',
    version: 1,
    after: ['companies.demo'],
    async run(db) {
      for (const seed of readSeedData('demo-addresses', z.array(DemoAddress))) {
        const { company, kind, contact, phone, email, country, street, postalCode } = seed
        const companyId = getDemoCompanyId(company)
        const stored = await listAddresses(db, companyId, kind)
        if (stored.some((row) => row.address_detail === street)) continue
        const draft = AddressDraft.parse({
          kind,
          isDefault: seed.default,
          contact,
          phone,
          email,
          country,
          ...toPlaceFields(seed),
          addressDetail: street,
          postalCode,
        })
        await createAddress(db, companyId, draft, toInstant(Date.now()))
      }
    },
  }),
]
