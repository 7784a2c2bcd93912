import { createMoney, type Money } from '@paratope/contract/kernel/money'
import {
  formatAmountText,
  formatPercentText,
  type NumberProblem,
  parseAmountText,
  parsePercentText,
  parseQuantityText,
} from '@paratope/contract/kernel/number-text'
import { calculateLinePrice, isDataOnly } from '@paratope/contract/ordering/carts'
import { calculateTotals } from '@paratope/contract/ordering/orders'
import { defaultValidDays, QuoteDraft } from '@paratope/contract/ordering/quotes'
import { userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord } from '#lib/storage/storage.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'

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
  const { currency, subOrders, quotes, quoteRevision, taxes } = order
  const lastQuote = quotes.find(({ revision }) => revision === quoteRevision)
  const buildLineEntries = (getValue: (no: number) => string) =>
    Object.fromEntries(subOrders.map(({ no }) => [no, getValue(no)]))
  const getKnownRate = (no: number) => {
    const isData = subOrders.some((line) => line.no === no && line.isData)
    return (isData ? taxes?.services : taxes?.goods)?.rate ?? 0
  }
  const findQuotedLine = (no: number) => lastQuote?.lines.find((line) => line.no === no)
  return {
    prices: buildLineEntries((no) => {
      const price = findQuotedLine(no)?.originalPrice ?? subOrders.find((line) => line.no === no)?.originalPrice
      return price ? formatAmountText(price.minor, currency) : ''
    }),
    // The agreed price is the first offer.
    discounts: buildLineEntries((no) =>
      formatRate((findQuotedLine(no) ?? subOrders.find((line) => line.no === no))?.discount ?? 0),
    ),
    // If the tax is known, the first quote begins with it.
    taxRates: buildLineEntries((no) => formatRate(findQuotedLine(no)?.taxRate ?? getKnownRate(no))),
    freightTaxRate: formatRate(lastQuote?.freightTaxRate ?? taxes?.goods.rate ?? 0),
    freight: lastQuote ? formatAmountText(lastQuote.freight.minor, currency) : '',
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

/** `price.2` and `discount.2` belong to the line with that number; a note can only be too long. */
export type QuoteErrors = ReadonlyMap<string, NumberProblem | 'note'>

const formatRate = (basisPoints: number): string => (basisPoints === 0 ? '' : formatPercentText(basisPoints))
/** Nothing is no discount, and no tax. */
const parseRate = (text = '') => parsePercentText(text.trim() === '' ? '0' : text)

export interface ParsedQuote {
  /** Amount of each line, as far as its fields can be read. */
  readonly amounts: ReadonlyMap<number, Money>
  readonly total: Money | undefined
  readonly errors: QuoteErrors
  readonly body: QuoteDraft | undefined
}

/** Reads the fields: amounts and total at every stroke, and the quote once all of it can be read. */
export function parseQuoteEntries(order: OrderDetail, entries: QuoteEntries): ParsedQuote {
  const { currency, subOrders, version } = order
  const errors = new Map<string, NumberProblem | 'note'>()
  const note = <Reading extends { problem?: NumberProblem | undefined }>(field: string, reading: Reading): Reading => {
    if (reading.problem) errors.set(field, reading.problem)
    return reading
  }
  const readAmount = (field: string, text = '') => note(field, parseAmountText(text, currency, { minMinor: 0 })).minor
  const amounts = new Map<number, Money>()
  const lines = subOrders.map(({ no, num }) => {
    const unitPrice = readAmount(`price.${no}`, entries.prices[no])
    const taxRate = note(`tax.${no}`, parseRate(entries.taxRates[no])).basisPoints
    const discount = note(`discount.${no}`, parseRate(entries.discounts[no])).basisPoints
    if (unitPrice !== undefined && discount !== undefined) {
      amounts.set(no, calculateLinePrice(createMoney(unitPrice, currency), num, discount))
    }
    return { no, unitPrice: unitPrice ?? 0, discount: discount ?? 0, taxRate: taxRate ?? 0 }
  })
  const freight = isDataOnly(subOrders) ? 0 : readAmount('freight', entries.freight)
  const freightTaxRate = isDataOnly(subOrders)
    ? 0
    : note('freightTaxRate', parseRate(entries.freightTaxRate)).basisPoints
  const leadDays = note('leadDays', parseQuantityText(entries.leadDays, { min: 0, max: 730 })).value
  const validDays = note('validDays', parseQuantityText(entries.validDays, { min: 1, max: 90 })).value
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
