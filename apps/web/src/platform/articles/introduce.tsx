import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { StepDrawing } from '#figures/step-drawing.tsx'
import { getInstructionFile } from '#lib/navigation/language-links.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleLayout } from './article-layout.tsx'
import styles from './introduce.module.css'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const { body, ...page } = await client.articles.page({ params: { slug: 'introduce' } })
  const steps = body.find((block) => block.kind === 'list' && block.ordered)
  return { page, steps: steps?.kind === 'list' ? steps.items : [], rest: body.filter((block) => block !== steps) }
}

const stepDrawings = ['cart', 'information', 'inquiry', 'result'] as const

export default function Introduce() {
  const { page, steps, rest } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const { site, language } = useSiteContext()
  const getOtherLanguage = useOtherLanguage()
  return (
    <ArticleLayout
      pageKey="introduce"
      lead={page.summary}
      leadLang={getOtherLanguage(page)}
      head={{ description: page.summary }}
    >
      <LanguageNote texts={[page]} />
      <ol lang={getOtherLanguage(page)} className={styles.steps}>
        {steps.map((text, index) => (
          <li key={text}>
            <StepDrawing step={stepDrawings[index] ?? 'result'} width={128} />
            <div>
              <strong lang={language}>{t('introduce.step', { number: index + 1 })}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ArticleBody article={{ body: rest, language }}>
        <p className={article.next}>
          <Button tone="primary" href={getInstructionFile(site, language)} icon={<Icon name="download" />}>
            {t('guide.open')}
          </Button>
          <Button href="/FAQ">{t('faq')}</Button>
        </p>
      </ArticleBody>
    </ArticleLayout>
  )
}
