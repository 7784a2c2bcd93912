import { expect, test } from 'vitest'
import { findParts, toFeatures } from '../annotation/annotate.ts'
import { vectorParts } from '../annotation/parts.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { parseGff } from './gff.ts'
import { formatGff } from './gff-writer.ts'

const molecule: Molecule = {
  name: 'pTest',
  topology: 'circular',
  bases: 'ATGGCTAGCAAATAA'.repeat(4),
  features: [
    {
      name: 'gene; one=1',
      type: 'CDS',
      segments: [{ start: 50, end: 65, strand: 1 }],
      qualifiers: [
        { name: 'label', value: 'gene; one=1' },
        { name: 'codon_start', value: '2' },
        { name: 'note', value: 'first, with a comma' },
        { name: 'note', value: 'second 100 %' },
        { name: 'pseudo', value: null },
      ],
    },
    {
      name: 'joined',
      type: 'misc_feature',
      segments: [
        { start: 30, end: 40, strand: -1 },
        { start: 10, end: 20, strand: -1 },
      ],
      qualifiers: [
        { name: 'ID', value: 'j1' },
        { name: 'label', value: 'joined' },
      ],
    },
    { name: 'source', type: 'source', segments: [{ start: 0, end: 60, strand: 1 }], qualifiers: [] },
  ],
}

test('a molecule is the same after GFF3: circle, feature over the origin, segments, flags, commas', () => {
  const text = formatGff([molecule])
  expect(text.split('\n').slice(0, 4)).toEqual([
    '##gff-version 3',
    '##sequence-region pTest 1 60',
    'pTest\t.\tregion\t1\t60\t.\t+\t.\tIs_circular=true',
    'pTest\t.\tCDS\t51\t65\t.\t+\t1\tName=gene%3B one%3D1;codon_start=2;Note=first%2C with a comma,second 100 %25;pseudo=true',
  ])
  const { molecules, warnings } = parseGff(text)
  expect(warnings).toEqual([])
  expect(molecules[0]).toMatchObject({ name: 'pTest', topology: 'circular', bases: molecule.bases })
  expect(molecules[0]?.features).toEqual(molecule.features)
  expect(formatGff(molecules)).toBe(text)
})

test('partial ends are written as NCBI does, and read again', () => {
  const features: Molecule['features'] = [
    {
      name: 'cut off',
      type: 'CDS',
      segments: [
        { start: 40, end: 50, strand: -1, isRightPartial: true },
        { start: 9, end: 20, strand: -1, isLeftPartial: true },
      ],
      qualifiers: [
        { name: 'ID', value: 'c1' },
        { name: 'label', value: 'cut off' },
      ],
    },
  ]
  const text = formatGff([{ ...molecule, topology: 'linear', features }])
  expect(text.split('\n').slice(2, 4)).toEqual([
    'pTest\t.\tCDS\t41\t50\t.\t-\t0\tID=c1;Name=cut off;end_range=50,.',
    'pTest\t.\tCDS\t10\t20\t.\t-\t2\tID=c1;Name=cut off;start_range=.,10',
  ])
  expect(parseGff(text).molecules[0]?.features).toEqual(features)
  // A known range of possible starts is not a partial end.
  const known = parseGff(text.replace('start_range=.,10', 'start_range=8,10')).molecules[0]?.features[0]
  expect(known?.segments[1]).toEqual({ start: 9, end: 20, strand: -1 })
})

test('annotated plasmids keep sequence, features and qualifiers through GFF3', () => {
  for (const id of ['puc19', 'pet-28a-plus', 'pcdna3.1-plus'] as const) {
    const plasmid = getPlasmid(id)
    const annotated = { ...plasmid, features: toFeatures(findParts(plasmid, vectorParts)) }
    const read = parseGff(formatGff([annotated])).molecules[0]
    expect([id, read?.bases, read?.topology]).toEqual([id, plasmid.bases, 'circular'])
    expect(read?.features).toEqual(annotated.features)
    expect(read?.features.length).toBeGreaterThan(4)
  }
})
