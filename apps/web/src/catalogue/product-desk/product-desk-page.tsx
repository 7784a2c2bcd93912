import type { DeskProduct, DeskProductQuery } from '@paratope/contract/catalogue/product-desk'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { isImportId } from './import-states.ts'
import { languageNames, languages } from './language-names.ts'
import { productCategories as categories } from './product-categories.ts'
import { deskProductsQuery } from './product-desk.data.ts'
import { productDeskPageTexts } from './product-desk-page.texts.ts'
import { deskProductTable } from './product-table.tsx'

const NewProductDialog = lazyComponent(() => import('./new-product-dialog.tsx'))
const CurrentImport = lazyComponent(() => import('./current-import.tsx'))
const ImportDetail = lazyComponent(() => import('./import-detail.tsx'))
const ImportsPage = lazyComponent(() => import('./imports-page.tsx'))
const ProductEditor = lazyComponent(() => import('./product-editor.tsx'))

const defaults = {
  keyword: '',
  category: '',
  state: '',
  missing: '',
  sort: '-changed',
  page: '1',
  size: '',
  product: '',
  import: '',
}
const sorts = ['code', 'name', '-changed'] as const
const states = ['published', 'unpublished'] as const
const pageSize = 30

const isProductId = (text: string): text is DeskProduct['id'] => /^prd_[0-9a-hjkmnp-tv-z]{26}$/.test(text)

function toQuery(
  { keyword, category, state, missing, sort }: typeof defaults,
  place: ReturnType<typeof getPagePlace>,
): Partial<DeskProductQuery> {
  const [knownCategory, knownState, knownLanguage, knownSort] = [
    categories.find((one) => one === category),
    states.find((one) => one === state),
    languages.find((one) => one === missing),
    sorts.find((one) => one === sort),
  ]
  return {
    pageNo: place.page,
    pageSize: place.pageSize,
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(knownCategory && { category: knownCategory }),
    ...(knownState && { state: knownState }),
    ...(knownLanguage && { missing: knownLanguage }),
    ...(knownSort && { sort: knownSort }),
  }
}

/** The products of the catalogue; what is open, a product or an import, takes the place of the list. */
export default function ProductDeskPage() {
  const urlState = useListUrlState(defaults)
  const { state, getHref } = urlState
  if (isProductId(state.product)) {
    return (
      <Suspense>
        <ProductEditor key={state.product} id={state.product} listHref={getHref({ product: '', page: state.page })} />
      </Suspense>
    )
  }
  if (state.import === '') return <ProductList urlState={urlState} />
  return (
    <Suspense>
      {isImportId(state.import) ? (
        <ImportDetail
          key={state.import}
          id={state.import}
          listHref={getHref({ import: 'all', page: state.page })}
          getProductHref={(product) => getHref({ product })}
        />
      ) : (
        <ImportsPage urlState={urlState} />
      )}
    </Suspense>
  )
}

function ProductList({ urlState }: { urlState: ListUrlState<typeof defaults> }) {
  const t = useTexts(productDeskPageTexts)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, pageSize)
  const query = useQuery(deskProductsQuery(toQuery(state, place)))
  const [isCreating, setCreating] = useState(false)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <ListTools>
          <Button size="small" icon={<Icon name="upload" size={16} />} href={getHref({ import: 'all' })}>
            {t('import')}
          </Button>
          <Button tone="primary" size="small" onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
        </ListTools>
      }
    >
      <Suspense>
        <CurrentImport getHref={(id) => getHref({ import: id })} />
      </Suspense>
      <ProductFilters urlState={urlState} />
      <QueryState
        query={query}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <NoData
            actions={
              <Button href={getHref({ keyword: '', category: '', state: '', missing: '' })}>{t('filter.clear')}</Button>
            }
          >
            {t('empty')}
          </NoData>
        }
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={deskProductTable}
              caption={t('title')}
              rows={records}
              getRowHref={({ id }) => getHref({ product: id, page: state.page })}
              sort={state.sort}
              getSortHref={(sort) => getHref({ sort })}
              isPending={query.isPlaceholderData}
            />
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
      {isCreating && (
        <Suspense>
          <NewProductDialog onDone={(product) => go({ product })} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function ProductFilters({ urlState: { state, go } }: { urlState: ListUrlState<typeof defaults> }) {
  const t = useTexts(productDeskPageTexts)
  const tProduct = useTexts(productSpecTexts)
  return (
    <ListFilters>
      <KeywordFilter
        label={t('search')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
      />
      <Field label={t('category')} isLabelHidden>
        <Select
          value={state.category}
          placeholder={t('category')}
          options={categories.map((value) => ({ value, text: tProduct(`category.${value}`) }))}
          onChange={({ target }) => go({ category: target.value })}
        />
      </Field>
      <Field label={t('state')} isLabelHidden>
        <Select
          value={state.state}
          placeholder={t('state')}
          options={states.map((value) => ({ value, text: t(value) }))}
          onChange={({ target }) => go({ state: target.value })}
        />
      </Field>
      <Field label={t('missing')} isLabelHidden>
        <Select
          value={state.missing}
          placeholder={t('missing')}
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
          onChange={({ target }) => go({ missing: target.value })}
        />
      </Field>
    </ListFilters>
  )
}
