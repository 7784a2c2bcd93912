import type { Molecule } from '@paratope/bio'
import { expect, test } from 'vitest'
import { getPlasmid } from '../../../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { layoutPrimers, listLibraryPrimers, listMarkedPrimers } from '../sequence/primer-marks.ts'
import { layoutSequence } from '../sequence/sequence-layout.ts'
import { countLayers, hideLayers } from './layers.ts'

const aFeature = (name: string, type: string, start: number, end: number, strand: 1 | -1 = 1) => ({
  name,
  type,
  segments: [{ start, end, strand }],
  qualifiers: [],
})

const molecule: Molecule = {
  ...getPlasmid('puc19'),
  features: [
    aFeature('lac promoter', 'promoter', 513, 543, -1),
    aFeature('fwd', 'primer_bind', 378, 395),
    aFeature('AmpR', 'CDS', 1625, 2486, -1),
    aFeature('over', 'primer_bind', 2680, 2698),
  ],
}

test('features of a hidden layer are left out, and the others keep their place in the whole', () => {
  expect(countLayers(molecule)).toEqual([
    ['promoter', 1],
    ['marker', 1],
    ['primer', 2],
  ])
  const shown = hideLayers(molecule, new Set(['promoter', 'primer']))
  expect(shown.molecule.features.map(({ name }) => name)).toEqual(['AmpR'])
  expect([shown.toIndex(0), shown.fromIndex(2), shown.fromIndex(0), shown.fromIndex(undefined)]).toEqual([
    2,
    0,
    undefined,
    undefined,
  ])
  expect(hideLayers(molecule, new Set()).molecule).toBe(molecule)
})

test('sequencing primers of the library lie where they bind, with their melting temperature', () => {
  const marks = listLibraryPrimers(molecule)
  // The polylinker of pUC19 lies between the two primers of M13.
  const forward = marks.find(({ start, strand }) => start === 378 && strand === 1)
  expect(molecule.bases.slice(forward?.start, forward?.end)).toBe('GTAAAACGACGGCCAGT')
  // Biopython: 51.674.
  expect(forward?.meltingTemperature).toBeCloseTo(51.674, 2)
  expect(marks.some(({ strand, start }) => strand === -1 && start > 452 && start < 520)).toBe(true)
})

test('primers are drawn on lanes beside the strands, across the origin too, and not as features', () => {
  const primers = listMarkedPrimers(molecule)
  const { rows } = layoutSequence(molecule, { perRow: 100, translations: 0, hasSites: false, primers })
  const plain = layoutSequence(molecule, { perRow: 100, translations: 0, hasSites: false })
  const list = (row: number) => rows[row]?.forwardPrimers.map(({ name, from, to, hasTip }) => [name, from, to, hasTip])
  expect(list(3)).toEqual([['fwd', 78, 95, true]])
  expect(list(26)).toEqual([['over', 80, 86, false]])
  expect(list(0)).toEqual([['over', 0, 12, true]])
  expect(rows[3]?.bars).toEqual([])
  expect(plain.rows[3]?.bars.map(({ name }) => name)).toEqual(['fwd'])
  const same = [0, 1].map(() => ({ name: 'p', start: 5, end: 25, strand: -1 as const }))
  expect(
    layoutPrimers(same, -1, { length: 100, perRow: 50 })
      .get(0)
      ?.map(({ lane, hasTip }) => [lane, hasTip]),
  ).toEqual([
    [0, true],
    [1, true],
  ])
})
