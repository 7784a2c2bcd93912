import {
  createErrorFactory,
  createMoney,
  type Instant,
  type Language,
  type LocalDate,
  localize,
} from '@paratope/contract/kernel'
import {
  savedLists as api,
  type Favourite,
  maxSavedListLines,
  maxSavedLists,
  type SavedLineChange,
  type SavedList,
  type SavedListChange,
  type SavedListDraft,
  type SavedListSummary,
} from '@paratope/contract/ordering/saved-lists'
import type { z } from 'zod'
import { findPacks, type SellablePack } from '#catalogue/products/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { hasViolatedConstraint } from '#kernel/database/postgres/failures.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { addPacksToCart, findOwnPrices, listCartPacks, type PacksAdded } from '#ordering/carts/index.ts'
import {
  countOwnLists,
  deleteSavedLines,
  deleteSavedList,
  findFavouritesId,
  findSavedList,
  getFavouritesId,
  insertSavedList,
  type ListReader,
  listFavouritePacks,
  listSavedLines,
  listSavedLists,
  lockOwnList,
  type SavedListRow,
  updateSavedLine,
  updateSavedList,
  upsertSavedLines,
} from './saved-lists.repo.ts'

const createError = createErrorFactory({ ...api.errors, ...api.foreignErrors })

type Summary = z.input<typeof SavedListSummary>
type FavouriteReply = z.input<typeof Favourite>
type Lines = readonly { packId: string; quantity: number; note: string }[]

const toReader = (session: Session): ListReader => ({ userId: session.userId, companyId: getCompanyId(session) })

const presentSummary = (row: SavedListRow, { userId }: ListReader): Summary => ({
  id: row.id,
  name: row.name,
  isFavourites: row.is_favourites,
  isShared: row.is_shared,
  isOwn: row.user_id === userId,
  ownerName: row.owner_name,
  lineCount: row.line_count,
  changedAt: row.changed_at,
})

async function getList(db: Db, reader: ListReader, id: string): Promise<SavedListRow> {
  const row = await findSavedList(db, reader, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

const getSummary = async (db: Db, reader: ListReader, id: string): Promise<Summary> =>
  presentSummary(await getList(db, reader, id), reader)

export async function pageSavedLists(db: Db, session: Session): Promise<Summary[]> {
  const reader = toReader(session)
  return (await listSavedLists(db, reader)).map((row) => presentSummary(row, reader))
}

export async function getSavedList(
  db: Db,
  session: Session,
  id: string,
  { language, today }: { language: Language; today: LocalDate },
): Promise<z.input<typeof SavedList>> {
  const reader = toReader(session)
  const list = await getList(db, reader, id)
  const [rows, company] = await Promise.all([listSavedLines(db, id), findCompany(db, reader.companyId)])
  const currency = company?.currency ?? 'USD'
  const packIds = rows.map(({ pack_id }) => pack_id)
  const wanted = rows.map(({ pack_id, quantity }) => ({ packId: pack_id, quantity }))
  const [packs, ownPrices] = await Promise.all([
    findPacksById(db, packIds),
    findOwnPrices(db, reader.userId, wanted, { today, currency }),
  ])
  const lines = rows.flatMap(({ pack_id, quantity, note }) => {
    const pack = packs.get(pack_id)
    if (!pack) return []
    const own = ownPrices.find(({ row }) => row.pack_id === pack_id)
    return {
      packId: pack_id,
      catalog: pack.catalog,
      projectName: localize(pack.name, language),
      projectType: pack.category,
      format: pack.format,
      packingQuantity: pack.amount,
      unit: pack.unit,
      num: quantity,
      note,
      originalPrice: own?.row.price == null ? null : createMoney(own.row.price, currency),
      finalPrice: own?.price.finalPrice ?? null,
      stock: pack.stock,
      orderable: pack.isOrderable,
    }
  })
  return { ...presentSummary(list, reader), currency, lines }
}

async function findPacksById(db: Db, packIds: readonly string[]): Promise<Map<string, SellablePack>> {
  const packs = packIds.length === 0 ? [] : await findPacks(db, packIds)
  return new Map(packs.map((pack) => [pack.packId, pack]))
}

export async function createSavedList(
  db: Db,
  session: Session,
  { name, isShared, lines, fromCart }: SavedListDraft,
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  if ((await countOwnLists(db, reader.userId)) >= maxSavedLists)
    throw createError('saved_list.too_many', { most: maxSavedLists })
  const id = createId('svl', Date.parse(now))
  await unlessNameTaken(insertSavedList(db, toListRow(id, reader, { name, is_shared: isShared }, now)))
  const inCart = fromCart ? await listCartPacks(db, reader.userId) : []
  await addLines(db, id, [...inCart, ...lines], now)
  return getSummary(db, reader, id)
}

const toListRow = (
  id: string,
  { userId, companyId }: ListReader,
  { name, is_shared }: { name: string; is_shared: boolean },
  now: Instant,
) => ({
  id,
  company_id: companyId,
  user_id: userId,
  name,
  is_favourites: name === '',
  is_shared,
  created_at: now,
  changed_at: now,
})

export async function addFavourites(db: Db, session: Session, lines: Lines, now: Instant): Promise<Summary> {
  const reader = toReader(session)
  const draft = toListRow(createId('svl', Date.parse(now)), reader, { name: '', is_shared: false }, now)
  const id = await getFavouritesId(db, draft)
  await addLines(db, id, lines, now)
  return getSummary(db, reader, id)
}

/** The favourites as pages mark them: a product that is no longer sold keeps its mark. */
export const listFavourites = (db: Db, { userId }: Session): Promise<FavouriteReply[]> => listFavouritePacks(db, userId)

export async function dropFavourites(
  db: Db,
  { userId }: Session,
  packIds: readonly string[],
  now: Instant,
): Promise<null> {
  const id = await findFavouritesId(db, userId)
  if (id === undefined) return null
  await deleteSavedLines(db, id, packIds)
  await updateSavedList(db, id, { changed_at: now })
  return null
}

/** The list must be locked or new. */
async function addLines(db: Db, id: string, lines: Lines, now: Instant): Promise<void> {
  if (lines.length === 0) return
  const byPack = new Map(lines.map((line) => [line.packId, line]))
  const [packs, existing] = await Promise.all([findPacksById(db, [...byPack.keys()]), listSavedLines(db, id)])
  if ([...byPack.keys()].some((packId) => !packs.get(packId)?.isOrderable)) throw createError('pack.unavailable')
  const all = new Set([...existing.map(({ pack_id }) => pack_id), ...byPack.keys()])
  if (all.size > maxSavedListLines) throw createError('saved_list.full', { most: maxSavedListLines })
  await upsertSavedLines(db, id, [...byPack.values()], now)
  await updateSavedList(db, id, { changed_at: now })
}

/** Colleagues read a shared list; only its owner changes it. */
async function lockForChange(db: Db, reader: ListReader, id: string): Promise<void> {
  if (!(await lockOwnList(db, reader, id))) throw createCommonError('record.missing')
}

export async function changeSavedList(
  db: Db,
  session: Session,
  id: string,
  { name, isShared }: SavedListChange,
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  await lockForChange(db, reader, id)
  const { is_favourites } = await getList(db, reader, id)
  // The favourites have no name of their own and belong to one person.
  if (is_favourites) throw createCommonError('record.missing')
  await unlessNameTaken(
    updateSavedList(db, id, {
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { is_shared: isShared }),
      changed_at: now,
    }),
  )
  return getSummary(db, reader, id)
}

async function unlessNameTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (hasViolatedConstraint(error, 'saved_list_name')) throw createError('saved_list.name_taken')
    throw error
  }
}

export async function removeSavedList(db: Db, session: Session, id: string): Promise<null> {
  if (!(await deleteSavedList(db, toReader(session), id))) throw createCommonError('record.missing')
  return null
}

export async function addSavedLines(
  db: Db,
  session: Session,
  id: string,
  lines: Lines,
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  await lockForChange(db, reader, id)
  await addLines(db, id, lines, now)
  return getSummary(db, reader, id)
}

export async function changeSavedLine(
  db: Db,
  session: Session,
  { id, packId }: { id: string; packId: string },
  { quantity, note }: SavedLineChange,
): Promise<null> {
  await lockForChange(db, toReader(session), id)
  const change = { ...(quantity !== undefined && { quantity }), ...(note !== undefined && { note }) }
  if (!(await updateSavedLine(db, id, packId, change))) throw createCommonError('record.missing')
  return null
}

export async function removeSavedLines(
  db: Db,
  session: Session,
  id: string,
  packIds: readonly string[],
  now: Instant,
): Promise<Summary> {
  const reader = toReader(session)
  await lockForChange(db, reader, id)
  await deleteSavedLines(db, id, packIds)
  await updateSavedList(db, id, { changed_at: now })
  return getSummary(db, reader, id)
}

export async function addListToCart(
  db: Db,
  session: Session,
  { id, packIds, language }: { id: string; packIds: readonly string[]; language: Language },
  now: Instant,
): Promise<PacksAdded> {
  await getList(db, toReader(session), id)
  const rows = await listSavedLines(db, id)
  const chosen = packIds.length === 0 ? rows : rows.filter(({ pack_id }) => packIds.includes(pack_id))
  const lines = chosen.map(({ pack_id, quantity, note }) => ({ packId: pack_id, quantity, note }))
  return addPacksToCart(db, session.userId, lines, { language, now })
}
