import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { useTexts } from '#lib/texts/texts.ts'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { useOtherLanguage } from './language-note.tsx'
import styles from './source-table.module.css'
import { SourceTable } from './source-table.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const [page, sources] = await Promise.all([
    client.articles.page({ params: { slug: 'data' } }),
    client.articles.sources(),
  ])
  return { page, sources }
}

export default function AboutTheData() {
  const { page, sources } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const getOtherLanguage = useOtherLanguage()
  return (
    <ArticleLayout
      pageKey="data"
      lead={page.summary}
      leadLang={getOtherLanguage(page)}
      head={{ description: page.summary }}
    >
      <ArticleBody article={page}>
        <p className={`prose ${styles.demo}`}>{t('data.demo')}</p>
        <section aria-labelledby="sources" className={article.section}>
          <h2 id="sources">{t('data.sources')}</h2>
          <SourceTable sources={sources} />
        </section>
        <section aria-labelledby="terms" className={`prose ${article.section}`}>
          <h2 id="terms">{t('data.terms')}</h2>
          <p>{t('data.thanks')}</p>
          <p>{t('data.trademarks')}</p>
        </section>
      </ArticleBody>
    </ArticleLayout>
  )
}
