import { search } from '@paratope/contract/operations/search'
import { defineDomain } from '#kernel/domain.ts'
import { listSearchResults, searchRecords } from './search.service.ts'

export default defineDomain({
  api: search,
  handlers: {
    records: { perMinute: 120, handle: ({ db, session, query }) => searchRecords(db, session, query.keyword) },
    results: { perMinute: 120, handle: (call) => listSearchResults(call, call.query) },
  },
  menu: [
    {
      id: 'office.search',
      path: '/office/search',
      component: 'SearchResults',
      title: { en: 'Search', zh: '搜索', es: 'Búsqueda', ja: '検索' },
      icon: 'search',
      permissions: ['order.desk'],
      hidden: true,
      sort: 119,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
