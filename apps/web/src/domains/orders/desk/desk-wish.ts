import { LocalDate } from '@paratope/contract/kernel/time'
import { type DeskQuery, deskSorts, OrderStatus } from '@paratope/contract/orders'
import { pageNumber } from '#kit/list-address.ts'
import type { DeskWish } from '../orders.data.ts'
import type { DeskAddress } from './desk-filters.tsx'

const Status = OrderStatus.exclude(['cart'])
const isDay = (text: string) => LocalDate.safeParse(text).success

/** What the address asks for; whatever makes no sense there is left out. */
export function wishOf({ status, keyword, companyId, from, to, sort, page }: DeskAddress['state']): DeskWish {
  const state = Status.safeParse(status).data
  const order = deskSorts.find((one) => one === sort)
  return {
    ...(state && { status: state }),
    ...(keyword && { keyword }),
    // The server looks at the id again.
    ...(/^cmp_[0-9a-z]{26}$/.test(companyId) && { companyId: companyId as NonNullable<DeskQuery['companyId']> }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(order && { sort: order }),
    pageNo: pageNumber(page),
  }
}
