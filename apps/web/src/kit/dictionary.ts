import type { DictItem } from '@paratope/contract/dictionaries'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'

const dictionaryQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', code, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).dictionaries.items({ params: { dictCode: code } }),
  })

const nothing: readonly DictItem[] = []

export interface Dictionary {
  items: readonly DictItem[]
  /** The word for a value; what no dictionary knows is its own word. */
  word(value: string): string
}

/** The choices of one dictionary in the reader's language, asked for once. */
export function useDictionary(code: string): Dictionary {
  const { data = nothing } = useQuery(dictionaryQuery(code, useLanguage()))
  return { items: data, word: (value) => data.find((item) => item.value === value)?.text ?? value }
}

export const optionsOf = ({ items }: Dictionary) => items.map(({ value, text }) => ({ value, text }))
