import { productionStepTexts, productionTemplates } from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { ListFilters } from '#kit/list/list-filters.tsx'
import type { ListUrlState } from '#kit/list/list-url-state.ts'
import { parsePageNumber, parsePageSize } from '#kit/list/page-place.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { assigneesQuery, type ProductionListQuery } from './production.data.ts'
import { productionOfficeTexts } from './production-office.texts.ts'

export const productionDefaults = {
  view: 'board',
  state: '',
  keyword: '',
  template: '',
  assignee: '',
  late: '',
  page: '1',
  size: '',
  line: '',
} as const
export type ProductionUrlState = ListUrlState<{ [Key in keyof typeof productionDefaults]: string }>

export const productionPageSize = 30

type ProductionFilter = Omit<ProductionListQuery, 'pageNo' | 'pageSize' | 'state'>

/** Parses filters of sub-orders from the URL and drops invalid ones. */
export function toProductionFilter({ state }: ProductionUrlState): ProductionFilter {
  const template = productionTemplates.find((one) => one === state.template)
  return {
    ...(template && { template }),
    // The server looks at the id again.
    ...(/^usr_[0-9a-z]{26}$/.test(state.assignee) && {
      assigneeId: state.assignee as NonNullable<ProductionFilter['assigneeId']>,
    }),
    ...(state.late === 'true' && { late: 'true' as const }),
    ...(state.keyword && { keyword: state.keyword }),
  }
}

export const toPage = ({ state }: ProductionUrlState) => ({
  pageNo: parsePageNumber(state.page),
  pageSize: parsePageSize(state.size, productionPageSize),
})

export const noFilters = { state: '', keyword: '', template: '', assignee: '', late: '', line: '' } as const

interface ProductionFiltersProps {
  urlState: ProductionUrlState
  searchInput: Ref<HTMLInputElement>
}

/** Filters of board and list: text, kind of work, a person, only late ones. */
export function ProductionFilters({ urlState, searchInput }: ProductionFiltersProps) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  const { state, go, getHref } = urlState
  const { data: people = [] } = useQuery(assigneesQuery())
  const isFiltered = state.keyword + state.template + state.assignee + state.late !== ''
  return (
    <ListFilters
      isHidden={state.line !== ''}
      actions={
        isFiltered && (
          <Button size="small" tone="quiet" href={getHref(noFilters)}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      <KeywordFilter
        input={searchInput}
        label={t('search')}
        value={state.keyword}
        onChange={(keyword) => go({ keyword }, { replace: true })}
      />
      <Select
        aria-label={t('template')}
        value={state.template}
        placeholder={t('template.all')}
        options={productionTemplates.map((value) => ({ value, text: tStep(`template.${value}`) }))}
        onChange={({ target }) => go({ template: target.value }, { replace: true })}
      />
      <Select
        aria-label={t('assignee')}
        value={state.assignee}
        placeholder={t('assignee.all')}
        options={people.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={({ target }) => go({ assignee: target.value }, { replace: true })}
      />
      <Select
        aria-label={t('timing')}
        value={state.late}
        placeholder={t('timing.all')}
        options={[{ value: 'true', text: t('timing.late') }]}
        onChange={({ target }) => go({ late: target.value }, { replace: true })}
      />
    </ListFilters>
  )
}
