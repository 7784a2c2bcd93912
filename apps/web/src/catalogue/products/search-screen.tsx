import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { CloneRow } from './clone-row.tsx'
import { ComparePlace } from './compare/compare-place.tsx'
import type { NothingFoundProps } from './nothing-found.tsx'
import { ProductSearch, SearchExamples } from './product-search.tsx'
import type { SearchData } from './search-loader.ts'
import { buildSearchHref } from './search-query.ts'
import styles from './search-screen.module.css'

export const serverDrawnNothing = createServerDrawn<NothingFoundProps>(() => import('./nothing-found.tsx'))
const { View: ServerDrawnNothing } = serverDrawnNothing

/** The catalogue's header has the search in it wherever there is room. */
const isSearchInHeader = (pathname: string) => /^\/search/i.test(pathname)

export function SearchScreen({ results }: { results: SearchData }) {
  const { keyword, categoryId, categories, short: isTooShort, total, page, pages, clones, correction } = results
  const t = useTexts(productTexts)
  const site = useSite()
  const { pathname } = useLocation()
  const nothing = useRef<HTMLDivElement>(null)
  const title = keyword && !isTooShort ? t('search.for', { keyword }) : t('search.title')
  const hasSearched = keyword !== '' && !isTooShort

  return (
    <div className={cx('container', styles.page)}>
      <PageHead title={title} query={{ seachValue: keyword || undefined, categoryId }} />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[{ text: t('home'), href: getHomePath(site) }, { text: t('search.title') }]}
      />
      <h1 className={styles.title}>{title}</h1>
      <div className={cx(styles.search, isSearchInHeader(pathname) && styles.narrow)}>
        <ProductSearch
          key={`${categoryId} ${keyword}`}
          keyword={keyword}
          categoryId={categoryId}
          categories={categories}
          action={pathname}
        />
      </div>
      {isTooShort && (
        <div role="alert" className={styles.message}>
          <Callout tone="warning" title={t('search.too_short')} />
        </div>
      )}
      {!hasSearched && <SearchExamples path={pathname} />}
      {correction && (
        <p className={styles.total}>
          {correction.text} <Link href={correction.href}>{correction.keyword}</Link>
        </p>
      )}
      {hasSearched && <ResultCount results={results} path={pathname} />}
      {hasSearched && total === 0 && (
        <div ref={nothing} key={`${categoryId} ${keyword}`}>
          <ServerDrawnNothing
            section={nothing}
            props={{ results, path: pathname }}
            placeholder={null}
            failed={<p>{t('search.none.text')}</p>}
          />
        </div>
      )}
      {clones.length > 0 && (
        <ul className={styles.list}>
          {clones.map((clone) => (
            <CloneRow
              key={`${clone.grades[0].code} ${keyword}`}
              clone={clone}
              searchWords={correction?.keyword ?? keyword}
              isExact={clone.isExact}
              heading="h2"
            />
          ))}
        </ul>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={(to) => buildSearchHref(pathname, keyword, categoryId, to)}
        previousText={t('page.previous')}
        nextText={t('page.next')}
        formatPageLabel={(to) => t('page.number', { page: to })}
        summary={t('page.of', { page, pages })}
        className={styles.pages ?? ''}
      />
      <ComparePlace />
    </div>
  )
}

interface ResultPartProps {
  results: SearchData
  path: string
}

function ResultCount({ results: { total, isCut, isGrouped, category, keyword }, path }: ResultPartProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  return (
    <p role="status" className={styles.total}>
      {t('count', { count: formatNumber(total, language) + (isCut ? '+' : '') })}
      {isGrouped && <span> · {t('count.grouped')}</span>}
      {category && (
        <span>
          {' '}
          · {category} · <Link href={buildSearchHref(path, keyword, '0')}>{t('search.everywhere')}</Link>
        </span>
      )}
    </p>
  )
}
