import {
  roleDeskTexts,
  type UserListQuery,
  type UserQuery,
  userSorts,
  userStates,
} from '@paratope/contract/identity/roles'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { type ListUrlState, useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace, type PagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PersonPane } from './person-pane.tsx'
import { peopleTable } from './role-tables.tsx'
import { peopleQuery, rolesQuery } from './roles.data.ts'

const defaults = { keyword: '', role: '', state: '', sort: 'realname', page: '1', size: '', person: '' } as const
const noFilters = { keyword: '', role: '', state: '' }

const peoplePageSize = 30

type PeopleUrlState = { [Key in keyof typeof defaults]: string }

const findOption = <Value extends string>(all: readonly Value[], text: string): Value | undefined =>
  all.find((one) => one === text)

/** Parses filters from the URL and drops invalid ones. */
function toPersonListQuery({ keyword, role, state, ...urlState }: PeopleUrlState): Partial<UserListQuery> {
  const sort = findOption(userSorts, urlState.sort)
  const knownState = findOption(userStates, state)
  return {
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(/^[a-z][a-z0-9-]{1,31}$/.test(role) && { role }),
    ...(knownState && { state: knownState }),
    ...(sort && { sort }),
  }
}

function toPersonQuery(urlState: PeopleUrlState, place: PagePlace): Partial<UserQuery> {
  return { pageNo: place.page, pageSize: place.pageSize, ...toPersonListQuery(urlState) }
}

/** The export says the state in a word. */
const toExportColumn = (key: string): string => (key === 'disabled' ? 'state' : key)

/** Everybody who can sign in: the list left, the open account right. */
export default function PeoplePage() {
  const t = useTexts(roleDeskTexts)
  const language = useLanguage()
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, peoplePageSize)
  const columns = useShownColumns(peopleTable.name, peopleTable.columns)
  const query = useQuery(peopleQuery(toPersonQuery(state, place), language))
  const openPerson = query.data?.records.find(({ id }) => id === state.person)
  const search = useRef<HTMLInputElement>(null)
  const here = useRowCursor({
    keys: query.data?.records.map(({ id }) => id) ?? [],
    open: openPerson?.id,
    show: (person = '', options) => go({ person, page: state.page }, options),
    search,
  })
  return (
    <ListPage
      title={t('people.title')}
      lead={t('people.lead')}
      headerActions={
        <ListTools isHidden={openPerson !== undefined}>
          <SavedViewsMenu list={peopleTable.name} passing={['person']} />
          <ExportMenu
            total={query.data?.total}
            call={({ roles }, format) =>
              roles.exportUsers({
                query: { ...toPersonListQuery(state), format, columns: columns.map(toExportColumn).join('|') },
              })
            }
          />
          <PrintButton />
        </ListTools>
      }
    >
      <PeopleFilters urlState={urlState} search={search} />
      <SplitView
        detailKey={openPerson?.id}
        detailLabel={t('person')}
        list={
          <QueryState
            query={query}
            count={8}
            isEmpty={({ records }) => records.length === 0}
            empty={
              <NoData actions={<Button href={getHref(noFilters)}>{t('filter.clear')}</Button>}>
                {t('people.empty.text')}
              </NoData>
            }
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={peopleTable}
                  caption={t('people')}
                  rows={records}
                  getRowHref={({ id }) => getHref({ person: id, page: state.page })}
                  focusedKey={here}
                  openKey={openPerson?.id}
                  sort={state.sort}
                  getSortHref={(sort) => getHref({ sort })}
                  isPending={query.isPlaceholderData}
                  isCompact={openPerson !== undefined}
                />
                <Paginator {...place} total={total} />
              </>
            )}
          </QueryState>
        }
        detail={
          openPerson && (
            <PersonPane key={openPerson.id} person={openPerson} closeHref={getHref({ person: '', page: state.page })} />
          )
        }
      />
    </ListPage>
  )
}

interface PeopleFiltersProps {
  urlState: ListUrlState<PeopleUrlState>
  search: RefObject<HTMLInputElement | null>
}

function PeopleFilters({ urlState: { state, go }, search }: PeopleFiltersProps) {
  const t = useTexts(roleDeskTexts)
  const canManageRoles = useHasPermission('role.manage')
  const { data: roles } = useQuery({ ...rolesQuery(useLanguage()), enabled: canManageRoles })
  return (
    <ListFilters>
      <KeywordFilter
        input={search}
        label={t('people.search')}
        placeholder={t('people.search.example')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword, person: '' }, { replace: true })}
      />
      {roles && (
        <Select
          aria-label={t('people.role')}
          value={state.role}
          placeholder={t('people.role.all')}
          options={roles.records.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={({ target }) => go({ role: target.value, person: '' })}
        />
      )}
      <Select
        aria-label={t('state')}
        value={state.state}
        placeholder={t('people.state.all')}
        options={userStates.map((value) => ({ value, text: t(`state.${value}`) }))}
        onChange={({ target }) => go({ state: target.value, person: '' })}
      />
    </ListFilters>
  )
}
