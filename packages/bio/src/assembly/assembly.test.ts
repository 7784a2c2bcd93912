import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCutSites } from '../enzymes/cut-sites.ts'
import { digest, listFragmentLengths } from '../enzymes/digest.ts'
import { getEnzymes } from '../enzymes/enzyme.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { computeSeguid } from '../molecule/seguid.ts'
import { reverseComplement, rotate, slice } from '../molecule/transform.ts'
import { aFeature, getPlasmid, randomBases, randomMolecules } from '../testing/plasmids.fixtures.ts'
import { AssemblyError } from './assembly-error.ts'
import { findAttSites, recombineGateway } from './gateway.ts'
import { assembleGibson } from './gibson.ts'
import { canLigate, cutMolecule, flipPiece, getLeftBases, getRightBases, ligate } from './pieces.ts'
import { designGibsonPrimers, designRestrictionPrimers } from './primer-design.ts'
import { cloneByRestriction } from './restriction-cloning.ts'
import { assembleGoldenGate } from './type-iis-assembly.ts'
import { designGoldenGatePrimers } from './type-iis-primers.ts'

const aLine = (name: string, bases: string): Molecule => ({ name, bases, topology: 'linear', features: [] })

const getCode = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof AssemblyError) return error.code
    throw error
  }
  return 'assembled'
}

const egfp: Molecule = {
  ...aLine('EGFP', getPlasmid('pegfp-n1').bases.slice(678, 1398)),
  features: [aFeature('EGFP', [{ start: 0, end: 720 }], 'CDS')],
}

test('a cut leaves the overhang on both pieces', () => {
  const [left, right] = cutMolecule(aLine('x', 'AAAGAATTCTTT'), getEnzymes(['EcoRI']))
  expect([left?.molecule.bases, right?.molecule.bases]).toEqual(['AAAGAATT', 'AATTCTTT'])
  expect([left?.rightOverhang, right?.leftOverhang]).toEqual([4, 4])
  const [front, back] = cutMolecule(aLine('x', 'AAAGGTACCTTT'), getEnzymes(['KpnI']))
  expect([front && getRightBases(front), back && getLeftBases(back), front?.rightOverhang]).toEqual([
    'GTAC',
    'GTAC',
    -4,
  ])
  expect(cutMolecule(aLine('x', 'AAACCCGGGTTT'), getEnzymes(['SmaI'])).map(({ molecule }) => molecule.bases)).toEqual([
    'AAACCC',
    'GGGTTT',
  ])
})

test('ends fit by kind and bases, either way round', () => {
  const [ecoRI] = cutMolecule(aLine('x', 'AAAGAATTCTTT'), getEnzymes(['EcoRI']))
  const [, kpnI] = cutMolecule(aLine('x', 'AAAGGTACCTTT'), getEnzymes(['KpnI']))
  const [, acc65I] = cutMolecule(aLine('x', 'AAAGGTACCTTT'), getEnzymes(['Acc65I']))
  const [bamHI] = cutMolecule(aLine('x', 'AAAGGATCCTTT'), getEnzymes(['BamHI']))
  const [, bglII] = cutMolecule(aLine('x', 'AAAAGATCTTTT'), getEnzymes(['BglII']))
  if (!ecoRI || !kpnI || !acc65I || !bamHI || !bglII) throw new Error('nothing cut')
  expect(canLigate(ecoRI, flipPiece(ecoRI))).toBe(true)
  expect(canLigate(bamHI, bglII)).toBe(true)
  expect(canLigate(ecoRI, kpnI)).toBe(false)
  expect(canLigate(flipPiece(kpnI), acc65I)).toBe(false)
  expect(ligate([bamHI, bglII], 'hybrid', 'linear').bases).toBe('AAAGGATCTTTT')
})

test('the pieces of any circle, joined again, are the circle, and cut again, the pieces', () => {
  const enzymes = getEnzymes(['HinfI', 'MspI', 'BsaI', 'AluI', 'NlaIII'])
  fc.assert(
    fc.property(randomMolecules('circular', 400), (molecule) => {
      const pieces = cutMolecule(molecule, enzymes)
      if (pieces.length === 0 || pieces.length !== digest(molecule, enzymes).length) return
      const joined = ligate(pieces, molecule.name)
      expect(computeSeguid(joined)).toBe(computeSeguid(molecule))
      expect(joined.features.length).toBe(molecule.features.length)
      expect(listFragmentLengths(digest(joined, enzymes))).toEqual(listFragmentLengths(digest(molecule, enzymes)))
    }),
  )
})

test('a gene is cloned into pcDNA3.1 between HindIII and XbaI and comes out again', () => {
  const vector = getPlasmid('pcdna3.1-plus')
  const { product: amplicon } = designRestrictionPrimers(egfp, { forward: 'HindIII', reverse: 'XbaI' })
  const cloned = cloneByRestriction(vector, amplicon, ['HindIII', 'XbaI'], 'pcDNA3.1-EGFP')
  expect(cloned).toMatchObject({ isUndirected: false, closesEmpty: false, lostSites: [] })
  expect(cloned.product.bases.length).toBe(5348 + 6 + 720)
  expect(cloned.product.features.map(({ name }) => name)).toEqual(['EGFP'])
  const fragments = listFragmentLengths(digest(cloned.product, getEnzymes(['HindIII', 'XbaI'])))
  expect(fragments).toEqual([5348, 726])
  // The same the other way round.
  const turned = cloneByRestriction(vector, reverseComplement(amplicon), ['HindIII', 'XbaI'])
  expect(computeSeguid(turned.product)).toBe(computeSeguid(cloned.product))
})

test('a feature that an insert replaces in its middle is left as its two ends', () => {
  const { product: amplicon } = designRestrictionPrimers(egfp, { forward: 'HindIII', reverse: 'XbaI' })
  const vector = { ...getPlasmid('pcdna3.1-plus'), features: [aFeature('MCS', [{ start: 894, end: 1002 }])] }
  const { product } = cloneByRestriction(vector, amplicon, ['HindIII', 'XbaI'])
  const ends = product.features.filter(({ name }) => name === 'MCS')
  expect(ends.map(({ segments }) => segments.length)).toEqual([1, 1])
  const sizes = ends.map(({ segments: [segment] }) => (segment ? segment.end - segment.start : 0))
  expect(Math.max(...sizes)).toBeLessThan(100)
})

test('one enzyme clones both ways round and lets the vector close', () => {
  const { product: amplicon } = designRestrictionPrimers(egfp, { forward: 'EcoRI', reverse: 'EcoRI' })
  expect(cloneByRestriction(getPlasmid('puc19'), amplicon, ['EcoRI'])).toMatchObject({
    isUndirected: true,
    closesEmpty: true,
  })
  expect(getCode(() => cloneByRestriction(getPlasmid('puc19'), amplicon, ['EcoRI', 'NotI']))).toBe('site.missing')
})

test('of an insert the longest piece between two cuts goes in, never its ends', () => {
  const middle = ['GATTACA'.repeat(3), 'GATTACAA'.repeat(6)].join('CCCGGG')
  const insert = aLine('x', `${'ACGTTGCA'.repeat(20)}CCCGGG${middle}CCCGGG${'ACGTTGCA'.repeat(20)}`)
  // The blunt halves of SmaI stay on both sides.
  expect(cloneByRestriction(getPlasmid('puc19'), insert, ['SmaI']).product.bases.length).toBe(2686 + 48 + 6)
})

test('halves of BamHI and BglII join to what neither cuts', () => {
  const vector: Molecule = { ...aLine('v', `${'ACGTTGCA'.repeat(9)}GGATCCTTTTAGATCT`), topology: 'circular' }
  const insert = aLine('i', `CCCCAGATCT${'GATTACA'.repeat(5)}GGATCCCCCC`)
  const cloned = cloneByRestriction(vector, insert, ['BamHI', 'BglII'])
  expect(cloned).toMatchObject({ isUndirected: true, closesEmpty: true, lostSites: ['BamHI', 'BglII'] })
  expect(cloned.product.bases.length).toBe(72 + 6 + 35 + 6)
})

test('Golden Gate puts a part into a vector in place of what carries the sites', () => {
  const back = 'CCATAGG'.repeat(6)
  const vector: Molecule = {
    ...aLine('vector', `${back}AATGAGAGACC${'TTGCAAC'.repeat(9)}GGTCTCAGCTT`),
    topology: 'circular',
  }
  const part = aLine('part', `TTGGTCTCAAATG${'GATTACA'.repeat(6)}GCTTAGAGACCTT`)
  const { product, order } = assembleGoldenGate([vector, part], 'BsaI')
  expect(order).toEqual(['vector', 'part'])
  const expected = `${back}AATG${'GATTACA'.repeat(6)}GCTT`
  expect(computeSeguid(product)).toBe(computeSeguid({ bases: expected, topology: 'circular' }))
})

test('Golden Gate joins parts by their overhangs, whatever their order and orientation', () => {
  const parts = [
    aLine('one', `TTGGTCTCAAATG${'GATTACA'.repeat(6)}GCTTAGAGACCTT`),
    reverseComplement(aLine('two', `TTGGTCTCAGCTT${'CCATAGG'.repeat(6)}TACTAGAGACCTT`)),
    aLine('three', `TTGGTCTCATACT${'AACCGTA'.repeat(6)}AATGAGAGACCTT`),
  ]
  const { product, overhangs, order } = assembleGoldenGate(parts, 'BsaI')
  expect(order).toEqual(['one', 'two', 'three'])
  expect(overhangs).toEqual(['GCTT', 'TACT', 'AATG'])
  const expected = `AATG${'GATTACA'.repeat(6)}GCTT${'CCATAGG'.repeat(6)}TACT${'AACCGTA'.repeat(6)}`
  expect(computeSeguid(product)).toBe(computeSeguid({ bases: expected, topology: 'circular' }))
  expect(findCutSites(product, getEnzymes(['BsaI']))).toEqual([])
  const again = assembleGoldenGate(parts.toReversed(), 'BsaI')
  expect(computeSeguid(again.product)).toBe(computeSeguid(product))
})

test('Golden Gate refuses what would join otherwise', () => {
  const part = (name: string, left: string, right: string) =>
    aLine(name, `TTGGTCTCA${left}${'GATTACA'.repeat(6)}${right}AGAGACCTT`)
  const run = (...parts: Molecule[]) => getCode(() => assembleGoldenGate(parts, 'BsaI'))
  expect(run(part('a', 'AATG', 'GCTT'), part('b', 'GCTT', 'AATG'))).toBe('assembled')
  expect(run(part('a', 'AATG', 'AATT'), part('b', 'AATT', 'AATG'))).toBe('overhang.palindromic')
  expect(run(part('a', 'AATG', 'GCTT'), part('b', 'GCTT', 'GCTT'))).toBe('overhang.repeated')
  expect(run(part('a', 'AATG', 'GCTT'), part('b', 'TACT', 'AATG'))).toBe('ends.incompatible')
  expect(run(aLine('none', 'ACGTACGTACGT'))).toBe('site.missing')
  expect(getCode(() => assembleGoldenGate([part('a', 'AATG', 'GCTT')], 'EcoRI'))).toBe('site.unsuitable')
})

test('primers for Golden Gate assemble their fragments without a scar', () => {
  const bases = getPlasmid('pbr322').bases
  const fragments = [
    aLine('a', bases.slice(0, 900)),
    aLine('b', bases.slice(900, 1700)),
    aLine('c', bases.slice(1700, 2900)),
  ]
  const pairs = designGoldenGatePrimers(fragments, 'BsaI')
  const { product } = assembleGoldenGate(
    pairs.map((pair) => pair.product),
    'BsaI',
  )
  expect(computeSeguid(product)).toBe(computeSeguid({ bases: bases.slice(0, 2900), topology: 'circular' }))
  for (const { forward, reverse } of pairs) {
    expect(forward.tail).toMatch(/^GCGCGGTCTC[ACGT]{1,5}$/)
    for (const primer of [forward, reverse]) {
      expect(primer.meltingTemperature).toBeGreaterThanOrEqual(60)
      expect(primer.bases).toBe(primer.tail + primer.annealing)
    }
  }
})

test('primers for Gibson make fragments that assemble to the design', () => {
  const vector = slice(getPlasmid('puc19'), { start: 450, end: 450 + 2600 })
  const pairs = designGibsonPrimers([vector, egfp])
  const { product, junctions } = assembleGibson(pairs.map((pair) => pair.product))
  expect(computeSeguid(product)).toBe(computeSeguid({ bases: vector.bases + egfp.bases, topology: 'circular' }))
  expect(junctions.map(({ bases }) => bases.length)).toEqual([30, 30])
  expect(Math.min(...junctions.map(({ meltingTemperature }) => meltingTemperature ?? 0))).toBeGreaterThan(48)
  expect(product.features.map(({ name, segments }) => [name, segments.length])).toEqual([['EGFP', 1]])
})

test('Gibson joins any circle that was cut with overlaps, and refuses without them', () => {
  fc.assert(
    fc.property(randomBases(200, 400), fc.integer({ min: 15, max: 30 }), (bases, overlap) => {
      const circle: Molecule = { name: 'circle', bases, topology: 'circular', features: [] }
      const cut = (name: string, start: number, end: number) => ({
        ...slice(circle, { start, end: end + overlap }),
        name,
      })
      const parts = [cut('a', 0, 70), cut('b', 70, 140), cut('c', 140, bases.length)]
      const { product } = assembleGibson(parts, { minOverlap: 15 })
      expect(computeSeguid(product)).toBe(computeSeguid(circle))
    }),
    { numRuns: 50 },
  )
  expect(getCode(() => assembleGibson([aLine('a', 'A'.repeat(50)), aLine('b', 'C'.repeat(50))]))).toBe(
    'overlap.missing',
  )
  const end = 'GATTACAGATTACAGCC'
  const rivals = [
    aLine('a', `${'ACGT'.repeat(9)}${end}`),
    aLine('b', `${end}CCCTTTCCCTTT`),
    aLine('c', `${end}AAAGGGAAAGGG`),
  ]
  expect(getCode(() => assembleGibson(rivals, { topology: 'linear' }))).toBe('overlap.ambiguous')
})

test('Gibson turns and reorders fragments, as the reaction does', () => {
  const { bases } = getPlasmid('puc19')
  const cut = (start: number, end: number) => aLine(`${start}`, (bases + bases).slice(start, end))
  const parts = [cut(0, 920), cut(900, 1820), cut(1800, 2706)]
  const [a, b, c] = parts as [Molecule, Molecule, Molecule] // three were written
  const expected = assembleGibson(parts).product
  expect(assembleGibson([a, c, b]).product.bases).toBe(expected.bases)
  expect(assembleGibson([a, reverseComplement(c), reverseComplement(b)]).product.bases).toBe(expected.bases)
  const line = assembleGibson([b, reverseComplement(a)], { topology: 'linear' }).product.bases
  expect([bases.slice(0, 1820), reverseComplementBases(bases.slice(0, 1820))]).toContain(line)
})

test('Gibson needs fifteen shared bases, takes the longest overlap and no circle', () => {
  const overlap = 'GATTACAGCCTTGAC'
  const run = (shared: string) =>
    getCode(() =>
      assembleGibson([aLine('a', `${'ACGT'.repeat(9)}${shared}`), aLine('b', `${shared}CCCTTTCCCTTTAAA`)], {
        topology: 'linear',
      }),
    )
  expect([run(overlap), run(overlap.slice(1))]).toEqual(['assembled', 'overlap.missing'])
  const twice = 'GATTACAGCCTTGACAATCC'.repeat(2)
  const { product, junctions } = assembleGibson([aLine('a', `ACGTACGTACGT${twice}`), aLine('b', `${twice}TTTGGG`)], {
    topology: 'linear',
  })
  expect(junctions.map(({ bases }) => bases)).toEqual([twice])
  expect(product.bases).toBe(`ACGTACGTACGT${twice}TTTGGG`)
  expect(getCode(() => assembleGibson([getPlasmid('puc19'), egfp]))).toBe('site.unsuitable')
})

test('primers carry clamp and site, end with G or C, and a fragment with the site is refused', () => {
  const { forward, reverse } = designRestrictionPrimers(egfp, { forward: 'HindIII', reverse: 'XbaI' })
  expect([forward.bases, reverse.tail]).toEqual(['GCGCGCAAGCTTATGGTGAGCAAGGGCGAGGAG', 'GCGCGCTCTAGA'])
  // 26 bases melt at 60.4 °C, but end with T.
  const tailless = aLine('pUC19 from base 8', getPlasmid('puc19').bases.slice(7, 87))
  expect(designRestrictionPrimers(tailless, { forward: 'HindIII', reverse: 'XbaI' }).forward.annealing).toBe(
    'TTTCGGTGATGACGGTGAAAACCTCTG',
  )
  expect(getCode(() => designRestrictionPrimers(egfp, { forward: 'BsrGI', reverse: 'XbaI' }))).toBe('site.unsuitable')
  const withSite = aLine('x', `${'ACGTTGCA'.repeat(5)}GGTCTC${'ACGTTGCA'.repeat(5)}`)
  expect(getCode(() => designGoldenGatePrimers([withSite, egfp], 'BsaI'))).toBe('site.unsuitable')
})

test('primers for Golden Gate choose no palindrome and no overhang twice', () => {
  const fragments = ['AATT', 'GGAC', 'GTCC'].map((end, at) =>
    aLine(`f${at}`, `${getPlasmid('puc19').bases.slice(at * 300, at * 300 + 120)}${end}`),
  )
  const products = designGoldenGatePrimers(fragments, 'BsaI').map(({ product }) => product)
  const { product } = assembleGoldenGate(products, 'BsaI')
  const bases = fragments.map((fragment) => fragment.bases).join('')
  expect(computeSeguid(product)).toBe(computeSeguid({ bases, topology: 'circular' }))
})

test('the sites of all five numbers are found on both strands', () => {
  const sites = [
    ['attB1', 'ACAAGTTTGTACAAAAAAGCAGGCT'],
    ['attB2', 'ACCACTTTGTACAAGAAAGCTGGGT'],
    ['attB3', 'ACAACTTTGTATAATAAAGTTGT'],
    ['attB4', 'ACAACTTTGTATAGAAAAGTTGT'],
    ['attB5', 'ACAACTTTGTATACAAAAGTTGT'],
  ] as const
  for (const [name, bases] of sites) {
    for (const text of [bases, reverseComplementBases(bases)]) {
      const found = findAttSites(aLine('x', `CCCCCCCC${text}CCCCCCCC`))
      expect(found.map(({ kind, number }) => `${kind}${number}`)).toEqual([name])
    }
  }
})

// The sites as in pDONR221 and its clones.
const attB1 = 'ACAAGTTTGTACAAAAAAGCAGGCT'
const attB2 = 'ACCCAGCTTTCTTGTACAAAGTGGT'
const attP1 = 'AATGCTTTTTTATAATGCCAACTTTGTACAAAAAAGCTGAACGAGAAACG'
const attP2 = reverseComplementBases('AATGCTTTCTTATAATGCCAACTTTGTACAAGAAAGCTGAACGAGAAACG')

test('the BP reaction brings a gene into a donor vector, the LR reaction into a destination', () => {
  const gene = 'ATGGATTACAGATTACACCGGTTAA'
  const amplicon = aLine('gene', `GGGG${attB1}${gene}${attB2}CCCC`)
  const donor: Molecule = {
    name: 'donor',
    bases: `${'AC'.repeat(40)}${attP1}CCDB${attP2}`.replace('CCDB', 'GGGTTTGGGTTTGGG'),
    topology: 'circular',
    features: [],
  }
  const entry = recombineGateway(amplicon, rotate(donor, 30), 'entry')
  expect(entry.reaction).toBe('BP')
  expect(entry.product.bases + entry.product.bases).toContain(`AGGCT${gene}ACCCA`)
  expect(entry.product.bases).not.toContain('GGGTTTGGGTTTGGG')
  expect(
    findAttSites(entry.product)
      .map(({ kind, number }) => `${kind}${number}`)
      .toSorted(),
  ).toEqual(['attL1', 'attL2'])
  expect(
    findAttSites(entry.byproduct)
      .map(({ kind, number }) => `${kind}${number}`)
      .toSorted(),
  ).toEqual(['attR1', 'attR2'])
  expect(entry.byproduct.topology).toBe('linear')
  expect(entry.product.features.map(({ name }) => name).toSorted()).toEqual(['attL1', 'attL2'])

  const destination: Molecule = { ...entry.byproduct, name: 'destination', topology: 'circular' }
  for (const clone of [entry.product, reverseComplement(rotate(entry.product, 55))]) {
    const expression = recombineGateway(clone, rotate(destination, 11), 'expression')
    expect(expression.reaction).toBe('LR')
    expect(computeSeguid(expression.product)).toBe(computeSeguid({ bases: amplicon.bases, topology: 'circular' }))
    expect(computeSeguid(expression.byproduct)).toBe(computeSeguid(donor))
  }
  expect(getCode(() => recombineGateway(amplicon, amplicon))).toBe('site.unsuitable')
  expect(getCode(() => recombineGateway(amplicon, getPlasmid('puc19')))).toBe('site.missing')
  const threeSites = aLine('three', `${amplicon.bases}${attB1}`)
  expect(getCode(() => recombineGateway(threeSites, donor))).toBe('site.missing')
})
