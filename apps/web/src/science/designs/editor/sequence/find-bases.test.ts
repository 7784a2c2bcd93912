import type { Feature, Sequence } from '@paratope/bio'
import { expect, test } from 'vitest'
import { findBases, findNames, findProtein } from './find-bases.ts'

const circle = (bases: string): Sequence => ({ bases, topology: 'circular' })

test('bases are found with as many mismatches as are allowed, on both strands and across the origin', () => {
  const sequence = circle('ATTCTTTTTTTTTTTTGA')
  expect(findBases(sequence, 'gaattc')).toEqual([{ start: 16, end: 22, strand: 1 }])
  expect(findBases(sequence, 'GAATAC')).toEqual([])
  expect(findBases(sequence, 'GAATAC', 1)).toEqual([{ start: 16, end: 22, strand: 1 }])
  expect(findBases(circle('CCCCCCAAGCTGCCCCCC'), 'CAGCTT')).toEqual([{ start: 6, end: 12, strand: -1 }])
  // More mismatches than a quarter of the bases would be found everywhere.
  expect(findBases(circle('CCCCCCCC'), 'GGTA', 3)).toEqual([])
})

test('amino acids are found in all six frames', () => {
  expect(findProtein(circle('CATGAAAGTTCCCCCC'), 'mkv')).toEqual([{ start: 1, end: 10, strand: 1 }])
  expect(findProtein(circle('GGGGAACTTTCATGGG'), 'MKV')).toEqual([{ start: 4, end: 13, strand: -1 }])
  // A circle of 12 bases goes round within the codons.
  expect(findProtein(circle('AGTTCCCATGAA'), 'MKV')).toEqual([{ start: 7, end: 16, strand: 1 }])
  expect(findProtein({ bases: 'AGTTCCCATGAA', topology: 'linear' }, 'MKV')).toEqual([])
})

test('features and enzymes are found by their names', () => {
  const feature = (name: string, start: number, end: number): Feature => ({
    name,
    type: 'CDS',
    segments: [{ start, end, strand: -1 }],
    qualifiers: [],
  })
  const features = [feature('AmpR', 5, 9), feature('AmpR promoter', 1, 4), feature('ori', 0, 2)]
  const sites = [
    { enzyme: 'BsaI', start: 12, end: 18, strand: -1 as const, tops: [11] },
    { enzyme: 'BsaHI', start: 2, end: 8, strand: 1 as const, tops: [4] },
  ]
  expect(findNames('ampr', { features, length: 20 }, sites)).toEqual([
    { start: 1, end: 4, strand: -1, name: 'AmpR promoter' },
    { start: 5, end: 9, strand: -1, name: 'AmpR' },
  ])
  expect(findNames('BSAI', { features, length: 20 }, sites)).toEqual([{ start: 12, end: 18, strand: -1, name: 'BsaI' }])
  expect(findNames('bsa', { features, length: 20 }, sites)).toHaveLength(2)
})
