import type { DictItem } from '@paratope/contract/platform/dictionaries'
import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { dictionarySlot } from '#lib/session/session.ts'
import { isList, isRecord, isString } from '#lib/storage/storage.ts'

const isDictionaryItem = (value: unknown): value is DictItem =>
  isRecord(value) && ['value', 'text', 'title', 'label'].every((name) => isString(value[name]))
const isDictionaryItems = isList(isDictionaryItem)

/** What the login brought along, for a week and in the language it was in. */
function readStoredItems(code: string, language: Language): DictItem[] | undefined {
  const stored = dictionarySlot.read()
  const items = stored?.language === language ? stored.items[code] : undefined
  return isDictionaryItems(items) ? items : undefined
}

const dictionaryQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', code, language],
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => readStoredItems(code, language),
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).dictionaries.items({ params: { dictCode: code } }),
  })

const noItems: readonly DictItem[] = []

export interface Dictionary {
  items: readonly DictItem[]
  /** The word for a value; what no dictionary knows is its own word. */
  getText(value: string): string
}

/** The choices of one dictionary in the reader's language: kept since the login, else asked for once. */
export function useDictionary(code: string): Dictionary {
  const { data = noItems } = useQuery(dictionaryQuery(code, useLanguage()))
  return { items: data, getText: (value) => data.find((item) => item.value === value)?.text ?? value }
}

export const toOptions = ({ items }: Dictionary) => items.map(({ value, text }) => ({ value, text }))
