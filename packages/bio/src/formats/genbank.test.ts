import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Feature, Molecule, Qualifier } from '../molecule/molecule.ts'
import { oddGenBank } from '../testing/files.fixtures.ts'
import { aFeature, getPlasmid, randomMolecules } from '../testing/plasmids.fixtures.ts'
import { parseGenBank } from './genbank-reader.ts'
import { formatGenBank } from './genbank-writer.ts'
import { formatLocation, parseLocation } from './location.ts'
import { parseSbol } from './sbol-reader.ts'
import { formatSbol } from './sbol-writer.ts'

const readOnly = (text: string): Molecule => {
  const [molecule] = parseGenBank(text).molecules
  if (!molecule) throw new Error('no molecule')
  return molecule
}

const findFeature = (molecule: Molecule, name: string): Feature | undefined =>
  molecule.features.find((feature) => feature.name === name)

test('a record of GenBank is read with its headers, features and bases', () => {
  const molecule = readOnly(oddGenBank)
  expect(molecule).toMatchObject({ name: 'odd', topology: 'circular', description: 'A test of odd things.' })
  expect(molecule.bases).toBe('AAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAG')
  expect(molecule.headers).toEqual([
    { name: 'LOCUS', text: 'SYN 01-JAN-2025' },
    { name: 'ACCESSION', text: 'ODD1' },
    { name: 'KEYWORDS', text: '.' },
    { name: 'REFERENCE', text: '1  (bases 1 to 60)\n  AUTHORS   Doe,J.' },
  ])
})

test('odd locations are read', () => {
  const molecule = readOnly(oddGenBank)
  const read = (name: string) => findFeature(molecule, name)?.segments
  expect(read('between bases')).toEqual([{ start: 12, end: 12, strand: 1 }])
  expect(read('open start')).toEqual([{ start: 0, end: 30, strand: 1, isLeftPartial: true }])
  expect(read('misc_feature')).toEqual([{ start: 19, end: 40, strand: 1, isRightPartial: true }])
  expect(findFeature(molecule, 'plain text')).toMatchObject({ isUnjoined: true })
  expect(read('abcD')).toEqual([
    { start: 54, end: 60, strand: -1 },
    { start: 39, end: 51, strand: -1 },
  ])
  expect(read('CDS')).toEqual(read('abcD'))
  expect(read('across the origin')).toEqual([{ start: 50, end: 68, strand: 1 }])
  expect(read('across too')).toEqual([{ start: 56, end: 64, strand: 1 }])
  expect(read('1 of')).toEqual([{ start: 4, end: 44, strand: 1 }])
})

test('qualifiers keep quotes, lines and what has no value', () => {
  const molecule = readOnly(oddGenBank)
  expect(findFeature(molecule, 'abcD')?.qualifiers).toEqual([
    { name: 'gene', value: 'abcD' },
    { name: 'codon_start', value: '2' },
    { name: 'translation', value: 'MKVLLA' },
  ])
  expect(findFeature(molecule, 'CDS')?.qualifiers).toEqual([{ name: 'pseudo', value: null }])
  expect(molecule.features.find(({ type }) => type === 'DNA binding domain')?.qualifiers).toEqual([
    {
      name: 'note',
      value: 'says "hello" in a long note that goes on over the line and on to the next one, /not=a qualifier',
    },
  ])
})

test('what cannot be read is left out with a warning', () => {
  expect(parseGenBank(oddGenBank).warnings.map(({ code, text }) => `${code}: ${text}`)).toEqual([
    'location.remote: misc_feature J00194.1:100..202',
    'location.unreadable: misc_feature nonsense(1..2)',
    'feature.outside: misc_feature 100..120',
  ])
  expect(parseGenBank('').warnings).toEqual([{ code: 'file.unreadable', text: 'no LOCUS' }])
  expect(parseGenBank('LOCUS       a 5 bp DNA linear\nORIGIN\n 1 acgtx\n//').warnings[0]).toEqual({
    code: 'sequence.invalid',
    text: 'X',
  })
  expect(parseGenBank('LOCUS       a 9 bp DNA linear\nORIGIN\n 1 acgt\n//').warnings).toEqual([
    { code: 'length.differs', text: '9 / 4' },
  ])
  expect(parseGenBank('LOCUS       a 5 aa linear\nORIGIN\n 1 mkvl\n//').warnings[0]?.code).toBe('sequence.protein')
})

test('several records, other line ends, missing names and missing topologies are read', () => {
  const text =
    'LOCUS       one two 4 bp\r\nORIGIN\r\n1 acgt\r\n//\r\nLOCUS   4 bp RNA circular\rACCESSION   X1\rORIGIN\r1 acgu\r//'
  expect(parseGenBank(text).molecules).toEqual([
    { name: 'one two', bases: 'ACGT', topology: 'linear', features: [] },
    {
      name: 'X1',
      bases: 'ACGT',
      topology: 'circular',
      features: [],
      type: 'RNA',
      headers: [{ name: 'ACCESSION', text: 'X1' }],
    },
  ])
})

test('the written record is read back as it was', () => {
  const { molecules } = parseGenBank(oddGenBank)
  const text = formatGenBank(molecules)
  expect(parseGenBank(text).molecules).toEqual(molecules)
  expect(text.split('\n')[0]).toBe('LOCUS       odd                       60 bp    DNA     circular SYN 01-JAN-2025')
  expect(text).toContain('     promoter        join(51..60,1..8)\n')
  expect(text).toContain('                     /codon_start=2\n')
  expect(text).toContain('     CDS             complement(join(40..51,55..60))\n')
  expect(text).toContain('        1 aaaacgacgg ccagtgaatt cgagctcggt acccggggat cctctagagt cgacctgcag\n//\n')
})

test('a renamed feature gets a label', () => {
  const molecule = { ...getPlasmid('puc19'), features: [{ ...aFeature('old', [{ start: 0, end: 9 }]), name: 'new' }] }
  expect(readOnly(formatGenBank([molecule])).features[0]).toMatchObject({
    name: 'new',
    qualifiers: [{ name: 'label', value: 'new' }],
  })
})

test('the first line has the columns that strict readers want', () => {
  const write = (type?: string) =>
    formatGenBank([{ name: 'r 1', bases: 'ACGT', topology: 'linear', features: [], ...(type && { type }) }]).split(
      '\n',
    )[0]
  expect(write()).toBe('LOCUS       r_1                        4 bp    DNA     linear   UNK 01-JAN-1980')
  expect(write('mRNA')).toBe('LOCUS       r_1                        4 bp    mRNA    linear   UNK 01-JAN-1980')
  expect(write('ss-DNA')).toBe('LOCUS       r_1                        4 bp ss-DNA     linear   UNK 01-JAN-1980')
  expect(readOnly(`${write('ss-DNA')}\nORIGIN\n 1 acgt\n//`)).toEqual({
    name: 'r_1',
    bases: 'ACGT',
    topology: 'linear',
    features: [],
    type: 'ss-DNA',
  })
})

test('locations are written as they are read', () => {
  for (const text of [
    '1..10',
    '5',
    '5^6',
    '<1..>10',
    'complement(<3..9)',
    'join(1..3,5..9)',
    'complement(order(1..3,5..9))',
    'join(complement(5..9),12..20)',
    'join(15..20,1..4)',
    'complement(join(15..20,1..4))',
    'join(7..9,complement(1..4),complement(15..20))',
  ]) {
    const location = parseLocation(text, 20, true)
    expect(formatLocation(location?.segments ?? [], 20, location?.isUnjoined)).toBe(text)
  }
  expect(parseLocation('join(7..9,complement(1..4),complement(15..20))', 20, true)?.segments).toEqual([
    { start: 6, end: 9, strand: 1 },
    { start: 14, end: 24, strand: -1 },
  ])
  expect(parseLocation('complement(1..2', 20, true)).toBeUndefined()
  expect(parseLocation(`${'complement('.repeat(5000)}1${')'.repeat(5000)}`, 20, true)).toBeUndefined()
})

test('a site after the last base is inside a circle, the next one is not', () => {
  expect(parseLocation('20^1', 20, true)).toMatchObject({ segments: [{ start: 20, end: 20 }], isOutside: false })
  expect(parseLocation('21^22', 20, true)).toMatchObject({ segments: [], isOutside: true })
})

/** Words, quotes, slashes and signs that formats use themselves. */
const value = fc
  .array(
    fc.oneof(fc.string({ minLength: 1, maxLength: 90 }), fc.constantFrom('"', '/a=b', '""', '<', '&amp;', ';', '=')),
    {
      maxLength: 12,
    },
  )
  .map((words) => words.join(' ').replace(/\s+/g, ' ').trim())
const qualifier: fc.Arbitrary<Qualifier> = fc.record({
  name: fc.constantFrom('label', 'note', 'gene', 'product', 'db_xref', 'codon_start', 'ApEinfo_fwdcolor'),
  value: fc.oneof(value, fc.constant(null)),
})

const annotated = randomMolecules('circular').chain((molecule) =>
  fc.array(fc.array(qualifier, { maxLength: 4 }), { minLength: 5, maxLength: 5 }).map((lists) => ({
    ...molecule,
    features: molecule.features.map((feature, at) => ({ ...feature, qualifiers: lists[at] ?? [] })),
  })),
)

test('features and qualifiers survive GenBank and SBOL', () => {
  fc.assert(
    fc.property(annotated, (molecule) => {
      // The first reading settles what a format cannot say, such as an empty name.
      const first = readOnly(formatGenBank([molecule]))
      expect(first.features.map(({ segments }) => segments)).toEqual(molecule.features.map(({ segments }) => segments))
      expect(readOnly(formatGenBank([first]))).toEqual(first)
      for (const version of [2, 3] as const) {
        expect(parseSbol(formatSbol([first], { version })).molecules[0]).toMatchObject({
          bases: first.bases,
          topology: first.topology,
          features: first.features,
        })
      }
    }),
  )
})

test('a file that is taken away has its day, its division and its features in order', () => {
  const feature = (name: string, type: string, start: number, end: number) => ({
    name,
    type,
    segments: [{ start, end, strand: 1 as const }],
    qualifiers: [],
  })
  const molecule = {
    name: 'pTest',
    bases: 'ACGT'.repeat(10),
    topology: 'circular',
    features: [feature('b', 'CDS', 20, 30), feature('whole', 'source', 0, 40), feature('a', 'CDS', 3, 9)],
  } as const
  const text = formatGenBank([molecule], { date: '2026-11-26' })
  expect(text.split('\n')[0]).toMatch(/circular SYN 26-NOV-2026$/)
  expect(text.match(/^ {5}\w+ +\S+$/gm)?.map((line) => line.trim().split(/ +/).join(' '))).toEqual([
    'source 1..40',
    'CDS 4..9',
    'CDS 21..30',
  ])
})
