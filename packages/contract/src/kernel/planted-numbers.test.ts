import { expect, test } from 'vitest'
import { checkOrderRow } from '../catalogue/services/order-rows/index.ts'
import { CartImportRow, carts, Quantity } from '../ordering/carts/index.ts'
import { AmountText } from './amount-text.ts'
import { type NumberProblemCode, parseAmountText, parseQuantityText } from './number-text.ts'
import { plantedNumbers } from './planted-numbers.fixtures.ts'

const readCode = (result: { success: boolean; error?: { issues: readonly object[] } | undefined }): unknown => {
  const [issue] = result.error?.issues ?? []
  return issue && 'params' in issue ? (issue.params as { code: NumberProblemCode }).code : undefined // set by the schemas
}

test('at least 60 wrong numbers are planted, each once', () => {
  const wrong = plantedNumbers.filter(({ quantity }) => typeof quantity !== 'number')
  expect(wrong.length).toBeGreaterThanOrEqual(60)
  expect(new Set(plantedNumbers.map(({ text }) => text)).size).toBe(plantedNumbers.length)
})

test.each(plantedNumbers)('“$text” is one number in every way in, or refused with a reason', (planted) => {
  const { text, quantity, cents, cell } = planted
  const packs = parseQuantityText(text, { max: 9999 })
  expect(packs.value ?? packs.problem?.code).toBe(quantity)
  const imported = CartImportRow.safeParse({ catalog: 'PV-A0001', quantity: text })
  expect(imported.data?.quantity ?? readCode(imported)).toBe(quantity)
  const amount = parseAmountText(text, 'USD')
  expect(amount.minor ?? amount.problem?.code).toBe(cents)
  const column = { key: 'dose', type: 'number', title: 'Dose', min: 0.1, max: 500, decimals: 1 } as const
  const { row, errors } = checkOrderRow([column], { dose: text })
  expect([row['dose'], errors.length]).toEqual(cell === undefined ? [text.trim(), 1] : [cell, 0])
})

test('an amount in a body of the API is a number, or refused with the reason', () => {
  // The currency of a body is known later; only what no currency takes is refused here.
  const refused = plantedNumbers.filter(
    ({ cents }) => typeof cents !== 'number' && cents !== 'field.high' && cents !== 'field.low',
  )
  expect(refused.map(({ text }) => [text, readCode(AmountText.safeParse(text))])).toEqual(
    refused.map(({ text, cents }) => [text, cents]),
  )
  const taken = plantedNumbers.filter(({ text }) => AmountText.safeParse(text).success)
  expect(taken.map(({ text }) => AmountText.parse(text))).toEqual(taken.map(({ text }) => text))
})

test('the quantity in a body of the API is a whole number of JSON and never read from text', () => {
  const wrong = [...plantedNumbers.map(({ text }) => text), 0, -3, 2.5, 10_000, 1e99, Number.NaN, null, true, [1], {}]
  for (const quantity of wrong) expect([quantity, Quantity.safeParse(quantity).success]).toEqual([quantity, false])
  const { body } = carts.endpoints.add
  const packId = 'pck_01j9zv0t8q3m5k7n2r4w6x8y0a'
  for (const quantity of wrong)
    expect([quantity, body.safeParse({ packId, quantity }).success]).toEqual([quantity, false])
  expect(body.safeParse({ packId, quantity: 9999 }).success).toBe(true)
})
