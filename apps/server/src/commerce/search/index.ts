import { search } from '@paratope/contract/commerce/search'
import { defineDomain } from '#kernel/domain.ts'
import { searchRecords } from './search.service.ts'

export default defineDomain({
  api: search,
  handlers: {
    records: { perMinute: 120, handle: ({ db, session, query }) => searchRecords(db, session, query.keyword) },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
