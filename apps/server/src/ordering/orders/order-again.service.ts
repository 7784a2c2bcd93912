import { createMoney, type Instant, type Language, type LocalDate, localize } from '@paratope/contract/kernel'
import { maxCartLines } from '@paratope/contract/ordering/carts'
import type { OrderedAgain, RepeatableLine } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import {
  addPacksToCart,
  addServiceLine,
  type CartRow,
  countLines,
  findOwnPrices,
  isInStock,
  isOrderable,
} from '#ordering/carts/index.ts'
import { findFaultyLines, type LineCheck } from './line-checks.ts'
import { listOrderLines, type OrderLineRow } from './order-lines.repo.ts'
import { findOrder } from './orders.repo.ts'

async function getOrderWithLines(db: Db, scope: Scope, code: string) {
  const order = await findOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  return { order, lines: await listOrderLines(db, order.id) }
}

interface Reader {
  userId: string
  language: Language
  today: LocalDate
}

/** Compares the lines of an order with what they would cost in the caller's cart today. */
export async function listRepeatableLines(
  db: Db,
  scope: Scope,
  code: string,
  { userId, language, today }: Reader,
): Promise<RepeatableLine[]> {
  const { order, lines } = await getOrderWithLines(db, scope, code)
  const packs = lines.flatMap(({ pack_id, quantity }) => (pack_id === null ? [] : [{ packId: pack_id, quantity }]))
  const ownPrices = await findOwnPrices(db, userId, packs, { today })
  return lines.map((line) => {
    const now = ownPrices.find(({ row }) => row.pack_id === line.pack_id && row.quantity === line.quantity)
    const priceBefore = line.final_minor === null ? null : createMoney(line.final_minor, order.currency)
    const priceNow = now?.price.finalPrice ?? null
    return {
      no: line.no,
      catalog: line.catalog,
      projectName: localize(line.name, language),
      packingQuantity: line.amount,
      unit: line.unit,
      num: line.quantity,
      priceBefore,
      priceNow,
      changes: listChanges(line, now?.row, { priceBefore, priceNow }),
    }
  })
}

function listChanges(
  line: OrderLineRow,
  row: CartRow | undefined,
  { priceBefore, priceNow }: Pick<RepeatableLine, 'priceBefore' | 'priceNow'>,
): RepeatableLine['changes'] {
  // A service is quoted each time.
  if (line.pack_id === null) return []
  if (!row || !isOrderable(row)) return ['withdrawn']
  const isSamePrice = priceBefore?.minor === priceNow?.minor && priceBefore?.currency === priceNow?.currency
  return [...(isSamePrice ? [] : (['price'] as const)), ...(isInStock(row) ? [] : (['stock'] as const))]
}

/** Puts the lines into the cart of the caller, with their notes; services with the entries of their form. */
export async function orderAgain(
  db: Db,
  scope: Scope,
  code: string,
  {
    userId,
    nos,
    language,
    now,
    checks,
  }: {
    userId: string
    nos: readonly number[]
    language: Language
    now: Instant
    checks: readonly LineCheck[]
  },
): Promise<OrderedAgain> {
  const { lines } = await getOrderWithLines(db, scope, code)
  const chosen = nos.length === 0 ? lines : lines.filter(({ no }) => nos.includes(no))
  const packLines = chosen.flatMap((line) => (line.pack_id === null ? [] : { line, packId: line.pack_id }))
  const additions = packLines.map(({ line: { quantity, note }, packId }) => ({ packId, quantity, note }))
  const outcome = await addPacksToCart(db, userId, additions, { language, now })
  const toSkipped = (line: OrderLineRow, reason: OrderedAgain['skipped'][number]['reason']) => ({
    no: line.no,
    projectName: localize(line.name, language),
    reason,
  })
  const skipped = outcome.skipped.flatMap(({ packId, reason }) => {
    const line = packLines.find((one) => one.packId === packId)?.line
    return line ? toSkipped(line, reason) : []
  })
  let { added } = outcome
  const services = chosen.filter(({ pack_id }) => pack_id === null)
  const faulty = new Map(
    (await findFaultyLines(db, checks, services)).map(({ no, faults }) => [
      no,
      faults.length > 0 ? ('vector_faulty' as const) : ('vector_unexplained' as const),
    ]),
  )
  skipped.push(
    ...services.flatMap((line) => {
      const reason = faulty.get(line.no)
      return reason ? [toSkipped(line, reason)] : []
    }),
  )
  for (const line of services.filter(({ no }) => !faulty.has(no))) {
    if ((await countLines(db, userId, 'all')) >= maxCartLines) {
      skipped.push(toSkipped(line, 'cart_full'))
      continue
    }
    const { order_type: orderType, name, unit, quantity, details, note } = line
    await addServiceLine(db, userId, { orderType, name, unit, quantity, details, note }, now)
    added += 1
  }
  return { count: await countLines(db, userId, 'all'), added, skipped }
}
