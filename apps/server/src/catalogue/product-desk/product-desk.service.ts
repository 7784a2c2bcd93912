import {
  productDesk as api,
  contentLanguages,
  type DeskProduct,
  type DeskProductDetail,
  type DeskProductQuery,
  type NewLot,
  type NewPack,
  type NewStockMovement,
  type PackChange,
  type ProductContent,
  type StockMovement,
} from '@paratope/contract/catalogue/product-desk'
import {
  createErrorFactory,
  type Instant,
  type Language,
  type LocalDate,
  type LocalText,
  localize,
  type Page,
  type PageQuery,
  toLocalDate,
} from '@paratope/contract/kernel'
import type { z } from 'zod'
import {
  findStoredProduct,
  insertLot,
  insertPack,
  insertProduct,
  isKnownCode,
  listPackPrices,
  listStoredWithNewPrices,
  moveStock,
  pageMovements,
  publishProductChange,
  refreshStockStates,
  replacePackPrices,
  type StoredPack,
  type StoredProduct,
  sumMovements,
  toProductRows,
  updatePack,
  updateProducts,
  updatePublished,
} from '#catalogue/products/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { markPublished } from './imported-products.repo.ts'
import { createDraft, parseContent, presentContent } from './product-content.ts'
import { isPublishable } from './product-desk.policy.ts'
import { type DeskProductRow, pageDeskProducts } from './product-desk.repo.ts'
import { presentMedia } from './product-media.present.ts'

const createError = createErrorFactory(api.errors)

export interface DeskContext {
  db: Db
  config: Config
  now: Instant
  site: Pick<Site, 'timeZone'>
  language: Language
}

export type DetailReply = z.input<typeof DeskProductDetail>

const listMissing = (name: LocalText, description: LocalText) =>
  contentLanguages.filter((language) => !name[language] || !description[language])

const presentRow = (row: DeskProductRow, language: Language): z.input<typeof DeskProduct> => ({
  id: row.id,
  code: row.code,
  slug: row.slug,
  name: localize(row.name, language),
  category: row.category,
  isPublished: row.published,
  stock: row.stock,
  missing: listMissing(row.name, row.description),
  changedAt: row.changed_at,
})

export async function listDeskProducts(
  { db, language }: DeskContext,
  query: DeskProductQuery,
): Promise<Page<z.input<typeof DeskProduct>>> {
  const { total, records } = await pageDeskProducts(db, query)
  return { total, records: records.map((row) => presentRow(row, language)) }
}

const getToday = ({ now, site }: DeskContext): LocalDate => toLocalDate(now, site.timeZone)

async function getStored(call: DeskContext, id: string, isLocked = false): Promise<StoredProduct> {
  const stored = await findStoredProduct(call.db, id, getToday(call), isLocked)
  if (!stored) throw createCommonError('record.missing')
  return stored
}

async function presentDetail(call: DeskContext, stored: StoredProduct): Promise<DetailReply> {
  const { db, language } = call
  const { id, version, isPublished, changedAt, packs, draft } = stored
  const packIds = packs.map((pack) => pack.id)
  const specials = Map.groupBy(await listPackPrices(db, packIds), ({ packId }) => packId)
  const ledgers = await sumMovements(db, packIds)
  return {
    id,
    code: draft.code,
    slug: draft.slug,
    name: localize(draft.name, language),
    category: draft.category,
    isPublished,
    stock: packs.reduce((sum, { stock }) => sum + stock, 0),
    missing: listMissing(draft.name, draft.description),
    changedAt,
    version,
    content: presentContent(draft),
    packs: packs.map((pack) => ({
      ...pack,
      tiers: [],
      specialPrices: (specials.get(pack.id) ?? []).map(({ packId: _, ...price }) => price),
      ledger: ledgers.get(pack.id) ?? 0,
    })),
    lots: draft.lots.map(({ tests: _, ...lot }) => lot),
    ...(await presentMedia(call, id)),
  }
}

export const getDeskProduct = async (call: DeskContext, id: string): Promise<DetailReply> =>
  presentDetail(call, await getStored(call, id))

async function assertKnownControl(db: Db, { controlCode }: ProductContent): Promise<void> {
  if (controlCode !== '' && !(await isKnownCode(db, controlCode))) {
    throw createError('product_desk.control_unknown', { code: controlCode })
  }
}

export async function createProduct(
  call: DeskContext,
  { code, ...content }: ProductContent & { code: string },
): Promise<DetailReply> {
  const { db, now } = call
  await assertKnownControl(db, content)
  const rows = toProductRows(createDraft(code, content), createId, now)
  if (!(await insertProduct(db, rows))) throw createError('product_desk.code_taken', { code })
  return getDeskProduct(call, rows.product.id)
}

/** Locks a product whose version the caller has read; of two editors the second learns what the first one wrote. */
export async function lockVersion(call: DeskContext, id: string, version: number): Promise<StoredProduct> {
  const stored = await getStored(call, id, true)
  if (stored.version !== version) {
    throw createCommonError('record.changed', { current: await presentDetail(call, stored), version: stored.version })
  }
  return stored
}

/** Derives card, facets and search terms again, and makes every node show them. */
export async function finishChange(call: DeskContext, id: string, content?: ProductContent): Promise<DetailReply> {
  const { db, now } = call
  const { draft } = await getStored(call, id)
  const rows = toProductRows({ ...draft, ...(content && parseContent(content)) }, createId, now)
  await updateProducts(db, [{ id, rows }])
  await publishProductChange(db)
  return getDeskProduct(call, id)
}

export async function changeProduct(
  call: DeskContext,
  id: string,
  { version, ...content }: ProductContent & { version: number },
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  await assertKnownControl(call.db, content)
  return finishChange(call, id, content)
}

export async function changePublication(
  call: DeskContext,
  id: string,
  { version, isPublished }: { version: number; isPublished: boolean },
): Promise<DetailReply> {
  const { packs } = await lockVersion(call, id, version)
  if (isPublished && !isPublishable(packs.length)) throw createError('product_desk.incomplete')
  await updatePublished(call.db, [id], isPublished, call.now)
  if (isPublished) await markPublished(call.db, id)
  await publishProductChange(call.db)
  return getDeskProduct(call, id)
}

export async function addPack(
  call: DeskContext,
  id: string,
  { version, ...pack }: NewPack & { version: number },
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  const packId = createId('pck', Date.parse(call.now))
  if (!(await insertPack(call.db, packId, id, pack))) {
    throw createError('product_desk.size_taken', { size: `${pack.amount} ${pack.unit}` })
  }
  await replacePackPrices(call.db, packId, pack.specialPrices)
  return finishChange(call, id)
}

function getPack({ packs }: StoredProduct, packId: string): StoredPack {
  const pack = packs.find(({ id }) => id === packId)
  if (!pack) throw createCommonError('record.missing')
  return pack
}

export async function changePack(
  call: DeskContext,
  { id, packId }: { id: string; packId: string },
  { version, ...change }: PackChange & { version: number },
): Promise<DetailReply> {
  getPack(await lockVersion(call, id, version), packId)
  await updatePack(call.db, packId, change)
  await replacePackPrices(call.db, packId, change.specialPrices)
  return finishChange(call, id)
}

export async function addLot(
  call: DeskContext,
  id: string,
  { version, ...lot }: NewLot & { version: number },
): Promise<DetailReply> {
  await lockVersion(call, id, version)
  if (!(await insertLot(call.db, createId('lot', Date.parse(call.now)), id, lot))) {
    throw createError('product_desk.lot_taken', { lotNo: lot.lotNo })
  }
  return finishChange(call, id)
}

export async function listMovements(
  call: DeskContext,
  { id, packId }: { id: string; packId: string },
  query: PageQuery,
): Promise<Page<StockMovement>> {
  const pack = getPack(await getStored(call, id), packId)
  return pageMovements(call.db, pack.id, query)
}

/** Needs no version: movements add up in any order. */
export async function enterMovement(
  call: DeskContext,
  { id, packId }: { id: string; packId: string },
  movement: NewStockMovement,
  by: { userId: string; realname: string },
): Promise<StockMovement> {
  const pack = getPack(await getStored(call, id), packId)
  const moved = await moveStock(call.db, pack.id, movement, { userId: by.userId, now: call.now })
  if (!moved) throw createError('product_desk.stock_negative', { available: pack.stock })
  await refreshStockStates(call.db, [id], call.now)
  return { id: String(moved.no), ...movement, balance: moved.balance, by: by.realname, at: moved.created_at }
}

/** Products whose prices change on this day show them on lists, too. */
export async function applyNewPrices(call: DeskContext): Promise<void> {
  const { db, now } = call
  const products = await listStoredWithNewPrices(db, getToday(call))
  if (products.length === 0) return
  const updates = products.map(({ id, draft }) => ({ id, rows: toProductRows(draft, createId, now) }))
  await updateProducts(db, updates)
  await publishProductChange(db)
}
