import { dictionaries } from '@paratope/contract/platform/dictionaries'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './dictionaries.seed.ts'
import { listAllItems, listItems } from './dictionaries.service.ts'
import './dictionaries.tables.ts'

export { saveItems } from './dictionaries.repo.ts'
export {
  type DictionaryLookup,
  dictionariesTag,
  listAllItems as allItems,
  listItems as itemsOf,
  loadDictionaryLookup,
} from './dictionaries.service.ts'

export default defineDomain({
  api: dictionaries,
  handlers: {
    all: ({ db, language }) => listAllItems(db, language),
    items: ({ db, language, params }) => listItems(db, params.dictCode, language),
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
