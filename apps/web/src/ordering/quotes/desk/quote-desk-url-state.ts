import {
  type QuoteDeskQuery,
  quoteSorts,
  quoteStatuses,
  quoteTurns,
  quoteValidities,
} from '@paratope/contract/ordering/quotes'
import type { ListUrlState } from '#kit/list/list-url-state.ts'
import { parsePageNumber, parsePageSize } from '#kit/list/page-place.ts'
import type { DeskListQuery } from './quote-desk.data.ts'

export const quoteDeskPageSize = 30

export const quoteDeskDefaults = {
  status: '',
  keyword: '',
  companyId: '',
  ownerId: '',
  waitingFor: '',
  validity: '',
  sort: '-created',
  page: '1',
  size: '',
} as const
export type QuoteDeskUrlState = ListUrlState<{ [Key in keyof typeof quoteDeskDefaults]: string }>

/** Every filter but the state. */
export const noQuoteFilters = { keyword: '', companyId: '', ownerId: '', waitingFor: '', validity: '' } as const

/** Parses filters from the URL and drops invalid ones. */
export function toQuoteListQuery(state: QuoteDeskUrlState['state']): DeskListQuery {
  const { keyword, companyId, ownerId, page, size } = state
  const status = quoteStatuses.find((one) => one === state.status)
  const waitingFor = quoteTurns.find((one) => one === state.waitingFor)
  const validity = quoteValidities.find((one) => one === state.validity)
  const sort = quoteSorts.find((one) => one === state.sort)
  return {
    ...(status && { status }),
    ...(keyword && { keyword }),
    // The server looks at the ids again.
    ...(/^cmp_[0-9a-z]{26}$/.test(companyId) && { companyId: companyId as NonNullable<QuoteDeskQuery['companyId']> }),
    ...(/^usr_[0-9a-z]{26}$/.test(ownerId) && { ownerId: ownerId as NonNullable<QuoteDeskQuery['ownerId']> }),
    ...(waitingFor && { waitingFor }),
    ...(validity && { validity }),
    ...(sort && { sort }),
    pageNo: parsePageNumber(page),
    pageSize: parsePageSize(size, quoteDeskPageSize),
  }
}
