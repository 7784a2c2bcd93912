import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCompanySiteUrl } from '#lib/navigation/language-links.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/display/description-list.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleLayout } from './article-layout.tsx'
import styles from './contact.module.css'
import ContactForm from './contact-form.tsx'
import { ContactSection, serverDrawnContactForm } from './contact-section.tsx'
import { useOtherLanguage } from './language-note.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { client, tags } = pageOf(context)
  tags.add('articles')
  serverDrawnContactForm.drawOnServer(ContactForm)
  const subject = url.searchParams.get('about') ?? ''
  return {
    page: await client.articles.page({ params: { slug: 'contact' } }),
    subject: subject.length <= maxSubjectLength ? subject : '',
  }
}

const maxSubjectLength = 120

export default function Contact() {
  const { page, subject } = useLoaderData<typeof loader>()
  const t = useTexts(articleTexts)
  const { site } = useSiteContext()
  const getOtherLanguage = useOtherLanguage()
  return (
    <ArticleLayout
      pageKey="contact"
      lead={page.summary}
      leadLang={getOtherLanguage(page)}
      head={{ description: page.summary }}
    >
      {site.demo && (
        <p className={styles.demo}>
          <Badge tone="warning">{t('contact.demo')}</Badge>
        </p>
      )}
      <ContactSection key={subject} subject={subject} />
      <address className={styles.card}>
        <DescriptionList items={useContactDetails()} />
      </address>
      <ArticleBody article={page} />
    </ArticleLayout>
  )
}

const purposes = ['contact.orders', 'contact.support', 'contact.info'] as const

function useContactDetails(): DescriptionItem[] {
  const t = useTexts(articleTexts)
  const { site, language } = useSiteContext()
  const { address, phone, emails } = site.contact
  const company = getCompanySiteUrl(site, language)
  return [
    { term: t('contact.address'), value: address[language] ?? address.en },
    { term: t('contact.phone'), value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
    ...purposes.map((purpose, index) => {
      const email = emails[index] ?? emails[0]
      return { term: t(purpose), value: <a href={`mailto:${email}`}>{email}</a> }
    }),
    { term: t('contact.company'), value: <a href={company}>{company.replace(/^https?:\/\//, '')}</a> },
  ]
}
