import type { DictItem } from '@paratope/contract/dictionaries'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { dictionarySlot } from '#lib/session.ts'
import { isList, isRecord, isText } from '#lib/storage.ts'

const isItem = (value: unknown): value is DictItem =>
  isRecord(value) && ['value', 'text', 'title', 'label'].every((name) => isText(value[name]))
const isItems = isList(isItem)

/** What the login brought along, for a week and in the language it was in. */
function keptItems(code: string, language: Language): DictItem[] | undefined {
  const kept = dictionarySlot.read()
  const items = kept?.language === language ? kept.items[code] : undefined
  return isItems(items) ? items : undefined
}

const dictionaryQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', code, language],
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => keptItems(code, language),
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).dictionaries.items({ params: { dictCode: code } }),
  })

const nothing: readonly DictItem[] = []

export interface Dictionary {
  items: readonly DictItem[]
  /** The word for a value; what no dictionary knows is its own word. */
  word(value: string): string
}

/** The choices of one dictionary in the reader's language: kept since the login, else asked for once. */
export function useDictionary(code: string): Dictionary {
  const { data = nothing } = useQuery(dictionaryQuery(code, useLanguage()))
  return { items: data, word: (value) => data.find((item) => item.value === value)?.text ?? value }
}

export const optionsOf = ({ items }: Dictionary) => items.map(({ value, text }) => ({ value, text }))
