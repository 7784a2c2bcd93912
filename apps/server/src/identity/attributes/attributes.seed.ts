import { AttributeKey } from '@paratope/contract/identity/attributes'
import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveItems } from '#platform/dictionaries/index.ts'
import { saveDefinitions } from './attributes.repo.ts'

/** Options come from a dictionary: a selection from an existing one, or a new one. */
const AttributeSeed = z.object({
  key: AttributeKey,
  name: LocalText,
  hint: LocalText,
  dict: z.string(),
  preset: z.string(),
  choices: z.union([z.array(z.string()), z.array(z.object({ value: z.string(), text: LocalText }))]),
})

export const seeds = [
  defineSeed({
    name: 'attributes.definitions',
    version: 1,
    after: ['dictionaries.words'],
    async run(db) {
      const seedData = readSeedData('customer-attributes', z.array(AttributeSeed))
      const own = seedData.flatMap(({ dict, choices }) =>
        choices.flatMap((choice, sort) => (typeof choice === 'string' ? [] : [{ dict, sort, ...choice }])),
      )
      await saveItems(db, own)
      await saveDefinitions(
        db,
        seedData.map(({ choices, ...rest }, sort) => ({
          ...rest,
          sort,
          choices: choices.map((choice) => (typeof choice === 'string' ? choice : choice.value)),
        })),
      )
    },
  }),
]
