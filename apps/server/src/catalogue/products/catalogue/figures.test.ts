import { describe, expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import { buildBindingCurve, buildGelLanes, buildSecTrace } from './figures.ts'
import { toFigureProduct } from './product-draft.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const catalogue = buildCatalogue(readCatalogueSeedData())
const measured = catalogue.map((seed) => ({
  ...toFigureProduct(seed),
  category: seed.category,
  lots: seed.lots,
}))

const areaUnder = ({ x, y }: { x: number[]; y: number[] }, from: number, to: number) =>
  x.reduce((sum, minute, at) => (minute >= from && minute < to ? sum + (y[at] ?? 0) : sum), 0)

describe('a size-exclusion trace', () => {
  test('agrees with the purity of its lot', () => {
    for (const product of measured.filter(({ format }) => format === 'igg').slice(0, 40)) {
      const [lot] = product.lots
      if (!lot?.purity) continue
      const trace = buildSecTrace(product, lot)
      const time = trace?.peaks.find(({ name }) => name === 'monomer')?.time ?? 0
      const share = trace && (areaUnder(trace, time - 0.55, time + 0.8) / areaUnder(trace, 0, 15)) * 100
      expect(Math.abs((share ?? 0) - lot.purity)).toBeLessThan(1.5)
    }
  })

  test('shows large molecules before small ones', () => {
    const monomer = (kDa: number) =>
      buildSecTrace({ code: 'T', format: 'igg', isotype: null, molecularWeight: kDa }, { lotNo: '1', purity: 98 })
        ?.peaks[1]?.time ?? 0
    expect(monomer(300)).toBeLessThan(monomer(150))
    expect(monomer(150)).toBeLessThan(monomer(25))
  })

  test('of small proteins still lies on the chart', () => {
    for (const product of measured) {
      for (const lot of product.lots) {
        const trace = buildSecTrace(product, lot)
        if (!trace) continue
        const last = trace.peaks[1]?.time ?? 0
        expect([product.code, last > 4.5 && last < 14]).toEqual([product.code, true])
      }
    }
  })
})

describe('a binding curve', () => {
  test('reaches half of its height at the EC50', () => {
    const curve = buildBindingCurve({ code: 'PV-A0016', format: 'igg', isotype: 'human-igg1' })
    const { fit, ec50 = 1 } = curve ?? {}
    const ys = fit?.y ?? []
    const half = ((ys[0] ?? 0) + (ys.at(-1) ?? 0)) / 2
    const at = ys.findIndex((y) => y >= half)
    expect(Math.abs(Math.log10((fit?.x[at] ?? 0) / ec50))).toBeLessThan(0.15)
  })

  test('is the same for all grades of one antibody, and missing where nothing binds', () => {
    const of = (code: string) => buildBindingCurve({ code, format: 'igg', isotype: 'human-igg1' })
    expect(of('PV-A0016')).toEqual(of('PV-A0019'))
    for (const product of measured.filter(({ category }) =>
      ['isotype-control', 'cell-line', 'plasmid'].includes(category),
    )) {
      expect(buildBindingCurve(product)).toBeNull()
    }
  })
})

describe('a gel', () => {
  test('shows heavy and light chains of a reduced antibody', () => {
    const lanes = buildGelLanes({ code: 'PV-A0016', format: 'igg', isotype: 'human-igg1' }, { lotNo: 'A', purity: 98 })
    expect(lanes?.map(({ lane }) => lane)).toEqual(['ladder', 'non-reduced', 'reduced'])
    expect(lanes?.[1]?.bands[0]).toEqual({ kda: 150, share: 98 })
    expect(lanes?.[2]?.bands.map(({ kda }) => kda).slice(0, 2)).toEqual([50, 25])
  })

  test('holds no band of negative strength, and each lane adds up', () => {
    for (const product of measured) {
      const [lot] = product.lots
      for (const { lane, bands } of (lot && buildGelLanes(product, lot)) ?? []) {
        const sum = bands.reduce((total, { share }) => total + share, 0)
        expect([product.code, lane, bands.every(({ share, kda }) => share >= 0 && kda > 0), Math.round(sum)]).toEqual([
          product.code,
          lane,
          true,
          100,
        ])
      }
    }
  })
})

test('figures are the same whenever they are drawn', () => {
  const [product] = measured
  const [lot] = product?.lots ?? []
  if (!product || !lot) throw new Error('the catalogue is empty')
  expect(buildSecTrace(product, lot)).toEqual(buildSecTrace(product, lot))
  expect(buildGelLanes(product, lot)).toEqual(buildGelLanes(product, lot))
})
