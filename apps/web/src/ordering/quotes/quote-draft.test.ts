import { createMoney } from '@paratope/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { anOrder, aQuote, aSubOrder } from '#ordering/orders/orders.makers.ts'
import { loadQuoteEntries, parseQuoteEntries } from './quote-draft.ts'
import { parseRequestedPrices } from './requested-prices.ts'

describe('a quote being written', () => {
  test.each([
    [[7, 13], '13'],
    [[7, null], ''],
  ])('proposes the lead time of its slowest line: %j', (days, proposed) => {
    const subOrders = days.map((leadDays, at) => aSubOrder(at + 1, { leadDays }))
    expect(loadQuoteEntries(anOrder({ subOrders })).leadDays).toBe(proposed)
  })

  test('begins with the taxes that are known, goods and data each with their own', () => {
    const charged = { kind: 'charged', rate: 1900, country: 'DE', reason: null } as const
    const abroad = { kind: 'outsideScope', rate: 0, country: 'US', reason: null } as const
    const subOrders = [aSubOrder(1), aSubOrder(2, { isData: true })]
    const entries = loadQuoteEntries(anOrder({ subOrders, taxes: { goods: charged, services: abroad } }))
    expect([entries.taxRates, entries.freightTaxRate]).toEqual([{ 1: '19', 2: '' }, '19'])
  })

  const order = anOrder({
    subOrders: [aSubOrder(1, { num: 3 }), aSubOrder(2, { originalPrice: null, finalPrice: null })],
  })
  const entries = { ...loadQuoteEntries(order), freight: '35', leadDays: '14' }

  test('begins with the list prices, and with the last quote where there is one', () => {
    expect(loadQuoteEntries(order)).toMatchObject({ prices: { 1: '180.00', 2: '' }, freight: '', validDays: '30' })
    const subOrders = [aSubOrder(1)]
    const quote = aQuote(subOrders, {
      leadDays: 21,
      lines: [
        {
          no: 1,
          originalPrice: createMoney(15_000, 'USD'),
          listPrice: createMoney(18_000, 'USD'),
          priceRule: 'quote',
          discount: 500,
          taxRate: 1300,
          finalPrice: createMoney(14_250, 'USD'),
        },
      ],
    })
    expect(loadQuoteEntries(anOrder({ subOrders, quotes: [quote], quoteRevision: 1 }))).toMatchObject({
      prices: { 1: '150.00' },
      discounts: { 1: '5' },
      taxRates: { 1: '13' },
      freight: '50.00',
      leadDays: '21',
    })
  })

  test('adds up by the one price formula, and only when everything can be read', () => {
    const half = parseQuoteEntries(order, entries)
    expect([half.amounts.get(1), half.total, half.body]).toEqual([createMoney(54_000, 'USD'), undefined, undefined])
    expect([...half.errors.keys()]).toEqual(['price.2'])
    const whole = parseQuoteEntries(order, { ...entries, prices: { 1: '180', 2: '99.99' }, discounts: { 1: '12.5' } })
    expect(whole.total).toEqual(createMoney(47_250 + 9_999 + 3_500, 'USD'))
    expect(whole.body).toEqual({
      version: 1,
      lines: [
        { no: 1, unitPrice: 18_000, discount: 1250, taxRate: 0 },
        { no: 2, unitPrice: 9_999, discount: 0, taxRate: 0 },
      ],
      freight: 3_500,
      freightTaxRate: 0,
      leadDays: 14,
      validDays: 30,
      note: '',
    })
  })

  test('taxes are part of the total, line by line and for the freight', () => {
    const taxed = { prices: { 1: '100', 2: '50' }, discounts: {}, taxRates: { 1: '13', 2: '6' }, freightTaxRate: '6' }
    const { total, body } = parseQuoteEntries(order, { ...entries, ...taxed })
    // 3 × 100.00 with 13 %, 50.00 and 35.00 with 6 %.
    expect(total).toEqual(createMoney(33_900 + 5_300 + 3_710, 'USD'))
    expect([body?.lines.map(({ taxRate }) => taxRate), body?.freightTaxRate]).toEqual([[1300, 600], 600])
  })

  test('a tax rate that is none is refused with its line', () => {
    const { errors } = parseQuoteEntries(order, { ...entries, prices: { 1: '1', 2: '1' }, taxRates: { 2: '101' } })
    expect([...errors]).toMatchObject([['tax.2', { code: 'field.high', values: { max: 100 } }]])
  })
})

test('a counter-offer has the prices that were typed, and names the first that is none', () => {
  const order = anOrder({ subOrders: [aSubOrder(1), aSubOrder(2), aSubOrder(3)] })
  expect(parseRequestedPrices(order, { 1: '120.50', 2: ' ' })).toEqual({
    prices: [{ no: 1, requestedPrice: 12_050 }],
    wrong: undefined,
  })
  expect(parseRequestedPrices(order, { 1: '9', 3: 'cheap' }).wrong).toMatchObject({
    no: 3,
    problem: { code: 'field.number' },
  })
})
