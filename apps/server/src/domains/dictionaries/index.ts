import { dictionaries } from '@paratope/contract/dictionaries'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './dictionaries.seed.ts'
import { allItems, itemsOf } from './dictionaries.service.ts'
import './dictionaries.tables.ts'

export { saveItems } from './dictionaries.repo.ts'
export { allItems, dictionariesTag, itemsOf, type WordFinder, wordsIn } from './dictionaries.service.ts'

export default defineDomain({
  api: dictionaries,
  handlers: {
    all: ({ db, language }) => allItems(db, language),
    items: ({ db, language, params }) => itemsOf(db, params.dictCode, language),
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
