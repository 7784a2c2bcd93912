import type { Language } from '@paratope/contract/texts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { dictionarySlot } from '#lib/session/session.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'

export interface DictionaryItem {
  value: string
  text: string
}

/** Items name their text `text`, `label` or `title`. */
function toItem(entry: unknown): DictionaryItem[] {
  if (!isRecord(entry)) return []
  const text = [entry['text'], entry['label'], entry['title']].find(isString)
  return isString(entry['value']) && text !== undefined ? [{ value: entry['value'], text }] : []
}

const toItems = (entries: unknown): DictionaryItem[] | undefined => {
  if (!Array.isArray(entries)) return undefined
  const items = entries.flatMap(toItem)
  return items.length === entries.length ? items : undefined
}

/** Dictionaries from the login, for a week and in its language. */
function readStoredItems(code: string, language: Language): DictionaryItem[] | undefined {
  const stored = dictionarySlot.read()
  return stored?.language === language ? toItems(stored.items[code]) : undefined
}

const dictionaryQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['dictionary', code, language],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: code !== '',
    initialData: () => readStoredItems(code, language),
    queryFn: async ({ signal }) => {
      const { dictionaries } = await api({ quiet: true, signal })
      return toItems(await dictionaries.items({ params: { dictCode: code } })) ?? []
    },
  })

const noItems: readonly DictionaryItem[] = []

export interface Dictionary {
  items: readonly DictionaryItem[]
  /** The text of a value, or the value itself if it is unknown. */
  getText(value: string): string
}

/** The options of a dictionary in the reader's language: stored at the login, else loaded once. */
export function useDictionary(code: string): Dictionary {
  const { data = noItems } = useQuery(dictionaryQuery(code, useLanguage()))
  return { items: data, getText: (value) => data.find((item) => item.value === value)?.text ?? value }
}

export const toOptions = ({ items }: Dictionary) => items.map(({ value, text }) => ({ value, text }))

/** Replaces all stored dictionaries for another week; open pages update at once. */
export function useDictionaryRefresh() {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const { dictionaries } = await api({ quiet: true })
      await dictionaries.refresh()
      const items = await dictionaries.all()
      dictionarySlot.write({ language, items })
      await queryClient.invalidateQueries({ queryKey: ['dictionary'] })
      for (const [code, entries] of Object.entries(items))
        queryClient.setQueryData(dictionaryQuery(code, language).queryKey, toItems(entries) ?? [])
    },
  })
}
