import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'
import { defineSeed } from '#kernel/seed.ts'
import { saveItems } from './dictionaries.repo.ts'

const Dictionary = z.object({ code: z.string(), items: z.array(z.object({ value: z.string(), text: LocalText })) })

export const seeds = [
  defineSeed({
    name: 'dictionaries.words',
    version: 1,
    kind: 'base',
    async run(db) {
      const dictionaries = readFacts('dictionaries', z.array(Dictionary))
      await saveItems(
        db,
        dictionaries.flatMap(({ code, items }) => items.map((item, sort) => ({ dict: code, ...item, sort }))),
      )
    },
  }),
]
