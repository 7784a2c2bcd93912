import type { ArticleCard } from '@paratope/contract/platform/articles'
import { useLanguage } from '#lib/page/site-context.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/display/format.ts'
import { useOtherLanguage } from './language-note.tsx'
import styles from './news.module.css'
import { newsPath } from './news-path.ts'

/** Rows of news articles with date, title and summary. */
export function NewsList({
  records,
  heading: Heading = 'h2',
}: {
  records: readonly ArticleCard[]
  heading?: 'h2' | 'h3'
}) {
  const language = useLanguage()
  const getOtherLanguage = useOtherLanguage()
  return (
    <ul className={styles.list}>
      {records.map((news) => (
        <li key={news.slug}>
          {news.publishedOn && (
            <time dateTime={news.publishedOn} className={styles.date}>
              {formatDay(news.publishedOn, language)}
            </time>
          )}
          <div>
            <Heading className={styles.title}>
              <Link href={newsPath(news.slug)}>{news.title}</Link>
            </Heading>
            <p lang={getOtherLanguage(news)}>{news.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
