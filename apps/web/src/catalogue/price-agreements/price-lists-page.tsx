import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { PriceListPane } from './price-list-pane.tsx'
import { priceListTable } from './price-list-table.tsx'
import { priceListsQuery } from './price-lists.data.ts'

const PriceListDialog = lazyComponent(() => import('./price-list-dialog.tsx'))

const defaults = { keyword: '', page: '1', size: '', list: '' } as const

/** Price lists of groups and contracts: all of them left, the open one right. */
export default function PriceListsPage() {
  const t = useTexts(priceListTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState)
  const query = useQuery(
    priceListsQuery({ keyword: state.keyword.slice(0, 80), pageNo: place.page, pageSize: place.pageSize }),
  )
  const openList = query.data?.records.find(({ id }) => id === state.list)
  const [isAdding, setAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const here = useRowCursor({
    keys: query.data?.records.map(({ id }) => id) ?? [],
    open: openList?.id,
    show: (list = '', options) => go({ list, page: state.page }, options),
    search,
  })
  const empty = state.keyword ? (
    <NoData actions={<Button href={getHref({ keyword: '' })}>{t('filter.clear')}</Button>}>{t('none.found')}</NoData>
  ) : (
    <EmptyState title={t('none')} drawing={<StateDrawing state="no-results" />}>
      {t('none.text')}
    </EmptyState>
  )
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <Button tone="primary" size="small" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <ListFilters>
        <KeywordFilter
          input={search}
          label={t('search')}
          placeholder={t('search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword, list: '' }, { replace: true })}
        />
      </ListFilters>
      <SplitView
        detailKey={openList?.id}
        detailLabel={t('list')}
        list={
          <QueryState query={query} count={6} isEmpty={({ records }) => records.length === 0} empty={empty}>
            {({ records, total }) => (
              <>
                <DataTable
                  table={priceListTable}
                  caption={t('title')}
                  rows={records}
                  getRowHref={({ id }) => getHref({ list: id, page: state.page })}
                  focusedKey={here}
                  openKey={openList?.id}
                  isPending={query.isPlaceholderData}
                  isCompact={openList !== undefined}
                />
                <Paginator {...place} total={total} />
              </>
            )}
          </QueryState>
        }
        detail={
          openList && (
            <PriceListPane
              key={openList.id}
              list={openList}
              closeHref={getHref({ list: '', page: state.page })}
              onDeleted={() => go({ list: '' }, { replace: true })}
            />
          )
        }
      />
      {isAdding && (
        <Suspense>
          <PriceListDialog
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              setAdding(false)
              go({ list: id, keyword: '' })
            }}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
