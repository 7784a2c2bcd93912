import { type SearchGroup, type SearchResults, searchKinds } from '@paratope/contract/operations/search'
import { buildTsquery, type CatalogueContext, searchProducts } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { countRecords, findRecords, type SearchScope } from './search.repo.ts'

/** Search by kind; a kind without an entry is not searched. */
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

type Searcher = Pick<Session, 'kind' | 'tenant' | 'companyId' | 'permissions'>

/** The kinds that the person may read. */
function listPermittedKinds({ kind, permissions }: Searcher): SearchGroup['kind'][] {
  const needed = kind === 'staff' ? staffPermissions : customerPermissions
  return searchKinds.filter((one) => permissions.has(needed[one] ?? ''))
}

const toSearchScope = (session: Searcher): SearchScope => ({
  tenant: session.tenant,
  companyId: session.kind === 'staff' ? null : getCompanyId(session),
})

const shown = 5

export async function searchRecords(db: Db, session: Searcher, keyword: string): Promise<SearchGroup[]> {
  const kinds = listPermittedKinds(session)
  const tsquery = buildTsquery(keyword)
  // Marks alone are no words.
  if (kinds.length === 0 || tsquery === '') return []
  const scope = toSearchScope(session)
  const term = { text: keyword.toLowerCase(), tsquery }
  const page = { limit: shown, offset: 0, withAllQuotes: false }
  const groups = await Promise.all(
    kinds.map(async (kind) => ({ kind, hits: await findRecords(db, kind, scope, term, page) })),
  )
  return groups.filter(({ hits }) => hits.length > 0)
}

export interface ResultsQuery {
  keyword: string
  kind?: SearchResults['kind'] | undefined
  pageNo: number
  pageSize: number
}

/** All results by kind with their number; what the person may not read is neither found nor counted. */
export async function listSearchResults(
  reader: CatalogueContext & { session: Searcher },
  { keyword, kind, pageNo, pageSize }: ResultsQuery,
): Promise<SearchResults[]> {
  const { db, session } = reader
  const tsquery = buildTsquery(keyword)
  if (tsquery === '') return []
  const scope = toSearchScope(session)
  const term = { text: keyword.toLowerCase(), tsquery }
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize, withAllQuotes: true }
  const kinds = listPermittedKinds(session).filter((one) => kind === undefined || kind === one)
  const records = kinds.map(async (one) => {
    const [total, hits] = await Promise.all([
      countRecords(db, one, scope, term, page),
      findRecords(db, one, scope, term, page),
    ])
    return { kind: one, total, hits: hits.map((hit) => ({ ...hit, product: null })) }
  })
  const products =
    kind === undefined || kind === 'products' ? [findProducts(reader, { keyword, pageNo, pageSize })] : []
  return (await Promise.all([...records, ...products])).filter(({ total }) => total > 0)
}

/** The catalogue is open to everybody. */
async function findProducts(reader: CatalogueContext, question: Omit<ResultsQuery, 'kind'>): Promise<SearchResults> {
  const { total, records } = await searchProducts(reader, { ...question, categoryId: '0' }, true)
  return {
    kind: 'products',
    total,
    hits: records.map(({ code, name, category, slug }) => ({
      number: code,
      title: name,
      orderNo: '',
      companyId: '',
      product: { category, slug },
    })),
  }
}
