import { productTexts } from '@paratope/contract/texts/products'
import { useLocation } from 'react-router'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatNumber } from '#ui/format.ts'
import { Link } from '#ui/link.tsx'
import { NoResults } from '#ui/no-results.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { CatalogueSearch, Examples } from './catalogue-search.tsx'
import { ProductRow } from './product-row.tsx'
import type { SearchData } from './search-loader.ts'
import { searchHref } from './search-query.ts'
import styles from './search-screen.module.css'

/** The catalogue's header has the search in it wherever there is room. */
const inHeader = (pathname: string) => /^\/search/i.test(pathname)

export function SearchScreen({ found }: { found: SearchData }) {
  const { keyword, categoryId, categories, category, short, total, page, pages, cards } = found
  const say = useSay(productTexts)
  const language = useLanguage()
  const site = useSite()
  const { pathname } = useLocation()
  const title = keyword && !short ? say('search.for', { keyword }) : say('search.title')
  const searched = keyword !== '' && !short

  return (
    <div className={cx('container', styles.page)}>
      <PageHead title={title} query={{ seachValue: keyword || undefined, categoryId }} />
      <Breadcrumb
        label={say('way')}
        items={[{ text: say('home'), href: homeOf(site) }, { text: say('search.title') }]}
      />
      <h1 className={styles.title}>{title}</h1>
      <div className={cx(styles.search, inHeader(pathname) && styles.narrow)}>
        <CatalogueSearch
          key={`${categoryId} ${keyword}`}
          keyword={keyword}
          categoryId={categoryId}
          categories={categories}
          action={pathname}
        />
      </div>
      {short && (
        <div role="alert" className={styles.message}>
          <Callout tone="warning" title={say('search.too_short')} />
        </div>
      )}
      {!searched && <Examples path={pathname} />}
      {searched && (
        <p role="status" className={styles.total}>
          {total === 1 ? say('count.one') : say('count.other', { count: formatNumber(total, language) })}
          {category && (
            <span>
              {' '}
              · {category} · <Link href={searchHref(pathname, keyword, '0')}>{say('search.everywhere')}</Link>
            </span>
          )}
        </p>
      )}
      {searched && total === 0 && (
        <EmptyState
          title={say('search.none', { keyword })}
          drawing={<NoResults />}
          actions={
            category && (
              <Button tone="primary" href={searchHref(pathname, keyword, '0')}>
                {say('search.everywhere')}
              </Button>
            )
          }
        >
          {category && <p>{say('search.none.category', { category })}</p>}
          <p>{say('search.none.text')}</p>
          <Examples path={pathname} />
        </EmptyState>
      )}
      {cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map((card) => (
            <ProductRow key={card.code} card={card} words={keyword} exact={card.exact} heading="h2" />
          ))}
        </ul>
      )}
      <Pagination
        label={say('pages')}
        page={page}
        pages={pages}
        hrefOf={(to) => searchHref(pathname, keyword, categoryId, to)}
        previousText={say('page.previous')}
        nextText={say('page.next')}
        pageText={(to) => say('page.number', { page: to })}
        summary={say('page.of', { page, pages })}
        className={styles.pages ?? ''}
      />
    </div>
  )
}
