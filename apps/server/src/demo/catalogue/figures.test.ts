import { describe, expect, test } from 'vitest'
import { findInn } from '#catalogue/products/figures/affinity-ranges.ts'
import { buildBindingCurves, buildControlCurves } from '#catalogue/products/figures/binding-curves.ts'
import { buildGelLanes } from '#catalogue/products/figures/figures.ts'
import { buildSecTrace } from '#catalogue/products/figures/sec-trace.ts'
import { buildCatalogue } from './catalogue.ts'
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
      buildSecTrace({ code: 'T', format: 'igg', molecularWeight: kDa }, { lotNo: '1', purity: 98 })?.peaks[1]?.time ?? 0
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
  const anAntibody = (code: string, targets = ['PD-1']) =>
    ({ code, format: 'igg', isotype: 'human-igg1', targets }) as const

  test('fits its points: half of the signal at the EC50', () => {
    for (const { points, fit } of buildBindingCurves(anAntibody('PV-A0016'), 'A0016-2610') ?? []) {
      const { bottom, top, ec50, hill } = fit ?? { bottom: 0, top: 0, ec50: 1, hill: 1 }
      expect(ec50).toBeGreaterThan(0.02)
      points.x.forEach((dose, at) => {
        const expected = bottom + (top - bottom) / (1 + (ec50 / dose) ** hill)
        expect(Math.abs((points.y[at] ?? 0) / expected - 1)).toBeLessThan(0.05)
      })
    }
  })

  test('is the same for all grades of one antibody; lots differ by a few percent', () => {
    const getEc50 = (code: string, lot: string) => buildBindingCurves(anAntibody(code), lot)?.[0]?.fit?.ec50 ?? 0
    expect(getEc50('PV-A0016', 'L1')).toBe(getEc50('PV-A0019', 'L1'))
    const ratio = getEc50('PV-A0016', 'L1') / getEc50('PV-A0016', 'L2')
    expect(ratio).not.toBe(1)
    expect(ratio).toBeGreaterThan(0.75)
    expect(ratio).toBeLessThan(1.35)
  })

  test('stands for each target of a bispecific', () => {
    const curves = buildBindingCurves(anAntibody('PV-A0016', ['CD20', 'CD3ε']), 'L1')
    expect(curves?.map(({ name }) => name)).toEqual(['CD20', 'CD3ε'])
  })

  test('of an isotype control is flat beside the antibody it controls, whose curve is that of its own page', () => {
    const partner = { name: 'Anti-mouse PD-1', code: 'PV-M0016', lotNo: 'M0016-2606' }
    const [own, other] = buildControlCurves('PV-C0026', 'C0026-2608', partner)
    expect(own?.fit).toBeNull()
    expect(Math.max(...(own?.points.y ?? [9]))).toBeLessThan(0.1)
    expect(other).toEqual({ ...buildBindingCurves(anAntibody('PV-M0016'), 'M0016-2606')?.[0], name: 'Anti-mouse PD-1' })
  })

  test('of every medicine lies in its published range, or none is shown', () => {
    const medicines = catalogue.filter(({ inn }) => inn !== null)
    expect(medicines.length).toBeGreaterThan(150)
    const shown = medicines.flatMap((seed) => {
      const curves = seed.lots.flatMap(({ lotNo }) => buildBindingCurves(toFigureProduct(seed), lotNo) ?? [])
      return curves.map(({ name, fit }) => ({
        inn: seed.inn,
        target: name ?? seed.targets[0]?.name,
        ec50: fit?.ec50 ?? 0,
      }))
    })
    const ranges: Record<string, readonly [low: number, high: number]> = {
      // Published dissociation constants in nM, half the lowest to twice the highest.
      'nivolumab PD-1': [0.725, 14.4],
      'pembrolizumab PD-1': [0.2, 8],
      'cemiplimab PD-1': [0.75, 3],
      'dostarlimab PD-1': [0.8, 3.2],
      'retifanlimab PD-1': [0.35, 1.4],
      'camrelizumab PD-1': [2, 8],
      'balstilimab PD-1': [6, 24],
      'sintilimab PD-1': [0.025, 0.1],
      'tislelizumab PD-1': [0.025, 0.1],
      'sasanlimab PD-1': [0.05, 0.2],
      'atezolizumab PD-L1': [0.875, 3.5],
      'durvalumab PD-L1': [0.333, 1.334],
      'avelumab PD-L1': [0.023, 0.092],
      'bevacizumab VEGF-A': [0.029, 8.92],
      'ranibizumab VEGF-A': [0.0046, 0.358],
      'aflibercept VEGF-A': [0.000245, 18.6],
      'brolucizumab VEGF-A': [0.0142, 0.0568],
      'faricimab VEGF-A': [0.023, 0.12],
      'faricimab Ang-2': [0.011, 0.06],
      'bimekizumab IL-17F': [0.0115, 0.046],
      'infliximab TNF-α': [0.05, 0.2],
      'trastuzumab HER2': [0.175, 2.62],
      'cetuximab EGFR': [0.245, 2.62],
      'lebrikizumab IL-13': [0.005, 0.02],
    }
    const outside = shown.filter(({ inn, target, ec50 }) => {
      const [low, high] = ranges[`${inn} ${target}`] ?? [Number.POSITIVE_INFINITY, 0]
      return ec50 < low || ec50 > high
    })
    expect(outside).toEqual([])
    expect(new Set(shown.map(({ inn }) => inn)).size).toBeGreaterThan(15)
    expect(shown.filter(({ inn }) => inn === 'emicizumab')).toEqual([])
  })

  test('a product is known by the medicine that it is named after', () => {
    expect(findInn('Emicizumab biosimilar, V6')).toBe('emicizumab')
    expect(findInn('Trastuzumab emtansine biosimilar ADC (HER2)')).toBe('trastuzumab emtansine')
    expect(findInn('Anti-mouse PD-1')).toBeUndefined()
  })

  test('is missing where nothing binds', () => {
    for (const product of measured.filter(({ category }) =>
      ['isotype-control', 'cell-line', 'plasmid'].includes(category),
    )) {
      expect(buildBindingCurves(product, 'L')).toBeNull()
    }
    expect(buildBindingCurves(anAntibody('PV-A0016', []), 'L')).toBeNull()
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
