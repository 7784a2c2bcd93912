import { type PersonQuery, personSorts, personStates, roleDeskTexts } from '@paratope/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DataTable } from '#kit/data-table.tsx'
import { KeywordFilter } from '#kit/keyword-filter.tsx'
import { pageNumber, useListAddress } from '#kit/list-address.ts'
import { ListFilters, ListPage } from '#kit/list-page.tsx'
import { PageBar } from '#kit/page-bar.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { SplitView } from '#kit/split-view.tsx'
import { useRowCursor } from '#kit/use-row-cursor.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useHasPermission } from '#lib/permissions.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { PersonPane } from './person-pane.tsx'
import { peopleTable } from './role-tables.tsx'
import { peoplePageSize, peopleQuery, rolesQuery } from './roles.data.ts'

const defaults = { keyword: '', role: '', state: '', sort: 'realname', page: '1', person: '' } as const
const nothingChosen = { keyword: '', role: '', state: '' }

type Wish = { [Key in keyof typeof defaults]: string }

const oneOf = <Value extends string>(all: readonly Value[], text: string): Value | undefined =>
  all.find((one) => one === text)

/** What an address asks for; what makes no sense in it is left out. */
function wishOf({ keyword, role, state, sort, page }: Wish): Partial<PersonQuery> {
  const known = { state: oneOf(personStates, state), sort: oneOf(personSorts, sort) }
  return {
    pageNo: pageNumber(page),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(/^[a-z][a-z0-9-]{1,31}$/.test(role) && { role }),
    ...(known.state && { state: known.state }),
    ...(known.sort && { sort: known.sort }),
  }
}

/** Everybody who can sign in: the list left, the open account right. */
export default function PeoplePage() {
  const say = useSay(roleDeskTexts)
  const language = useLanguage()
  const { state, hrefOf, go } = useListAddress(defaults)
  const query = useQuery(peopleQuery(wishOf(state), language))
  const mayRoles = useHasPermission('role.manage')
  const { data: roles } = useQuery({ ...rolesQuery(language), enabled: mayRoles })
  const open = query.data?.records.find(({ id }) => id === state.person)
  const page = pageNumber(state.page)
  const search = useRef<HTMLInputElement>(null)
  const here = useRowCursor({
    keys: query.data?.records.map(({ id }) => id) ?? [],
    open: open?.id,
    show: (person = '', options) => go({ person, page: state.page }, options),
    search,
  })
  return (
    <ListPage title={say('people.title')} lead={say('people.lead')}>
      <ListFilters>
        <KeywordFilter
          input={search}
          label={say('people.search')}
          placeholder={say('people.search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword, person: '' }, { replace: true })}
        />
        {roles && (
          <Select
            aria-label={say('people.role')}
            value={state.role}
            placeholder={say('people.role.all')}
            options={roles.records.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={({ target }) => go({ role: target.value, person: '' })}
          />
        )}
        <Select
          aria-label={say('state')}
          value={state.state}
          placeholder={say('people.state.all')}
          options={personStates.map((value) => ({ value, text: say(`state.${value}`) }))}
          onChange={({ target }) => go({ state: target.value, person: '' })}
        />
      </ListFilters>
      <SplitView
        open={open?.id}
        detailLabel={say('person')}
        list={
          <QueryState
            query={query}
            count={8}
            isEmpty={({ records }) => records.length === 0}
            empty={
              <EmptyState
                title={say('people.empty')}
                drawing={<StateDrawing state="no-results" />}
                actions={<Button href={hrefOf(nothingChosen)}>{say('filter.clear')}</Button>}
              >
                {say('people.empty.text')}
              </EmptyState>
            }
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={peopleTable}
                  caption={say('people')}
                  rows={records}
                  hrefOf={({ id }) => hrefOf({ person: id, page: state.page })}
                  at={here}
                  open={open?.id}
                  sort={state.sort}
                  sortHref={(sort) => hrefOf({ sort })}
                  busy={query.isPlaceholderData}
                  narrow={open !== undefined}
                />
                <PageBar
                  page={page}
                  pageSize={peoplePageSize}
                  total={total}
                  hrefOf={(to) => hrefOf({ page: String(to) })}
                />
              </>
            )}
          </QueryState>
        }
        detail={open && <PersonPane key={open.id} person={open} closeHref={hrefOf({ person: '', page: state.page })} />}
      />
    </ListPage>
  )
}
