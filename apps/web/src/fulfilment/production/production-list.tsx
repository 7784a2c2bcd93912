import { boardStates, type ProductionCounts } from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { productionQuery } from './production.data.ts'
import {
  noFilters,
  type ProductionUrlState,
  productionPageSize,
  toPage,
  toProductionFilter,
} from './production-filters.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { productionTable } from './production-table.tsx'

interface ProductionListProps {
  urlState: ProductionUrlState
  searchInput: RefObject<HTMLInputElement | null>
}

/** Sub-orders in production as a table, late ones first. */
export function ProductionList({ urlState, searchInput }: ProductionListProps) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const { state, getHref, go } = urlState
  const boardState = boardStates.find((one) => one === state.state)
  const query = { ...toProductionFilter(urlState), ...toPage(urlState), ...(boardState && { state: boardState }) }
  const lines = useQuery(productionQuery(query, language))
  const rows = lines.data?.records ?? []
  const openLine = state.line || undefined
  const currentLine = useRowCursor({
    keys: rows.map(({ subOrderNo }) => subOrderNo),
    open: openLine,
    show: (line = '', options) => go({ line, page: state.page }, options),
    search: searchInput,
  })
  return (
    <>
      <StateTabs counts={lines.data?.counts} urlState={urlState} />
      <QueryState
        query={lines}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={<NoSubOrders isFiltered={getHref({}) !== getHref(noFilters)} href={getHref(noFilters)} />}
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={productionTable}
              caption={t('subOrders')}
              rows={records}
              getRowHref={({ subOrderNo }) => getHref({ line: subOrderNo, page: state.page })}
              focusedKey={currentLine}
              openKey={openLine}
              isPending={lines.isPlaceholderData}
              isCompact={openLine !== undefined}
            />
            <Paginator {...getPagePlace(urlState, productionPageSize)} total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}

function StateTabs({ counts, urlState }: { counts: ProductionCounts | undefined; urlState: ProductionUrlState }) {
  const t = useTexts(productionOfficeTexts)
  const { state, getHref } = urlState
  const isLateOnly = state.late === 'true'
  return (
    <TabLinks
      label={t('states')}
      items={[
        {
          href: getHref({ state: '', late: '', line: '' }),
          text: t('state.all'),
          isCurrent: !state.state && !isLateOnly,
        },
        {
          href: getHref({ state: '', late: 'true', line: '' }),
          text: t('state.late'),
          count: counts?.late,
          isCurrent: !state.state && isLateOnly,
        },
        ...boardStates.map((one) => ({
          href: getHref({ state: one, late: '', line: '' }),
          text: t(`state.${one}`),
          count: counts?.[one],
          isCurrent: state.state === one,
        })),
      ]}
    />
  )
}

function NoSubOrders({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(productionOfficeTexts)
  if (isFiltered) return <NoData actions={<Button href={href}>{t('filter.clear')}</Button>}>{t('empty')}</NoData>
  return (
    <EmptyState title={t('empty.none.title')} drawing={<StateDrawing state="no-results" />}>
      {t('empty.none.text')}
    </EmptyState>
  )
}
