import { describe, expect, test } from 'vitest'
import { buildExpression, buildGrowth } from '#catalogue/products/figures/cell-figures.ts'
import { buildDrugLoad, buildGelLanes, type FigureProduct } from '#catalogue/products/figures/figures.ts'
import { buildHicTrace } from '#catalogue/products/figures/hic-trace.ts'
import { buildCatalogue } from './catalogue.ts'
import { toFigureProduct } from './product-draft.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const catalogue = buildCatalogue(readCatalogueSeedData())

function getProduct(inn: string): FigureProduct {
  const product = catalogue.find((seed) => seed.inn === inn)
  if (!product) throw new Error(`the catalogue has no ${inn}`)
  return toFigureProduct(product)
}

/** Masses of the bands of a pure lot, strongest first. */
function listMasses(inn: string, lane: 'non-reduced' | 'reduced'): number[] {
  const lanes = buildGelLanes(getProduct(inn), { lotNo: 'A', purity: 100 })
  const bands = lanes?.find((one) => one.lane === lane)?.bands ?? []
  return bands
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ kda }) => kda)
}

describe('the gel of a pure lot shows the chains of its molecule, in kDa', () => {
  test.each([
    // One chain runs alike in both lanes.
    ['blinatumomab', [54], [54]],
    ['tarlatamab', [105], [105]],
    ['ozoralizumab', [38], [38]],
    ['brolucizumab', [26], [26]],
    ['caplacizumab', [28], [28]],
    // Asymmetric and common-light-chain antibodies are IgGs.
    ['emicizumab', [150, 75], [50, 25]],
    ['faricimab', [150], [50, 25]],
    ['amivantamab', [150], [50, 25]],
    ['catumaxomab', [150], [50, 25]],
    // One arm is a Fab, the other an scFv on its Fc.
    ['zanidatamab', [125], [52, 49, 24]],
    // A second Fab on one heavy chain.
    ['glofitamab', [197], [75, 24, 50]],
    // An scFv on each heavy chain.
    ['cadonilimab', [200], [75, 25]],
    ['tebentafusp', [77], [55, 22]],
    // Heavy fragment and light chain of a Fab have one size.
    ['ranibizumab', [48], [24]],
    // Polyethylene glycol runs at about twice its mass of 43 kDa.
    ['certolizumab pegol', [134], [110, 24]],
    ['envafolimab', [80], [40]],
    ['etanercept', [150], [75]],
    ['efgartigimod alfa', [54], [27]],
    ['eftrenonacog alfa', [98], [72, 26]],
    // The heavy chain of factor VIII is held by a metal ion only.
    ['efmoroctocog alfa', [130, 90], [104, 90, 26]],
    ['bintrafusp alfa', [180], [65, 25]],
    ['adalimumab', [150], [50, 25]],
  ])('%s: %j, reduced %j', (inn, nonReduced, reduced) => {
    expect(listMasses(inn, 'non-reduced')).toEqual(nonReduced)
    expect(listMasses(inn, 'reduced')).toEqual(reduced)
  })
})

describe('the gel of a conjugate', () => {
  const listShares = (inn: string) => {
    const lanes = buildGelLanes(getProduct(inn), { lotNo: 'A', purity: 100 })
    return Object.fromEntries(lanes?.[1]?.bands.map(({ kda, share }) => [kda, share]) ?? [])
  }

  test('falls apart where drugs stand in for the disulfides between its chains', () => {
    // Four drugs: two of four bonds are open, mostly those of the light chains.
    expect(listShares('brentuximab vedotin')).toEqual({ 150: 10.7, 125: 33.3, 100: 24.7, 75: 4.3, 50: 5.3, 25: 21.7 })
    // Eight drugs: no bond is left.
    expect(listShares('trastuzumab deruxtecan')).toEqual({ 50: 66.7, 25: 33.3 })
  })

  test('stays whole where the drugs sit on lysines', () => {
    expect(listShares('trastuzumab emtansine')).toEqual({ 150: 100 })
  })
})

describe('the drug load of a conjugate', () => {
  const listSpecies = (inn: string) => {
    const product = getProduct(inn)
    const hic = buildHicTrace(product, { lotNo: 'A', average: product.dar ?? null })
    return (hic?.peaks ?? buildDrugLoad(product)?.species)?.map(({ drugs, share }) => [drugs, share])
  }

  test('on cysteines comes in pairs, around its average', () => {
    expect(buildDrugLoad(getProduct('brentuximab vedotin'))).toBeNull()
    expect(listSpecies('brentuximab vedotin')).toEqual([
      [0, 6.3],
      [2, 25],
      [4, 37.4],
      [6, 25],
      [8, 6.3],
    ])
    expect(listSpecies('trastuzumab deruxtecan')).toEqual([[8, 100]])
  })

  test('on lysines takes every number', () => {
    expect(buildDrugLoad(getProduct('trastuzumab emtansine'))).toMatchObject({ average: 3.5 })
    expect(listSpecies('trastuzumab emtansine')?.slice(0, 4)).toEqual([
      [0, 3],
      [1, 10.6],
      [2, 18.5],
      [3, 21.5],
    ])
  })

  test('averages to the ratio of the product, and adds up, for every conjugate', () => {
    const conjugates = catalogue.filter(({ conjugate }) => conjugate)
    expect(conjugates.length).toBeGreaterThan(25)
    for (const product of conjugates) {
      const figureProduct = toFigureProduct(product)
      const hic = buildHicTrace(figureProduct, { lotNo: 'A', average: product.conjugate?.dar ?? 0 })
      const load = hic ? { species: hic.peaks } : buildDrugLoad(figureProduct)
      const total = load?.species.reduce((sum, { share }) => sum + share, 0) ?? 0
      const average = (load?.species.reduce((sum, { drugs, share }) => sum + drugs * share, 0) ?? 0) / 100
      expect([product.inn, Math.round(total * 10) / 10]).toEqual([product.inn, 100])
      expect([product.inn, Math.abs(average - (product.conjugate?.dar ?? 0)) < 0.05]).toEqual([product.inn, true])
    }
  })

  test('leaves the HIC column later with each drug, at the heights of its shares', () => {
    const trace = buildHicTrace(getProduct('brentuximab vedotin'), { lotNo: 'A', average: 4 })
    expect(trace?.peaks.map(({ drugs, time }) => [drugs, time])).toEqual([
      [0, 5],
      [2, 7.2],
      [4, 9.4],
      [6, 11.6],
      [8, 13.8],
    ])
    const heights = [5, 7.2, 9.4, 11.6, 13.8].map((time) => trace?.y[trace.x.indexOf(time)] ?? 0)
    const expected = [9.45, 37.5, 56.1, 37.5, 9.45]
    expect(heights.every((height, at) => Math.abs(height - (expected[at] ?? 0)) < 0.6)).toBe(true)
  })

  test('of every lot is one that the chemistry allows', () => {
    for (const { conjugate, lots, inn } of catalogue) {
      if (conjugate?.site !== 'cysteine') continue
      const loads = lots.map(({ tests }) => tests.find(({ test }) => test === 'dar')?.value)
      expect([inn, loads.every((load) => typeof load === 'number' && load > 0 && load <= 8)]).toEqual([inn, true])
    }
  })

  test('is none of other molecules', () => {
    expect(buildDrugLoad(getProduct('adalimumab'))).toBeNull()
    expect(buildHicTrace(getProduct('adalimumab'), { lotNo: 'A', average: 4 })).toBeNull()
  })
})

describe('the gel of other kinds of products', () => {
  const getByCode = (code: string): FigureProduct => {
    const product = catalogue.find((seed) => seed.code === code)
    if (!product) throw new Error(`the catalogue has no ${code}`)
    return toFigureProduct(product)
  }
  const listLane = (code: string, lane: 'non-reduced' | 'reduced') =>
    buildGelLanes(getByCode(code), { lotNo: 'A', purity: 100 })
      ?.find((one) => one.lane === lane)
      ?.bands.map(({ kda }) => kda)
  const findCode = (slug: string) => catalogue.find((seed) => seed.slug === slug)?.code ?? slug

  test('an isotype control has the chains of its class', () => {
    const code = findCode('mouse-igg1-isotype-control-clone-mopc-21-in-vivo-grade')
    expect(listLane(code, 'non-reduced')).toEqual([150])
    expect(listLane(code, 'reduced')).toEqual([50, 25])
  })

  test('a protein with six histidines is one chain of its sequence, with its glycans', () => {
    const code = findCode('human-pd-1-protein-c-terminal-6xhis-hek293')
    const { protein, molecularWeight } = catalogue.find((seed) => seed.code === code) ?? {}
    // 144 residues of PD-1 weigh 16.10 kDa, six histidines 0.82 kDa.
    expect(calculateMass(protein?.sequence ?? '')).toBeCloseTo(16.1, 1)
    expect(calculateMass(`${protein?.sequence}HHHHHH`)).toBeCloseTo(molecularWeight ?? 0, 1)
    expect(listLane(code, 'non-reduced')).toEqual([20.3])
    expect(listLane(code, 'reduced')).toEqual([20.3])
  })

  test('a protein with an Fc part is a dimer until it is reduced', () => {
    const code = findCode('human-pd-1-protein-c-terminal-human-fc-hek293')
    expect(catalogue.find((seed) => seed.code === code)?.molecularWeight).toBe(41.6)
    expect(listLane(code, 'non-reduced')).toEqual([99.8])
    expect(listLane(code, 'reduced')).toEqual([49.9])
  })

  test('the mass of every protein with six histidines is that of its sequence', () => {
    const tagged = catalogue.filter(({ protein, expression }) => protein?.tag === 'c-6xhis' && expression !== 'e-coli')
    expect(tagged.length).toBeGreaterThan(30)
    const off = tagged.filter(
      ({ protein, molecularWeight }) =>
        Math.abs(calculateMass(`${protein?.sequence}HHHHHH`) - (molecularWeight ?? 0)) > 0.1,
    )
    expect(off.map(({ code }) => code)).toEqual([])
  })
})

describe('figures of cell lines', () => {
  const getLine = (slug: string) => {
    const seed = catalogue.find((one) => one.slug === slug)
    if (!seed) throw new Error(`the catalogue has no ${slug}`)
    return toFigureProduct(seed)
  }
  const findMode = (x: readonly number[], y: readonly number[]) => x[y.indexOf(Math.max(...y))] ?? 0

  test('a line that carries a target is brighter than its parental line', () => {
    const line = buildExpression(getLine('hek293-human-pd-l1-overexpression-cell-line'), 'A')
    expect(line).toMatchObject({ target: 'PD-L1', reference: 'parental', parental: 'HEK293' })
    expect(findMode(line?.x ?? [], line?.y ?? [])).toBeGreaterThan(4)
    expect(findMode(line?.x ?? [], line?.referenceY ?? [])).toBeLessThan(2.5)
  })

  test('a knockout is dimmer than its parental line', () => {
    const line = buildExpression(getLine('nalm-6-cd19-ko-knockout-cell-line'), 'A')
    expect(line).toMatchObject({ target: 'CD19', reference: 'parental', parental: 'NALM-6' })
    expect(findMode(line?.x ?? [], line?.y ?? [])).toBeLessThan(2.5)
    expect(findMode(line?.x ?? [], line?.referenceY ?? [])).toBeGreaterThan(3.5)
  })

  test('a reporter, which may carry its receptor by nature, and a parental line are compared with an isotype control', () => {
    expect(buildExpression(getLine('jurkat-nfat-luc-reporter-cell-line'), 'A')?.reference).toBe('isotype')
    expect(buildExpression(getLine('raji-cell-line'), 'A')).toMatchObject({ target: 'CD20', reference: 'isotype' })
    expect(buildExpression(getLine('hek293-cell-line'), 'A')).toBeNull()
  })

  test('an enzyme inside the cell is not stained on its surface', () => {
    expect(buildExpression(getLine('cho-k1-fut8-ko-knockout-cell-line'), 'A')).toBeNull()
  })

  test('cells double in the time that the figure states, while they are few', () => {
    const growth = buildGrowth(getLine('hek293-cell-line'), 'A')
    const [first = 1, second = 1] = growth?.y ?? []
    const hours = 24 / Math.log2(second / first)
    expect(growth?.isAttached).toBe(true)
    expect(Math.abs(hours / (growth?.doublingHours ?? 1) - 1)).toBeLessThan(0.25)
    expect(buildGrowth(getProduct('adalimumab'), 'A')).toBeNull()
  })
})

/** Average masses of residues in Da. */
const residueMasses: Readonly<Record<string, number>> = {
  A: 71.0788,
  R: 156.1875,
  N: 114.1038,
  D: 115.0886,
  C: 103.1388,
  E: 129.1155,
  Q: 128.1307,
  G: 57.0519,
  H: 137.1411,
  I: 113.1594,
  L: 113.1594,
  K: 128.1741,
  M: 131.1926,
  F: 147.1766,
  P: 97.1167,
  S: 87.0782,
  T: 101.1051,
  W: 186.2132,
  Y: 163.176,
  V: 99.1326,
}

/** kDa, with the water at the ends. */
const calculateMass = (sequence: string): number =>
  [...sequence].reduce((sum, residue) => sum + (residueMasses[residue] ?? Number.NaN), 18.015) / 1000
