import { calculateLinePrice } from '@paratope/contract/commerce/carts'
import { calculateTotals } from '@paratope/contract/commerce/orders'
import { defaultValidDays, QuoteDraft } from '@paratope/contract/commerce/quotes'
import { createMoney, type Money } from '@paratope/contract/kernel/money'
import type { OrderDetail } from '#commerce/orders/index.ts'
import { userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord } from '#lib/storage/storage.ts'
import {
  formatBasisPoints,
  formatMinorUnits,
  parseBasisPoints,
  parseMinorUnits,
  parseWholeNumber,
} from './parse-amounts.ts'

/** A quote as it is being written: text in fields. */
export interface QuoteEntries {
  readonly prices: Readonly<Record<string, string>>
  readonly discounts: Readonly<Record<string, string>>
  readonly taxRates: Readonly<Record<string, string>>
  readonly freight: string
  readonly freightTaxRate: string
  readonly leadDays: string
  readonly validDays: string
  readonly note: string
}

interface StoredQuoteDraft {
  owner: string
  entries: QuoteEntries
}

const isStringRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
const isQuoteEntries = (value: unknown): value is QuoteEntries =>
  isRecord(value) &&
  isStringRecord(value['prices']) &&
  isStringRecord(value['discounts']) &&
  isStringRecord(value['taxRates']) &&
  ['freight', 'freightTaxRate', 'leadDays', 'validDays', 'note'].every((name) => typeof value[name] === 'string')
const isStoredQuoteDraft = (value: unknown): value is StoredQuoteDraft =>
  isRecord(value) && typeof value['owner'] === 'string' && isQuoteEntries(value['entries'])

const quoteDraftSlot = createSlot({ name: 'quote-draft', isValid: isStoredQuoteDraft, area: 'session' })

/** Each writes their own quote, and prices of another state of the order are no longer those of this quote. */
const getDraftOwner = ({ orderNo, quoteRevision }: OrderDetail) => `${getOwnerOfOrder(orderNo)}${quoteRevision}`
const getOwnerOfOrder = (orderNo: string) => `${userSlot.read()?.id} ${orderNo} `

export function loadQuoteEntries(order: OrderDetail): QuoteEntries {
  const stored = quoteDraftSlot.read()
  if (stored?.owner === getDraftOwner(order)) return stored.entries
  const { currency, subOrders, quotes, quoteRevision } = order
  const lastQuote = quotes.find(({ revision }) => revision === quoteRevision)
  const buildLineEntries = (getValue: (no: number) => string) =>
    Object.fromEntries(subOrders.map(({ no }) => [no, getValue(no)]))
  const findQuotedLine = (no: number) => lastQuote?.lines.find((line) => line.no === no)
  return {
    prices: buildLineEntries((no) => {
      const price = findQuotedLine(no)?.originalPrice ?? subOrders.find((line) => line.no === no)?.originalPrice
      return price ? formatMinorUnits(price.minor, currency) : ''
    }),
    // What was agreed with the company is the first offer.
    discounts: buildLineEntries((no) =>
      formatBasisPoints((findQuotedLine(no) ?? subOrders.find((line) => line.no === no))?.discount ?? 0),
    ),
    taxRates: buildLineEntries((no) => formatBasisPoints(findQuotedLine(no)?.taxRate ?? 0)),
    freightTaxRate: formatBasisPoints(lastQuote?.freightTaxRate ?? 0),
    freight: lastQuote ? formatMinorUnits(lastQuote.freight.minor, currency) : '',
    leadDays: formatLeadDays(lastQuote?.leadDays ?? getLatestLeadDays(subOrders)),
    validDays: String(defaultValidDays),
    note: lastQuote?.note ?? '',
  }
}

/** The slowest line decides; nothing is proposed while the time of a line is not known. */
const getLatestLeadDays = (subOrders: OrderDetail['subOrders']): number | undefined => {
  const days = subOrders.map((line) => line.leadDays)
  return days.includes(null) ? undefined : Math.max(...days.map(Number))
}

const formatLeadDays = (days: number | undefined): string => (days === undefined ? '' : String(days))

/** Entries for a quote that was sent meanwhile from another window or by a colleague. */
export function readOutdatedEntries(order: OrderDetail): QuoteEntries | undefined {
  const stored = quoteDraftSlot.read()
  if (!stored?.owner.startsWith(getOwnerOfOrder(order.orderNo))) return undefined
  return stored.owner === getDraftOwner(order) && order.can.quote ? undefined : stored.entries
}

export const onQuoteEntriesChange = quoteDraftSlot.subscribe
export const saveQuoteEntries = (order: OrderDetail, entries: QuoteEntries): void =>
  quoteDraftSlot.write({ owner: getDraftOwner(order), entries })
export const clearQuoteEntries = (): void => quoteDraftSlot.clear()

type QuoteErrorName = 'price' | 'discount' | 'tax' | 'leadDays' | 'validDays' | 'note'

/** `price.2` and `discount.2` belong to the line with that number. */
export type QuoteErrors = ReadonlyMap<string, QuoteErrorName>

export interface ParsedQuote {
  /** What each line comes to, as far as its fields can be read. */
  readonly amounts: ReadonlyMap<number, Money>
  readonly total: Money | undefined
  readonly errors: QuoteErrors
  readonly body: QuoteDraft | undefined
}

/** What the fields say: amounts and total at every stroke, and the quote itself once all of it can be read. */
export function parseQuoteEntries(order: OrderDetail, entries: QuoteEntries): ParsedQuote {
  const { currency, subOrders, version } = order
  const errors = new Map<string, QuoteErrorName>()
  const amounts = new Map<number, Money>()
  const lines = subOrders.map(({ no, num }) => {
    const unitPrice = parseMinorUnits(entries.prices[no] ?? '', currency)
    const discount = parseBasisPoints(entries.discounts[no] ?? '')
    const taxRate = parseBasisPoints(entries.taxRates[no] ?? '')
    if (unitPrice === undefined) errors.set(`price.${no}`, 'price')
    if (taxRate === undefined) errors.set(`tax.${no}`, 'tax')
    if (discount === undefined) errors.set(`discount.${no}`, 'discount')
    if (unitPrice !== undefined && discount !== undefined) {
      amounts.set(no, calculateLinePrice(createMoney(unitPrice, currency), num, discount))
    }
    return { no, unitPrice: unitPrice ?? 0, discount: discount ?? 0, taxRate: taxRate ?? 0 }
  })
  const freight = parseMinorUnits(entries.freight, currency)
  const freightTaxRate = parseBasisPoints(entries.freightTaxRate)
  const leadDays = parseWholeNumber(entries.leadDays, 0, 730)
  const validDays = parseWholeNumber(entries.validDays, 1, 90)
  if (freight === undefined) errors.set('freight', 'price')
  if (freightTaxRate === undefined) errors.set('freightTaxRate', 'tax')
  if (leadDays === undefined) errors.set('leadDays', 'leadDays')
  if (validDays === undefined) errors.set('validDays', 'validDays')
  const isComplete = amounts.size === subOrders.length && freight !== undefined
  const parsed = QuoteDraft.safeParse({
    version,
    lines,
    freight,
    freightTaxRate,
    leadDays,
    validDays,
    note: entries.note,
  })
  if (errors.size === 0 && !parsed.success) errors.set('note', 'note')
  return {
    amounts,
    total: isComplete
      ? calculateTotals(
          currency,
          lines.map(({ no, taxRate }) => ({ minor: amounts.get(no)?.minor ?? 0, taxRate })),
          { minor: freight, taxRate: freightTaxRate ?? 0 },
        ).total
      : undefined,
    errors,
    body: errors.size === 0 ? parsed.data : undefined,
  }
}
