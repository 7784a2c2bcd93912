import { roleDeskTexts, type UserQuery, userSorts, userStates } from '@paratope/contract/identity/roles'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters, ListPage } from '#kit/list/list-page.tsx'
import { ListPagination } from '#kit/list/list-pagination.tsx'
import { parsePageNumber, useListUrlState } from '#kit/list/list-url-state.ts'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Select } from '#ui/forms/select.tsx'
import { PersonPane } from './person-pane.tsx'
import { peopleTable } from './role-tables.tsx'
import { peoplePageSize, peopleQuery, rolesQuery } from './roles.data.ts'

const defaults = { keyword: '', role: '', state: '', sort: 'realname', page: '1', person: '' } as const
const noFilters = { keyword: '', role: '', state: '' }

type PeopleUrlState = { [Key in keyof typeof defaults]: string }

const findOption = <Value extends string>(all: readonly Value[], text: string): Value | undefined =>
  all.find((one) => one === text)

/** What an address asks for; what makes no sense in it is left out. */
function toPersonQuery({ keyword, role, state, sort, page }: PeopleUrlState): Partial<UserQuery> {
  const known = { state: findOption(userStates, state), sort: findOption(userSorts, sort) }
  return {
    pageNo: parsePageNumber(page),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(/^[a-z][a-z0-9-]{1,31}$/.test(role) && { role }),
    ...(known.state && { state: known.state }),
    ...(known.sort && { sort: known.sort }),
  }
}

/** Everybody who can sign in: the list left, the open account right. */
export default function PeoplePage() {
  const t = useTexts(roleDeskTexts)
  const language = useLanguage()
  const { state, getHref, go } = useListUrlState(defaults)
  const query = useQuery(peopleQuery(toPersonQuery(state), language))
  const canManageRoles = useHasPermission('role.manage')
  const { data: roles } = useQuery({ ...rolesQuery(language), enabled: canManageRoles })
  const openPerson = query.data?.records.find(({ id }) => id === state.person)
  const page = parsePageNumber(state.page)
  const search = useRef<HTMLInputElement>(null)
  const here = useRowCursor({
    keys: query.data?.records.map(({ id }) => id) ?? [],
    open: openPerson?.id,
    show: (person = '', options) => go({ person, page: state.page }, options),
    search,
  })
  return (
    <ListPage title={t('people.title')} lead={t('people.lead')}>
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
      <SplitView
        detailKey={openPerson?.id}
        detailLabel={t('person')}
        list={
          <QueryState
            query={query}
            count={8}
            isEmpty={({ records }) => records.length === 0}
            empty={
              <EmptyState
                title={t('people.empty')}
                drawing={<StateDrawing state="no-results" />}
                actions={<Button href={getHref(noFilters)}>{t('filter.clear')}</Button>}
              >
                {t('people.empty.text')}
              </EmptyState>
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
                <ListPagination
                  page={page}
                  pageSize={peoplePageSize}
                  total={total}
                  getHref={(to) => getHref({ page: String(to) })}
                />
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
