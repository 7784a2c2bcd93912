import { articleTexts } from '@paratope/contract/texts/articles'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Link } from '#ui/link.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame } from './article-frame.tsx'
import { writeDate } from './dates.ts'
import styles from './news.module.css'
import { newsPath } from './news-list.tsx'

/** As the agreement spells it; anything else names no news and is not asked for. */
const slugShape = /^[a-z0-9-]{1,80}$/

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const slug = new URL(request.url).searchParams.get('id') ?? ''
  if (!slugShape.test(slug)) throw data(null, { status: 404 })
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
    <ArticleFrame
      at="news"
      title={news.title}
      head={head}
      lead={news.publishedOn && <time dateTime={news.publishedOn}>{writeDate(news.publishedOn, language)}</time>}
    >
      <ArticleBody article={news}>
        <Neighbours newer={news.newer} older={news.older} />
      </ArticleBody>
    </ArticleFrame>
  )
}

type News = Awaited<ReturnType<typeof loader>>

function Neighbours({ newer, older }: Pick<News, 'newer' | 'older'>) {
  const say = useSay(articleTexts)
  if (!newer && !older) return null
  return (
    <nav aria-label={say('news.between')} className={styles.neighbours}>
      <Neighbour text={say('news.older')} news={older} />
      <Neighbour text={say('news.newer')} news={newer} />
    </nav>
  )
}

function Neighbour({ text, news }: { text: string; news: News['newer'] }) {
  if (!news) return <span />
  return (
    <span>
      <small>{text}</small>
      <Link href={newsPath(news.slug)}>{news.title}</Link>
    </span>
  )
}
