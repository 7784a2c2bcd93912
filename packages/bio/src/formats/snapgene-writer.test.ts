import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Molecule } from '../molecule/molecule.ts'
import { toBytes } from '../testing/files.fixtures.ts'
import { parseSnapGene } from './snapgene.ts'
import { formatSnapGene } from './snapgene-writer.ts'
import { decodeLatin1 } from './text-decoder.ts'

const read = (molecule: Molecule) => parseSnapGene(formatSnapGene(molecule))

test('the packets of a small file are written byte for byte', () => {
  const notes =
    '<?xml version="1.0"?><Notes><Type>Synthetic</Type><CustomMapLabel>pMini</CustomMapLabel><UseCustomMapLabel>1</UseCustomMapLabel></Notes>'
  expect(formatSnapGene({ name: 'pMini', bases: 'ACGT', topology: 'circular', features: [] })).toEqual(
    new Uint8Array([
      ...[0x09, 0, 0, 0, 14, ...toBytes('SnapGene'), 0, 1, 0, 15, 0, 19],
      ...[0x00, 0, 0, 0, 5, 0b11, ...toBytes('ACGT')],
      ...[0x06, 0, 0, 0, notes.length, ...toBytes(notes)],
    ]),
  )
  const [flags] = formatSnapGene({ name: 'x', bases: 'ACGT', topology: 'linear', features: [] }).subarray(24)
  expect(flags).toBe(0b10)
})

const annotated: Molecule = {
  name: 'pTest Δ',
  bases: 'ACGTACGTACGTACGTACGT',
  topology: 'circular',
  description: 'A map of “A & B”',
  features: [
    {
      name: 'bla & more',
      type: 'CDS',
      segments: [
        { start: 8, end: 12, strand: -1 },
        { start: 2, end: 6, strand: -1 },
      ],
      qualifiers: [
        { name: 'label', value: 'bla & more' },
        { name: 'codon_start', value: '1' },
        { name: 'note', value: 'first' },
        { name: 'note', value: 'a < b & "c" <i>d</i>' },
        { name: 'pseudo', value: null },
        { name: 'ApEinfo_fwdcolor', value: '#CCFFCC' },
      ],
    },
    {
      name: 'pUC origin',
      type: 'rep_origin',
      segments: [{ start: 17, end: 24, strand: 1 }],
      qualifiers: [{ name: 'label', value: 'pUC origin' }],
    },
    {
      name: 'M13 reverse',
      type: 'primer_bind',
      segments: [{ start: 18, end: 23, strand: -1 }],
      qualifiers: [
        { name: 'label', value: 'M13 reverse' },
        { name: 'note', value: 'sequence: TTTACGTA' },
      ],
    },
  ],
}

test('a molecule is read again with its bases, features, colours, directions, qualifiers and primers', () => {
  expect(read(annotated)).toEqual({ molecules: [annotated], warnings: [] })
})

test('colour, primers and ends are where SnapGene keeps them', () => {
  const text = decodeLatin1(formatSnapGene(annotated))
  expect(text).toContain('<Segment range="3-6" color="#CCFFCC" type="standard"/><Segment range="9-12"')
  expect(text).toContain('directionality="2" type="CDS"')
  expect(text).toContain('<Segment range="18-4" type="standard"/>')
  expect(text).toContain(
    '<Primer recentID="0" name="M13 reverse" sequence="TTTACGTA"><BindingSite location="18-2" boundStrand="1"/></Primer>',
  )
})

test('segments on both strands become a feature for each strand', () => {
  const segments = [
    { start: 0, end: 4, strand: 1 },
    { start: 8, end: 12, strand: -1 },
  ] as const
  const feature = { name: 'x', type: 'CDS', segments, qualifiers: [{ name: 'label', value: 'x' }] }
  expect(read({ ...annotated, features: [feature] }).molecules[0]?.features).toEqual(
    segments.map((segment) => ({ ...feature, segments: [segment] })),
  )
})

const value = fc.array(fc.constantFrom('a', 'é', '"', '<', '>', '<b>', '&amp;', '&', ';', '’'), { maxLength: 12 })
const qualifier = fc.record({
  name: fc.constantFrom('label', 'note', 'codon_start', 'ApEinfo_fwdcolor', 'gene'),
  value: fc.oneof(
    value.map((words) => words.join(' ')),
    fc.constantFrom('#a0b0c0', '1', '', null),
  ),
})

test('signs of markup, empty values and colours in any place survive', () => {
  fc.assert(
    fc.property(fc.array(qualifier, { maxLength: 5 }), (qualifiers) => {
      const [given] = annotated.features.slice(1)
      if (!given) throw new Error('no feature')
      const [first] = read({ ...annotated, features: [{ ...given, qualifiers }] }).molecules
      if (!first) throw new Error('not read')
      expect(first.features[0]?.qualifiers).toEqual(expect.arrayContaining(qualifiers))
      // The first reading adds the label that every feature of SnapGene has.
      expect(read(first).molecules).toEqual([first])
    }),
  )
})
