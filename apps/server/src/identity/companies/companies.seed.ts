import { CountryCode } from '@paratope/contract/identity/companies'
import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveItems } from '#platform/dictionaries/index.ts'

const CountryItem = z.object({ value: CountryCode, text: LocalText })

export const seeds = [
  defineSeed({
    name: 'companies.countries',
    version: 1,
    run: (db) =>
      saveItems(
        db,
        readSeedData('countries', z.array(CountryItem)).map((item, sort) => ({ dict: 'country', sort, ...item })),
      ),
  }),
]
