import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Link } from '#ui/link.tsx'
import article from './article.module.css'
import { ArticleFrame } from './article-frame.tsx'
import { Blocks } from './blocks.tsx'
import { byTopic } from './by-topic.ts'
import styles from './faq.module.css'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  return { questions: await client.articles.faq() }
}

export default function Faq() {
  const { questions } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const other = useOtherLanguage()
  const lead = say('faq.lead')
  const topics = byTopic(questions)
  return (
    <ArticleFrame at="faq" lead={lead} head={{ description: lead }}>
      <LanguageNote texts={questions} />
      <nav aria-label={say('faq.topics')}>
        <ul className={styles.topics}>
          {topics.map(([topic]) => (
            <li key={topic}>
              <a href={`#${topic}`}>{say(`topic.${topic}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(([topic, asked]) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className={styles.topic}>
          <h2 id={`${topic}-title`}>{say(`topic.${topic}`)}</h2>
          {asked.map((question) => (
            <Disclosure key={question.slug} id={question.slug} summary={question.title}>
              <div lang={other(question)} className={`prose ${article.body}`}>
                <Blocks body={question.body} under={2} />
              </div>
            </Disclosure>
          ))}
        </section>
      ))}
      <p className={styles.else}>
        {say('faq.else')} <Link href="/ContactUs">{say('faq.ask')}</Link>
      </p>
    </ArticleFrame>
  )
}
