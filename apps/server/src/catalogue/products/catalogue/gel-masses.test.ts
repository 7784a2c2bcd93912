import { describe, expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import { buildDrugLoad, buildGelLanes, type FigureProduct } from './figures.ts'
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
  const listSpecies = (inn: string) => buildDrugLoad(getProduct(inn))?.species.map(({ drugs, share }) => [drugs, share])

  test('on cysteines comes in pairs, around its average', () => {
    expect(buildDrugLoad(getProduct('brentuximab vedotin'))).toMatchObject({ average: 4, method: 'hic' })
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
    expect(buildDrugLoad(getProduct('trastuzumab emtansine'))).toMatchObject({ average: 3.5, method: 'ms' })
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
      const load = buildDrugLoad(toFigureProduct(product))
      const total = load?.species.reduce((sum, { share }) => sum + share, 0) ?? 0
      const average = (load?.species.reduce((sum, { drugs, share }) => sum + drugs * share, 0) ?? 0) / 100
      expect([product.inn, Math.round(total * 10) / 10]).toEqual([product.inn, 100])
      expect([product.inn, Math.abs(average - (product.conjugate?.dar ?? 0)) < 0.05]).toEqual([product.inn, true])
    }
  })

  test('is none of other molecules', () => {
    expect(buildDrugLoad(getProduct('adalimumab'))).toBeNull()
  })
})
