import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/display/format.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleLayout } from './article-layout.tsx'
import styles from './news.module.css'
import { newsPath } from './news-path.ts'

/** As the contract spells it; anything else is no news article and not requested. */
const slugPattern = /^[a-z0-9-]{1,80}$/

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const slug = new URL(request.url).searchParams.get('id') ?? ''
  if (!slugPattern.test(slug)) throw data(null, { status: 404 })
  return client.articles.newsDetail({ params: { slug } })
}

export default function NewsDetails() {
  const news = useLoaderData<typeof loader>()
  const language = useLanguage()
  const head = {
    path: '/NewsDetails',
    query: { id: news.slug },
    description: news.summary,
    kind: 'article' as const,
  }
  return (
    <ArticleLayout
      pageKey="news"
      title={news.title}
      head={head}
      lead={news.publishedOn && <time dateTime={news.publishedOn}>{formatDay(news.publishedOn, language)}</time>}
    >
      <ArticleBody article={news}>
        <NewsNavigation newer={news.newer} older={news.older} />
      </ArticleBody>
    </ArticleLayout>
  )
}

type NewsDetail = Awaited<ReturnType<typeof loader>>

function NewsNavigation({ newer, older }: Pick<NewsDetail, 'newer' | 'older'>) {
  const t = useTexts(articleTexts)
  if (!newer && !older) return null
  return (
    <nav aria-label={t('news.between')} className={styles.neighbours}>
      <NewsNavigationLink text={t('news.older')} news={older} />
      <NewsNavigationLink text={t('news.newer')} news={newer} />
    </nav>
  )
}

function NewsNavigationLink({ text, news }: { text: string; news: NewsDetail['newer'] }) {
  if (!news) return <span />
  return (
    <span>
      <small>{text}</small>
      <Link href={newsPath(news.slug)}>{news.title}</Link>
    </span>
  )
}
