import { dictionaries } from '@paratope/contract/dictionaries'
import { defineDomain } from '#kernel/domain.ts'
import { allItems, itemsOf } from './dictionaries.service.ts'
import './dictionaries.tables.ts'

export { saveItems } from './dictionaries.repo.ts'
export { allItems, itemsOf } from './dictionaries.service.ts'

export default defineDomain({
  api: dictionaries,
  handlers: {
    all: ({ db, language }) => allItems(db, language),
    items: ({ db, language, params }) => itemsOf(db, params.dictCode, language),
  },
  migrations: new URL('./migrations/', import.meta.url),
})
