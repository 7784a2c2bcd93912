import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAttSites } from '../assembly/gateway.ts'
import { optimizeGene, optimizeProtein } from '../codons/optimize.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { reverseComplement, rotate, slice } from '../molecule/transform.ts'
import { aFeature, getPlasmid } from '../testing/plasmids.fixtures.ts'
import { readFeature, translate } from '../translation/translate.ts'
import { findParts, type PartMatch, toFeatures } from './annotate.ts'
import { vectorParts } from './parts.ts'

const getBases = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''
const egfpCore = translate(getBases('rep-egfp')).slice(1, -1)

const list = (matches: readonly PartMatch[]) =>
  matches.map(({ part, start, end, strand }) => `${part.name} ${start + 1}..${end} ${strand === 1 ? '+' : '-'}`)

test('the library holds verified parts of every kind', () => {
  expect(vectorParts.length).toBe(327)
  expect(new Set(vectorParts.map(({ id }) => id)).size).toBe(327)
  expect(vectorParts.every(({ bases }) => /^[ACGTRYSWKMBDHVN]+$/.test(bases))).toBe(true)
  const coding = vectorParts.filter(({ isCoding }) => isCoding)
  expect(coding.length).toBe(135)
  expect(coding.filter(({ bases }) => translate(bases).slice(0, -1).includes('*'))).toEqual([])
})

test('the recombination sites of the library are what they are called', () => {
  const sites = vectorParts.filter(({ name }) => /^att[BPLR][1245]$/.test(name))
  expect(sites.length).toBeGreaterThan(10)
  const read = ({ bases }: { bases: string }) =>
    findAttSites({ bases, topology: 'linear' }).map(({ kind, number }) => `${kind}${number}`)
  expect(sites.filter((part) => read(part)[0] !== part.name).map(({ name }) => name)).toEqual([])
})

test('pUC19 is annotated as on its map', () => {
  expect(list(findParts(getPlasmid('puc19'), vectorParts))).toEqual([
    'lacZ-alpha (pUC19) 146..469 -',
    'pUC19 MCS 396..452 +',
    'lac operator (17 bp) 489..505 +',
    'lac promoter 513..543 -',
    'CAP binding site 558..579 +',
    'pUC origin 867..1455 -',
    'AmpR (bla, TEM) 1626..2486 -',
    'AmpR (bla) promoter 2487..2591 -',
  ])
})

test('pcDNA3.1(+) and pET-28a(+) carry what their makers say', () => {
  const names = (id: 'pcdna3.1-plus' | 'pet-28a-plus') =>
    findParts(getPlasmid(id), vectorParts).map(({ part }) => part.name)
  expect(names('pcdna3.1-plus')).toEqual(
    expect.arrayContaining([
      'CMV enhancer + promoter (pcDNA3.1)',
      'T7 promoter',
      'bGH poly(A) signal',
      'AmpR (bla, TEM)',
    ]),
  )
  expect(names('pet-28a-plus')).toEqual(
    expect.arrayContaining([
      'T7lac promoter (T7 promoter + lac operator)',
      '6xHis tag',
      'T7 terminator',
      "KanR (aph(3')-Ia)",
      'lacI repressor',
    ]),
  )
})

test('origin and orientation change places only', () => {
  const plasmid = getPlasmid('puc19')
  const names = (matches: readonly PartMatch[]) =>
    matches.map(({ part, mismatches }) => `${part.id} ${mismatches}`).toSorted()
  const expected = names(findParts(plasmid, vectorParts))
  fc.assert(
    fc.property(fc.nat(2685), (origin) => {
      expect(names(findParts(rotate(plasmid, origin), vectorParts))).toEqual(expected)
      expect(names(findParts(reverseComplement(rotate(plasmid, origin)), vectorParts))).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

test('a part with a few exchanged bases is found and says so', () => {
  const plasmid = getPlasmid('puc19')
  const swap = (base: string | undefined) => (base === 'A' ? 'C' : 'A')
  const bases = [1700, 1800, 1900, 2000].reduce(
    (text, at) => text.slice(0, at) + swap(text[at]) + text.slice(at + 1),
    plasmid.bases,
  )
  const match = findParts({ ...plasmid, bases }, vectorParts).find(({ part }) => part.name === 'AmpR (bla, TEM)')
  expect(match).toMatchObject({ start: 1625, end: 2486, strand: -1, mismatches: 4 })
  expect(match?.identity).toBeCloseTo(1 - 4 / 861, 6)
  const [feature] = toFeatures(match ? [match] : [])
  expect(feature).toMatchObject({
    type: 'CDS',
    name: 'AmpR (bla, TEM)',
    segments: [{ start: 1625, end: 2486, strand: -1 }],
  })
  expect(feature?.qualifiers[1]).toEqual({ name: 'note', value: 'identity 99.5 %' })
})

test('a gene with other codons is found by its protein', () => {
  const plasmid = getPlasmid('puc19')
  const gene = reverseComplement(slice(plasmid, { start: 1625, end: 2486 })).bases
  const recoded = optimizeGene(gene, 'h-sapiens').bases
  const bases = plasmid.bases.slice(0, 1625) + reverseComplementBases(recoded) + plasmid.bases.slice(2486)
  for (const origin of [0, 2000]) {
    const circle = rotate({ ...plasmid, bases }, origin)
    const match = findParts(circle, vectorParts).find(({ part }) => part.name === 'AmpR (bla, TEM)')
    expect(match).toMatchObject({ strand: -1, isSameProtein: true, start: (1625 - origin + 2686) % 2686 })
    expect(match?.identity).toBeLessThan(0.9)
    expect(match && readFeature(circle, toFeatures([match])[0] ?? aFeature('none', []))).toBe(recoded)
  }
})

test('a line ends where it ends, and what is too short is not looked for', () => {
  const plasmid = rotate(getPlasmid('puc19'), 2000)
  const linear = findParts({ ...plasmid, topology: 'linear' }, vectorParts)
  expect(linear.map(({ part }) => part.name)).not.toContain('AmpR (bla, TEM)')
  expect(findParts({ bases: 'ACG', topology: 'circular' }, vectorParts)).toEqual([])
  expect(findParts(getPlasmid('puc19'), vectorParts, { minLength: 500 }).map(({ part }) => part.name)).toEqual([
    'pUC origin',
    'AmpR (bla, TEM)',
  ])
})

test('tags and protease sites are found in whichever codons', () => {
  const list28a = list(findParts(getPlasmid('pet-28a-plus'), vectorParts))
  // MGSSHHHHHHSSGLVPRGSH: the tag at the amino end has CAT and CAC, the one at the carboxyl end CAC alone.
  expect(list28a.filter((text) => text.startsWith('6xHis tag')).length).toBe(2)
  expect(list28a.filter((text) => text.startsWith('Thrombin')).length).toBe(1)
  const names4t = findParts(getPlasmid('pgex-4t-1'), vectorParts).map(({ part }) => part.id)
  expect(names4t).toEqual(expect.arrayContaining(['tag-gst', 'site-thrombin']))
})

test.each([
  ['tag-flag', 'DYKDDDDK'],
  ['tag-ha', 'YPYDVPDYA'],
  ['tag-myc', 'EQKLISEEDL'],
  ['tag-v5', 'GKPIPNPLLGLDST'],
  ['tag-strep2', 'WSHPQFEK'],
  ['site-tev', 'ENLYFQG'],
  ['site-hrv3c', 'LEVLFQGP'],
  ['2a-p2a', 'ATNFSLLKQAGDVEENPGP'],
  ['2a-t2a', 'EGRGSLLTCGDVEENPGP'],
  ['linker-g4s3', 'GGGGSGGGGSGGGGS'],
  ['rep-egfp', egfpCore],
  ['rep-mcherry', translate(getBases('rep-mcherry')).slice(1, -1)],
])('%s is found by its protein inside of a fusion', (id, peptide) => {
  const protein = `MAEVKKLSTRNDQEAW${peptide}KTNQLAEPVSRWDTIYCHFMNKE*`
  const host = id === 'rep-egfp' || id === 'rep-mcherry' ? 's-cerevisiae' : 'e-coli_k12'
  const gene = optimizeProtein(protein, host).bases
  const sequence = { bases: `TTGACCTAGCT${gene}CCTAGCATTGC`, topology: 'linear' } as const
  const found = findParts(sequence, vectorParts)
  expect(found.map(({ part, start }) => `${part.id} ${start}`)).toContain(`${id} ${11 + 16 * 3}`)
  const turned = findParts({ ...sequence, bases: reverseComplementBases(sequence.bases) }, vectorParts)
  expect(turned.map(({ part, strand }) => `${part.id} ${strand}`)).toContain(`${id} -1`)
})

test('a peptide outside of any gene is no tag', () => {
  // DYKDDDDK before a stop, without a start codon.
  const bases = 'CCTAGCGATTATAAGGACGACGATGACAAATAGCCTTGACC'
  expect(findParts({ bases, topology: 'linear' }, vectorParts).map(({ part }) => part.id)).not.toContain('tag-flag')
})
