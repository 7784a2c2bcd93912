import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ArticleFrame } from './article-frame.tsx'
import { LanguageNote } from './language-note.tsx'
import { NewsList } from './news-list.tsx'

const pageSize = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1
  const { total, records } = await client.articles.news({ query: { pageNo: page, pageSize } })
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page > pages) throw redirect('/News')
  return { page, pages, records }
}

const hrefOf = (page: number) => (page === 1 ? '/News' : `/News?page=${page}`)

export default function News() {
  const { page, pages, records } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const lead = say('news.lead')
  return (
    <ArticleFrame at="news" lead={lead} head={{ description: lead, query: { page: page > 1 ? page : undefined } }}>
      {records.length === 0 ? (
        <EmptyState title={say('news.none')}>{say('news.none.text')}</EmptyState>
      ) : (
        <>
          <LanguageNote texts={records} />
          <NewsList records={records} />
        </>
      )}
      <Pagination
        label={say('pages')}
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        previousText={say('page.previous')}
        nextText={say('page.next')}
        pageText={(number) => say('page.number', { page: number })}
        summary={say('page.of', { page, pages })}
      />
    </ArticleFrame>
  )
}
