import type { PriceRow } from '@paratope/contract/commerce/price-agreements'
import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { parseAmount } from '#kit/form/amount-text.ts'

export type RowProblem =
  | { key: 'row.short' }
  | { key: 'row.price'; values: { text: string; currency: Currency } }
  | { key: 'row.currency'; values: { text: string; currencies: string } }
  | { key: 'row.quantity'; values: { text: string } }

export interface PastedPrices {
  rows: PriceRow[]
  /** The line of the text that each row stands on, counted from 1. */
  lines: number[]
  problems: { line: number; problem: RowProblem }[]
}

/** A comma between groups of digits is part of an amount. */
const findSeparator = (line: string): string | RegExp =>
  line.includes('\t') ? '\t' : line.includes(';') ? ';' : /，|,\s|(?<!\d),|,(?!\d{3}\b)/

/** Reads catalogue number, size, price, currency and quantity from columns of a spreadsheet; a heading is passed over. */
export function parsePriceRows(text: string, currency: Currency): PastedPrices {
  const pasted: PastedPrices = { rows: [], lines: [], problems: [] }
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || (index === 0 && !/\d/.test(line))) return
    const row = parseRow(line, currency)
    if ('key' in row) {
      pasted.problems.push({ line: index + 1, problem: row })
      return
    }
    pasted.rows.push(row)
    pasted.lines.push(index + 1)
  })
  return pasted
}

function parseRow(line: string, usual: Currency): PriceRow | RowProblem {
  const cells = line.split(findSeparator(line)).map((cell) => cell.trim())
  const [catalog = '', ...others] = cells
  const [amount = '', price = '', currencyText = '', quantityText = ''] = others.length === 1 ? ['', ...others] : others
  if (catalog === '' || price === '') return { key: 'row.short' }
  const currency = currencyText === '' ? usual : currencies.find((one) => one === currencyText.toUpperCase())
  if (!currency) return { key: 'row.currency', values: { text: currencyText, currencies: currencies.join(', ') } }
  const minor = parseAmount(price, currency)
  if (!minor) return { key: 'row.price', values: { text: price, currency } }
  const minQuantity = quantityText === '' ? 1 : /^\d{1,4}$/.test(quantityText) ? Number(quantityText) : 0
  if (minQuantity === 0) return { key: 'row.quantity', values: { text: quantityText } }
  return { catalog: catalog.slice(0, 40), amount: amount.slice(0, 24), currency, minQuantity, price: minor }
}
