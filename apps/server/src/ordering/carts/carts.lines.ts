import { createHash } from 'node:crypto'
import { type Currency, createMoney, type Money } from '@paratope/contract/kernel'
import {
  hasRequirements as asksForMore,
  calculateLinePrice,
  isDataOnly,
  type PriceRule,
} from '@paratope/contract/ordering/carts'
import { stockLeadDays } from '@paratope/contract/ordering/delivery-days'
import { calculateVectorPrices, parseVectorDetails } from '@paratope/contract/ordering/vector-orders'
import { calculateServicePrices, getServiceDays, parseServiceDetails, returnsData } from '#catalogue/services/index.ts'
import type { CartRow } from './carts.repo.ts'

export interface CartLinePrice {
  originalPrice: Money | null
  discount: number
  finalPrice: Money | null
  priceRule: PriceRule
}

type PricedRow = Pick<CartRow, 'price' | 'agreed_discount' | 'contract_price'>

function calculateListedPrice({ price, agreed_discount }: PricedRow, num: number, currency: Currency): CartLinePrice {
  if (price === null) return { originalPrice: null, discount: 0, finalPrice: null, priceRule: 'quote' }
  const originalPrice = createMoney(price, currency)
  const discount = agreed_discount ?? 0
  const finalPrice = calculateLinePrice(originalPrice, num, discount)
  return { originalPrice, discount, finalPrice, priceRule: discount > 0 ? 'agreement' : 'list' }
}

/**
 * The price of a line before a quote: that of a price list of the company, or the list price, if any, less what was
 * agreed with it, whichever is lower.
 */
export function calculateListPrice(row: PricedRow, num: number, currency: Currency): CartLinePrice {
  const listed = calculateListedPrice(row, num, currency)
  if (row.contract_price === null) return listed
  const originalPrice = createMoney(row.contract_price, currency)
  const finalPrice = calculateLinePrice(originalPrice, num, 0)
  if (listed.finalPrice && listed.finalPrice.minor < finalPrice.minor) return listed
  return { originalPrice, discount: 0, finalPrice, priceRule: 'contract' }
}

/** A service can always be ordered, a pack while its product is published. */
export const isOrderable = (row: CartRow): boolean => row.pack_id === null || row.published === true

/** Whether the line has a lot, concentration, priority or shipping condition, see the contract. */
export const hasRequirements = ({ batch_no, order_priority, concentration, shipping_condition }: CartRow): boolean =>
  asksForMore({
    batchNo: batch_no,
    orderPriority: order_priority,
    concentrationRequirements: concentration,
    shippingCondition: shipping_condition,
  })

export const isInStock = (row: CartRow): boolean => row.stock !== null && row.stock >= row.quantity

/** Working days that making the line takes, and its shipping; null where nobody knows. */
export function getMakingDays(row: CartRow): number | null {
  const service = row.pack_id === null ? parseServiceDetails(row.details) : undefined
  if (service) return getServiceDays(service).to
  return (row.pack_id === null ? parseVectorDetails(row.details)?.days : undefined) ?? row.lead_days
}

/** Working days from the order to dispatch; null where nobody knows. */
export const getLeadDays = (row: CartRow): number | null => (isInStock(row) ? stockLeadDays : getMakingDays(row))

type RulePrices = Partial<Record<Currency, number>>

/**
 * Input of a pricing rule: the row of a service, or the construction of a vector; `null` if the rule asks for a quote.
 */
export function calculateRulePrices(details: CartRow['details']): RulePrices | null | undefined {
  const service = parseServiceDetails(details)
  if (service) return calculateServicePrices(service) ?? null
  const vector = parseVectorDetails(details)
  return vector && (calculateVectorPrices(vector) ?? null)
}

/** Prices a line again by today's rule, so that nothing is ordered at the price of another day. */
export function applyRulePrice(row: CartRow, currency: Currency): CartRow {
  const prices = row.pack_id === null ? calculateRulePrices(row.details) : undefined
  return prices === undefined ? row : { ...row, prices, price: prices?.[currency] ?? null }
}

/** Whether it needs no quote before it is ordered: a pack in stock, or a line that a rule prices. */
export const isDirectlyOrderable = (row: CartRow): boolean =>
  row.pack_id === null ? row.price !== null && calculateRulePrices(row.details) !== undefined : isInStock(row)

const separator = '~'

function buildPriceVersion({ price, agreed_discount, contract_price }: CartRow): string {
  const listed = price === null ? 'quote' : agreed_discount ? `${price}-${agreed_discount}` : String(price)
  return contract_price === null ? listed : `${listed}-c${contract_price}`
}

/** Encodes what a buyer sees of a line, so that changes can be reported. */
export const buildLineVersion = (row: CartRow): string =>
  [
    row.quantity,
    buildPriceVersion(row),
    isOrderable(row) ? 'open' : 'closed',
    isInStock(row) ? 'stocked' : 'short',
  ].join(separator)

export type CartLineDifference = 'unavailable' | 'quantity' | 'price' | 'stock'

export function findDifferences(row: CartRow, seen: string): CartLineDifference[] {
  const [quantity, price, open, stock] = seen.split(separator)
  const [nowQuantity, nowPrice, nowOpen, nowStock] = buildLineVersion(row).split(separator)
  return [
    ...(open === nowOpen ? [] : ['unavailable' as const]),
    ...(quantity === nowQuantity ? [] : ['quantity' as const]),
    ...(price === nowPrice ? [] : ['price' as const]),
    ...(stock === nowStock ? [] : ['stock' as const]),
  ]
}

export const hashWords = (words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 16)

/** The total amount: 12 packs of 0.5 make 6. Amounts that are not plain decimals count in packs. */
export function formatOrderQuantity(amount: string, num: number): string {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(amount)
  if (!match) return String(num)
  const fraction = match[2] ?? ''
  const units = (BigInt(`${match[1]}${fraction}`) * BigInt(num)).toString().padStart(fraction.length + 1, '0')
  const whole = units.slice(0, units.length - fraction.length)
  const rest = units.slice(units.length - fraction.length).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

const dataOrderTypes: ReadonlySet<string> = new Set(['testing', 'sequencing'] satisfies CartRow['order_type'][])

/** Whether a line returns data only. Packs are goods whatever they are for; other services depend on their row. */
export function isDataLine({
  pack_id,
  order_type,
  details,
}: Pick<CartRow, 'pack_id' | 'order_type' | 'details'>): boolean {
  if (pack_id !== null) return false
  const service = parseServiceDetails(details)
  return dataOrderTypes.has(order_type) || (service !== undefined && returnsData(service))
}

/** Nothing to ship: an empty cart, or services that return data only. */
export const isFreightFree = (lines: readonly CartRow[]): boolean =>
  lines.length === 0 || isDataOnly(lines.map((line) => ({ isData: isDataLine(line) })))
