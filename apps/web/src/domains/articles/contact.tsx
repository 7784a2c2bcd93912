import { articleTexts } from '@paratope/contract/texts/articles'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { companySite } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useSay } from '#lib/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleFrame } from './article-frame.tsx'
import styles from './contact.module.css'
import { useOtherLanguage } from './language-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  return { page: await client.articles.page({ params: { slug: 'contact' } }) }
}

export default function Contact() {
  const { page } = useLoaderData<typeof loader>()
  const say = useSay(articleTexts)
  const { site } = useFrame()
  const other = useOtherLanguage()
  return (
    <ArticleFrame at="contact" lead={page.summary} leadLang={other(page)} head={{ description: page.summary }}>
      {site.demo && (
        <p className={styles.demo}>
          <Badge tone="warning">{say('contact.demo')}</Badge>
        </p>
      )}
      <address className={styles.card}>
        <Facts items={useContactFacts()} />
      </address>
      <ArticleBody article={page} />
    </ArticleFrame>
  )
}

const purposes = ['contact.orders', 'contact.support', 'contact.info'] as const

function useContactFacts(): Fact[] {
  const say = useSay(articleTexts)
  const { site, language } = useFrame()
  const { address, phone, emails } = site.contact
  const company = companySite(site, language)
  return [
    { term: say('contact.address'), value: address[language] ?? address.en },
    { term: say('contact.phone'), value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
    ...purposes.map((purpose, index) => {
      const email = emails[index] ?? emails[0]
      return { term: say(purpose), value: <a href={`mailto:${email}`}>{email}</a> }
    }),
    { term: say('contact.company'), value: <a href={company}>{company.replace(/^https?:\/\//, '')}</a> },
  ]
}
