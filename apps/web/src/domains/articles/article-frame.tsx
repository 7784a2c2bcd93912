import { articleTexts } from '@paratope/contract/texts/articles'
import type { ReactNode } from 'react'
import { useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { PageHead, type PageHeadProps } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import styles from './article-frame.module.css'

const group = [
  { key: 'about', path: '/about' },
  { key: 'introduce', path: '/Introduce' },
  { key: 'resources', path: '/Resource' },
  { key: 'faq', path: '/FAQ' },
  { key: 'news', path: '/News' },
  { key: 'data', path: '/about-the-data' },
  { key: 'contact', path: '/ContactUs' },
] as const
type Key = (typeof group)[number]['key']

interface ArticleFrameProps {
  /** Where the page stands in its group. */
  at: Key
  /** Below the group's entry, such as one piece of news. */
  title?: string
  lead?: ReactNode
  /** Of the lead, where it is not the page's. */
  leadLang?: string | undefined
  head?: Omit<PageHeadProps, 'title'>
  children: ReactNode
}

/** The way here, what else stands in this group, and the page. */
export function ArticleFrame({ at, title, lead, leadLang, head, children }: ArticleFrameProps) {
  const say = useSay(articleTexts)
  const home: Crumb = { text: say('home'), href: homeOf(useSite()) }
  const own = say(at)
  const path = group.find(({ key }) => key === at)?.path ?? '/about'
  return (
    <div className={cx('container', styles.page)}>
      <PageHead title={title ?? own} path={path} {...head} />
      <Breadcrumb
        label={say('way')}
        items={title === undefined ? [home, { text: own }] : [home, { text: own, href: path }, { text: title }]}
      />
      <nav aria-label={say('group')} className={styles.group}>
        <ul className={styles.entries}>
          {group.map(({ key, path }) => (
            <li key={key}>
              <Link href={path} aria-current={key === at ? (title === undefined ? 'page' : 'true') : undefined}>
                {say(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title ?? own}</h1>
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
