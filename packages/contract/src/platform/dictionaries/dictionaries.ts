import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'

export const DictCode = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .meta({ description: 'Code of a dictionary, such as `payment_method`.', examples: ['payment_method'] })

/** Several names for the same word, as the specification's readers expect. */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })
export type DictItem = z.infer<typeof DictItem>

export const DictItems = z.record(z.string(), z.array(DictItem))
export type DictItems = z.infer<typeof DictItems>

export const dictionaries = defineApi({
  summary: 'Lists of values with their names, in the language of the reader',
  permissions: [],
  errors: {},
  endpoints: {
    all: {
      method: 'GET',
      path: '/sys/dict/queryAllDictItems',
      needs: 'public',
      reply: DictItems,
      summary: 'All dictionaries in the reader’s language',
    },
    items: {
      method: 'GET',
      path: '/sys/dict/getDictItems/:dictCode',
      needs: 'public',
      params: z.object({ dictCode: DictCode }),
      reply: z.array(DictItem),
      summary: 'The items of one dictionary',
    },
  },
})
