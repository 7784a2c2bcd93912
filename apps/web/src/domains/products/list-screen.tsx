import { productTexts } from '@paratope/contract/texts/products'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NoResults } from '#ui/no-results.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { FacetPanel, filterForm, useFilterForm } from './facet-panel.tsx'
import type { ListData } from './list-loader.ts'
import { facetKeys, hrefOf, nothingChosen, sorts, views, without } from './list-query.ts'
import styles from './list-screen.module.css'
import { ProductRow } from './product-row.tsx'
import { ProductTile } from './product-tile.tsx'

export function ListScreen({ list }: { list: ListData }) {
  const { query, title, about, path, total, pages, sections, facets, cards } = list
  const say = useSay(productTexts)
  const language = useLanguage()
  const site = useSite()
  const { shown, apply } = useFilterForm(query)
  const waiting = useNavigation().state === 'loading'
  const results = useRef<HTMLDivElement>(null)
  useNewPage(query.page, results)
  const section = sections.find(({ value }) => value === query.sec && value !== undefined)

  return (
    <div className={cx('container', styles.page)}>
      <PageHead
        title={[title, section?.label, query.page > 1 && say('page.number', { page: query.page })]
          .filter(Boolean)
          .join(' · ')}
        description={about}
        path={path}
        query={{ categorySec: query.sec, page: query.page > 1 ? query.page : undefined }}
      />
      <Breadcrumb label={say('way')} items={[{ text: say('home'), href: homeOf(site) }, { text: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      {sections.length > 0 && (
        <TabLinks
          label={say('sections', { category: title })}
          items={sections.map(({ value, label, count }) => ({
            href: hrefOf(query, { sec: value }),
            text: label,
            count,
            current: value === query.sec,
          }))}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <FacetPanel facets={facets} shown={shown} total={total} apply={apply} />
        </div>
        <section aria-labelledby="results" aria-busy={waiting} className={styles.main}>
          <h2 id="results" className="visually-hidden">
            {say('results')}
          </h2>
          <div ref={results} tabIndex={-1} className={styles.bar}>
            <p role="status" className={styles.total}>
              {total === 1 ? say('count.one') : say('count.other', { count: formatNumber(total, language) })}
            </p>
            <Button className={styles.open ?? ''} icon={<Icon name="filter" size={16} />} popoverTarget={filterForm}>
              {say('filter')}
            </Button>
            <label className={styles.sort}>
              <span>{say('sort')}</span>
              <Select
                name="sort"
                form={filterForm}
                value={shown.sort}
                onChange={({ target }) => target.form && apply(target.form)}
                options={sorts.map((value) => ({ value, text: say(`sort.${value}`) }))}
              />
            </label>
            <Button type="submit" form={filterForm} className={styles.scriptless ?? ''}>
              {say('filter.apply')}
            </Button>
            <nav aria-label={say('view')} className={styles.views}>
              {views.map((view) => (
                <Link
                  key={view}
                  href={hrefOf(query, { view, page: query.page })}
                  aria-current={view === query.view ? 'true' : undefined}
                  aria-label={say(`view.${view}`)}
                  title={say(`view.${view}`)}
                >
                  <Icon name={view === 'list' ? 'list' : 'grid'} />
                </Link>
              ))}
            </nav>
          </div>
          <Chosen list={list} />
          {total === 0 ? (
            <EmptyState
              title={say('empty.title')}
              drawing={<NoResults />}
              actions={
                <Button tone="primary" href={hrefOf(query, { chosen: nothingChosen, sec: undefined })}>
                  {say('filter.clear')}
                </Button>
              }
            >
              {say('empty.text', { category: title })}
            </EmptyState>
          ) : (
            <ul className={cx(styles.list, query.view === 'cards' && styles.cards)}>
              {cards.map((card) =>
                query.view === 'cards' ? (
                  <ProductTile key={card.code} card={card} />
                ) : (
                  <ProductRow key={card.code} card={card} />
                ),
              )}
            </ul>
          )}
          <Pagination
            label={say('pages')}
            page={query.page}
            pages={pages}
            hrefOf={(page) => hrefOf(query, { page })}
            previousText={say('page.previous')}
            nextText={say('page.next')}
            pageText={(page) => say('page.number', { page })}
            summary={say('page.of', { page: query.page, pages })}
            className={styles.pages ?? ''}
          />
        </section>
      </div>
    </div>
  )
}

/** Another page of the list begins at the head of the list. */
function useNewPage(page: number, place: { current: HTMLElement | null }) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [page, place])
}

/** What the list is narrowed to; each can be taken back by a link. */
function Chosen({ list: { query, facets } }: { list: ListData }) {
  const say = useSay(productTexts)
  const chips = facetKeys.flatMap((key) =>
    query.chosen[key].map((value) => ({
      key,
      value,
      label:
        facets.find((facet) => facet.key === key)?.options.find((option) => option.value === value)?.label ?? value,
    })),
  )
  if (chips.length === 0) return null
  return (
    <ul aria-label={say('filter.chosen')} className={styles.chips}>
      {chips.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <Chip
            removeText={say('filter.remove', { value: label })}
            removeHref={hrefOf(query, { chosen: without(query, key, value) })}
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link href={hrefOf(query, { chosen: nothingChosen })}>{say('filter.clear')}</Link>
      </li>
    </ul>
  )
}
