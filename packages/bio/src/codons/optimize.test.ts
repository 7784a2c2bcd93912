import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { findRepeats } from '../composition/repeats.ts'
import { findCutSites } from '../enzymes/cut-sites.ts'
import { getEnzymes } from '../enzymes/enzyme.ts'
import { getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import { codonOrder } from '../translation/genetic-codes.ts'
import { translate } from '../translation/translate.ts'
import { codonUsages, countCodons, getCodonAdaptation, getCodonUsage, getFraction } from './codon-usage.ts'
import { findViolations } from './constraints.ts'
import { defaultConstraints, type OptimizeOptions, optimizeGene, optimizeProtein, proposeGenes } from './optimize.ts'
import { profileCodons } from './profile.ts'

const egfp = getPlasmid('pegfp-n1').bases.slice(678, 1398)
const sites = getEnzymes(['EcoRI', 'BamHI', 'HindIII', 'XhoI', 'NcoI', 'NdeI', 'BsaI', 'BsmBI', 'NotI', 'XbaI']).map(
  ({ site }) => site,
)

test('seven hosts have a table of 64 codons whose shares add up', () => {
  expect(codonUsages.map(({ id }) => id)).toEqual([
    'h-sapiens',
    'm-musculus',
    'c-griseus',
    'e-coli_k12',
    's-cerevisiae',
    'p-pastoris',
    's-frugiperda',
  ])
  for (const { fractions } of codonUsages) {
    expect(fractions.length).toBe(64)
    expect(fractions.reduce((sum, fraction) => sum + fraction, 0)).toBeCloseTo(21, 6)
  }
  expect(getFraction(getCodonUsage('h-sapiens'), 'AAG')).toBeCloseTo(0.575, 3)
  expect(() => getCodonUsage('h-martianus')).toThrow(RangeError)
})

test('codons are counted with their shares', () => {
  const counts = countCodons('ATGCTGCTGCTATAANNNAT')
  const find = (codon: string) => counts.find((each) => each.codon === codon)
  expect(find('CTG')).toMatchObject({ aminoAcid: 'L', count: 2, perThousand: 400 })
  expect(find('CTA')?.fraction).toBeCloseTo(1 / 3)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5)
})

test('the adaptation index is 1 for the best codons and low for the worst', () => {
  const usage = getCodonUsage('h-sapiens')
  expect(getCodonAdaptation('ATGCTGGCCAAGTGGTAA', usage)).toBeCloseTo(1, 6)
  expect(getCodonAdaptation('CTA', usage)).toBeLessThan(0.2)
  expect(getCodonAdaptation('ATGTGGTAA', usage)).toBe(0)
})

test.each(codonUsages.map(({ id }) => id))(
  'EGFP optimised for %s keeps its protein and holds every constraint',
  (host) => {
    const gene = optimizeGene(egfp, host, { forbidden: sites })
    expect(translate(gene.bases)).toBe(translate(egfp))
    expect(gene.violations).toEqual([])
    expect(findViolations(gene.bases, { ...defaultConstraints, forbidden: sites })).toEqual([])
    expect(findCutSites({ bases: gene.bases, topology: 'linear' }, getEnzymes(['BsaI', 'NcoI', 'NotI']))).toEqual([])
    expect(gene.gc).toBeGreaterThan(0.3)
    expect(gene.gc).toBeLessThan(0.7)
  },
)

test('the same seed writes the same gene, another seed another', () => {
  const write = (seed: number) => optimizeGene(egfp, 'e-coli_k12', { seed, strategy: 'match' }).bases
  expect(write(7)).toBe(write(7))
  expect(write(7)).not.toBe(write(8))
})

test('a gene is adapted to its host', () => {
  const gene = optimizeGene(egfp, 's-cerevisiae')
  expect(gene.adaptation).toBeGreaterThan(0.9)
  expect(gene.adaptation).toBeGreaterThan(gene.adaptationBefore ?? 1)
})

test('every changed codon is listed with its reason', () => {
  // A site of EcoRI, a run of seven A, and the rarest arginine of E. coli.
  const gene = optimizeGene('ATGGAATTCAAAAAAAATAGGTGGTAA', 'e-coli_k12', { forbidden: ['GAATTC'], seed: 3 })
  expect(gene.protein).toBe('MEFKKNRW*')
  expect(gene.bases).not.toContain('GAATTC')
  const changes = gene.changes.map(({ codon, aminoAcid, from, reason }) => `${codon} ${aminoAcid} ${from} ${reason}`)
  expect(changes.some((text) => /^[12] [EF] \w+ forbidden$/.test(text))).toBe(true)
  expect(changes.some((text) => /^[345] [KN] \w+ run$/.test(text))).toBe(true)
  expect(changes).toContain('6 R AGG rare')
  for (const { codon, from, to } of gene.changes) {
    expect(gene.bases.slice(codon * 3, codon * 3 + 3)).toBe(to)
    expect(to).not.toBe(from)
    expect(translate(to)).toBe(translate(from))
  }
})

test('sites across the ends of a gene are its own, those beside it are not', () => {
  const beside = { before: 'GAATTC', after: 'GAATTC', forbidden: ['GAATTC'] }
  expect(optimizeProtein('MWK', 'h-sapiens', beside).violations).toEqual([])
  const across = { before: 'CCC', after: 'CC', forbidden: ['CCCA', 'GGCC'] }
  expect(optimizeProtein('MW', 'h-sapiens', across).violations).toEqual([
    { kind: 'forbidden', start: -3, end: 1, text: 'CCCA' },
    { kind: 'forbidden', start: 4, end: 8, text: 'GGCC' },
  ])
})

test('sites at the junctions with what stands around are avoided', () => {
  const gene = optimizeProtein('EFW', 'h-sapiens', { before: 'G', forbidden: ['GGAATT'], after: 'CC' })
  expect(gene.bases).toMatch(/^GAGTT[CT]TGG$/)
  const behind = optimizeProtein('WE', 'h-sapiens', { after: 'TTCGG', forbidden: ['GAATTC'] })
  expect(behind.bases).toBe('TGGGAG')
  expect(behind.violations).toEqual([])
})

test('a forbidden site is avoided on both strands, and where what follows would complete it', () => {
  const write = (protein: string, host: string, options: OptimizeOptions = {}) =>
    optimizeProtein(protein, host, options).bases
  expect(write('ET', 'h-sapiens')).toBe('GAGACC')
  expect(write('ET', 'h-sapiens', { forbidden: ['GGTCTC'] })).toBe('GAGACA')
  expect(write('WE', 'e-coli_k12')).toBe('TGGGAA')
  expect(write('WE', 'e-coli_k12', { after: 'TTCGG', forbidden: ['GAATTC'] })).toBe('TGGGAG')
})

test('codons that the host hardly uses are not written', () => {
  const { bases } = optimizeProtein('LIR'.repeat(60), 'e-coli_k12')
  const rare = new Set(['CTA', 'ATA', 'AGA', 'AGG', 'CGA'])
  expect(bases.match(/.../g)?.filter((codon) => rare.has(codon))).toEqual([])
})

test('a change says how often the host uses both codons', () => {
  const { changes } = optimizeGene('ATGAGGCTATGGTAA', 'e-coli_k12')
  expect(changes.map(({ from, to, reason }) => `${from} ${to} ${reason}`)).toEqual(['AGG CGC rare', 'CTA CTG rare'])
  const shares = changes.map(({ fromFraction, toFraction }) => [fromFraction.toFixed(3), toFraction.toFixed(3)])
  expect(shares).toEqual([
    ['0.022', '0.398'],
    ['0.036', '0.496'],
  ])
})

test('a gene for another protein is refused, whatever the search chose', async () => {
  vi.resetModules()
  vi.doMock('./codon-search.ts', () => ({ searchCodons: () => [35, 0] }))
  const broken = await import('./optimize.ts')
  vi.doUnmock('./codon-search.ts')
  vi.resetModules()
  expect(() => broken.optimizeProtein('MW', 'h-sapiens')).toThrow('codes for another protein')
  expect(() => broken.optimizeGene('ATGTGG', 'h-sapiens')).toThrow('codes for another protein')
  expect(broken.optimizeProtein('MF', 'h-sapiens').bases).toBe('ATGTTT')
})

test('what no synonym can avoid is named', () => {
  const gene = optimizeProtein('MWMW', 'h-sapiens', { forbidden: ['ATGTGG'] })
  expect(gene.bases).toBe('ATGTGGATGTGG')
  expect(gene.violations.map(({ kind, start, text }) => `${kind} ${start} ${text}`)).toEqual([
    'forbidden 0 ATGTGG',
    'forbidden 6 ATGTGG',
  ])
  const behind = optimizeProtein('MWMW', 'h-sapiens', { before: 'CCCC', forbidden: ['ATGTGG'] })
  expect(behind.violations.map(({ start, end }) => `${start} ${end}`)).toEqual(['0 6', '6 12'])
})

test('what is no coding sequence and no protein is refused', () => {
  expect(() => optimizeGene('ATGA', 'h-sapiens')).toThrow(RangeError)
  expect(() => optimizeGene('ATGNNN', 'h-sapiens')).toThrow(RangeError)
  expect(() => optimizeProtein('MXB', 'h-sapiens')).toThrow(RangeError)
})

test('optimising keeps any protein', () => {
  const codons = fc.array(fc.constantFrom(...codonOrder), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      codons,
      fc.constantFrom(...codonUsages.map(({ id }) => id)),
      randomBases(4, 7),
      fc.nat(99),
      (list, host, site, seed) => {
        const gene = optimizeGene(list.join(''), host, { seed, forbidden: [site] })
        expect(translate(gene.bases)).toBe(translate(list.join('')))
        expect(gene.changes.length).toBe(
          list.filter((codon, at) => gene.bases.slice(at * 3, at * 3 + 3) !== codon).length,
        )
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['h-sapiens', 0.99],
  ['c-griseus', 0.99],
  ['e-coli_k12', 0.99],
  ['s-cerevisiae', 0.94],
] as const)('EGFP, written for humans, is as good as it gets in %s', (host, least) => {
  const gene = optimizeGene(egfp, host)
  expect(gene.violations).toEqual([])
  expect(gene.adaptation).toBeGreaterThanOrEqual(gene.adaptationBefore ?? 1)
  expect(gene.adaptation).toBeGreaterThan(least)
})

test.each(['h-sapiens', 'c-griseus'])(
  'EGFP is not worse for %s by any strategy that does not copy the usage',
  (host) => {
    const [best, fewest, match] = proposeGenes(egfp, host, { isProtein: false })
    expect([best?.strategy, fewest?.strategy, match?.strategy]).toEqual(['best', 'fewest', 'match'])
    expect(best?.adaptationBefore).toBeCloseTo(0.96, 2)
    expect(best?.gcBefore).toBeCloseTo(0.615, 3)
    expect(best?.adaptation).toBeGreaterThanOrEqual(best?.adaptationBefore ?? 1)
    expect(fewest?.changes.length).toBeLessThan(20)
    // Callers that ask for the usage of the host see that it lowers the index.
    expect(match?.adaptation).toBeLessThan(match?.adaptationBefore ?? 0)
  },
)

test('the candidates are the best gene, the one with the fewest changes and the host codon usage', () => {
  const genes = proposeGenes(egfp, 'h-sapiens', { isProtein: false, forbidden: sites })
  expect(genes.map(({ strategy }) => strategy)).toEqual(['best', 'fewest', 'match'])
  const [best, fewest, match] = genes
  // EGFP breaks the limit of GC in three places and has two of the sites.
  expect(fewest?.changes.length).toBeLessThan(20)
  expect(fewest?.adaptation).toBeGreaterThan(0.94)
  expect(best?.adaptation).toBeGreaterThan(fewest?.adaptation ?? 1)
  expect(match?.adaptation).toBeLessThan(best?.adaptation ?? 0)
  expect(genes.flatMap(({ violations }) => violations)).toEqual([])
  expect(proposeGenes('MVSKGEELFTG', 'h-sapiens', { isProtein: true }).map(({ strategy }) => strategy)).toEqual([
    'best',
    'match',
  ])
})

test('a gene that needs nothing keeps every codon where only the fewest changes are asked for', () => {
  const { bases } = optimizeGene(egfp, 'h-sapiens')
  expect(optimizeGene(bases, 'h-sapiens', { strategy: 'fewest' }).changes).toEqual([])
})

test('repeats of a linker and hairpins are broken', () => {
  const gene = optimizeProtein('GGGGS'.repeat(6), 'h-sapiens')
  expect(gene.violations).toEqual([])
  expect(findRepeats({ bases: gene.bases, topology: 'linear' }, { minLength: 16 })).toEqual([])
  // GAGCTGAAGGCC and its reverse complement around a loop of nine bases.
  const stem = 'GAGCTGAAGGCCAACAGCAACGGCCTTCAGCTC'
  expect(findViolations(stem, defaultConstraints).map(({ kind, text }) => `${kind} ${text}`)).toEqual(['hairpin 12'])
  expect(optimizeGene(stem, 'h-sapiens').violations).toEqual([])
})

test('no gene that holds its constraints gets worse, unless the host codon usage is asked for', () => {
  const codons = fc.array(fc.constantFrom(...codonOrder), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(codons, fc.constantFrom(...codonUsages.map(({ id }) => id)), (list, host) => {
      const bases = list.join('')
      fc.pre(findViolations(bases, defaultConstraints).length === 0)
      const { adaptation, adaptationBefore = 1 } = optimizeGene(bases, host)
      expect(adaptation).toBeGreaterThanOrEqual(adaptationBefore)
    }),
    { numRuns: 60 },
  )
})

test('a profile shows adaptation and GC along the gene', () => {
  const usage = getCodonUsage('e-coli_k12')
  const { adaptation, gc } = profileCodons(`${'CTG'.repeat(40)}${'CTA'.repeat(40)}`, usage)
  expect(adaptation[0]).toEqual([10.5, expect.closeTo(1, 6)])
  expect(adaptation.at(-1)?.[1]).toBeLessThan(0.1)
  expect([gc[0]?.[1], gc.at(-1)?.[1]]).toEqual([expect.closeTo(2 / 3, 6), expect.closeTo(1 / 3, 6)])
  expect(profileCodons('ATGAAA', usage).gc.length).toBe(2)
})
