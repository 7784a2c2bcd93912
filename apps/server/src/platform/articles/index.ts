import { toLocalDate } from '@paratope/contract/kernel'
import { articles } from '@paratope/contract/platform/articles'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './articles.seed.ts'
import { getNews, getPage, listArticles, listSources, pageNews } from './articles.service.ts'
import './articles.tables.ts'

export { articlesTag, saveArticles } from './articles.service.ts'

export default defineDomain({
  api: articles,
  handlers: {
    page: ({ db, params, language }) => getPage(db, params.slug, language),
    news: ({ db, query, now, site, language }) => pageNews(db, query, toLocalDate(now, site.timeZone), language),
    newsDetail: ({ db, params, now, site, language }) =>
      getNews(db, params.slug, toLocalDate(now, site.timeZone), language),
    faq: ({ db, language }) => listArticles(db, 'faq', language),
    resources: ({ db, language }) => listArticles(db, 'resource', language),
    sources: async ({ language }) => listSources(language),
  },
  seeds,
  migrations: new URL('./migrations/', import.meta.url),
})
