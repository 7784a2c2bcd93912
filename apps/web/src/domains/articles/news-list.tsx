import type { ArticleCard } from '@paratope/contract/articles'
import { useLanguage } from '#lib/frame.tsx'
import { Link } from '#ui/link.tsx'
import { writeDate } from './dates.ts'
import { useOtherLanguage } from './language-note.tsx'
import styles from './news.module.css'

export const newsPath = (slug: string) => `/NewsDetails?id=${slug}`

/** Day, title and what it is about, one line of news after the other. */
export function NewsList({
  records,
  heading: Heading = 'h2',
}: {
  records: readonly ArticleCard[]
  heading?: 'h2' | 'h3'
}) {
  const language = useLanguage()
  const other = useOtherLanguage()
  return (
    <ul className={styles.list}>
      {records.map((news) => (
        <li key={news.slug}>
          {news.publishedOn && (
            <time dateTime={news.publishedOn} className={styles.date}>
              {writeDate(news.publishedOn, language)}
            </time>
          )}
          <div>
            <Heading className={styles.title}>
              <Link href={newsPath(news.slug)}>{news.title}</Link>
            </Heading>
            <p lang={other(news)}>{news.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
