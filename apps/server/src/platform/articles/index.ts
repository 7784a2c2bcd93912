import { toLocalDate } from '@paratope/contract/kernel'
import { articles } from '@paratope/contract/platform/articles'
import { defineDomain } from '#kernel/domain.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import {
  changeArticlePublication,
  changeArticleText,
  createArticle,
  getDeskArticle,
  listDeskArticles,
  parseBody,
} from './article-desk.service.ts'
import { seeds } from './articles.seed.ts'
import { getNews, getPage, listArticles, listSources, pageNews } from './articles.service.ts'
import './articles.tables.ts'

export { articlesTag, saveArticles } from './articles.service.ts'

const toWriteContext = ({ db, now, site, language }: Pick<RequestContext, 'db' | 'now' | 'site' | 'language'>) => ({
  db,
  now,
  today: toLocalDate(now, site.timeZone),
  language,
})

export default defineDomain({
  api: articles,
  handlers: {
    deskList: ({ db, query, language }) => listDeskArticles(db, query, language),
    deskDetail: ({ db, params, language }) => getDeskArticle(db, params.id, language),
    preview: { withoutTransaction: 'It reads and writes nothing.', handle: async ({ body }) => parseBody(body.html) },
    create: (call) => createArticle(toWriteContext(call), call.body),
    updateText: (call) => changeArticleText(toWriteContext(call), call.params.id, call.body),
    publish: (call) => changeArticlePublication(toWriteContext(call), call.params.id, call.body),
    page: { fromReplica: true, handle: ({ db, params, language }) => getPage(db, params.slug, language) },
    news: {
      fromReplica: true,
      handle: ({ db, query, now, site, language }) => pageNews(db, query, toLocalDate(now, site.timeZone), language),
    },
    newsDetail: {
      fromReplica: true,
      handle: ({ db, params, now, site, language }) =>
        getNews(db, params.slug, toLocalDate(now, site.timeZone), language),
    },
    faq: { fromReplica: true, handle: ({ db, language }) => listArticles(db, 'faq', language) },
    resources: { fromReplica: true, handle: ({ db, language }) => listArticles(db, 'resource', language) },
    sources: async ({ language }) => listSources(language),
  },
  seeds,
  grants: { content: ['article.manage'], admin: ['article.manage'] },
  menu: [
    {
      id: 'office.articles',
      path: '/office/articles',
      component: 'ArticleDesk',
      title: { en: 'Content', zh: '内容', es: 'Contenido', ja: 'コンテンツ' },
      icon: 'file',
      permissions: ['article.manage'],
      keepAlive: true,
      sort: 187,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
