import type { Article } from '@paratope/contract/articles'
import type { ReactNode } from 'react'
import styles from './article.module.css'
import { Blocks } from './blocks.tsx'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

/** The whole text of a page, with a word on its language where it is not the reader's. */
export function ArticleBody({
  article,
  children,
}: {
  article: Pick<Article, 'body' | 'language'>
  children?: ReactNode
}) {
  const other = useOtherLanguage()
  return (
    <>
      <LanguageNote texts={[article]} />
      <div lang={other(article)} className={`prose ${styles.body}`}>
        <Blocks body={article.body} />
      </div>
      {children}
    </>
  )
}
