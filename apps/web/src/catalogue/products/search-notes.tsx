import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchExamples } from './product-search.tsx'
import type { SearchData } from './search-loader.ts'
import { buildSearchHref } from './search-query.ts'
import styles from './search-screen.module.css'

export interface SearchNotesProps {
  results: SearchData
  path: string
  hasFound: boolean
}

/** Said between the search and its results, or instead of them. */
export default function SearchNotes({ results, path, hasFound }: SearchNotesProps) {
  const t = useTexts(productTexts)
  const { query, short, category, correction } = results
  if (query.search.keyword === '' || short) return <SearchExamples path={path} />
  if (!hasFound) return <NothingFound results={results} path={path} />
  return (
    <>
      {correction && (
        <p className={styles.note}>
          {correction.text} <Link href={correction.href}>{correction.keyword}</Link>
        </p>
      )}
      {category && (
        <p className={styles.note}>
          {category} · <Link href={buildSearchHref(path, query.search.keyword, '0')}>{t('search.everywhere')}</Link>
        </p>
      )}
    </>
  )
}
