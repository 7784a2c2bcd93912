import { expect, test } from 'vitest'
import { constantRegions } from '../antibody/constant-regions.ts'
import { adalimumab, igg1, kappa, trastuzumab, vhh } from '../testing/antibodies.fixtures.ts'
import { cleanSequence, detectSequenceKind } from './clean-sequence.ts'
import { numberConstantRegion } from './constant-regions.ts'
import { fcPresets } from './fc-presets.ts'
import { applyMutations, isEuNumber, parseMutations, placeMutations } from './mutations.ts'
import { findSignalPeptide, signalPeptides } from './signal-peptides.ts'
import { findVariableDomains } from './variable-domains.ts'

test.each([
  ['ORIGIN of GenBank', '        1 acgtacgtac gtacgtacgt\n       21 ttgg', 'ACGTACGTACGTACGTACGTTTGG'],
  ['a whole entry', 'LOCUS x 8 bp\nFEATURES a\nORIGIN\n        1 acgt acgt\n//\n', 'ACGTACGT'],
  ['FASTA with mixed line ends', '>name of it\r\nACGT\rAC\nGT', 'ACGTACGT'],
  ['quotes of Word', '“ACGT‘AC’GT”', 'ACGTACGT'],
  ['names of ends', "5'-ACG TAC-3'", 'ACGTAC'],
  ['spaces of all kinds', 'AC\u00a0GT\u200bAC\tGT', 'ACGTACGT'],
  ['full-width symbols', 'ＡＣＧＴ', 'ACGT'],
  ['a formula', '=ACGT', '=ACGT'],
])('cleaning: %s', (_, text, symbols) => {
  expect(cleanSequence(text, 'dna').symbols).toBe(symbols)
})

test('cleaning says what it changed', () => {
  expect(cleanSequence('acgt\nacgt', 'dna')).toEqual({
    symbols: 'ACGTACGT',
    isChanged: false,
    wasRna: false,
    records: 1,
    codes: [],
  })
  expect(cleanSequence('1 acgt', 'dna').isChanged).toBe(true)
  expect(cleanSequence('AUGGCU', 'dna')).toMatchObject({ symbols: 'ATGGCT', wasRna: true })
  expect(cleanSequence('>a\nACGT\n>b\nTTTT', 'dna')).toMatchObject({ symbols: 'ACGT', records: 2 })
  expect(cleanSequence('MKU', 'protein').symbols).toBe('MKU')
})

test('DNA and protein are told apart, short peptides are not', () => {
  expect(detectSequenceKind('ACGTNACGTACGT')).toBe('dna')
  expect(detectSequenceKind(trastuzumab.vl)).toBe('protein')
  expect(detectSequenceKind('GACT')).toBeUndefined()
})

test('variable domains of licensed antibodies are recognised with their conserved residues', () => {
  const [vh] = findVariableDomains(trastuzumab.vh)
  // Kabat: Cys22, Trp36, Cys92 and Trp103 stand at 22, 36, 96 and 110 of the sequence.
  expect(vh).toMatchObject({ kind: 'heavy', start: 0, end: 120, anchors: [21, 35, 95, 109] })
  // CDR3 of IMGT/mAb-DB: SRWGGDGFYAMDY.
  expect(trastuzumab.vh.slice(...(vh?.cdrs[2] ?? [0, 0]))).toBe('SRWGGDGFYAMDY')
  expect(trastuzumab.vh.slice(...(vh?.cdrs[0] ?? [0, 0]))).toBe('GFNIKDTY')
  const [vl] = findVariableDomains(trastuzumab.vl)
  expect(vl).toMatchObject({ kind: 'light', anchors: [22, 34, 87, 97] })
  expect(trastuzumab.vl.slice(...(vl?.cdrs[2] ?? [0, 0]))).toBe('QQHYTTPPT')
  expect(findVariableDomains(adalimumab.vh + igg1).map(({ kind }) => kind)).toEqual(['heavy'])
  expect(findVariableDomains(adalimumab.vl + kappa).map(({ kind }) => kind)).toEqual(['light'])
  expect(findVariableDomains(vhh).map(({ kind }) => kind)).toEqual(['heavy'])
  const scfv = `${trastuzumab.vh}${'GGGGS'.repeat(3)}${trastuzumab.vl}`
  expect(findVariableDomains(scfv).map(({ kind }) => kind)).toEqual(['heavy', 'light'])
  expect(findVariableDomains(igg1)).toEqual([])
})

test('constant regions are numbered by EU', () => {
  const region = numberConstantRegion(trastuzumab.vh + igg1)
  expect(region?.isotype).toBe('IgG1')
  expect([118, 297, 447].map((eu) => region?.positions.get(eu))).toEqual([120, 299, 449])
  expect(numberConstantRegion(trastuzumab.vh)).toBeUndefined()
  const read = (isotype: string, eu: number) => {
    const found = constantRegions.find((each) => each.isotype === isotype)
    return found?.residues[found.numbers.indexOf(eu)]
  }
  expect([228, 234, 235, 237, 297, 447].map((eu) => read('IgG2', eu)).join('')).toBe('PVAGNK')
  expect([228, 234, 235, 236, 237, 297, 409].map((eu) => read('IgG4', eu)).join('')).toBe('SFLGGNR')
  expect([220, 234, 235, 237, 297, 356, 358, 409].map((eu) => read('IgG1', eu)).join('')).toBe('CLLGNDLK')
})

test('numbers survive mutations at the ends and inside', () => {
  const mutated = igg1.replace('LLGGPS', 'AAGGPS').replace(/K$/, '').replace('QYNST', 'QYAST')
  const region = numberConstantRegion(mutated)
  expect([234, 297, 446].map((eu) => mutated[region?.positions.get(eu) ?? -1])).toEqual(['A', 'A', 'G'])
  expect(region?.positions.has(447)).toBe(false)
})

test('every Fc preset names residues that its isotype has', () => {
  for (const { id, isotype, mutations } of fcPresets) {
    const region = constantRegions.find((each) => each.isotype === isotype)
    const parsed = parseMutations(mutations)
    expect(parsed.unreadable, id).toEqual([])
    for (const { position, from } of parsed.mutations)
      expect(region?.residues[region.numbers.indexOf(position)], `${id} ${position}`).toBe(from)
  }
})

test.each([
  ['N297A', 'N297A'],
  ['L234A/L235A', 'L234A L235A'],
  ['L234A, L235A; P329G', 'L234A L235A P329G'],
  ['p.Asn297Ala', 'N297A'],
  ['Leu234Ala + Leu235Ala', 'L234A L235A'],
  ['LL234-235AA', 'L234A L235A'],
  ['LL234/235AA', 'L234A L235A'],
  ['K447del', 'K447-'],
  ['ΔK447', 'K447-'],
  ['E233-G236del', 'E233- 234- 235- G236-'],
  ['n297a', 'N297A'],
  ['E233-G236A', 'E233A 234A 235A G236A'],
  ['S228P、L235E', 'S228P L235E'],
])('mutation points: %s', (text, expected) => {
  const { mutations, unreadable } = parseMutations(text)
  expect(unreadable).toEqual([])
  expect(mutations.map(({ from, position, to }) => `${from}${position}${to || '-'}`).join(' ')).toBe(expected)
})

test('what is no mutation point is returned as it is', () => {
  expect(parseMutations('N297A, LALA, 297, N297B').unreadable).toEqual(['LALA', '297', 'N297B'])
  expect(parseMutations('')).toEqual({ mutations: [], unreadable: [] })
})

test('a range has as many wild types and targets as places, or one target for all', () => {
  const { mutations, unreadable } = parseMutations('E233-G236AA, LLG234-235AA, L235-L234A, 1-500del, 1-501del')
  expect(unreadable).toEqual(['E233-G236AA', 'LLG234-235AA', 'L235-L234A', '1-501del'])
  expect(mutations.length).toBe(500)
})

test('the numbers of an antibody are those of EU from 118 on', () => {
  expect([117, 118].map((position) => isEuNumber('antibody', position))).toEqual([false, true])
  expect(isEuNumber('eu', 1)).toBe(true)
  expect(isEuNumber('sequential', 118)).toBe(false)
})

test('mutations are made in the chain', () => {
  const region = numberConstantRegion(igg1)
  const placed = placeMutations(parseMutations('L234A/L235A/K447del').mutations, igg1, 'eu', region)
  expect(applyMutations(igg1, placed)).toBe(igg1.replace('PELLGG', 'PEAAGG').replace(/K$/, ''))
})

test('signal peptides: presets by their residues, others by the rule of von Heijne', () => {
  for (const { id, residues } of signalPeptides)
    expect(findSignalPeptide(`${residues}EVQLVESGG`)).toEqual({ id, length: residues.length })
  // Human erythropoietin, P01588: residues 1–27 are the signal peptide; the rule sees one that ends near.
  expect(findSignalPeptide('MGVHECPAWLWLLLSLLSLPLGLPVLGAPPRLICDSRVLERYLLEAKE')?.length).toBeGreaterThan(15)
  expect(findSignalPeptide('MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPV')).toBeUndefined()
  expect(findSignalPeptide(trastuzumab.vh)).toBeUndefined()
})
