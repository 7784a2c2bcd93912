import { maxCartLines } from '@paratope/contract/commerce/carts'
import type { OrderedAgain, RepeatableLine } from '@paratope/contract/commerce/orders'
import { createMoney, type Instant, type Language, localize } from '@paratope/contract/kernel'
import { findPacks, type SellablePack } from '#catalogue/products/index.ts'
import { addPacksToCart, addServiceLine, countLines } from '#commerce/carts/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { listOrderLines, type OrderLineRow } from './order-lines.repo.ts'
import { findOrder, type OrderRow } from './orders.repo.ts'

async function getOrderWithLines(db: Db, scope: Scope, code: string) {
  const order = await findOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  return { order, lines: await listOrderLines(db, order.id) }
}

/** Compares the lines of an order with what is offered today. */
export async function listRepeatableLines(
  db: Db,
  scope: Scope,
  code: string,
  language: Language,
): Promise<RepeatableLine[]> {
  const { order, lines } = await getOrderWithLines(db, scope, code)
  const packIds = lines.flatMap(({ pack_id }) => pack_id ?? [])
  const packs = packIds.length === 0 ? [] : await findPacks(db, packIds)
  const currency = (await findCompany(db, order.company_id))?.currency ?? order.currency
  return lines.map((line) => {
    const pack = packs.find(({ packId }) => packId === line.pack_id)
    const price = pack?.prices[currency] ?? null
    return {
      no: line.no,
      catalog: line.catalog,
      projectName: localize(line.name, language),
      packingQuantity: line.amount,
      unit: line.unit,
      num: line.quantity,
      priceBefore: line.list_unit_minor === null ? null : createMoney(line.list_unit_minor, order.currency),
      priceNow: price === null ? null : createMoney(price, currency),
      changes: listChanges(order, line, { pack, price, currency }),
    }
  })
}

function listChanges(
  order: OrderRow,
  line: OrderLineRow,
  today: { pack: SellablePack | undefined; price: number | null; currency: OrderRow['currency'] },
): RepeatableLine['changes'] {
  // A service is quoted each time.
  if (line.pack_id === null) return []
  if (!today.pack?.isOrderable) return ['withdrawn']
  // What a price list of the company says today, the cart shows.
  const hasNewPrice =
    line.list_rule !== 'contract' && (today.price !== line.list_unit_minor || today.currency !== order.currency)
  return [
    ...(hasNewPrice ? (['price'] as const) : []),
    ...(today.pack.stock < line.quantity ? (['stock'] as const) : []),
  ]
}

/** Puts the lines into the cart of the caller, with their notes; services with the entries of their form. */
export async function orderAgain(
  db: Db,
  scope: Scope,
  code: string,
  { userId, nos, language, now }: { userId: string; nos: readonly number[]; language: Language; now: Instant },
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
  for (const line of chosen.filter(({ pack_id }) => pack_id === null)) {
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
