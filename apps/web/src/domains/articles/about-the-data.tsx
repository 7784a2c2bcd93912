import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame } from './article-frame.tsx'
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
  const say = useSay(articleTexts)
  const other = useOtherLanguage()
  return (
    <ArticleFrame at="data" lead={page.summary} leadLang={other(page)} head={{ description: page.summary }}>
      <ArticleBody article={page}>
        <p className={`prose ${styles.demo}`}>{say('data.demo')}</p>
        <section aria-labelledby="sources" className={article.section}>
          <h2 id="sources">{say('data.sources')}</h2>
          <SourceTable sources={sources} />
        </section>
        <section aria-labelledby="terms" className={`prose ${article.section}`}>
          <h2 id="terms">{say('data.terms')}</h2>
          <p>{say('data.thanks')}</p>
          <p>{say('data.trademarks')}</p>
        </section>
      </ArticleBody>
    </ArticleFrame>
  )
}
