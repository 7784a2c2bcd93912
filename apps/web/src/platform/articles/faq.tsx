import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { JsonLd } from '#lib/page/json-ld.tsx'
import { pageOf } from '#lib/page/page-context.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import article from './article.module.css'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleLayout } from './article-layout.tsx'
import styles from './faq.module.css'
import { buildFaqPage } from './faq-page.ts'
import { groupByTopic } from './group-by-topic.ts'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  return { questions: await client.articles.faq() }
}

export default function Faq() {
  const { questions } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const getOtherLanguage = useOtherLanguage()
  const lead = t('faq.lead')
  const topics = groupByTopic(questions)
  return (
    <ArticleLayout pageKey="faq" lead={lead} head={{ description: lead }}>
      <JsonLd build={() => buildFaqPage(questions)} />
      <LanguageNote texts={questions} />
      <nav aria-label={t('faq.topics')}>
        <ul className={styles.topics}>
          {topics.map(([topic]) => (
            <li key={topic}>
              <a href={`#${topic}`}>{t(`topic.${topic}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(([topic, topicQuestions]) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className={styles.topic}>
          <h2 id={`${topic}-title`}>{t(`topic.${topic}`)}</h2>
          {topicQuestions.map((question) => (
            <Disclosure key={question.slug} id={question.slug} summary={question.title}>
              <div lang={getOtherLanguage(question)} className={`prose ${article.body}`}>
                <ArticleBlocks body={question.body} parentLevel={2} />
              </div>
            </Disclosure>
          ))}
        </section>
      ))}
      <p className={styles.else}>
        {t('faq.else')} <Link href="/ContactUs">{t('faq.ask')}</Link>
      </p>
    </ArticleLayout>
  )
}
