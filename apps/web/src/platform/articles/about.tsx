import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import styles from './about.module.css'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles').add('products')
  const [page, { counts }] = await Promise.all([
    client.articles.page({ params: { slug: 'about' } }),
    client.products.overview(),
  ])
  const antibodies = ['biosimilar', 'isotype-control', 'anti-mouse', 'fusion-protein', 'adc'] as const
  return {
    page,
    numbers: {
      antibodies: antibodies.reduce((sum, category) => sum + counts[category], 0),
      proteins: counts['recombinant-protein'],
      cells: counts['cell-line'],
      backbones: counts.plasmid,
    },
  }
}

const countKinds = ['antibodies', 'proteins', 'cells', 'backbones'] as const

export default function About() {
  const { page, numbers } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const language = useLanguage()
  const getOtherLanguage = useOtherLanguage()
  const shownKinds = countKinds.filter((kind) => numbers[kind] > 0)
  return (
    <ArticleLayout
      pageKey="about"
      lead={page.summary}
      leadLang={getOtherLanguage(page)}
      head={{ description: page.summary }}
    >
      {shownKinds.length > 0 && (
        <dl aria-label={t('about.numbers')} className={styles.numbers}>
          {shownKinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`about.${kind}`)}</dt>
              <dd>{formatNumber(numbers[kind], language)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ArticleBody article={page}>
        <p className={article.next}>
          <Button tone="primary" href="/Introduce">
            {t('introduce')}
          </Button>
          <Button href="/about-the-data">{t('data')}</Button>
        </p>
      </ArticleBody>
    </ArticleLayout>
  )
}
