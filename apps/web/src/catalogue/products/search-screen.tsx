import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ComparePlace } from './compare/compare-place.tsx'
import { ListColumns } from './list-columns.tsx'
import { buildListHref, hasFacetValues } from './list-query.ts'
import { ProductSearch } from './product-search.tsx'
import type { SearchData } from './search-loader.ts'
import type { SearchNotesProps } from './search-notes.tsx'
import styles from './search-screen.module.css'

export const serverDrawnNotes = createServerDrawn<SearchNotesProps>(() => import('./search-notes.tsx'))
const { View: ServerDrawnNotes } = serverDrawnNotes

/** The catalogue's header has the search in it wherever there is room. */
const isSearchInHeader = (pathname: string) => /^\/search/i.test(pathname)

export function SearchScreen({ results }: { results: SearchData }) {
  const { query, categories, short: isTooShort, sections, total } = results
  const { keyword, categoryId } = query.search
  const t = useTexts(productTexts)
  const site = useSite()
  const { pathname, search } = useLocation()
  const notes = useRef<HTMLDivElement>(null)
  const title = keyword && !isTooShort ? t('search.for', { keyword }) : t('search.title')
  const hasFound = total > 0 || query.sec !== undefined || hasFacetValues(query)

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
      <div ref={notes} key={search}>
        <ServerDrawnNotes
          section={notes}
          props={{ results, path: pathname, hasFound }}
          placeholder={null}
          failed={null}
        />
      </div>
      {sections.length > 0 && (
        <TabLinks
          label={t('search.category')}
          items={sections.map(({ value, label, count }) => ({
            href: buildListHref(query, { sec: value }),
            text: label,
            count,
            isCurrent: value === query.sec,
          }))}
        />
      )}
      {hasFound && <ListColumns list={results} />}
      <ComparePlace />
    </div>
  )
}
