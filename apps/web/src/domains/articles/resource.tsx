import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { instructionFile } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import article from './article.module.css'
import { ArticleFrame } from './article-frame.tsx'
import { Blocks } from './blocks.tsx'
import { byTopic } from './by-topic.ts'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'
import styles from './resource.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  return { resources: await client.articles.resources() }
}

export default function Resource() {
  const { resources } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const { site, language } = useFrame()
  const other = useOtherLanguage()
  const lead = say('resources.lead')
  const topics = byTopic(resources)
  return (
    <ArticleFrame at="resources" lead={lead} head={{ description: lead }}>
      <section aria-labelledby="guide" className={styles.guide}>
        <Icon name="file" size={32} />
        <div>
          <h2 id="guide">{say('guide')}</h2>
          <p>{say('guide.about')}</p>
        </div>
        <Button tone="primary" href={instructionFile(site, language)} icon={<Icon name="download" />}>
          {say('guide.open')}
        </Button>
      </section>
      <LanguageNote texts={resources} />
      <nav aria-label={say('resources.contents')} className={styles.contents}>
        {topics.map(([topic, items]) => (
          <div key={topic}>
            <h2>{say(`topic.${topic}`)}</h2>
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
            <div lang={other(resource)} className={`prose ${article.body}`}>
              <p className={styles.summary}>{resource.summary}</p>
              <Blocks body={resource.body} under={2} />
            </div>
          </section>
        ))}
    </ArticleFrame>
  )
}
