import { expect, test } from 'vitest'
import { type ConstructionOptions, estimateConstruction } from './construction-rates.ts'

const plain: ConstructionOptions = {
  preparation: 'mini',
  endotoxin: 'standard',
  verification: 'junctions',
  packaging: 'none',
  glycerolStock: false,
}
const oneGene = { synthesised: 1200, fragments: 1, findings: 0 }

test('[C9] a construct with one synthesised gene costs construction, bases and piece', () => {
  const { price, days, parts } = estimateConstruction(oneGene, plain, 'USD')
  expect(price).toEqual({ minor: 12_000 + 1200 * 9 + 2500, currency: 'USD' })
  expect(days).toBe(8 + 2)
  expect(parts.map(({ kind }) => kind)).toEqual(['construction'])
})

test('[C9] [C16] scale, endotoxin level, sequencing, packaging and stock add their price and time', () => {
  const options: ConstructionOptions = {
    preparation: 'maxi',
    endotoxin: 'free',
    verification: 'full',
    packaging: 'lentivirus',
    glycerolStock: true,
  }
  const { price, days } = estimateConstruction(oneGene, options, 'USD')
  expect(price.minor).toBe(25_300 + 19_000 + 8550 + 9500 + 68_000 + 2500)
  expect(days).toBe(10 + 3 + 2 + 2 + 12)
})

test('[C9] a day more begins with the first base beyond 600', () => {
  const days = [600, 601, 1200, 1201].map(
    (synthesised) => estimateConstruction({ ...oneGene, synthesised }, plain, 'USD').days,
  )
  expect(days).toEqual([9, 10, 10, 11])
})

test('[C9] difficult places raise price and time, up to a limit', () => {
  const one = estimateConstruction({ ...oneGene, findings: 1 }, plain, 'USD')
  expect([one.price.minor, one.days]).toEqual([25_300 + 1265, 13])
  const many = estimateConstruction({ ...oneGene, findings: 50 }, plain, 'USD')
  expect(many.price.minor).toBe(25_300 + 15_180)
})

test('[C9] every currency has its list; yen have no cents', () => {
  expect(estimateConstruction(oneGene, plain, 'JPY').price).toEqual({ minor: 37_950, currency: 'JPY' })
  expect(estimateConstruction(oneGene, plain, 'CNY').price).toEqual({ minor: 182_160, currency: 'CNY' })
})
