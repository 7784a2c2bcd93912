import { dictionaries } from '@paratope/contract/platform/dictionaries'
import { defineDomain } from '#kernel/domain.ts'
import { reports } from './dictionaries.reports.ts'
import { seeds } from './dictionaries.seed.ts'
import { dictionariesTag, listAllItems } from './dictionaries.service.ts'
import './dictionaries.tables.ts'
import { listDictionary, loadTexts, searchDictionary } from './dictionary-lookup.ts'
import { loadTree } from './tree-nodes.ts'

export { saveItems } from './dictionaries.repo.ts'
export {
  type DictionaryLookup,
  dictionariesTag,
  listAllItems as allItems,
  listItems as itemsOf,
  loadDictionaryLookup,
} from './dictionaries.service.ts'
export { toTreeNodes } from './tree-nodes.ts'

export default defineDomain({
  api: dictionaries,
  handlers: {
    // Anyone who asks while the items are being read waits for the same reading.
    all: ({ db, language, cache }) => cache.get(dictionariesTag, `items ${language}`, () => listAllItems(db, language)),
    items: (call) => listDictionary(call, call.params.dictCode),
    // The server's own copy is dropped when a dictionary changes, never by a GET.
    refresh: { perMinute: 1, successText: 'dictionary.refreshed', handle: async () => null },
    loadText: (call) => loadTexts(call, call.params.dict, call.query.key),
    search: (call) => searchDictionary(call, call.params.dict, call.query),
    loadTree: (call) => loadTree(call, call.query),
  },
  seeds,
  reports,
  migrations: new URL('./migrations/', import.meta.url),
})
