import {
  type DeskQuery,
  deadlineKinds,
  deadlineStates,
  deskSorts,
  orderDates,
  orderStatuses,
} from '@paratope/contract/ordering/orders'
import { parsePageNumber, parsePageSize } from '#kit/list/page-place.ts'
import type { DeskListQuery } from '../orders.data.ts'
import type { DeskUrlState } from './desk-url-state.ts'

/** The desk is dense: a screen holds so many rows. */
export const deskPageSize = 30

/** A day that exists; the server parses it again. */
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Parses filters from the URL and drops invalid ones. */
export function toDeskListQuery({
  status,
  keyword,
  companyId,
  assigneeId,
  from,
  to,
  sort,
  page,
  size,
  dated,
  deadline,
  due,
}: DeskUrlState['state']): DeskListQuery {
  const state = orderStatuses.filter((one) => one !== 'cart').find((one) => one === status)
  const date = orderDates.find((one) => one === dated)
  const kind = deadlineKinds.find((one) => one === deadline)
  const dueState = deadlineStates.find((one) => one === due)
  const order = deskSorts.find((one) => one === sort)
  return {
    ...(state && { status: state }),
    ...(keyword && { keyword }),
    // The server looks at the id again.
    ...(/^cmp_[0-9a-z]{26}$/.test(companyId) && { companyId: companyId as NonNullable<DeskQuery['companyId']> }),
    ...(/^(?:usr_[0-9a-z]{26}|nobody)$/.test(assigneeId) && {
      assigneeId: assigneeId as NonNullable<DeskQuery['assigneeId']>,
    }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(date && { dated: date }),
    ...(kind && { deadline: kind }),
    ...(dueState && { due: dueState }),
    ...(order && { sort: order }),
    pageNo: parsePageNumber(page),
    pageSize: parsePageSize(size, deskPageSize),
  }
}
