import { buildOrderPath, type SiteKind } from '@paratope/contract/platform/sites'
import { getCheckoutPath, getMyOrdersPath } from '#ordering/carts/index.ts'
import type { WaitingGroup } from './dashboard.data.ts'

type WaitingItem = WaitingGroup['items'][number]

/** The list of the orders that wait, where one state holds them all. */
const waitingStatuses: Partial<Record<WaitingGroup['kind'], string>> = {
  quotes: 'toConfirm',
  samples: 'inProduction',
  contracts: 'inProduction',
  parcels: 'shipped',
  again: 'completed',
}

/** Link to the page for the work: the order, or the checkout. */
export const getItemHref = (site: SiteKind, { orderNo }: WaitingItem): string =>
  orderNo === '' ? getCheckoutPath(site) : buildOrderPath(site, orderNo)

/** The list with the rest of a group, if there is one. */
export function getGroupHref(site: SiteKind, { kind, count, items }: WaitingGroup): string | undefined {
  const status = waitingStatuses[kind]
  return status === undefined || count <= items.length ? undefined : `${getMyOrdersPath(site)}?status=${status}`
}
