import { expect, test } from 'vitest'
import { formatGenBank } from '../formats/genbank-writer.ts'
import { toBytes } from '../testing/files.fixtures.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import {
  convertFile,
  convertStrands,
  InputError,
  reportAlignment,
  reportCodons,
  reportDigest,
  reportOligos,
  reportOrfs,
  reportPrimers,
  translateRecords,
} from './index.ts'

/** The error of an entry, as the pages show it. */
function readError(run: () => unknown): [string, InputError['values']] | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof InputError) return [error.code, error.values]
    throw error
  }
  return undefined
}

test('a sequence is turned over with its ambiguous bases; names of FASTA stay', () => {
  const convert = (text: string, mode: 'reverse-complement' | 'reverse' | 'complement') =>
    convertStrands({ text, mode }).text
  expect(convert('1 atgc rykm\n61 bdhvn', 'reverse-complement')).toBe('NBDHVKMRYGCAT')
  expect(convert('AUGCC', 'reverse')).toBe('CCGTA')
  expect(convert('AUGCC', 'complement')).toBe('TACGG')
  expect(convert('>one first\nAAC\n>two\nGGT', 'reverse-complement')).toBe('>one\nGTT\n>two\nACC')
  expect(convertStrands({ text: 'GGCCAT', mode: 'reverse' })).toMatchObject({ records: 1, length: 6, gc: 4 / 6 })
})

test('a letter that is no base is named with its line and column', () => {
  expect(readError(() => convertStrands({ text: '>x\nACGT\nAC!T', mode: 'reverse' }))).toEqual([
    'letter',
    { character: '!', line: 3, column: 3 },
  ])
  expect(readError(() => convertStrands({ text: ' \n>x\n', mode: 'reverse' }))).toEqual(['empty', {}])
  expect(readError(() => reportDigest({ text: '>a\nAC\n>b\nGT', enzymes: 'EcoRI', topology: 'linear' }))).toEqual([
    'several',
    { count: 2 },
  ])
})

test('the lac start of lacZ alpha is read in the standard code, six frames in their order', () => {
  const { frames, fasta } = translateRecords({ text: '>lacZ\nATGACCATGATTACGCCAAGC', codeId: 1, frames: 'all' })
  expect(frames.map(({ frame }) => frame)).toEqual([1, 2, 3, -1, -2, -3])
  expect(frames[0]).toMatchObject({ protein: 'MTMITPS', stops: 0 })
  expect(fasta.split('\n').slice(0, 2)).toEqual(['>lacZ_frame_1', 'MTMITPS'])
  const mitochondrial = translateRecords({ text: 'ATATGAAGA', codeId: 2, frames: '1' })
  expect(mitochondrial.frames[0]).toMatchObject({ protein: 'MW*', stops: 1 })
})

test('pUC19 with EcoRI and HindIII gives 2,635 and 51 base pairs, as its map says', () => {
  const report = reportDigest({ text: getPlasmid('puc19').bases, enzymes: 'ecori, HindIII', topology: 'circular' })
  expect(report.fragments.map(({ length }) => length)).toEqual([2635, 51])
  expect(report.lanes).toEqual([
    { name: 'EcoRI', lengths: [2686] },
    { name: 'HindIII', lengths: [2686] },
    { name: 'EcoRI + HindIII', lengths: [2635, 51] },
  ])
  expect(report.uniqueCutters).toEqual(expect.arrayContaining(['EcoRI', 'HindIII', 'SmaI', 'NdeI', 'ScaI']))
  const genBank = formatGenBank([getPlasmid('puc19')])
  expect(reportDigest({ text: genBank, enzymes: 'DraI', topology: 'linear' })).toMatchObject({
    topology: 'circular',
    lanes: [{ lengths: [1975, 692, 19] }],
  })
})

test('an enzyme is a unique cutter by its cuts, not by its sites', () => {
  const list = (bases: string) => reportDigest({ text: bases, enzymes: 'EcoRI', topology: 'linear' }).uniqueCutters
  // BsaI cuts five bases behind GGTCTC, which lie beyond the end of the line.
  expect(list('AAAAAAAAGGTCTCAAAAAAAA')).toContain('BsaI')
  expect(list('AAAAAAAAGGTCTCA')).not.toContain('BsaI')
  // BsaXI is no common enzyme; BcgI cuts on both sides of its site.
  const bcgI = `${'A'.repeat(20)}CGAAAAAAATGC${'A'.repeat(20)}`
  expect(list(bcgI)).not.toContain('BcgI')
})

test('an unknown enzyme is answered with those that begin alike', () => {
  expect(readError(() => reportDigest({ text: 'ACGT', enzymes: 'EcoR1', topology: 'linear' }))).toEqual([
    'enzyme',
    { name: 'EcoR1', similar: 'EcoRI, EcoRV, EcoNI' },
  ])
  expect(readError(() => reportDigest({ text: 'ACGT', enzymes: ' , ', topology: 'linear' }))).toEqual([
    'no_enzymes',
    {},
  ])
})

test('oligonucleotides are read with or without names; M13 reverse melts as published', () => {
  const { rows } = reportOligos({ text: 'M13-rev\tCAGGAAACAGCTATGAC\n\nATGCATGCATGC', conditions: {} })
  expect(rows.map(({ name, bases, gc }) => [name, bases, Math.round(gc * 100)])).toEqual([
    ['M13-rev', 'CAGGAAACAGCTATGAC', 47],
    ['', 'ATGCATGCATGC', 50],
  ])
  // Biopython 1.88, MeltingTemp.Tm_NN with table DNA_NN3, 125 nM of each strand.
  expect(rows[0]?.melting).toBeCloseTo(46.094, 2)
  expect(rows[0]?.wallace).toBeUndefined()
  expect(rows[1]?.wallace).toBe(36)
  expect(readError(() => reportOligos({ text: 'ACGTACGT\nACGTNACGT', conditions: {} }))).toEqual([
    'oligo_letter',
    { line: 2, position: 5, character: 'N' },
  ])
  expect(readError(() => reportOligos({ text: 'ACG', conditions: {} }))).toEqual([
    'oligo_length',
    { line: 1, length: 3, least: 6, most: 120 },
  ])
})

test('rare codons of E. coli are counted and placed', () => {
  // AGA and AGG are the rarest arginine codons of E. coli K-12 (Kane 1995); CTG is its usual leucine codon.
  const report = reportCodons({ text: 'ATGAGACTGAGGTAA', hostId: 'e-coli_k12' })
  expect(report.rare.map(({ number, codon }) => [number, codon])).toEqual([
    [2, 'AGA'],
    [4, 'AGG'],
  ])
  expect(report.rows.find(({ codon }) => codon === 'CTG')).toMatchObject({ aminoAcid: 'L', count: 1, perThousand: 200 })
  expect(reportCodons({ text: 'ATGCTGCTGAAATAA', hostId: 'e-coli_k12' }).adaptation).toBeGreaterThan(0.9)
  expect(readError(() => reportCodons({ text: 'ATGA', hostId: 'e-coli_k12' }))).toEqual([
    'frame',
    { length: 4, rest: 1 },
  ])
})

test('beta-lactamase of pUC19 is the longest frame, 286 amino acids on the reverse strand', () => {
  const { orfs, fasta } = reportOrfs({
    text: getPlasmid('puc19').bases,
    topology: 'circular',
    codeId: 11,
    minCodons: 100,
    starts: 'atg',
  })
  expect(orfs[0]).toMatchObject({ strand: -1, codons: 286 })
  expect(orfs[0]?.protein).toMatch(/^MSIQHFRVALIPFFAAFCLPVFAHPETLVKVKDAEDQLGARVGYIELDLNSGKILESFRPEERFPMMSTFKVLLCGAVLSR/)
  expect(fasta).toMatch(/^>sequence_orf1_\d+-\d+_-\nMSIQHFRV/)
})

test('an alignment counts a mismatch and a gap; the second sequence is turned over where that fits', () => {
  const report = reportAlignment({ first: 'ACGTACGTAATTCCGG', second: 'ACGTTCGTAATCCGG', mode: 'global' })
  expect(report).toMatchObject({ matches: 14, mismatches: 1, gaps: 1, identity: 14 / 16, isReversed: false })
  expect(report.text.split('\n')).toHaveLength(3)
  expect(reportAlignment({ first: '>q\nAACCGGTTTA', second: 'TAAACCGGTT', mode: 'global' })).toMatchObject({
    identity: 1,
    isReversed: true,
  })
  expect(readError(() => reportAlignment({ first: 'ACGT', second: 'AC?T', mode: 'local' }))).toEqual([
    'letter',
    { character: '?', line: 1, column: 3, entry: 2 },
  ])
})

test('a GenBank file becomes FASTA and back, warnings are passed on', () => {
  const bytes = toBytes(formatGenBank([getPlasmid('puc19')]))
  const converted = convertFile({ bytes, name: 'puc19.gb', to: 'fasta' })
  expect(converted).toMatchObject({ format: 'genbank', molecules: [{ name: 'pUC19', length: 2686, features: 0 }] })
  expect(converted.text).toMatch(
    /^>pUC19 circular\nTCGCGCGTTTCGGTGATGACGGTGAAAACCTCTGACACATGCAGCTCCCGGAGACGGTCACAGCTTGTCT\n/,
  )
  expect(readError(() => convertFile({ bytes: toBytes('%PDF-1.7'), name: 'a.pdf', to: 'fasta' }))).toEqual([
    'unreadable',
    {},
  ])
})

test('structures of oligonucleotides are drawn, those that disturb a PCR first', () => {
  const text = 'hairpin AAGGGCCCTTTTGGGCCCAA\nnotI ACTTGACCATGAGCGGCCGC\nwith TTTTGCGGCCGC'
  const { structures, arePairsCompared } = reportOligos({ text, conditions: {} })
  expect(arePairsCompared).toBe(true)
  const strong = structures.filter(({ isStrong }) => isStrong)
  expect(strong.map(({ kind, first, second }) => `${kind} ${first} ${second}`).sort()).toEqual([
    // The strongest one, and the one that a polymerase would extend.
    'dimer 0 0',
    'dimer 0 0',
    'dimer 1 1',
    'dimer 1 2',
    'dimer 2 2',
    'hairpin 0 0',
  ])
  expect(strong.find(({ kind }) => kind === 'hairpin')?.drawing).toEqual({
    top: 'AAGGGCCCTT╮',
    bars: '  ||||||  │',
    bottom: 'AACCCGGGTT╯',
  })
  expect(structures.slice(0, strong.length)).toEqual(strong)
  const many = Array.from({ length: 21 }, () => 'ACTTGACCATGAGCGGCCGC').join('\n')
  expect(reportOligos({ text: many, conditions: {} }).arePairsCompared).toBe(false)
})

test('hairpins melt later in more salt', () => {
  const melt = (sodiumMm: number) =>
    reportOligos({ text: 'AGGCACGAAAGTGCCTA', conditions: { sodiumMm } }).rows[0]?.hairpin ?? 0
  expect(melt(100)).toBeGreaterThan(melt(50) + 3)
})

test('primers are picked for positions counted from one, and wrong ones are refused by name', () => {
  const { bases: text } = getPlasmid('puc19')
  const request = { text, mode: 'pcr', product: { min: 200, max: 600 }, replacement: '' } as const
  const picked = reportPrimers({ ...request, from: 400, to: 450 })
  const [pair] = picked.kind === 'pairs' ? picked.picks.pairs : []
  expect([(pair?.forward.end ?? 999) <= 399, (pair?.reverse.start ?? 0) >= 450]).toEqual([true, true])
  expect(readError(() => reportPrimers({ ...request, from: 400, to: 3000 }))).toEqual(['positions', { length: 2686 }])
  expect(readError(() => reportPrimers({ ...request, from: 400, to: 1100 }))).toEqual([
    'product',
    { min: 200, max: 600 },
  ])
  expect(readError(() => reportPrimers({ ...request, mode: 'overlapping' }))).toEqual(['positions', { length: 2686 }])
  const same = { ...request, mode: 'overlapping', from: 1, to: 3, replacement: text.slice(0, 3) } as const
  expect(readError(() => reportPrimers(same))).toEqual(['change', {}])
  // An insertion before base 500.
  const inserted = reportPrimers({ ...request, mode: 'backToBack', from: 500, to: 499, replacement: 'gga tcc' })
  expect(inserted).toMatchObject({
    kind: 'mutagenesis',
    primers: { product: `${text.slice(0, 499)}GGATCC${text.slice(499)}` },
  })
})
