import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoResults } from '#ui/feedback/no-results.tsx'
import { CloneRow } from './clone-row.tsx'
import { ProductSearch, SearchExamples } from './product-search.tsx'
import type { SearchData } from './search-loader.ts'
import { buildSearchHref } from './search-query.ts'
import styles from './search-screen.module.css'

/** The catalogue's header has the search in it wherever there is room. */
const isSearchInHeader = (pathname: string) => /^\/search/i.test(pathname)

export function SearchScreen({ results }: { results: SearchData }) {
  const { keyword, categoryId, categories, short: isTooShort, total, page, pages, clones } = results
  const t = useTexts(productTexts)
  const site = useSite()
  const { pathname } = useLocation()
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
      {hasSearched && <ResultCount results={results} path={pathname} />}
      {hasSearched && total === 0 && <NothingFound results={results} path={pathname} />}
      {clones.length > 0 && (
        <ul className={styles.list}>
          {clones.map((clone) => (
            <CloneRow
              key={`${clone.grades[0].code} ${keyword}`}
              clone={clone}
              searchWords={keyword}
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
    </div>
  )
}

interface ResultPartProps {
  results: SearchData
  path: string
}

function ResultCount({ results: { total, isCut, category, keyword }, path }: ResultPartProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  return (
    <p role="status" className={styles.total}>
      {t('count', { count: formatNumber(total, language) + (isCut ? '+' : '') })}
      {category && (
        <span>
          {' '}
          · {category} · <Link href={buildSearchHref(path, keyword, '0')}>{t('search.everywhere')}</Link>
        </span>
      )}
    </p>
  )
}

function NothingFound({ results: { category, keyword, near }, path }: ResultPartProps) {
  const t = useTexts(productTexts)
  return (
    <EmptyState
      title={t('search.none', { keyword })}
      drawing={<NoResults />}
      actions={
        category && (
          <Button tone="primary" href={buildSearchHref(path, keyword, '0')}>
            {t('search.everywhere')}
          </Button>
        )
      }
    >
      {category && <p>{t('search.none.category', { category })}</p>}
      {near && (
        <p>
          {near.title}{' '}
          {near.links.map(({ text, href }, at) => (
            <Fragment key={href}>
              {at > 0 && ' · '}
              <Link href={href}>{text}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <p>{t('search.none.text')}</p>
      <SearchExamples path={path} />
    </EmptyState>
  )
}
