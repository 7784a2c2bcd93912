import type { AttributeChoice } from '@paratope/contract/identity/attributes'
import type { Language } from '@paratope/contract/texts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export interface Attribute {
  key: string
  name: string
  hint: string
  value: string
  options: readonly { value: string; text: string }[]
}

const attributesKey = ['attributes'] as const

/** Every attribute with the value that holds: the chosen one, else what holds for everybody. */
export const attributesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...attributesKey, language],
    queryFn: async ({ signal }): Promise<Attribute[]> => {
      const { attributes } = await api({ quiet: true, signal })
      const [definitions, mine] = await Promise.all([attributes.definitions(), attributes.choices()])
      const chosen = new Map(mine.customer.attribute.map((one) => [one.attributeKey, one.attribute]))
      return definitions.map(({ attributeKey, name, hint, attribute, list }) => ({
        key: attributeKey,
        name,
        hint,
        value: chosen.get(attributeKey) ?? attribute,
        options: list.map(({ itemValue, itemText }) => ({ value: itemValue, text: itemText })),
      }))
    },
  })

/** Gives back what the server says. */
export async function saveAttribute(body: AttributeChoice): Promise<string> {
  let message = ''
  await (await api({ quiet: true, onMessage: (said) => (message = said) })).attributes.updateChoice({ body })
  return message
}
