import type { ArticleCard } from '@paratope/contract/platform/articles'
import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
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
  const t = useTexts(articleTexts)
  if (records.length === 0) return null
  return (
    <section aria-labelledby="news" className={className}>
      <h2 id="news" className={styles.heading}>
        {t('news')}
      </h2>
      <NewsList records={records} heading="h3" />
      <Link href="/News">{t('news.all')}</Link>
    </section>
  )
}
