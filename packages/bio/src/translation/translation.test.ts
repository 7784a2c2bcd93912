import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import { aFeature, getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import { codonOrder, findGeneticCode, geneticCodes, getGeneticCode } from './genetic-codes.ts'
import { findOrfs, type Orf } from './orfs.ts'
import { readFeature, translate, translateFeature } from './translate.ts'

const listOrfs = (orfs: readonly Orf[]) =>
  orfs.map(({ start, end, strand, codons }) => `${start + 1}..${end} ${strand === 1 ? '+' : '-'} ${codons}`)

test('all genetic codes of NCBI are known, each with 64 codons', () => {
  expect(geneticCodes.map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
  ])
  expect(geneticCodes.filter(({ aminoAcids }) => aminoAcids.length !== 64)).toEqual([])
  expect(findGeneticCode(7)).toBeUndefined()
  expect(() => getGeneticCode(8)).toThrow(RangeError)
})

// Of https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi, in the order TTT, TTC … GGG.
test('the standard code reads every codon as NCBI writes it', () => {
  expect(translate(codonOrder.join(''))).toBe('FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG')
  expect(codonOrder.slice(0, 5)).toEqual(['TTT', 'TTC', 'TTA', 'TTG', 'TCT'])
})

test.each([
  [1, '', 'TTG CTG ATG'],
  [2, 'TGA=W ATA=M AGA=* AGG=*', 'ATT ATC ATA ATG GTG'],
  [3, 'TGA=W CTT=T CTC=T CTA=T CTG=T ATA=M', 'ATA ATG GTG'],
  [4, 'TGA=W', 'TTA TTG CTG ATT ATC ATA ATG GTG'],
  [5, 'TGA=W ATA=M AGA=S AGG=S', 'TTG ATT ATC ATA ATG GTG'],
  [6, 'TAA=Q TAG=Q', 'ATG'],
  [9, 'TGA=W AAA=N AGA=S AGG=S', 'ATG GTG'],
  [10, 'TGA=C', 'ATG'],
  [11, '', 'TTG CTG ATT ATC ATA ATG GTG'],
  [12, 'CTG=S', 'CTG ATG'],
  [13, 'TGA=W ATA=M AGA=G AGG=G', 'TTG ATA ATG GTG'],
  [14, 'TAA=Y TGA=W AAA=N AGA=S AGG=S', 'ATG'],
  [15, 'TAG=Q', 'ATG'],
  [16, 'TAG=L', 'ATG'],
  [21, 'TGA=W ATA=M AAA=N AGA=S AGG=S', 'ATG GTG'],
  [22, 'TCA=* TAG=L', 'ATG'],
  [23, 'TTA=*', 'ATT ATG GTG'],
  [24, 'TGA=W AGA=S AGG=K', 'TTG CTG ATG GTG'],
  [25, 'TGA=G', 'TTG ATG GTG'],
  [26, 'CTG=A', 'CTG ATG'],
  [27, 'TAA=Q TAG=Q TGA=W', 'ATG'],
  [28, 'TAA=Q TAG=Q TGA=W', 'ATG'],
  [29, 'TAA=Y TAG=Y', 'ATG'],
  [30, 'TAA=E TAG=E', 'ATG'],
  [31, 'TAA=E TAG=E TGA=W', 'ATG'],
  [32, 'TAG=W', 'TTG CTG ATT ATC ATA ATG GTG'],
  [33, 'TAA=Y TGA=W AGA=S AGG=K', 'TTG CTG ATG GTG'],
])('code %i differs from the standard code in “%s” and starts with %s', (id, differences, starts) => {
  const found = codonOrder.flatMap((codon) => {
    const aminoAcid = translate(codon, id)
    return aminoAcid === translate(codon) ? [] : [`${codon}=${aminoAcid}`]
  })
  expect(found.join(' ')).toBe(differences)
  expect(getGeneticCode(id).startCodons.join(' ')).toBe(starts)
})

test('the codes differ where NCBI says so', () => {
  const read = (codon: string) =>
    geneticCodes.filter(({ id }) => translate(codon, id) !== translate(codon)).map(({ id }) => id)
  expect(translate('TGA', 2)).toBe('W')
  expect(translate('AGA', 2)).toBe('*')
  expect(translate('CTG', 12)).toBe('S')
  expect(translate('CTG', 26)).toBe('A')
  expect(translate('TAA', 6)).toBe('Q')
  expect(translate('TGA', 25)).toBe('G')
  expect(read('CTG')).toEqual([3, 12, 26])
  expect(read('AAA')).toEqual([9, 14, 21])
})

test('DNA, RNA and ambiguous codons are translated', () => {
  expect(translate('ATGGTGAGCAAGGGCGAGTAA')).toBe('MVSKGE*')
  expect(translate('AUGGUGUAA')).toBe('MV*')
  expect(translate('atggtgta')).toBe('MV')
  expect(translate('ATGRAYTTRMGN')).toBe('MXLX')
  expect(translate('GCNATHTARYTR')).toBe('AI*L')
  expect(translate('AA-ATG')).toBe('XM')
})

test('beta-lactamase of pUC19 reads as in its database entry', () => {
  const bla = aFeature('bla', [{ start: 1625, end: 2486, strand: -1 }], 'CDS')
  const protein = translateFeature(getPlasmid('puc19'), bla)
  expect(protein).toMatch(/^MSIQHFRVALIPFFAAFCLPVFAHPETLVKVKDAEDQLGARVGYIELDLNSGKILESFRPEERFPMMSTFKVLLCGAVLSR/)
  expect(protein).toMatch(/GASLIKHW$/)
  expect(protein.length).toBe(286)
})

test('EGFP of pEGFP-N1 reads as published', () => {
  const egfp = aFeature('EGFP', [{ start: 678, end: 1398 }], 'CDS')
  expect(translateFeature(getPlasmid('pegfp-n1'), egfp)).toBe(
    'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK',
  )
})

test('segments are read in the order and on the strand of the feature', () => {
  const sequence = { bases: 'AAACCCGGGTTT', topology: 'circular' } as const
  expect(readFeature(sequence, aFeature('f', [{ start: 10, end: 14 }]))).toBe('TTAA')
  const reverse = [
    { start: 6, end: 8, strand: -1 as const },
    { start: 0, end: 3, strand: -1 as const },
  ]
  expect(readFeature(sequence, aFeature('f', reverse))).toBe('CCTTT')
})

test('codon start, table and a start codon that is no ATG are minded', () => {
  const sequence = { bases: 'CGTGAAATGATAA', topology: 'linear' } as const
  const feature = aFeature('f', [{ start: 0, end: 13 }], 'CDS')
  const withQualifiers = {
    ...feature,
    qualifiers: [...feature.qualifiers, { name: 'codon_start', value: '2' }, { name: 'transl_table', value: '11' }],
  }
  expect(translateFeature(sequence, withQualifiers)).toBe('MK*')
  // A feature that begins before the known bases does not begin with their first codon.
  const cutOff = aFeature('f', [{ start: 1, end: 13, isLeftPartial: true }], 'CDS')
  const table = { name: 'transl_table', value: '11' }
  expect(translateFeature(sequence, { ...cutOff, qualifiers: [table] })).toBe('VK*')
})

test('the genes of pBR322 are its longest reading frames', () => {
  const orfs = listOrfs(findOrfs(getPlasmid('pbr322'), { minCodons: 150 }))
  expect(orfs).toEqual(['86..1276 + 396', '623..1081 - 152', '3293..4153 - 286'])
})

test('a reading frame across the origin is found whole, wherever the circle begins', () => {
  const plasmid = getPlasmid('pbr322')
  const rotated = rotate(plasmid, 500)
  expect(listOrfs(findOrfs(rotated, { minCodons: 250 }))).toEqual(['2793..3653 - 286', '3947..5137 + 396'])
  expect(findOrfs({ ...rotated, topology: 'linear' }, { minCodons: 250 }).map(({ codons }) => codons)).toEqual([
    253, 286,
  ])
})

test('start codons of the code extend a frame', () => {
  const bases = `TAAGTG${'GCC'.repeat(80)}TAA`
  const sequence = { bases, topology: 'linear' } as const
  expect(findOrfs(sequence)).toEqual([])
  expect(listOrfs(findOrfs(sequence, { codeId: 11, starts: 'all' })).includes('4..249 + 81')).toBe(true)
})

test('the shortest frame that is asked for is found, and none that is longer than the circle', () => {
  const sequence = { bases: `TAAATG${'GCC'.repeat(79)}TAA`, topology: 'linear' } as const
  const find = (minCodons: number) => listOrfs(findOrfs(sequence, { minCodons })).filter((text) => text.includes('+'))
  expect(find(80)).toEqual(['4..246 + 80'])
  expect(find(81)).toEqual([])
  // 31 bases: the second turn reads another frame, whose stop would end a frame of 39 bases.
  const circle = { bases: `ATGGCTAAC${'GCC'.repeat(7)}G`, topology: 'circular' } as const
  expect(findOrfs(circle, { minCodons: 2 }).filter(({ strand }) => strand === 1)).toEqual([])
})

test('a start more than one turn before the stop gives way to the next one', () => {
  // 40 bases: the stop of the second turn ends 51 bases behind the first ATG and 39 behind the second.
  const circle = { bases: `ATGGCCGCTAACATG${'GCC'.repeat(8)}G`, topology: 'circular' } as const
  expect(circle.bases.length).toBe(40)
  const found = findOrfs(circle, { minCodons: 5 }).filter(({ strand }) => strand === 1)
  expect(found.map(({ start, end, codons }) => [start, end, codons])).toEqual([[12, 51, 12]])
})

test('the end of a linear sequence leaves a frame open', () => {
  const orfs = findOrfs({ bases: `ATG${'GCC'.repeat(80)}`, topology: 'linear' })
  expect(orfs).toMatchObject([{ start: 0, end: 243, codons: 81, isOpen: true }])
})

test('every frame of a random circle begins with ATG, ends with a stop and has none inside, on both strands alike', () => {
  fc.assert(
    fc.property(randomBases(30, 300), (bases) => {
      const molecule = { name: '', bases, topology: 'circular', features: [] } as const
      const orfs = findOrfs(molecule, { minCodons: 2 })
      for (const { start, end, strand } of orfs) {
        const read = readFeature(molecule, aFeature('orf', [{ start, end, strand }]))
        expect(read.slice(0, 3)).toBe('ATG')
        expect(translate(read).indexOf('*')).toBe(read.length / 3 - 1)
      }
      expect(findOrfs(reverseComplement(molecule), { minCodons: 2 }).length).toBe(orfs.length)
      expect(reverseComplementBases(reverseComplementBases(bases))).toBe(bases)
    }),
  )
})
