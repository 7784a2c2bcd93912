import { addMoney, createMoney, type Instant, type Language, localize, toLocalDate } from '@paratope/contract/kernel'
import type { ApiOrderLine, PreviewedLine, PricePreview } from '@paratope/contract/operations/ordering-api'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  type CartBuyer,
  type CartRow,
  calculateListPrice,
  getLeadDays,
  isInStock,
  readPackRows,
} from '#ordering/carts/index.ts'
import { type FoundLine, findOrderPacks } from './find-order-packs.ts'

export async function previewPrices(
  db: Db,
  userId: string,
  wanted: readonly ApiOrderLine[],
  reader: { language: Language; now: Instant; site: { timeZone: string } },
): Promise<z.input<typeof PricePreview>> {
  const found = await findOrderPacks(db, wanted, reader)
  const packs = found.flatMap((line) => ('pack' in line ? [line.pack] : []))
  const { buyer, lines: rows } = await readPackRows(db, userId, packs, toLocalDate(reader.now, reader.site.timeZone))
  if (!buyer) throw createCommonError('permission.missing')
  const { currency } = buyer
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const lines = found.map((each) =>
    presentLine(each, 'pack' in each ? rowsById.get(each.pack.id) : undefined, buyer, reader.language),
  )
  const prices = lines.flatMap(({ price }) => price ?? [])
  const goods = addMoney(createMoney(0, currency), ...prices)
  const freight = buyer.freight === null ? null : createMoney(buyer.freight, currency)
  const isPriced = freight !== null && prices.length === lines.length
  return {
    currency,
    lines,
    goods,
    freight,
    total: isPriced ? addMoney(goods, freight) : null,
    canOrderNow: isPriced && lines.every(({ inStock }) => inStock),
  }
}

const unpriced = { price: null, agreed_discount: null, contract_price: null } as const

function presentLine(
  { no, line, ...found }: FoundLine,
  row: CartRow | undefined,
  { currency }: CartBuyer,
  language: Language,
): z.input<typeof PreviewedLine> {
  const { catalog, amount, quantity } = line
  const { originalPrice, finalPrice } = calculateListPrice(row ?? unpriced, quantity, currency)
  return {
    no,
    catalog,
    amount: row?.amount ?? amount,
    unit: row?.unit ?? '',
    name: row?.name ? localize(row.name, language) : '',
    quantity,
    unitPrice: originalPrice,
    price: finalPrice,
    stock: row?.stock ?? null,
    inStock: row !== undefined && isInStock(row),
    leadDays: row ? getLeadDays(row) : null,
    problem: 'problem' in found ? found.problem : null,
  }
}
