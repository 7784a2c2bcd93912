import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { LanguageNote } from './language-note.tsx'
import { NewsList } from './news-list.tsx'

const pageSize = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const requestedPage = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1000 ? requestedPage : 1
  const { total, records } = await client.articles.news({ query: { pageNo: page, pageSize } })
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page > pages) throw redirect('/News')
  return { page, pages, records }
}

const getNewsPageHref = (page: number) => (page === 1 ? '/News' : `/News?page=${page}`)

export default function News() {
  const { page, pages, records } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const lead = t('news.lead')
  return (
    <ArticleLayout
      pageKey="news"
      lead={lead}
      head={{ description: lead, query: { page: page > 1 ? page : undefined } }}
    >
      {records.length === 0 ? (
        <EmptyState title={t('news.none')}>{t('news.none.text')}</EmptyState>
      ) : (
        <>
          <LanguageNote texts={records} />
          <NewsList records={records} />
        </>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={getNewsPageHref}
        previousText={t('page.previous')}
        nextText={t('page.next')}
        formatPageLabel={(number) => t('page.number', { page: number })}
        summary={t('page.of', { page, pages })}
      />
    </ArticleLayout>
  )
}
