import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { instructionFile } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { StepDrawing } from '#ui/step-drawing.tsx'
import article from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame } from './article-frame.tsx'
import styles from './introduce.module.css'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  const { body, ...page } = await client.articles.page({ params: { slug: 'introduce' } })
  const steps = body.find((block) => block.kind === 'list' && block.ordered)
  return { page, steps: steps?.kind === 'list' ? steps.items : [], rest: body.filter((block) => block !== steps) }
}

const drawings = ['cart', 'information', 'inquiry', 'result'] as const

export default function Introduce() {
  const { page, steps, rest } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const { site, language } = useFrame()
  const other = useOtherLanguage()
  return (
    <ArticleFrame at="introduce" lead={page.summary} leadLang={other(page)} head={{ description: page.summary }}>
      <LanguageNote texts={[page]} />
      <ol lang={other(page)} className={styles.steps}>
        {steps.map((text, index) => (
          <li key={text}>
            <StepDrawing step={drawings[index] ?? 'result'} width={128} />
            <div>
              <strong lang={language}>{say('introduce.step', { number: index + 1 })}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ArticleBody article={{ body: rest, language }}>
        <p className={article.next}>
          <Button tone="primary" href={instructionFile(site, language)} icon={<Icon name="download" />}>
            {say('guide.open')}
          </Button>
          <Button href="/FAQ">{say('faq')}</Button>
        </p>
      </ArticleBody>
    </ArticleFrame>
  )
}
