import { securityEventTexts } from '@paratope/contract/identity/security-events/security-events.texts'
import { securityEventKinds } from '@paratope/contract/kernel/security-event-kinds'
import { useQuery } from '@tanstack/react-query'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Select } from '#ui/forms/select.tsx'
import { defaults, type EventsUrlState, keepDay, noFilters, parseFilter } from './events-url-state.ts'
import { securityEventsQuery } from './security-events.data.ts'
import { securityEventsTable } from './security-events-table.tsx'

const eventsPageSize = 30

const isFiltered = ({ page: _, size: __, ...filters }: EventsUrlState): boolean =>
  Object.values(filters).some((value) => value !== '')

/** Log-ins, refused requests and changes of rights, newest first. */
export default function SecurityEventsPage() {
  const t = useTexts(securityEventTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref } = urlState
  const place = getPagePlace(urlState, eventsPageSize)
  const filter = parseFilter(state)
  const events = useQuery(securityEventsQuery({ pageNo: place.page, pageSize: place.pageSize, ...filter }))
  const columns = useShownColumns(securityEventsTable.name, securityEventsTable.columns)
  const empty =
    isFiltered(state) || place.page > 1 ? (
      <NoData actions={<Button href={getHref(noFilters)}>{t('clear')}</Button>}>{t('none')}</NoData>
    ) : (
      <EmptyState title={t('empty')} drawing={<StateDrawing state="no-results" />}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <ListTools>
          <ExportMenu
            total={events.data?.total}
            call={({ securityEvents }, format) =>
              securityEvents.exportList({ query: { ...filter, format, columns: columns.join('|') } })
            }
          />
          <PrintButton />
        </ListTools>
      }
    >
      <EventFilters urlState={urlState} />
      <QueryState query={events} count={8} isEmpty={({ records }) => records.length === 0} empty={empty}>
        {({ records, total }) => (
          <>
            <DataTable
              table={securityEventsTable}
              caption={t('title')}
              rows={records}
              getRowHref={({ username, address }) =>
                getHref(username ? { person: username } : { address: address ?? '' })
              }
              isPending={events.isPlaceholderData}
            />
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}

function EventFilters({ urlState: { state, getHref, go } }: { urlState: ListUrlState<EventsUrlState> }) {
  const t = useTexts(securityEventTexts)
  const search = (key: 'person' | 'company' | 'address') => (
    <KeywordFilter
      label={t(`search.${key}`)}
      value={state[key]}
      onChange={(value) => go({ [key]: value }, { replace: true })}
    />
  )
  return (
    <ListFilters
      actions={
        isFiltered(state) && (
          <Button size="small" tone="quiet" href={getHref(noFilters)}>
            {t('clear')}
          </Button>
        )
      }
    >
      <Select
        aria-label={t('event')}
        value={state.kind}
        placeholder={t('event.all')}
        options={securityEventKinds.map((kind) => ({ value: kind, text: t(`event.${kind}`) }))}
        onChange={({ target }) => go({ kind: target.value }, { replace: true })}
      />
      {search('person')}
      {search('company')}
      {search('address')}
      <DateRangePicker
        isInline
        label={t('period')}
        value={state}
        onChange={({ from, to }) => go({ from: keepDay(from), to: keepDay(to) }, { replace: true })}
      />
    </ListFilters>
  )
}
