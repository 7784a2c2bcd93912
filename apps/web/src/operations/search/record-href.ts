import type { SearchGroup } from '@paratope/contract/operations/search'
import { buildOrderPath, type SiteKind } from '@paratope/contract/platform/sites'

type Hit = SearchGroup['hits'][number]

/** Staff open records at their desks, customers on the page of the order. */
export function getRecordHref(site: SiteKind, isDesk: boolean, kind: SearchGroup['kind'], hit: Hit): string {
  const { number, orderNo, companyId } = hit
  if (!isDesk) return buildOrderPath(site, orderNo)
  if (kind === 'invoices') return `/office/invoices?invoice=${encodeURIComponent(number)}`
  if (kind === 'companies' || kind === 'customers') return `/office/orders?companyId=${encodeURIComponent(companyId)}`
  return `/office/orders?order=${encodeURIComponent(orderNo)}`
}
