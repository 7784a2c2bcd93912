import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveItems } from './dictionaries.repo.ts'

const Dictionary = z.object({ code: z.string(), items: z.array(z.object({ value: z.string(), text: LocalText })) })

export const seeds = [
  defineSeed({
    name: 'dictionaries.words',
    version: 3,
    async run(db) {
      const dictionaries = readSeedData('dictionaries', z.array(Dictionary))
      await saveItems(
        db,
        dictionaries.flatMap(({ code, items }) => items.map((item, sort) => ({ dict: code, ...item, sort }))),
      )
    },
  }),
]
