import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import { getPlasmid, type PlasmidId, randomBases } from '../testing/plasmids.fixtures.ts'
import { countCuts, findCutSites } from './cut-sites.ts'
import { digest, listFragmentLengths } from './digest.ts'
import { cutsOutside, enzymes, findEnzyme, findSchizomers, getEnzymes } from './enzyme.ts'

const cut = (id: PlasmidId, ...names: string[]) => listFragmentLengths(digest(getPlasmid(id), getEnzymes(names)))

const linear = (bases: string) => ({ bases, topology: 'linear' }) as const

test('there are more than 200 common enzymes with the cuts of REBASE', () => {
  expect(enzymes.length).toBe(257)
  expect(enzymes.filter(({ isCommon }) => isCommon).length).toBeGreaterThan(200)
  expect(findEnzyme('ecori')).toMatchObject({ name: 'EcoRI', site: 'GAATTC', topCut: 1, bottomCut: 5 })
  expect(findEnzyme('KpnI')).toMatchObject({ site: 'GGTACC', topCut: 5, bottomCut: 1 })
  expect(findEnzyme('BsaI')).toMatchObject({ site: 'GGTCTC', topCut: 7, bottomCut: 11, isPalindromic: false })
  expect(enzymes.filter(cutsOutside).map(({ name }) => name)).toEqual(expect.arrayContaining(['BsaI', 'BsmBI', 'SapI']))
  expect(
    getEnzymes(['KpnI'])
      .flatMap(findSchizomers)
      .map(({ name }) => name),
  ).toContain('Acc65I')
})

// The digests that suppliers sell as size markers, and those of the maps of the plasmids.
test.each<[PlasmidId, string, string]>([
  ['puc19', 'MspI', '501 489 404 331 242 190 147 111 110 67 34 34 26'],
  ['puc19', 'HinfI', '1419 517 396 214 75 65'],
  ['puc19', 'PvuII', '2364 322'],
  ['puc19', 'EcoRI HindIII', '2635 51'],
  ['puc19', 'DraI', '1975 692 19'],
  ['pbr322', 'BstNI', '1857 1058 929 383 121 13'],
  ['pbr322', 'HaeIII', '587 540 502 458 434 267 234 213 192 184 124 123 104 89 80 64 57 51 21 18 11 8'],
  ['pbr322', 'EcoRI HindIII', '4330 31'],
  ['pbr322', 'EcoRI', '4361'],
  ['pcdna3.1-plus', 'PvuII', '3263 1096 1069'],
  ['pcdna3.1-plus', 'NcoI', '3342 1351 735'],
  ['pcdna3.1-plus', 'HindIII XbaI', '5348 80'],
  ['pet-28a-plus', 'NdeI XhoI', '5291 78'],
  ['pet-28a-plus', 'PvuII', '4277 999 93'],
  ['pegfp-n1', 'NcoI EcoRI', '1904 1809 703 269 48'],
])('%s cut with %s', (id, names, lengths) => {
  expect(cut(id, ...names.split(' ')).join(' ')).toBe(lengths)
})

test('the polylinker enzymes of pUC19 cut once', () => {
  const polylinker = 'EcoRI SacI KpnI SmaI BamHI XbaI SalI PstI SphI HindIII'.split(' ')
  const counts = countCuts(findCutSites(getPlasmid('puc19'), getEnzymes(polylinker)))
  expect([...counts].map(([{ name }, count]) => `${name} ${count}`)).toEqual(polylinker.map((name) => `${name} 1`))
})

test('pBR322 is cut at the places of its map', () => {
  const places = findCutSites(getPlasmid('pbr322'), getEnzymes(['HindIII', 'PstI', 'BamHI', 'SalI'])).map(
    ({ enzyme, start }) => `${enzyme.name} ${start + 1}`,
  )
  expect(places).toEqual(['HindIII 29', 'PstI 3607', 'BamHI 375', 'SalI 651'])
})

test('a site across the origin of a circle is found, in a line it is not', () => {
  const [ecoRI] = getEnzymes(['EcoRI'])
  if (!ecoRI) throw new Error('no EcoRI')
  const bases = 'TTCAAAAGAA'
  expect(findCutSites({ bases, topology: 'circular' }, [ecoRI])).toMatchObject([
    { start: 7, end: 13, strand: 1, cuts: [{ top: 8, overhang: 4 }] },
  ])
  expect(findCutSites(linear(bases), [ecoRI])).toEqual([])
  expect(findCutSites({ bases: 'GAATTC', topology: 'circular' }, [ecoRI]).length).toBe(1)
  expect(findCutSites({ bases: 'GAA', topology: 'circular' }, getEnzymes(['MboII']))).toEqual([])
})

test('enzymes that cut beside their site cut on both strands and not beyond the end', () => {
  const site = (bases: string) =>
    findCutSites(linear(bases), getEnzymes(['BsaI'])).map(({ strand, cuts }) => [strand, cuts])
  expect(site('GGTCTCNAAAATT'.replace('N', 'C'))).toEqual([[1, [{ top: 7, overhang: 4 }]]])
  expect(site('TTAAAACGAGACC')).toEqual([[-1, [{ top: 2, overhang: 4 }]]])
  expect(site('GGTCTCAAA')).toEqual([[1, []]])
})

test('an enzyme that cuts on both sides leaves a short fragment', () => {
  const bases = `${'A'.repeat(40)}CGATTTTTTTGC${'A'.repeat(40)}`
  expect(listFragmentLengths(digest(linear(bases), getEnzymes(['BcgI'])))).toEqual([34, 30, 28])
})

test('an ambiguous base is cut only where every base would be', () => {
  const find = (bases: string, name: string) => findCutSites(linear(bases), getEnzymes([name])).length
  expect(find('AAGAATTNAA', 'EcoRI')).toBe(0)
  expect(find('AAGANTCAA', 'HinfI')).toBe(1)
  expect(find('AACCATGGAA', 'StyI')).toBe(1)
  expect(find('AACCWWGGAA', 'StyI')).toBe(1)
  expect(find('AACCNTGGAA', 'StyI')).toBe(0)
})

test('methylation of the host is noted at the site', () => {
  const find = (bases: string, name: string) =>
    findCutSites(linear(bases), getEnzymes([name])).map(({ methylation }) => methylation)
  expect(find('AATCTAGATCAA', 'XbaI')).toEqual([{ by: 'dam', effect: 'blocked' }])
  expect(find('AATCTAGAAAAA', 'XbaI')).toEqual([undefined])
  expect(find('AATGATCAAA', 'BclI')).toEqual([{ by: 'dam', effect: 'blocked' }])
  expect(find('AAGATCAA', 'DpnI')).toEqual([{ by: 'dam', effect: 'required' }])
  expect(find('AAGGCCTGGAA', 'StuI')).toEqual([{ by: 'dcm', effect: 'blocked' }])
  // GATC across the origin, of which the site has the second half.
  const circle = { bases: 'TCTAGAAAAAAAGA', topology: 'circular' } as const
  expect(findCutSites(circle, getEnzymes(['XbaI'])).map(({ start, methylation }) => [start, methylation])).toEqual([
    [0, { by: 'dam', effect: 'blocked' }],
  ])
})

test.each([
  // [enzyme, methylated bases in the site, methylase and effect]
  ['BcgI', 'AACGATCAAAATGCAA', 'dam impaired'],
  ['BsaBI', 'AAGATCAAAATCAA', 'dam blocked'],
  ['BspDI', 'AAATCGATCAA', 'dam blocked'],
  ['Hpy188III', 'AATCAAGATCAA', 'dam blocked'],
  ['AlwNI', 'AACCAGGAACTGAA', 'dcm blocked'],
  ['BanI', 'AAGGCACCTGGAA', 'dcm impaired'],
  ['BsaI', 'AACCAGGTCTCAAAAAAAA', 'dcm impaired'],
  ['BsaHI', 'AAGGCGCCTGGAA', 'dcm impaired'],
  ['BslI', 'AACCAGGAAAAGGAA', 'dcm impaired'],
  ['BstXI', 'AACCAGGAAAATGGAA', 'dcm impaired'],
  ['EaeI', 'AATGGCCAGGAA', 'dcm blocked'],
  ['NlaIV', 'AAGGAACCTGGAA', 'dcm blocked'],
  ['SfiI', 'AAGGCCAAAAAGGCCTGGAA', 'dcm impaired'],
  ['SfoI', 'AAGGCGCCTGGAA', 'dcm impaired'],
  ['StyD4I', 'AACCAGGAA', 'dcm blocked'],
  ['FokI', 'AACCAGGATGAAAAAAAAAAAAAAAA', 'dcm impaired'],
  ['ApaI', 'AAGGGCCCTGGAA', 'dcm blocked'],
  ['MscI', 'AACCTGGCCAAA', 'dcm blocked'],
  ['BspEI', 'AATCCGGATCAA', 'dam blocked'],
] as const)('%s is noted in %s: %s', (name, bases, note) => {
  const [site] = findCutSites(linear(bases), getEnzymes([name]))
  expect(`${site?.methylation?.by} ${site?.methylation?.effect}`).toBe(note)
})

test.each([
  // The site shares bases with GATC or CCWGG, but none that is methylated: the second C and its counterpart.
  ['ApaI', 'AAGGGCCCCAGGAA'],
  ['StuI', 'AAAGGCCTACCAGGAA'],
  ['Acc65I', 'AAGGTACCCAGGAA'],
  ['XbaI', 'AATCTAGAGATCAA'],
  ['ClaI', 'AAATCGATATCAA'],
  // CCWGG lies where SfiI recognises any base.
  ['SfiI', 'AAGGCCACAGGGGCCAA'],
] as const)('%s is not noted in %s', (name, bases) => {
  expect(findCutSites(linear(bases), getEnzymes([name])).map(({ methylation }) => methylation)).toEqual([undefined])
})

test('blocked sites stay uncut in DNA from a methylating host', () => {
  const bases = 'AAAATCTAGATCAAAATCTAGAAAAA'
  const lengths = (host?: { dam: boolean; dcm: boolean }) =>
    listFragmentLengths(digest(linear(bases), getEnzymes(['XbaI']), host ? { host } : {}))
  expect(lengths()).toEqual([12, 9, 5])
  expect(lengths({ dam: true, dcm: true })).toEqual([17, 9])
  const dpnI = (dam: boolean) =>
    digest(linear('AAAAGATCAAAA'), getEnzymes(['DpnI']), { host: { dam, dcm: false } }).length
  expect([dpnI(true), dpnI(false)]).toEqual([2, 1])
})

test('two enzymes that cut at one place make one cut, and a cut at the very end makes none', () => {
  const fragments = digest(linear('AACCGGAA'), getEnzymes(['HpaII', 'MspI']))
  expect(fragments.map(({ length, left }) => `${length} ${left.enzyme?.name}`)).toEqual(['3 undefined', '5 HpaII'])
  // MboII cuts the top strand 8 bases behind GAAGA.
  expect(listFragmentLengths(digest(linear('GAAGACCCCCCCC'), getEnzymes(['MboII'])))).toEqual([13])
  expect(listFragmentLengths(digest(linear('GAAGACCCCCCCCC'), getEnzymes(['MboII'])))).toEqual([13, 1])
})

test('a circle that nothing cuts stays a circle, and each fragment knows its ends', () => {
  expect(digest(getPlasmid('puc19'), getEnzymes(['NotI']))).toMatchObject([{ length: 2686, isUncut: true }])
  const [long, short] = digest(getPlasmid('puc19'), getEnzymes(['EcoRI', 'PstI']))
  expect(long?.right.enzyme?.name).toBe(short?.left.enzyme?.name)
  expect(
    [long?.left, short?.left].map((end) => `${end?.enzyme?.name} ${end?.overhang} ${end?.bases}`).toSorted(),
  ).toEqual(['EcoRI 4 AATT', 'PstI -4 TGCA'])
})

test('the fragments of any circle add up to it and do not depend on its origin or orientation', () => {
  const some = getEnzymes(['EcoRI', 'MspI', 'BsaI', 'HinfI', 'BcgI', 'MnlI'])
  fc.assert(
    fc.property(randomBases(30, 400), fc.nat(400), (bases, origin) => {
      const molecule = { name: '', bases, topology: 'circular', features: [] } as const
      const lengths = listFragmentLengths(digest(molecule, some))
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bases.length)
      expect(listFragmentLengths(digest(rotate(molecule, origin), some))).toEqual(lengths)
      expect(countCuts(findCutSites(reverseComplement(molecule), some))).toEqual(
        countCuts(findCutSites(molecule, some)),
      )
    }),
  )
})
