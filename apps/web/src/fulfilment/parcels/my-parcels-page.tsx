import { type ParcelCounts, parcelStates, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { orderListKey } from '@paratope/contract/ordering/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { myParcelsTable } from './my-parcels-table.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import { ParcelView } from './parcel-view.tsx'
import { myParcelsQuery, type ParcelKey, type ParcelListQuery, parcelsKey } from './parcels.data.ts'
import styles from './parcels.module.css'

const defaults = { state: '', carrier: '', keyword: '', page: '1', size: '', parcel: '' } as const
type UrlState = ListUrlState<{ [Key in keyof typeof defaults]: string }>

const isState = (value: string): value is (typeof parcelStates)[number] => parcelStates.some((one) => one === value)

/** `SO-2026-000123-P1` names the first parcel of an order. */
function parseParcelNo(parcelNo: string): ParcelKey | undefined {
  const [, orderNo, no] = /^(.+)-P(\d{1,3})$/.exec(parcelNo) ?? []
  return orderNo === undefined || no === undefined ? undefined : { orderNo, no: Number(no) }
}

/** The parcels of one's company: find, follow, confirm receipt. */
export default function MyParcelsPage() {
  const t = useTexts(parcelPagesTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const urlState = useListUrlState(defaults)
  const { state, getHref } = urlState
  useLiveTable(orderListKey, () => void queryClient.invalidateQueries({ queryKey: parcelsKey }))
  const place = getPagePlace(urlState)
  const query: ParcelListQuery = {
    ...(isState(state.state) && { state: state.state }),
    ...(/^[a-z][a-z0-9-]*$/.test(state.carrier) && { carrier: state.carrier }),
    ...(state.keyword && { keyword: state.keyword }),
    pageNo: place.page,
    pageSize: place.pageSize,
  }
  const parcels = useQuery(myParcelsQuery(query, language))
  const openParcel = parseParcelNo(state.parcel)
  const isFiltered = state.state + state.carrier + state.keyword !== ''
  return (
    <ListPage title={t('title')} lead={t('lead')} isHeaderHidden={openParcel !== undefined}>
      <div data-away={openParcel !== undefined || undefined} className={styles.top}>
        <StateTabs counts={parcels.data?.counts} urlState={urlState} />
        <ParcelFilters urlState={urlState} />
      </div>
      <SplitView
        detailKey={openParcel && state.parcel}
        detailLabel={t('parcel')}
        detail={
          openParcel && (
            <ParcelView key={state.parcel} parcel={openParcel} closeHref={getHref({ parcel: '', page: state.page })} />
          )
        }
        list={
          <QueryState
            query={parcels}
            count={6}
            isEmpty={({ records }) => records.length === 0}
            empty={<NoParcels isFiltered={isFiltered} href={getHref({ state: '', carrier: '', keyword: '' })} />}
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={myParcelsTable}
                  caption={t('list')}
                  rows={records}
                  getRowHref={({ parcelNo }) => getHref({ parcel: parcelNo, page: state.page })}
                  openKey={state.parcel || undefined}
                  isPending={parcels.isPlaceholderData}
                  isCompact={openParcel !== undefined}
                />
                <Paginator {...place} total={total} />
              </>
            )}
          </QueryState>
        }
      />
    </ListPage>
  )
}

function StateTabs({ counts, urlState: { state, getHref } }: { counts: ParcelCounts | undefined; urlState: UrlState }) {
  const t = useTexts(parcelPagesTexts)
  const tParcel = useTexts(parcelTexts)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label={t('states')}
      items={[
        { href: getHref({ state: '', parcel: '' }), text: t('all'), count: total, isCurrent: state.state === '' },
        ...parcelStates.map((one) => ({
          href: getHref({ state: one, parcel: '' }),
          text: tParcel(`state.${one}`),
          count: counts?.[one],
          isCurrent: state.state === one,
        })),
      ]}
    />
  )
}

function ParcelFilters({ urlState: { state, go } }: { urlState: UrlState }) {
  const t = useTexts(parcelPagesTexts)
  const carriers = useDictionary('carrier')
  return (
    <div className={styles.filters}>
      <KeywordFilter
        label={t('search')}
        placeholder={t('search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
        className={styles.search ?? ''}
      />
      <Field label={t('carrier')} isLabelHidden>
        <Select
          value={state.carrier}
          options={[{ value: '', text: t('carrier.all') }, ...toOptions(carriers)]}
          onChange={({ target }) => go({ carrier: target.value }, { replace: true })}
        />
      </Field>
    </div>
  )
}

function NoParcels({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(parcelPagesTexts)
  return (
    <EmptyState
      title={t(isFiltered ? 'none.title' : 'empty.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={isFiltered && <Button href={href}>{t('none.clear')}</Button>}
    >
      {t(isFiltered ? 'none.text' : 'empty.text')}
    </EmptyState>
  )
}
