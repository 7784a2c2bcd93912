import { expect, test } from 'vitest'
import type { Molecule } from '../molecule/molecule.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { findInnerSites, listCloningEnzymes, listEnzymesWithoutSite } from './inner-sites.ts'
import { estimateFidelity } from './ligation-fidelity.ts'
import { assembleGoldenGate } from './type-iis-assembly.ts'
import { designGoldenGatePrimers } from './type-iis-primers.ts'

const aLine = (name: string, bases: string): Molecule => ({ name, bases, topology: 'linear', features: [] })

test('fidelity is the share of right ligations among those that Pryor et al. counted between the overhangs present', () => {
  // BsaI-HFv2: GGTA 474 with TACC and 39 with GACC, GGTC 499 with GACC and 23 with TACC.
  const similar = estimateFidelity(['GGTA', 'GGTC', 'AATG'], 'BsaI')
  expect(similar?.junctions.map((share) => share.toFixed(4))).toEqual(['0.9386', '0.9415', '1.0000'])
  expect(similar?.assembly.toFixed(4)).toBe('0.8837')
  expect(estimateFidelity(['AATG', 'GCTT', 'CGCT', 'GGAG'], 'BsaI')?.assembly).toBe(1)
})

test('no fidelity is claimed for enzymes without published counts, other lengths and unknown bases', () => {
  expect(estimateFidelity(['AATG', 'GCTT'], 'PaqCI')).toBeUndefined()
  expect(estimateFidelity(['ATG', 'GCT'], 'SapI')).toBeUndefined()
  expect(estimateFidelity(['AANG', 'GCTT'], 'BsaI')).toBeUndefined()
  expect(estimateFidelity([], 'BsaI')).toBeUndefined()
})

test('primers bring the overhangs around each junction that ligate most faithfully together', () => {
  const bases = getPlasmid('pegfp-n1').bases
  // The first overhangs of both junctions, GGTA and GGTC, mistake each other; others a base further on do not.
  const one = aLine('one', `${bases.slice(700, 900)}GGTC`)
  const two = aLine('two', `${bases.slice(1000, 1200)}GGTA`)
  const products = designGoldenGatePrimers([one, two], 'BsaI').map(({ product }) => product)
  const { product, overhangs } = assembleGoldenGate(products, 'BsaI')
  expect(product.bases.length).toBe(408)
  expect(overhangs).not.toEqual(['GGTC', 'GGTA'])
  expect(estimateFidelity(['GGTC', 'GGTA'], 'BsaI')?.assembly).toBeLessThan(0.9)
  expect(estimateFidelity(overhangs, 'BsaI')?.assembly).toBeGreaterThan(0.98)
})

test('sites within fragments are named with their places, and enzymes that have none are proposed', () => {
  const inside = aLine('insert', 'AAAAGGTCTCAAAAAAAAAAGAGACCAAAA')
  const clean = aLine('vector', 'ACGTACGTACGTACGTACGTACGT')
  expect(findInnerSites([clean, inside], ['BsaI'])).toEqual([{ enzyme: 'BsaI', fragment: 'insert', places: [5, 21] }])
  expect(findInnerSites([clean], ['BsaI', 'BsmBI'])).toEqual([])
  expect(listEnzymesWithoutSite([clean, inside], ['BsaI', 'BsmBI', 'SapI'])).toEqual(['BsmBI', 'SapI'])
})

test('enzymes for cloning cut the vector once and the insert nowhere', () => {
  const insert = aLine('insert', 'AAAAGAATTCAAAA')
  const proposed = listCloningEnzymes(getPlasmid('puc19'), insert)
  expect(proposed).toEqual(expect.arrayContaining(['BamHI', 'HindIII', 'KpnI', 'XbaI']))
  // EcoRI cuts the insert, PvuII cuts pUC19 twice, NotI never, and BsaI cuts outside of its site.
  expect(proposed.filter((name) => ['EcoRI', 'PvuII', 'NotI', 'BsaI'].includes(name))).toEqual([])
})
