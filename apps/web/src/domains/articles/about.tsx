import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import styles from './about.module.css'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame } from './article-frame.tsx'
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

const kinds = ['antibodies', 'proteins', 'cells', 'backbones'] as const

export default function About() {
  const { page, numbers } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const language = useLanguage()
  const other = useOtherLanguage()
  const shown = kinds.filter((kind) => numbers[kind] > 0)
  return (
    <ArticleFrame at="about" lead={page.summary} leadLang={other(page)} head={{ description: page.summary }}>
      {shown.length > 0 && (
        <dl aria-label={say('about.numbers')} className={styles.numbers}>
          {shown.map((kind) => (
            <div key={kind}>
              <dt>{say(`about.${kind}`)}</dt>
              <dd>{formatNumber(numbers[kind], language)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ArticleBody article={page}>
        <p className={article.next}>
          <Button tone="primary" href="/Introduce">
            {say('introduce')}
          </Button>
          <Button href="/about-the-data">{say('data')}</Button>
        </p>
      </ArticleBody>
    </ArticleFrame>
  )
}
