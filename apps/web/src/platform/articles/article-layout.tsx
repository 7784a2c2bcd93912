import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import type { ReactNode } from 'react'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead, type PageHeadProps } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Breadcrumb, type Crumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import styles from './article-layout.module.css'

const articlePages = [
  { key: 'about', path: '/about' },
  { key: 'introduce', path: '/Introduce' },
  { key: 'resources', path: '/Resource' },
  { key: 'faq', path: '/FAQ' },
  { key: 'news', path: '/News' },
  { key: 'data', path: '/about-the-data' },
  { key: 'contact', path: '/ContactUs' },
] as const
type ArticlePageKey = (typeof articlePages)[number]['key']

interface ArticleLayoutProps {
  /** Position of the page in its group. */
  pageKey: ArticlePageKey
  /** Below the group's entry, such as a news article. */
  title?: string
  lead?: ReactNode
  /** Of the lead, where it is not the page's. */
  leadLang?: string | undefined
  head?: Omit<PageHeadProps, 'title'>
  children: ReactNode
}

/** Breadcrumb, pages of the group, and the page. */
export function ArticleLayout({ pageKey, title, lead, leadLang, head, children }: ArticleLayoutProps) {
  const t = useTexts(articleTexts)
  const home: Crumb = { text: t('home'), href: getHomePath(useSite()) }
  const pageTitle = t(pageKey)
  const path = articlePages.find(({ key }) => key === pageKey)?.path ?? '/about'
  return (
    <div className={cx('container', styles.page)}>
      <PageHead title={title ?? pageTitle} path={path} {...head} />
      <Breadcrumb
        label={t('breadcrumb')}
        items={
          title === undefined ? [home, { text: pageTitle }] : [home, { text: pageTitle, href: path }, { text: title }]
        }
      />
      <nav aria-label={t('group')} className={styles.group}>
        <ul className={styles.entries}>
          {articlePages.map(({ key, path }) => (
            <li key={key}>
              <Link href={path} aria-current={key === pageKey ? (title === undefined ? 'page' : 'true') : undefined}>
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title ?? pageTitle}</h1>
          {lead && (
            <p lang={leadLang} className={styles.lead}>
              {lead}
            </p>
          )}
        </header>
        {children}
      </div>
    </div>
  )
}
