import { securityEventTexts } from '@paratope/contract/identity/security-events/security-events.texts'
import { securityEventKinds } from '@paratope/contract/kernel/security-event-kinds'
import { useQuery } from '@tanstack/react-query'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Select } from '#ui/forms/select.tsx'
import { defaults, keepDay, parseFilter } from './events-url-state.ts'
import { companySecurityEventsQuery } from './security-events.data.ts'
import { companySecurityEventsTable } from './security-events-table.tsx'

const eventsPageSize = 10

/** Events of the user's own company, for its administrators. */
export default function CompanySecuritySection() {
  const t = useTexts(securityEventTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, eventsPageSize)
  const { company: _, ...filter } = parseFilter(state)
  const events = useQuery(companySecurityEventsQuery({ pageNo: place.page, pageSize: place.pageSize, ...filter }))
  return (
    <SettingsSection level={2} title={t('ofCompany')} lead={t('ofCompany.lead')}>
      <ListFilters>
        <Select
          aria-label={t('event')}
          value={state.kind}
          placeholder={t('event.all')}
          options={securityEventKinds.map((kind) => ({ value: kind, text: t(`event.${kind}`) }))}
          onChange={({ target }) => go({ kind: target.value }, { replace: true })}
        />
        <KeywordFilter
          label={t('search.person')}
          value={state.person}
          onChange={(person) => go({ person }, { replace: true })}
        />
        <DateRangePicker
          isInline
          label={t('period')}
          value={state}
          onChange={({ from, to }) => go({ from: keepDay(from), to: keepDay(to) }, { replace: true })}
        />
      </ListFilters>
      <QueryState
        query={events}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={<NoData>{t('none')}</NoData>}
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={companySecurityEventsTable}
              caption={t('ofCompany')}
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
    </SettingsSection>
  )
}
