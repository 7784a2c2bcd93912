import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { type Ref, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CloneList } from './clone-list.tsx'
import columnStyles from './column-choice.module.css'
import { FacetPanel, filterFormId, useFilterForm } from './facet-panel.tsx'
import { listTexts } from './list.texts.ts'
import { facetKeys } from './list-parameters.ts'
import { buildListHref, type ListQuery, noFacetValues, removeFacetValue, views } from './list-query.ts'
import styles from './list-screen.module.css'
import type { ProductList } from './list-view.ts'

/** Filters beside the products, with their order, view and pages. */
export function ListColumns({ list }: { list: ProductList }) {
  const { query, total, pages, facets, download } = list
  const t = useTexts(productTexts)
  const { shownQuery, applyForm } = useFilterForm(query)
  const isLoading = useNavigation().state === 'loading'
  const results = useRef<HTMLDivElement>(null)
  useFocusOnPageChange(query.page, results)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <FacetPanel facets={facets} shownQuery={shownQuery} total={total} onApply={applyForm} />
      </div>
      <section aria-labelledby="results" aria-busy={isLoading} className={styles.main}>
        <h2 id="results" className="visually-hidden">
          {t('results')}
        </h2>
        <ListBar ref={results} list={list} shownQuery={shownQuery} onApply={applyForm} />
        <SelectedFacets list={list} />
        <CloneList list={list} />
        {total > 0 && download && (
          <p className={styles.download}>
            {download.title}{' '}
            {download.links.map(({ format, href }) => (
              <a key={format} href={href} download>
                {format}
              </a>
            ))}
          </p>
        )}
        <Pagination
          label={t('pages')}
          page={query.page}
          pages={pages}
          getHref={(page) => buildListHref(query, { page })}
          previousText={t('page.previous')}
          nextText={t('page.next')}
          formatPageLabel={(page) => t('page.number', { page })}
          summary={t('page.of', { page: query.page, pages })}
          className={styles.pages ?? ''}
        />
      </section>
    </div>
  )
}

export const serverDrawnColumns = createServerDrawn(() => import('./column-choice.tsx'))
const { View: ServerDrawnColumns } = serverDrawnColumns

const viewIcons = { list: 'list', cards: 'grid', table: 'table' } as const

interface ListBarProps {
  ref: Ref<HTMLDivElement>
  list: ProductList
  shownQuery: ListQuery
  onApply: (form: HTMLFormElement) => void
}

/** Number of products, order and view of the list, and the way to its filters on small screens. */
function ListBar({ ref, list: { query, total, isCut, sorts }, shownQuery, onApply }: ListBarProps) {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  const language = useLanguage()
  const columns = useRef<HTMLSpanElement>(null)
  return (
    <div ref={ref} tabIndex={-1} className={styles.bar}>
      <p role="status" className={styles.total}>
        {t('count', { count: formatNumber(total, language) + (isCut ? '+' : '') })}
      </p>
      <Button className={styles.open ?? ''} icon={<Icon name="filter" size={16} />} popoverTarget={filterFormId}>
        {t('filter')}
      </Button>
      <label className={styles.sort}>
        <span>{t('sort')}</span>
        <Select
          name="sort"
          form={filterFormId}
          value={shownQuery.sort}
          onChange={({ target }) => target.form && onApply(target.form)}
          options={sorts}
        />
      </label>
      <Button type="submit" form={filterFormId} className={styles.scriptless ?? ''}>
        {t('filter.apply')}
      </Button>
      {query.view === 'table' && (
        <span ref={columns}>
          <ServerDrawnColumns
            section={columns}
            props={{}}
            placeholder={<span className={columnStyles.panel} />}
            failed={null}
          />
        </span>
      )}
      <nav aria-label={t('view')} className={styles.views}>
        {views.map((view) => (
          <Link
            key={view}
            href={buildListHref(query, { view, page: query.page })}
            aria-current={view === query.view ? 'true' : undefined}
            aria-label={view === 'table' ? tList('view.table') : t(`view.${view}`)}
            title={view === 'table' ? tList('view.table') : t(`view.${view}`)}
          >
            <Icon name={viewIcons[view]} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** Another page of the list begins at the head of the list. */
function useFocusOnPageChange(page: number, target: { current: HTMLElement | null }) {
  const previousPage = useRef(page)
  useEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.focus({ preventScroll: true })
  }, [page, target])
}

/** Active filters; each is removed by a link. */
function SelectedFacets({ list: { query, facets } }: { list: ProductList }) {
  const t = useTexts(productTexts)
  const chips = facetKeys.flatMap((key) =>
    query.selected[key].map((value) => ({
      key,
      value,
      label:
        facets.find((facet) => facet.key === key)?.options.find((option) => option.value === value)?.label ?? value,
    })),
  )
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('filter.chosen')} className={styles.chips}>
      {chips.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <Chip
            removeText={t('filter.remove', { value: label })}
            removeHref={buildListHref(query, { selected: removeFacetValue(query, key, value) })}
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link href={buildListHref(query, { selected: noFacetValues })}>{t('filter.clear')}</Link>
      </li>
    </ul>
  )
}
