import type { PriceRow } from '@paratope/contract/catalogue/price-agreements'
import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { type NumberProblem, parseAmountText, parseQuantityText } from '@paratope/contract/kernel/number-text'

export type RowProblem =
  | { key: 'row.short' }
  | { key: 'row.long'; values: { text: string; max: number } }
  | { key: 'row.currency'; values: { text: string; currencies: string } }
  | { key: 'row.price' | 'row.quantity'; text: string; problem: NumberProblem }

export const maxPriceMinor = 1_000_000_000

export interface PastedPrices {
  rows: PriceRow[]
  /** The line of the text that each row is on, counted from 1. */
  lines: number[]
  problems: { line: number; problem: RowProblem }[]
}

/** A comma between digits is part of an amount, unless all columns are separated by bare commas. */
function findSeparator(line: string): string | RegExp {
  if (line.includes('\t')) return '\t'
  if (line.includes(';')) return ';'
  return (line.match(/，|,\s/g) ?? []).length > 1 ? /，|,\s/ : /，|,\s|(?<!\d),|,(?!\d{3}\b)/
}

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
  const read = parseAmountText(price, currency, { maxMinor: maxPriceMinor })
  if (read.problem) return { key: 'row.price', text: price, problem: read.problem }
  const from = parseQuantityText(quantityText === '' ? '1' : quantityText, { max: 9999 })
  if (from.problem) return { key: 'row.quantity', text: quantityText, problem: from.problem }
  if (catalog.length > 40) return { key: 'row.long', values: { text: catalog, max: 40 } }
  if (amount.length > 24) return { key: 'row.long', values: { text: amount, max: 24 } }
  return { catalog, amount, currency, minQuantity: from.value, price: read.minor }
}
