import { type Instant, type Language, localize, toLocalDate } from '@paratope/contract/kernel'
import type { ApiOrderLine, PreviewedLine, PricePreview } from '@paratope/contract/operations/ordering-api'
import { calculateTotals } from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import type { Site } from '#kernel/config/sites.ts'
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
import { findOrderTaxes } from '#ordering/orders/index.ts'
import { type FoundLine, findOrderPacks } from './find-order-packs.ts'

export async function previewPrices(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
  wanted: readonly ApiOrderLine[],
  reader: { language: Language; now: Instant; site: Pick<Site, 'timeZone' | 'seller'> },
): Promise<z.input<typeof PricePreview>> {
  const found = await findOrderPacks(db, wanted, reader)
  const packs = found.flatMap((line) => ('pack' in line ? [line.pack] : []))
  const on = toLocalDate(reader.now, reader.site.timeZone)
  const { buyer, lines: rows } = await readPackRows(db, userId, packs, on)
  if (!buyer) throw createCommonError('permission.missing')
  const { currency } = buyer
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const lines = found.map((each) =>
    presentLine(each, 'pack' in each ? rowsById.get(each.pack.id) : undefined, buyer, reader.language),
  )
  const prices = lines.flatMap(({ price }) => price ?? [])
  const taxes = await findOrderTaxes(db, companyId, {}, { seller: reader.site.seller, on })
  const { rate: taxRate } = taxes.goods
  const totals = calculateTotals(
    currency,
    prices.map(({ minor }) => ({ minor, taxRate })),
    { minor: buyer.freight ?? 0, taxRate },
  )
  const freight = buyer.freight === null ? null : totals.freight
  const isPriced = freight !== null && prices.length === lines.length
  return {
    currency,
    lines,
    goods: totals.goods,
    freight,
    tax: totals.tax,
    taxTreatment: taxes.goods,
    total: isPriced ? totals.total : null,
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
