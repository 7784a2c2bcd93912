import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getInstructionFile } from '#lib/navigation/language-links.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import article from './article.module.css'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { groupByTopic } from './group-by-topic.ts'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'
import styles from './resource.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  return { resources: await client.articles.resources() }
}

export default function Resource() {
  const { resources } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const { site, language } = useSiteContext()
  const getOtherLanguage = useOtherLanguage()
  const lead = t('resources.lead')
  const topics = groupByTopic(resources)
  return (
    <ArticleLayout pageKey="resources" lead={lead} head={{ description: lead }}>
      <section aria-labelledby="guide" className={styles.guide}>
        <Icon name="file" size={32} />
        <div>
          <h2 id="guide">{t('guide')}</h2>
          <p>{t('guide.about')}</p>
        </div>
        <Button tone="primary" href={getInstructionFile(site, language)} icon={<Icon name="download" />}>
          {t('guide.open')}
        </Button>
      </section>
      <p className={styles.documents}>
        <Link href="/DownloadCenter">{t('guide.documents')}</Link>
      </p>
      <p className={styles.documents}>
        <Link href="/UmabsDB/target">{t('guide.references')}</Link>
      </p>
      <p className={styles.documents}>
        <Link href="/tools">{t('guide.tools')}</Link>
      </p>
      <LanguageNote texts={resources} />
      <nav aria-label={t('resources.contents')} className={styles.contents}>
        {topics.map(([topic, items]) => (
          <div key={topic}>
            <h2>{t(`topic.${topic}`)}</h2>
            <ul>
              {items.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {topics
        .flatMap(([, items]) => items)
        .map((resource) => (
          <section key={resource.slug} id={resource.slug} aria-labelledby={`${resource.slug}-title`}>
            <h2 id={`${resource.slug}-title`} className={styles.title}>
              {resource.title}
            </h2>
            <div lang={getOtherLanguage(resource)} className={`prose ${article.body}`}>
              <p className={styles.summary}>{resource.summary}</p>
              <ArticleBlocks body={resource.body} parentLevel={2} />
            </div>
          </section>
        ))}
    </ArticleLayout>
  )
}
