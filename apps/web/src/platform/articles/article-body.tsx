import type { Article } from '@paratope/contract/platform/articles'
import type { ReactNode } from 'react'
import styles from './article.module.css'
import { ArticleBlocks } from './article-blocks.tsx'
import { LanguageNote, useOtherLanguage } from './language-note.tsx'

/** The whole text of a page, with a word on its language where it is not the reader's. */
export function ArticleBody({
  article,
  children,
}: {
  article: Pick<Article, 'body' | 'language'>
  children?: ReactNode
}) {
  const getOtherLanguage = useOtherLanguage()
  return (
    <>
      <LanguageNote texts={[article]} />
      <div lang={getOtherLanguage(article)} className={`prose ${styles.body}`}>
        <ArticleBlocks body={article.body} />
      </div>
      {children}
    </>
  )
}
