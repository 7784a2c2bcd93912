import { expect, test } from 'vitest'
import { constantRegions } from '../antibody/constant-regions.ts'
import { adalimumab, igg1, kappa, trastuzumab, vhh } from '../testing/antibodies.fixtures.ts'
import { checkRow, checkRows } from './check-rows.ts'
import type { CheckProfile, OrderRow } from './check-types.ts'
import { measureRow } from './measure-row.ts'

const protein: CheckProfile = { kind: 'protein' }
const antibody: CheckProfile = { kind: 'antibody' }
const primer: CheckProfile = { kind: 'primer' }
const dna: CheckProfile = { kind: 'dna' }

const listCodes = (profile: CheckProfile, row: OrderRow) =>
  checkRow(profile, { name: 'x', ...row }).map(({ column, code }) => `${column} ${code}`)
const find = (profile: CheckProfile, row: OrderRow, code: string) =>
  checkRow(profile, { name: 'x', ...row }).find((finding) => finding.code === code)?.values

const heavy = trastuzumab.vh + igg1
const light = trastuzumab.vl + kappa

test('an illegal letter is named with its position', () => {
  expect(find(dna, { sequence: 'ACGTXACGTJ' }, 'sequence.illegal_letter')).toEqual({
    letter: 'X',
    position: 5,
    count: 2,
  })
  expect(find(protein, { sequence: 'MKT 1 LL#K' }, 'sequence.illegal_letter')).toEqual({
    letter: '#',
    position: 6,
    count: 1,
  })
  expect(find(protein, { sequence: 'MKTXLLK' }, 'sequence.ambiguous_residue')).toMatchObject({
    letter: 'X',
    position: 4,
  })
  expect(listCodes(protein, { sequence: 'MKTULLKC' })).toContain('sequence sequence.rare_residue')
})

test('protein in a column for DNA and DNA in a column for protein are told apart', () => {
  expect(listCodes(dna, { sequence: trastuzumab.vl })).toEqual(['sequence sequence.is_protein'])
  expect(listCodes({ kind: 'protein' }, { sequence: 'ATGGTGAGCAAGGGCGAGTAA', sequenceType: 'protein' })).toContain(
    'sequence sequence.looks_like_dna',
  )
  // Without a type, DNA of a protein table is read as a coding sequence.
  expect(listCodes(protein, { sequence: 'ATGGTGAGCAAGGGCGAGTAA' })).toEqual([])
})

test('reading frame, start and stops of coding DNA', () => {
  const coding = { ...dna, isCoding: true }
  expect(listCodes(coding, { sequence: 'ATGGCATCAGATTAA' })).toEqual([])
  expect(find(coding, { sequence: 'ATGGCATCAGATTA' }, 'coding.frame_broken')).toEqual({ length: 14, rest: 2 })
  expect(find(coding, { sequence: 'CTGGCATCAGATTAA' }, 'coding.start_missing')).toEqual({ codon: 'CTG' })
  expect(find(coding, { sequence: 'ATGGCATCAGATTCA' }, 'coding.stop_missing')).toEqual({ codon: 'TCA' })
  expect(find(coding, { sequence: 'ATGGCATGAGATTAA' }, 'coding.stop_inside')).toEqual({ codon: 3, position: 7 })
})

test('DNA that is hard to synthesise is explained', () => {
  expect(find(dna, { sequence: `ACGTACTGCC${'A'.repeat(14)}CGTACGTTGCA` }, 'dna.homopolymer')).toMatchObject({
    base: 'A',
    length: 14,
    position: 11,
  })
  const unit = 'GATTACAGATCCGGTACCTG'
  expect(find(dna, { sequence: `${unit}CTTAC${unit}` }, 'dna.repeat')).toEqual({ length: 20, first: 1, second: 26 })
  expect(find(dna, { sequence: 'GGCGCCGCGCAT' }, 'dna.gc_extreme')).toEqual({ percent: 83, min: 25, max: 65 })
  expect(find(dna, { sequence: 'ACGNTRACGT' }, 'sequence.ambiguous_base')).toEqual({ count: 2, positions: '4, 6' })
  expect(find({ ...dna, length: { min: 20, max: 30 } }, { sequence: 'ACGTAC' }, 'sequence.too_short')).toEqual({
    length: 6,
    min: 20,
  })
})

test('a licensed antibody has no error and is measured', () => {
  const row = { name: 'trastuzumab', heavy, light }
  const findings = checkRow(antibody, row)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(findings.map(({ code }) => code)).not.toContain('protein.glycosylation')
  // Isomerisation of Asp102 and deamidation of Asn30 in the CDRs of trastuzumab: Harris et al. 2001. Heavy chain 102 is
  // position 102 here. Asn30 is followed by threonine, which the short list of motifs leaves out; Asn55 by glycine.
  expect(find(antibody, row, 'protein.isomerisation')).toEqual({ count: 1, positions: '102' })
  expect(find(antibody, row, 'protein.deamidation')).toEqual({ count: 1, positions: '55' })
  const [h, l] = measureRow(antibody, row)
  // The light chain weighs 23,443 Da reduced (ProtParam), the heavy chain has 450 residues with its last lysine.
  expect(l?.molecularWeight).toBeCloseTo(23_443.1, 0)
  expect([h?.length, l?.length]).toEqual([450, 214])
})

test('swapped, missing and unrecognised chains are found', () => {
  expect(listCodes(antibody, { heavy: light, light: heavy })).toContain('heavy antibody.chains_swapped')
  expect(listCodes(antibody, { heavy })).toContain('light antibody.light_missing')
  expect(listCodes(antibody, { heavy: vhh })).not.toContain('light antibody.light_missing')
  expect(listCodes(antibody, { heavy: 'MKTAYIAKQRQISFVKSHFSRQ', light })).toContain('heavy antibody.heavy_unrecognised')
  expect(listCodes(antibody, { heavy, light: heavy })).toContain('light antibody.chain_mixed')
  expect(listCodes(antibody, { light })).toEqual(
    expect.arrayContaining(['heavy sequence.missing', 'heavy antibody.heavy_missing']),
  )
})

test('an extra cysteine in a variable domain is found', () => {
  const mutated = adalimumab.vh.replace('WNSGHIDY', 'WNSCHIDY')
  expect(find(antibody, { heavy: mutated, light: adalimumab.vl }, 'antibody.cysteine_extra')).toEqual({
    count: 1,
    positions: '56',
  })
  expect(find(antibody, { heavy: mutated, light: adalimumab.vl }, 'protein.cysteine_unpaired')).toMatchObject({
    count: 3,
  })
})

const igk = 'MGWSCIILFLVATATGVHS'
const lambda =
  'GQPKAAPSVTLFPPSSEELQANKATLVCLISDFYPGAVTVAWKADSSPVKAGVETTTPSKQSNNKYAASSYLSLTPEQWKSHRSYSCQVTHEGSTVEKTVAPTECS'
const { residues: igg2 } = constantRegions.find(({ isotype }) => isotype === 'IgG2') ?? { residues: '' }
const { residues: igg4 } = constantRegions.find(({ isotype }) => isotype === 'IgG4') ?? { residues: '' }

test.each([
  ['trastuzumab', heavy, light],
  ['trastuzumab with signal peptides', igk + heavy, igk + light],
  ['an IgG2', trastuzumab.vh + igg2, light],
  ['an IgG4', trastuzumab.vh + igg4, light],
  ['a Fab', trastuzumab.vh + igg1.slice(0, 103), light],
  ['an antibody with a lambda chain', heavy, trastuzumab.vl + lambda],
])('cysteines of hinge and light chain of %s are paired with the other chain', (_name, heavyChain, lightChain) => {
  const codes = listCodes(antibody, { heavy: heavyChain, light: lightChain })
  expect(codes.filter((code) => code.includes('cysteine'))).toEqual([])
})

test('a cysteine that was added to a whole chain is unpaired, and so is that of a hinge without CH1', () => {
  expect(find(antibody, { heavy: heavy.replace('LTVDKSRW', 'LTVDKCRW'), light }, 'protein.cysteine_unpaired')).toEqual({
    count: 9,
    positions: '22, 96, 147, 203, 264, 324, 370, 418, 428',
  })
  expect(listCodes(antibody, { heavy: vhh + igg1.slice(98) })).toContain('heavy protein.cysteine_unpaired')
  expect(listCodes(antibody, { heavy: vhh + igg1.slice(98).replace('KSCDK', 'KSSDK') })).not.toContain(
    'heavy protein.cysteine_unpaired',
  )
})

test('a chain that cannot be read is not missing', () => {
  expect(listCodes(antibody, { heavy: 'EVQLX', light })).not.toContain('heavy antibody.heavy_missing')
  expect(listCodes(antibody, { heavy, light: 'DIQX' })).not.toContain('light antibody.light_missing')
  expect(listCodes(antibody, { heavy: '', light })).toContain('heavy antibody.heavy_missing')
})

test('mutation points are checked against the sequence in the numbering that was chosen', () => {
  const row = { heavy, light, numbering: 'eu' }
  expect(listCodes(antibody, { ...row, mutations: 'N297A, L234A/L235A' })).not.toContain('mutations mutation.wild_type')
  expect(find(antibody, { ...row, mutations: 'S297A' }, 'mutation.wild_type')).toMatchObject({
    position: 297,
    found: 'N',
    expected: 'S',
    index: 300,
  })
  // Asn297 of the EU index is Asn300 of trastuzumab.
  expect(listCodes(antibody, { ...row, numbering: 'sequential', mutations: 'N300A' })).not.toContain(
    'mutations mutation.wild_type',
  )
  expect(find(antibody, { ...row, mutations: 'A52G' }, 'mutation.eu_position')).toMatchObject({ position: 52 })
  expect(
    find(antibody, { heavy: trastuzumab.vh, light, numbering: 'eu', mutations: 'N297A' }, 'mutation.eu_unavailable'),
  ).toEqual({ text: 'N297A' })
  // As antibodies are ordered: EU in the constant region, along the sequence before it, nothing where the Fc is added.
  const mixed = { heavy, light, numbering: 'antibody' }
  expect(find(antibody, { ...mixed, mutations: 'S297A' }, 'mutation.wild_type')).toMatchObject({
    found: 'N',
    index: 300,
  })
  expect(find(antibody, { ...mixed, mutations: 'A1G' }, 'mutation.wild_type')).toMatchObject({ found: 'E', index: 1 })
  expect(
    listCodes(antibody, { ...mixed, heavy: trastuzumab.vh, mutations: 'S297A' }).filter((code) =>
      code.startsWith('mutations'),
    ),
  ).toEqual([])
  expect(find(protein, { sequence: 'MKTAYIAK', mutations: 'K2R K20R' }, 'mutation.outside')).toMatchObject({
    position: 20,
    length: 8,
  })
  expect(find(protein, { sequence: 'MKTAYIAK', mutations: 'T3T' }, 'mutation.silent')).toMatchObject({ position: 3 })
  expect(find(protein, { sequence: 'MKTAYIAK', mutations: 'T3A T3S' }, 'mutation.conflict')).toEqual({
    text: 'T3S',
    other: 'T3A',
    position: 3,
  })
  expect(listCodes(protein, { sequence: 'MKTAYIAK', mutations: 'whatever' })).toContain('mutations mutation.unreadable')
})

test('a mutation that removes the glycan is not warned of, one that adds a site is', () => {
  const row = { heavy, light, numbering: 'sequential' }
  expect(find(antibody, { ...row, mutations: 'L:S10N L:L11A' }, 'protein.glycosylation')).toEqual({
    count: 1,
    positions: '10',
  })
  expect(find(antibody, { ...row, mutations: 'N300A' }, 'protein.glycosylation')).toBeUndefined()
})

test('the preset of the signal peptide and the sequence do not add the same twice', () => {
  const leader = 'METDTLLLWVLLLWVPGSTG'
  expect(find(antibody, { heavy: leader + heavy, light, signalPeptide: 'il2' }, 'signal.twice')).toEqual({
    choice: 'il2',
    length: 20,
  })
  expect(listCodes(protein, { sequence: 'MKTAYIAK', signalPeptide: 'native' })).toContain(
    'signalPeptide signal.missing',
  )
  expect(listCodes(protein, { sequence: 'MKTAYIAK', signalPeptide: 'nonsense' })).toContain(
    'signalPeptide signal.unknown',
  )
})

test('cysteines, glycosylation and hydrophobic stretches of a protein', () => {
  expect(find(protein, { sequence: 'MKTCNGSAD' }, 'protein.cysteine_unpaired')).toEqual({ count: 1, positions: '4' })
  expect(find(protein, { sequence: 'MKTCNGSCAD' }, 'protein.glycosylation')).toEqual({ count: 1, positions: '5' })
  expect(find(protein, { sequence: 'MKTNPSA' }, 'protein.glycosylation')).toBeUndefined()
  // Transmembrane helix of human glycophorin A, P02724 92–114.
  const glycophorin = `SEPEITLIVFGVMAGVIGTILLISYGIRRL`
  expect(find(protein, { sequence: `${'KDEKSE'.repeat(4)}${glycophorin}` }, 'protein.hydrophobic')).toBeDefined()
  expect(find(protein, { sequence: trastuzumab.vl }, 'protein.hydrophobic')).toBeUndefined()
})

test('primers: melting, clamp, structure and degenerate bases', () => {
  expect(listCodes(primer, { sequence: 'GTAAAACGACGGCCAGT' })).toEqual(['sequence primer.clamp_missing'])
  expect(measureRow(primer, { sequence: 'CGTTCCAAAGATGTGGGCATGAGCTTAC' })[0]?.meltingTemperature).toBeCloseTo(61.924, 2)
  expect(find(primer, { sequence: 'ATATATTATAATATCG' }, 'primer.melting_low')).toMatchObject({ limit: 50, salt: 50 })
  expect(find(primer, { sequence: 'AAGGGCCCTTTTGGGCCCAA' }, 'primer.hairpin')).toMatchObject({
    pairs: 6,
    energy: -6.7,
    temperature: 82,
    limit: 50,
  })
  expect(listCodes(primer, { sequence: 'ACTTGACCATGAGCGGCCGC' })).toContain('sequence primer.dimer_extensible')
  expect(find(primer, { sequence: 'GGNTGYATHGAYAAR' }, 'primer.degenerate')).toMatchObject({
    positions: '3, 6, 9, 12, 15',
    variants: 4 * 2 * 3 * 2 * 2,
  })
  expect(find(primer, { sequence: 'ACGTGCATGACTGGGGGTCA' }, 'primer.run')).toMatchObject({ base: 'G', length: 5 })
})

test('primers at the limits of melting, clamp and scale are within them', () => {
  const warns = (sequence: string, code: string) => find(primer, { sequence }, code) !== undefined
  // Rounded to a tenth: 50.0, 49.9, 72.0 and 72.1 °C.
  expect(warns('TCATGACTGGCGTGAG', 'primer.melting_low')).toBe(false)
  expect(find(primer, { sequence: 'TCAGTAGCGCTCGAAG' }, 'primer.melting_low')).toMatchObject({ temperature: 49.9 })
  expect(warns('AGCGAGGGCCGCAGAGCGCACGTGA', 'primer.melting_high')).toBe(false)
  expect(warns('TTGGGGCCGGCCAGAGCGCACGTGA', 'primer.melting_high')).toBe(true)
  expect(find(primer, { sequence: 'ATATGCATTACAGCGC' }, 'primer.clamp_strong')).toEqual({ count: 4 })
  expect(warns('ATATGCATTACATCGC', 'primer.clamp_strong')).toBe(false)
  const lengths = [9, 10, 90, 91].filter((length) => {
    const row = { sequence: 'ACGT'.repeat(23).slice(0, length), scale: '50 nmol' }
    return find(primer, row, 'primer.scale_length') === undefined
  })
  expect(lengths).toEqual([10, 90])
})

test('scale, modifications and purification fit each other', () => {
  const row = { sequence: 'GTAAAACGACGGCCAGTG' }
  expect(find(primer, { ...row, scale: '25 nmol', sequence: 'ACGT'.repeat(16) }, 'primer.scale_length')).toEqual({
    scale: '25 nmol',
    length: 64,
    min: 15,
    max: 60,
  })
  expect(listCodes(primer, { ...row, fivePrime: "5'-BHQ-1" })).toContain('fivePrime modification.wrong_end')
  expect(
    listCodes(primer, { ...row, fivePrime: '6-FAM', threePrime: 'BHQ-1', purification: 'HPLC' }),
  ).not.toContainEqual(expect.stringContaining('modification'))
  expect(listCodes(primer, { ...row, fivePrime: 'Cy5', threePrime: 'BHQ-1', purification: 'desalted' })).toEqual(
    expect.arrayContaining([
      'fivePrime modification.purification',
      'threePrime modification.purification',
      'threePrime modification.quencher',
    ]),
  )
  expect(listCodes(primer, { ...row, threePrime: 'phosphate' })).toContain('threePrime modification.blocks_extension')
})

test('names are there and distinct; blank rows are drafts', () => {
  const rows = [
    { name: 'A', sequence: 'ACGTACGT' },
    { name: '', sequence: 'ACGTACGT' },
    {},
    { name: ' a', sequence: 'ACGT' },
  ]
  const findings = checkRows(dna, rows).filter(({ column }) => column === 'name')
  expect(findings).toEqual([
    { row: 1, column: 'name', severity: 'error', code: 'name.missing', values: {} },
    { row: 3, column: 'name', severity: 'error', code: 'name.duplicated', values: { name: 'a', first: 1 } },
  ])
})

test('columns of a service may have other names', () => {
  const profile: CheckProfile = { kind: 'dna', columns: { sequence: 'insert', name: 'construct' } }
  expect(checkRow(profile, { construct: 'x', insert: 'ACGX' }, 7)).toMatchObject([{ row: 7, column: 'insert' }])
})

test('constant regions of two species are named at the light chain', () => {
  const getResidues = (species: string, gene: string) =>
    constantRegions.find((each) => each.species === species && each.gene === gene)?.residues ?? ''
  const check = (species: string) => {
    const row = {
      name: 'A',
      heavy: trastuzumab.vh + getResidues('mouse', 'IGHG2A*01'),
      light: trastuzumab.vl + getResidues(species, 'IGKC*01'),
    }
    return checkRows({ kind: 'antibody' }, [row]).filter(({ code }) => code === 'antibody.species_mixed')
  }
  expect(check('human')).toMatchObject([{ column: 'light', severity: 'warning' }])
  expect(check('mouse')).toEqual([])
})
