import { type CompanyQuery, companyDeskTexts, companySorts } from '@paratope/contract/identity/companies'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { companiesQuery } from './companies.data.ts'
import { CompanyPane } from './company-pane.tsx'
import { companyTable } from './company-table.tsx'

const defaults = { keyword: '', sort: 'name', page: '1', size: '', company: '' } as const
const companiesPageSize = 30

function toCompanyQuery(
  { keyword, sort }: { readonly keyword: string; readonly sort: string },
  { page, pageSize }: ReturnType<typeof getPagePlace>,
): Partial<CompanyQuery> {
  const knownSort = companySorts.find((one) => one === sort)
  return {
    pageNo: page,
    pageSize,
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(knownSort && { sort: knownSort }),
  }
}

/** Customers' companies: the list left, the open one right. */
export default function CompaniesPage() {
  const t = useTexts(companyDeskTexts)
  const urlState = useListUrlState(defaults)
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState, companiesPageSize)
  const query = useQuery(companiesQuery(toCompanyQuery(state, place)))
  const openCompany = query.data?.records.find(({ id }) => id === state.company)
  const search = useRef<HTMLInputElement>(null)
  const here = useRowCursor({
    keys: query.data?.records.map(({ id }) => id) ?? [],
    open: openCompany?.id,
    show: (company = '', options) => go({ company, page: state.page }, options),
    search,
  })
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      headerActions={
        <ListTools isHidden={openCompany !== undefined}>
          <SavedViewsMenu list={companyTable.name} passing={['company']} />
          <PrintButton />
        </ListTools>
      }
    >
      <ListFilters>
        <KeywordFilter
          input={search}
          label={t('search')}
          placeholder={t('search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword, company: '' }, { replace: true })}
        />
      </ListFilters>
      <SplitView
        detailKey={openCompany?.id}
        detailLabel={t('company')}
        list={
          <QueryState
            query={query}
            count={8}
            isEmpty={({ records }) => records.length === 0}
            empty={
              <NoData actions={<Button href={getHref({ keyword: '' })}>{t('filter.clear')}</Button>}>
                {t('empty')}
              </NoData>
            }
          >
            {({ records, total }) => (
              <>
                <DataTable
                  table={companyTable}
                  caption={t('title')}
                  rows={records}
                  getRowHref={({ id }) => getHref({ company: id, page: state.page })}
                  focusedKey={here}
                  openKey={openCompany?.id}
                  sort={state.sort}
                  getSortHref={(next) => getHref({ sort: next })}
                  isPending={query.isPlaceholderData}
                  isCompact={openCompany !== undefined}
                />
                <Paginator {...place} total={total} />
              </>
            )}
          </QueryState>
        }
        detail={
          openCompany && (
            <CompanyPane
              key={`${openCompany.id} ${openCompany.version}`}
              company={openCompany}
              closeHref={getHref({ company: '', page: state.page })}
            />
          )
        }
      />
    </ListPage>
  )
}
