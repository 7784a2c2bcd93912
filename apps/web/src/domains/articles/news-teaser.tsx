import type { ArticleCard } from '@paratope/contract/articles'
import { articleTexts } from '@paratope/contract/texts/articles'
import { useSay } from '#lib/texts.ts'
import { Link } from '#ui/link.tsx'
import styles from './news.module.css'
import { NewsList } from './news-list.tsx'

/** The newest few on a home, under a heading of their own; nothing where there are none. */
export function NewsTeaser({
  records,
  className,
}: {
  records: readonly ArticleCard[]
  className?: string | undefined
}) {
  const say = useSay(articleTexts)
  if (records.length === 0) return null
  return (
    <section aria-labelledby="news" className={className}>
      <h2 id="news" className={styles.heading}>
        {say('news')}
      </h2>
      <NewsList records={records} heading="h3" />
      <Link href="/News">{say('news.all')}</Link>
    </section>
  )
}
