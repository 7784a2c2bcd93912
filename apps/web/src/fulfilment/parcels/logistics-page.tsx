import type { LogisticsCounts } from '@paratope/contract/fulfilment/parcels'
import { orderDeskKey } from '@paratope/contract/ordering/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { useSelection } from '#kit/table/use-selection.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './logistics.module.css'
import { logisticsTexts } from './logistics.texts.ts'
import { ChooseAll, LabelsBar, PackBar } from './logistics-bulk.tsx'
import { OpenParcelCard } from './open-parcel-card.tsx'
import { openParcelsQuery, parcelsKey, readyQuery } from './parcels.data.ts'
import { ReadyOrderCard } from './ready-order-card.tsx'
import { RecallButton } from './recall-button.tsx'

const stages = ['ready', 'packed', 'inTransit'] as const
type Stage = (typeof stages)[number]

const defaults = { stage: 'ready', keyword: '', page: '1', size: '' } as const
type UrlState = ListUrlState<{ [Key in keyof typeof defaults]: string }>

const pageSize = 20

/** If goods are picked, packed and shipped, the oldest first. */
export default function LogisticsPage() {
  const t = useTexts(logisticsTexts)
  const queryClient = useQueryClient()
  const urlState = useListUrlState(defaults)
  const { state, go } = urlState
  useLiveTable(orderDeskKey, () => void queryClient.invalidateQueries({ queryKey: parcelsKey }))
  const stage = stages.find((one) => one === state.stage) ?? 'ready'
  return (
    <ListPage
      title={t('title')}
      headerActions={
        <>
          <RecallButton />
          <DownloadButton
            text={t('pickList')}
            call={({ parcels }) => parcels.pickList({ query: { keyword: state.keyword } })}
          />
        </>
      }
    >
      <KeywordFilter
        label={t('search')}
        placeholder={t('search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
        className={styles.search ?? ''}
      />
      {stage === 'ready' ? (
        <ReadyOrders urlState={urlState} />
      ) : (
        <OpenParcels key={stage} stage={stage} urlState={urlState} />
      )}
    </ListPage>
  )
}

function ReadyOrders({ urlState }: { urlState: UrlState }) {
  const place = getPagePlace(urlState, pageSize)
  const query = { keyword: urlState.state.keyword, pageNo: place.page, pageSize: place.pageSize }
  const orders = useQuery(readyQuery(query, useLanguage()))
  const selection = useSelection()
  return (
    <>
      <StageTabs counts={orders.data?.counts} stage="ready" urlState={urlState} />
      <QueryState
        query={orders}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={<NothingOpen stage="ready" />}
      >
        {({ records, total }) => (
          <>
            <ChooseAll keys={records.map(({ orderNo }) => orderNo)} selection={selection} />
            <ul className={styles.cards}>
              {records.map((order) => (
                <li key={order.orderNo}>
                  <ReadyOrderCard order={order} selection={selection} />
                </li>
              ))}
            </ul>
            <Paginator {...place} total={total} />
            <PackBar keys={records.map(({ orderNo }) => orderNo)} selection={selection} />
          </>
        )}
      </QueryState>
    </>
  )
}

function OpenParcels({ stage, urlState }: { stage: Exclude<Stage, 'ready'>; urlState: UrlState }) {
  const place = getPagePlace(urlState, pageSize)
  const query = { stage, keyword: urlState.state.keyword, pageNo: place.page, pageSize: place.pageSize }
  const parcels = useQuery(openParcelsQuery(query, useLanguage()))
  const selection = useSelection()
  return (
    <>
      <StageTabs counts={parcels.data?.counts} stage={stage} urlState={urlState} />
      <QueryState
        query={parcels}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={<NothingOpen stage={stage} />}
      >
        {({ records, total }) => (
          <>
            <ChooseAll keys={records.map(({ parcelNo }) => parcelNo)} selection={selection} />
            <ul className={styles.cards}>
              {records.map((parcel) => (
                <li key={parcel.parcelNo}>
                  <OpenParcelCard parcel={parcel} selection={selection} />
                </li>
              ))}
            </ul>
            <Paginator {...place} total={total} />
            <LabelsBar keys={records.map(({ parcelNo }) => parcelNo)} selection={selection} />
          </>
        )}
      </QueryState>
    </>
  )
}

interface StageTabsProps {
  counts: LogisticsCounts | undefined
  stage: Stage
  urlState: UrlState
}

function StageTabs({ counts, stage, urlState: { getHref } }: StageTabsProps) {
  const t = useTexts(logisticsTexts)
  return (
    <TabLinks
      label={t('stages')}
      items={stages.map((one) => ({
        href: getHref({ stage: one }),
        text: t(`stage.${one}`),
        count: counts?.[one],
        isCurrent: one === stage,
      }))}
    />
  )
}

function NothingOpen({ stage }: { stage: Stage }) {
  const t = useTexts(logisticsTexts)
  return (
    <EmptyState title={t('empty.title')} drawing={<StateDrawing state="no-results" />}>
      {t(`empty.${stage}`)}
    </EmptyState>
  )
}
