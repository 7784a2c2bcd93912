import { linePrice } from '@paratope/contract/carts'
import { addMoney, type Money, money } from '@paratope/contract/kernel/money'
import { type OrderDetail, QuoteDraft, usualValidDays } from '@paratope/contract/orders'
import { userSlot } from '#lib/session.ts'
import { isRecord, slot } from '#lib/storage.ts'
import { basisPointsOf, minorOf, percentOf, textOf, wholeOf } from './money-entry.ts'

/** A quote as it is being written: text in fields. */
export interface QuoteEntries {
  readonly prices: Readonly<Record<string, string>>
  readonly discounts: Readonly<Record<string, string>>
  readonly freight: string
  readonly leadDays: string
  readonly validDays: string
  readonly note: string
}

interface Kept {
  owner: string
  entries: QuoteEntries
}

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
const isEntries = (value: unknown): value is QuoteEntries =>
  isRecord(value) &&
  isTexts(value['prices']) &&
  isTexts(value['discounts']) &&
  ['freight', 'leadDays', 'validDays', 'note'].every((name) => typeof value[name] === 'string')
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['owner'] === 'string' && isEntries(value['entries'])

const keptSlot = slot({ name: 'quote-draft', is: isKept, area: 'session' })

/** Each writes their own quote, and prices of another state of the order are no longer those of this quote. */
const ownerOf = ({ orderNo, quoteRevision }: OrderDetail) => `${userSlot.read()?.id} ${orderNo} ${quoteRevision}`

export function startOf(order: OrderDetail): QuoteEntries {
  const kept = keptSlot.read()
  if (kept?.owner === ownerOf(order)) return kept.entries
  const { currency, subOrders, quotes, quoteRevision } = order
  const last = quotes.find(({ revision }) => revision === quoteRevision)
  const entries = (of: (no: number) => string) => Object.fromEntries(subOrders.map(({ no }) => [no, of(no)]))
  const quoted = (no: number) => last?.lines.find((line) => line.no === no)
  return {
    prices: entries((no) => {
      const price = quoted(no)?.originalPrice ?? subOrders.find((line) => line.no === no)?.originalPrice
      return price ? textOf(price.minor, currency) : ''
    }),
    discounts: entries((no) => percentOf(quoted(no)?.discount ?? 0)),
    freight: last ? textOf(last.freight.minor, currency) : '',
    leadDays: last ? String(last.leadDays) : '',
    validDays: String(usualValidDays),
    note: last?.note ?? '',
  }
}

export const keepEntries = (order: OrderDetail, entries: QuoteEntries): void =>
  keptSlot.write({ owner: ownerOf(order), entries })
export const forgetEntries = (): void => keptSlot.clear()

/** `price.2` and `discount.2` belong to the line with that number. */
export type QuoteErrors = ReadonlyMap<string, 'price' | 'discount' | 'leadDays' | 'validDays' | 'note'>

export interface ReadQuote {
  /** What each line comes to, as far as its fields can be read. */
  readonly amounts: ReadonlyMap<number, Money>
  readonly total: Money | undefined
  readonly errors: QuoteErrors
  readonly body: QuoteDraft | undefined
}

/** What the fields say: amounts and total at every stroke, and the quote itself once all of it can be read. */
export function readQuote(order: OrderDetail, entries: QuoteEntries): ReadQuote {
  const { currency, subOrders, version } = order
  const errors = new Map<string, 'price' | 'discount' | 'leadDays' | 'validDays' | 'note'>()
  const amounts = new Map<number, Money>()
  const lines = subOrders.map(({ no, num }) => {
    const unitPrice = minorOf(entries.prices[no] ?? '', currency)
    const discount = basisPointsOf(entries.discounts[no] ?? '')
    if (unitPrice === undefined) errors.set(`price.${no}`, 'price')
    if (discount === undefined) errors.set(`discount.${no}`, 'discount')
    if (unitPrice !== undefined && discount !== undefined) {
      amounts.set(no, linePrice(money(unitPrice, currency), num, discount))
    }
    return { no, unitPrice: unitPrice ?? 0, discount: discount ?? 0 }
  })
  const freight = minorOf(entries.freight, currency)
  const leadDays = wholeOf(entries.leadDays, 0, 730)
  const validDays = wholeOf(entries.validDays, 1, 90)
  if (freight === undefined) errors.set('freight', 'price')
  if (leadDays === undefined) errors.set('leadDays', 'leadDays')
  if (validDays === undefined) errors.set('validDays', 'validDays')
  const whole = amounts.size === subOrders.length && freight !== undefined
  const parsed = QuoteDraft.safeParse({ version, lines, freight, leadDays, validDays, note: entries.note })
  if (errors.size === 0 && !parsed.success) errors.set('note', 'note')
  return {
    amounts,
    total: whole ? addMoney(money(freight, currency), ...amounts.values()) : undefined,
    errors,
    body: errors.size === 0 ? parsed.data : undefined,
  }
}
