import {
  addMoney,
  type Currency,
  createErrorFactory,
  createMoney,
  currencies,
  getOffset,
  type Instant,
  type Language,
  type LocalDate,
  type LocalText,
  localize,
  type PageQuery,
} from '@paratope/contract/kernel'
import {
  carts as api,
  type Cart,
  type CartAddition,
  type CartItem,
  maxCartLines,
  maxLineQuantity,
  type OrderType,
} from '@paratope/contract/ordering/carts'
import type { z } from 'zod'
import { findPackByCatalog, findPacks } from '#catalogue/products/index.ts'
import {
  listLineProblems,
  parseServiceDetails,
  presentServiceDetails,
  type RowReader,
} from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { hasViolatedConstraint } from '#kernel/database/postgres/failures.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import {
  applyRulePrice,
  buildLineVersion,
  calculateListPrice,
  calculateRulePrices,
  formatOrderQuantity,
  getMakingDays,
  hashWords,
  hasRequirements,
  isDataLine,
  isDirectlyOrderable,
  isFreightFree,
  isOrderable,
} from './carts.lines.ts'
import {
  type CartBuyer,
  type CartPart,
  type CartRow,
  countLines,
  findDetails,
  findLargestJoinedQuantity,
  insertLines,
  insertRequestedPacks,
  joinCarts,
  type RequestedPack,
  readCartRows,
  removeAndReturnLines,
  updateServiceLine,
  upsertPackLine,
} from './carts.repo.ts'
import type { Details } from './carts.tables.ts'

const createError = createErrorFactory(api.errors)

interface PricedCart {
  buyer: CartBuyer | undefined
  lines: CartRow[]
}

const applyRulePrices = ({ buyer, lines }: PricedCart): PricedCart => ({
  buyer,
  lines: buyer ? lines.map((line) => applyRulePrice(line, buyer.currency)) : lines,
})

const readPricedRows = async (...args: Parameters<typeof readCartRows>): Promise<PricedCart> =>
  applyRulePrices(await readCartRows(...args))

/** Takes lines out of the cart at the prices of now; of two parallel calls, the second finds nothing. */
export const takeCartLines = async (...args: Parameters<typeof removeAndReturnLines>): Promise<PricedCart> =>
  applyRulePrices(await removeAndReturnLines(...args))

export async function getCart(
  db: Db,
  userId: string,
  part: CartPart,
  page: PageQuery,
  { language, today, currency: chosen }: { language: Language; today: LocalDate; currency?: Currency | undefined },
): Promise<z.input<typeof Cart>> {
  const { buyer, lines } = await readPricedRows(db, userId, part, today, chosen)
  if (!buyer) throw createCommonError('permission.missing')
  const { currency } = buyer
  // Lines that can no longer be ordered stay in the list, but cost nothing.
  const orderable = lines.filter(isOrderable)
  const prices = orderable.map((row) => calculateListPrice(row, row.quantity, currency).finalPrice)
  const goods = addMoney(createMoney(0, currency), ...prices.filter((price) => price !== null))
  const freight = createMoney(isFreightFree(orderable) ? 0 : (buyer.freight ?? 0), currency)
  const needsQuote = prices.includes(null)
  const shown = lines.slice(getOffset(page), getOffset(page) + page.pageSize)
  return {
    total: lines.length,
    records: shown.map((row) => presentCartLine(row, buyer, { language, today })),
    version: hashWords([currency, ...lines.map((row) => `${row.id} ${buildLineVersion(row)}`)]),
    currency,
    currencies: listCurrencies(orderable, buyer),
    goods,
    freight,
    sum: addMoney(goods, freight),
    needsQuote,
    needsPoNumber: buyer.needs_po_number,
    needsProjectNumber: buyer.needs_project_number,
    needsCostCentre: buyer.needs_cost_centre,
    paymentTerms: buyer.payment_terms,
    canOrderNow:
      lines.length > 0 &&
      buyer.freight !== null &&
      !needsQuote &&
      lines.every((row) => isOrderable(row) && isDirectlyOrderable(row) && !hasRequirements(row)),
  }
}

/** The company's currency, then the others in which some line has a price. */
function listCurrencies(lines: readonly CartRow[], { company_currency: own }: CartBuyer): Cart['currencies'] {
  const hasPrice = ({ prices }: CartRow, currency: Currency) => prices?.[currency] != null
  const priced = lines.filter((line) => currencies.some((currency) => hasPrice(line, currency)))
  const offered = currencies.filter((one) => one !== own && priced.some((line) => hasPrice(line, one)))
  return [own, ...offered].map((currency) => ({
    currency,
    unpriced: priced.filter((line) => !hasPrice(line, currency)).map(({ id }) => id as CartItem['id']),
  }))
}

/** The lines as the buyer submits them. */
export async function listCartLineVersions(
  db: Db,
  userId: string,
  today: LocalDate,
): Promise<{ id: string; version: string }[]> {
  const { lines } = await readPricedRows(db, userId, 'all', today)
  return lines.map((line) => ({ id: line.id, version: buildLineVersion(line) }))
}

export const formatCartNo = ({ no }: Pick<CartRow, 'no'>): string => `CART-${String(no).padStart(6, '0')}`

const emptyText: LocalText = { en: '' }

function presentCartLine(
  row: CartRow,
  { currency, phone, email }: CartBuyer,
  reader: RowReader,
): z.input<typeof CartItem> {
  const amount = row.amount ?? '1'
  const service = row.pack_id === null ? parseServiceDetails(row.details) : undefined
  return {
    id: row.id,
    packId: row.pack_id,
    orderNo: formatCartNo(row),
    orderType: row.order_type,
    catalog: row.catalog ?? '',
    projectName: localize(row.name ?? row.own_name ?? emptyText, reader.language),
    projectType: row.category ?? row.order_type,
    format: row.format ?? '',
    isData: isDataLine(row),
    hue: row.hue,
    service: service?.service ?? null,
    batchNo: row.batch_no,
    orderPriority: row.order_priority,
    concentrationRequirements: row.concentration,
    shippingCondition: row.shipping_condition,
    packingQuantity: amount,
    packingNumber: row.quantity,
    orderQuantity: formatOrderQuantity(amount, row.quantity),
    unit: row.unit ?? row.own_unit ?? '',
    num: row.quantity,
    freight: null,
    ...calculateListPrice(row, row.quantity, currency),
    note: row.note,
    serviceCells: row.pack_id === null ? presentServiceDetails(row.details, reader.language, { isShort: true }) : [],
    problems: service ? listLineProblems(service, reader) : [],
    phone: phone ?? '',
    email: email ?? '',
    stock: row.stock,
    leadDays: getMakingDays(row),
    orderable: isOrderable(row),
    version: buildLineVersion(row),
  }
}

export async function addToCart(
  db: Db,
  userId: string,
  {
    packId,
    catalog = '',
    amount = '',
    quantity,
    batchNo = '',
  }: Omit<CartAddition, 'packId'> & { packId?: string | undefined },
  now: Instant,
): Promise<{ id: string; num: number; count: number }> {
  const pack = packId === undefined ? { catalog, amount } : { packId }
  const id = createId('crt', Date.parse(now))
  const added = await unlessFull(
    upsertPackLine(db, { id, userId, quantity, batchNo, pack, maxLineQuantity, maxCartLines, now }),
  )
  if (added) return added
  throw await findAddError(db, userId, pack)
}

/** Adds packs by one statement, all of them or none; a pack that is named twice adds up. */
export async function addManyToCart(
  db: Db,
  userId: string,
  additions: readonly { packId: string; quantity: number; batchNo?: string | undefined }[],
  now: Instant,
): Promise<{ count: number }> {
  const merged = new Map<string, RequestedPack>()
  for (const { packId, quantity, batchNo = '' } of additions) {
    const known = merged.get(packId)
    merged.set(packId, {
      id: createId('crt', Date.parse(now)),
      packId,
      quantity: quantity + (known?.quantity ?? 0),
      batchNo: batchNo || (known?.batchNo ?? ''),
    })
  }
  const packs = [...merged.values()]
  if (packs.some(({ quantity }) => quantity > maxLineQuantity)) {
    throw createError('cart.too_many', { most: maxLineQuantity })
  }
  const added = new Set(await unlessFull(insertRequestedPacks(db, userId, packs, { mostOfOne: maxLineQuantity, now })))
  const refused = packs.find(({ packId }) => !added.has(packId))
  if (refused) throw await findAddError(db, userId, refused)
  return { count: await countLines(db, userId, 'all') }
}

/** Parallel additions pass the check of each statement; the database trigger counts again and refuses the last ones. */
export async function unlessFull<Added>(adding: Promise<Added>): Promise<Added> {
  try {
    return await adding
  } catch (error) {
    if (hasViolatedConstraint(error, 'cart_line_limit')) throw createError('cart.full', { most: maxCartLines })
    throw error
  }
}

/** The insert only reports that it failed; finds the reason. */
async function findAddError(db: Db, userId: string, pack: { packId: string } | { catalog: string; amount: string }) {
  const found =
    'packId' in pack ? (await findPacks(db, [pack.packId]))[0] : await findPackByCatalog(db, pack.catalog, pack.amount)
  if (!found?.isOrderable) return createError('pack.unavailable')
  const { lines } = await readCartRows(db, userId, 'all')
  if (lines.some((line) => line.pack_id === found.packId))
    return createError('cart.too_many', { most: maxLineQuantity })
  return createError('cart.full', { most: maxCartLines })
}

export interface ServiceLineDraft {
  orderType: OrderType
  name: LocalText
  unit: string
  quantity: number
  /** The submitted form of the service. */
  details: Details
  note?: string
}

/** Adds a service to the cart; without price rules it needs a quote. */
export async function addServiceLine(db: Db, userId: string, draft: ServiceLineDraft, now: Instant): Promise<string> {
  const [id = ''] = await addServiceLines(db, userId, [draft], now)
  return id
}

/** Adds services by one statement, all of them or none; prices follow from the details, anyone who sends them. */
export async function addServiceLines(
  db: Db,
  userId: string,
  drafts: readonly ServiceLineDraft[],
  now: Instant,
): Promise<string[]> {
  const lines = drafts.map(({ orderType, name, unit, quantity, details, note = '' }) => {
    return {
      id: createId('crt', Date.parse(now)),
      user_id: userId,
      order_type: orderType,
      name,
      unit,
      details,
      prices: calculateRulePrices(details) ?? null,
      quantity,
      note,
      created_at: now,
    }
  })
  await unlessFull(insertLines(db, lines))
  return lines.map(({ id }) => id)
}

/** The form behind a line in the user's own cart. */
export const findLineDetails = findDetails

/** Replaces the form behind a line, which is priced again; returns false without such a line. */
export const changeServiceLine = (
  db: Db,
  userId: string,
  id: string,
  { orderType, name, unit, details }: Pick<ServiceLineDraft, 'orderType' | 'name' | 'unit' | 'details'>,
): Promise<boolean> =>
  updateServiceLine(db, userId, id, {
    order_type: orderType,
    name,
    unit,
    details,
    prices: calculateRulePrices(details) ?? null,
  })

/** Moves a cart into another one, all of it or nothing. */
export async function moveCartLines(
  db: Db,
  fromUserId: string,
  toUserId: string,
): Promise<{ moved: number; merged: number }> {
  if ((await findLargestJoinedQuantity(db, fromUserId, toUserId)) > maxLineQuantity)
    throw createError('cart.too_many', { most: maxLineQuantity })
  return unlessFull(joinCarts(db, fromUserId, toUserId))
}
