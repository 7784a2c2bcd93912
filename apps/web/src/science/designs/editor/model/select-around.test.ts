import { type Molecule, reverseComplementBases } from '@paratope/bio'
import { expect, test } from 'vitest'
import type { SiteReport } from '../analysis/analysis.ts'
import { findFeatureAround, findOrfAround, findRangeBetweenCutters } from './select-around.ts'

const gene = `ATG${'GCT'.repeat(40)}TAA`
const molecule: Molecule = {
  name: 'm',
  topology: 'circular',
  bases: `CCCCC${gene}CCCCC`,
  features: [
    { name: 'whole', type: 'CDS', segments: [{ start: 5, end: 131, strand: 1 }], qualifiers: [] },
    { name: 'tag', type: 'CDS', segments: [{ start: 8, end: 20, strand: 1 }], qualifiers: [] },
    { name: 'over the origin', type: 'misc_feature', segments: [{ start: 131, end: 140, strand: 1 }], qualifiers: [] },
  ],
}

test('the smallest feature around the selection is found, across the origin too', () => {
  expect(findFeatureAround(molecule, { start: 10, end: 12 })).toBe(1)
  expect(findFeatureAround(molecule, { start: 10, end: 40 })).toBe(0)
  expect(findFeatureAround(molecule, { start: 2, end: 3 })).toBe(2)
  expect(findFeatureAround(molecule, { start: 2, end: 90 })).toBeUndefined()
})

test('the reading frame around the selection is found on either strand', () => {
  expect(findOrfAround(molecule, { start: 50, end: 60 })).toEqual({ start: 5, end: 131 })
  const turned = { ...molecule, bases: reverseComplementBases(molecule.bases) }
  expect(findOrfAround(turned, { start: 50, end: 50 })).toEqual({ start: 5, end: 131 })
  expect(findOrfAround({ ...molecule, bases: 'C'.repeat(136) }, { start: 50, end: 60 })).toBeUndefined()
})

test('bases between cutters reach from the cut before to the cut behind', () => {
  const site = (enzyme: string, top: number) => ({
    enzyme,
    start: top - 1,
    end: top + 5,
    strand: 1 as const,
    tops: [top],
  })
  const once = (name: string) => ({ name, site: '', isCommon: true, count: 1 })
  const report: SiteReport = { sites: [site('AI', 20), site('BI', 100)], enzymes: [once('AI'), once('BI')] }
  const none = new Set<string>()
  expect(findRangeBetweenCutters(molecule, { start: 50, end: 60 }, report, none)).toEqual({ start: 20, end: 100 })
  expect(findRangeBetweenCutters(molecule, { start: 120, end: 121 }, report, none)).toEqual({ start: 100, end: 156 })
  expect(findRangeBetweenCutters(molecule, { start: 50, end: 50 }, report, new Set(['AI']))).toEqual({
    start: 20,
    end: 156,
  })
  const line = { ...molecule, topology: 'linear' as const }
  expect(findRangeBetweenCutters(line, { start: 120, end: 121 }, report, none)).toEqual({ start: 100, end: 136 })
  expect(findRangeBetweenCutters(molecule, { start: 50, end: 60 }, undefined, none)).toBeUndefined()
})
