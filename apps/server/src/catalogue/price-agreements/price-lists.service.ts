import {
  type ListedPrice,
  maxPricesOfList,
  type PriceList,
  type PriceListDraft,
  type PriceRow,
  priceAgreements,
  priceListTexts,
} from '@paratope/contract/catalogue/price-agreements'
import {
  type Currency,
  createErrorFactory,
  type Instant,
  type Language,
  localize,
  type Page,
  t,
} from '@paratope/contract/kernel'
import { orderingApiTexts } from '@paratope/contract/operations/ordering-api'
import type { z } from 'zod'
import { findPackBySize, listPacksByCatalog } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import {
  countCompanies,
  countListPrices,
  deletePriceEntry,
  deletePriceList,
  findPriceList,
  insertPriceList,
  lockPriceList,
  type PriceEntry,
  type PriceListRow,
  type PriceListValues,
  pageListedPrices,
  pagePriceLists,
  replaceListCompanies,
  savePriceEntries,
  updatePriceList,
} from './price-lists.repo.ts'

const createError = createErrorFactory(priceAgreements.errors)

const maxShownProblems = 100

type ListReply = z.input<typeof PriceList>
type PageOfQuery = Parameters<typeof pagePriceLists>[1]

const presentList = ({ from_day, until_day, ...row }: PriceListRow): ListReply => ({
  id: row.id,
  name: row.name,
  discount: row.discount,
  fromDay: from_day,
  untilDay: until_day,
  companies: row.companies,
  prices: row.prices,
  version: row.version,
})

export async function pageLists(db: Db, query: PageOfQuery): Promise<Page<ListReply>> {
  const { records, total } = await pagePriceLists(db, query)
  return { records: records.map(presentList), total }
}

async function getList(db: Db, id: string): Promise<ListReply> {
  const row = await findPriceList(db, id)
  if (!row) throw createCommonError('record.missing')
  return presentList(row)
}

const toValues = ({ name, discount, fromDay, untilDay }: PriceListDraft): PriceListValues => ({
  name,
  discount,
  from_day: fromDay,
  until_day: untilDay ?? null,
})

export async function createList(
  db: Db,
  draft: PriceListDraft,
  { by, now }: { by: string; now: Instant },
): Promise<ListReply> {
  const id = createId('prl', Date.parse(now))
  await insertPriceList(db, { id, ...toValues(draft), created_by: by })
  return getList(db, id)
}

async function refuseStale(db: Db, id: string): Promise<never> {
  const current = await getList(db, id)
  throw createCommonError('record.changed', { current, version: current.version })
}

export async function changeList(
  db: Db,
  id: string,
  { version, ...draft }: PriceListDraft & { version: number },
): Promise<ListReply> {
  if (!(await updatePriceList(db, { id, version }, toValues(draft)))) return refuseStale(db, id)
  return getList(db, id)
}

export async function setListCompanies(
  db: Db,
  id: string,
  { version, companyIds }: { version: number; companyIds: readonly string[] },
): Promise<ListReply> {
  const ids = [...new Set(companyIds)]
  if (ids.length > 0 && (await countCompanies(db, ids)) !== ids.length) throw createCommonError('record.missing')
  if (!(await updatePriceList(db, { id, version }, {}))) return refuseStale(db, id)
  await replaceListCompanies(db, id, ids)
  return getList(db, id)
}

export async function removeList(db: Db, id: string): Promise<null> {
  if (!(await deletePriceList(db, id))) throw createCommonError('record.missing')
  return null
}

export async function pagePrices(
  db: Db,
  id: string,
  query: PageOfQuery,
  language: Language,
): Promise<Page<z.input<typeof ListedPrice>>> {
  await getList(db, id)
  const { records, total } = await pageListedPrices(db, id, query)
  return {
    records: records.map(({ name, ...row }) => ({
      packId: row.pack_id,
      catalog: row.catalog,
      name: localize(name, language),
      amount: row.amount,
      unit: row.unit,
      minQuantity: row.min_quantity,
      currency: row.currency,
      price: row.minor,
      listPrice: row.list_price,
    })),
    total,
  }
}

interface RowsReply {
  saved: number
  problems: { row: number; message: string }[]
}

/** All rows or none, so that a file can be mended and sent again. */
export async function savePrices(
  db: Db,
  id: string,
  rows: readonly PriceRow[],
  language: Language,
): Promise<RowsReply> {
  if (!(await lockPriceList(db, id))) throw createCommonError('record.missing')
  const { entries, problems } = await findEntries(db, rows, language)
  if (problems.length > 0) return { saved: 0, problems: problems.slice(0, maxShownProblems) }
  await savePriceEntries(db, id, entries)
  // Counted afterwards, as rows that replace a price add none; the error takes all of them back.
  if ((await countListPrices(db, id)) > maxPricesOfList) throw createError('price_list.full')
  return { saved: entries.length, problems: [] }
}

async function findEntries(db: Db, rows: readonly PriceRow[], language: Language) {
  const catalogs = [...new Set(rows.map(({ catalog }) => catalog))]
  const packs = Map.groupBy(await listPacksByCatalog(db, catalogs), ({ catalog }) => catalog.toUpperCase())
  const entries: PriceEntry[] = []
  const problems: RowsReply['problems'] = []
  const firstRows = new Map<string, number>()
  rows.forEach(({ catalog, amount, currency, minQuantity, price }, index) => {
    const row = index + 1
    const found = findPackBySize(packs.get(catalog.toUpperCase()) ?? [], amount)
    if ('problem' in found) {
      problems.push({ row, message: t(orderingApiTexts, language, `line.${found.problem}`, { sizes: found.sizes }) })
      return
    }
    const key = `${found.packId} ${currency} ${minQuantity}`
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, row)
    else problems.push({ row, message: t(priceListTexts, language, 'row.repeated', { row: first }) })
    entries.push({ packId: found.packId, currency, minQuantity, minor: price })
  })
  return { entries, problems }
}

export async function removePrice(
  db: Db,
  id: string,
  price: { packId: string; currency: Currency; minQuantity: number },
): Promise<null> {
  if (!(await deletePriceEntry(db, id, price))) throw createCommonError('record.missing')
  return null
}
