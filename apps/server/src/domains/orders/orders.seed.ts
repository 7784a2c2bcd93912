import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { saveItems } from '#domains/dictionaries/index.ts'
import { readFacts } from '#kernel/facts.ts'
import { defineSeed } from '#kernel/seed.ts'

const Dictionary = z.object({
  code: z.string(),
  items: z.array(z.object({ value: z.string(), text: LocalText })),
})

const own = ['order_type', 'payment_method', 'order_priority', 'carrier']

export const seeds = [
  defineSeed({
    name: 'orders.dictionaries',
    version: 1,
    kind: 'base',
    async run(db) {
      const dictionaries = readFacts('dictionaries', z.array(Dictionary)).filter(({ code }) => own.includes(code))
      await saveItems(
        db,
        dictionaries.flatMap(({ code, items }) => items.map((item, sort) => ({ dict: code, sort, ...item }))),
      )
    },
  }),
]
