import { type SearchGroup, searchKinds } from '@paratope/contract/commerce/search'
import { buildTsquery } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { findRecords } from './search.repo.ts'

/** What a search of each kind needs; a kind without an entry is not searched. */
const customerPermissions: Partial<Record<SearchGroup['kind'], string>> = {
  orders: 'order.read',
  quotes: 'order.read',
  parcels: 'order.read',
  invoices: 'invoice.read',
}
const staffPermissions: Partial<Record<SearchGroup['kind'], string>> = {
  orders: 'order.desk',
  quotes: 'order.desk',
  parcels: 'order.desk',
  invoices: 'invoice.desk',
  companies: 'order.desk',
  customers: 'order.desk',
}

export async function searchRecords(
  db: Db,
  session: Pick<Session, 'kind' | 'tenant' | 'companyId' | 'permissions'>,
  keyword: string,
): Promise<SearchGroup[]> {
  const isStaff = session.kind === 'staff'
  const needed = isStaff ? staffPermissions : customerPermissions
  const kinds = searchKinds.filter((kind) => session.permissions.has(needed[kind] ?? ''))
  const tsquery = buildTsquery(keyword)
  // Marks alone are no words.
  if (kinds.length === 0 || tsquery === '') return []
  const scope = { tenant: session.tenant, companyId: isStaff ? null : getCompanyId(session) }
  const term = { text: keyword.toLowerCase(), tsquery }
  const groups = await Promise.all(
    kinds.map(async (kind) => ({ kind, hits: await findRecords(db, kind, scope, term) })),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}
