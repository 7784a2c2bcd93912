import { parseQuantityText } from '@paratope/contract/kernel/number-text'
import { plantedNumbers } from '@paratope/contract/kernel/planted-numbers.fixtures'
import { beforeAll, expect, test } from 'vitest'
import { loadQuantityReader, readQuantity } from '#kit/numbers/read-quantity.ts'
import { parseOrderLines } from './order-lines.ts'

beforeAll(loadQuantityReader)

const read = (quantity: string) => {
  const { value, problem } = parseQuantityText(quantity, { max: 9999 })
  return value ?? problem?.code
}

/** What a line of quick order comes to: its number, its refusal, or nothing where the text is no quantity. */
const readLine = (line: string) => {
  const [first, ...others] = parseOrderLines(line)
  return others.length === 0 && first ? read(first.quantity) : 'several lines'
}

test.each(plantedNumbers)(
  '“$text” is the same number or refusal in a line that this page wrote and in a product box',
  ({ text, quantity }) => {
    expect(readLine(`PV-M0016\t5 mg\t${text}`)).toBe(quantity)
    const box = readQuantity(text, { min: 1, max: 9999 })
    expect(box?.value ?? box?.problem?.code).toBe(quantity)
  },
)

/** What only a mail writes around a quantity; a size is none, so one is ordered. */
const inMails: Readonly<Record<string, number>> = {
  ...{ '5 mg': 1, '5mg': 1, '５mg': 1 },
  ...{ '5,': 5, '5.': 5, '=5': 5, '#5': 5, '(5)': 5, '5点': 5 },
}

test.each(plantedNumbers)(
  '“$text” beside a number, in a mail or a sheet, never becomes another quantity',
  ({ text, quantity }) => {
    const lines = [`PV-M0016 ${text}`, `PV-M0016;5 mg;${text}`, `PV-M0016, ${text}`, `PV-M0016\t${text}`]
    const taken = lines.map(readLine).filter((result) => typeof result === 'number')
    expect(taken.filter((count) => count !== (inMails[text] ?? quantity))).toEqual([])
  },
)

test.each([
  'PV-M0016 5 USD',
  'PV-M0016;5 mg;120 EUR',
  'PV-M0016 5 元',
  'PV-M0016 ca. 5',
  'PV-M0016 about 5',
  'PV-M0016;5 mg;25 mg',
])('the number in “%s” is no quantity, and nothing is ordered by guess', (line) => {
  expect(readLine(line)).toBe('field.number')
})
