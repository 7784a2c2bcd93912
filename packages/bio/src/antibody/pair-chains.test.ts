import { describe, expect, it } from 'vitest'
import { adalimumab, igg1, kappa, trastuzumab, vhh } from '../testing/antibodies.fixtures.ts'
import { readChainName } from './chain-names.ts'
import { constantRegions } from './constant-regions.ts'
import { pairChains } from './pair-chains.ts'
import { readAntibodyChain } from './read-chain.ts'

describe('names of chains', () => {
  it.each([
    ['mAb1_H', 'mAb1', 'heavy'],
    ['mAb1_L', 'mAb1', 'light'],
    ['mAb-1 VH', 'mAb-1', 'heavy'],
    ['mAb-1 VL', 'mAb-1', 'light'],
    ['mAb1.heavy', 'mAb1', 'heavy'],
    ['mAb1 Light Chain', 'mAb1', 'light'],
    ['mAb1 (heavy chain)', 'mAb1', 'heavy'],
    ['HC_mAb1', 'mAb1', 'heavy'],
    ['LC-mAb1', 'mAb1', 'light'],
    ['mAb1_kappa', 'mAb1', 'light'],
    ['mAb1_LC_lambda', 'mAb1', 'light'],
    ['mAb1 light chain kappa', 'mAb1', 'light'],
    ['mAb1-Vκ', 'mAb1', 'light'],
    ['抗体1重链', '抗体1', 'heavy'],
    ['抗体1-轻链', '抗体1', 'light'],
    ['mAb1 重链可变区', 'mAb1', 'heavy'],
    ['重链 mAb1', 'mAb1', 'heavy'],
    ['mAb1重鎖', 'mAb1', 'heavy'],
    ['mAb1 軽鎖', 'mAb1', 'light'],
    ['mAb1 cadena ligera', 'mAb1', 'light'],
    ['VH12', '12', 'heavy'],
    ['VL12', '12', 'light'],
    ['bs_H2', 'bs-2', 'heavy'],
    ['Trastuzumab', 'Trastuzumab', undefined],
    ['PDL1', 'PDL1', undefined],
    ['anti-CD3 clone 17A2', 'anti-CD3 clone 17A2', undefined],
  ] as const)('%s is %s (%s)', (name, base, side) => {
    expect(readChainName(name)).toEqual({ base, side })
  })
})

describe('pairs', () => {
  const pair = (...chains: (readonly [name: string, side?: 'heavy' | 'light'])[]) =>
    pairChains(chains.map(([name, side]) => ({ name, side }))).map(({ name, heavy, light, isRepeated }) =>
      [name, heavy?.name ?? '–', light?.name ?? '–', ...(isRepeated ? ['repeated'] : [])].join(' | '),
    )

  it('are found by name in any order, with words of any language', () => {
    expect(pair(['A_H'], ['B_H'], ['B_kappa'], ['a-L'], ['C重链'], ['C轻链'])).toEqual([
      'A | A_H | a-L',
      'B | B_H | B_kappa',
      'C | C重链 | C轻链',
    ])
  })

  it('are found by residues where both chains have one name', () => {
    expect(pair(['mAb1', 'light'], ['mAb1', 'heavy'])).toEqual(['mAb1 | mAb1 | mAb1'])
  })

  it('leave a chain without a partner, and two of one side, by themselves', () => {
    expect(pair(['A_L'], ['B_H'], ['B_HC'], ['B_L'])).toEqual([
      'A_L | – | A_L',
      'B_H | B_H | – | repeated',
      'B_HC | B_HC | – | repeated',
      'B_L | – | B_L',
    ])
  })

  it('do not follow a name that the residues contradict', () => {
    expect(pair(['clone_H', 'light'], ['clone_L', 'light'])).toEqual(['clone_H | – | clone_H', 'clone_L | – | clone_L'])
  })

  it('keep the order of a large table', () => {
    const chains = Array.from({ length: 24 }, (_, at) => [[`mAb-${at + 1}_VH`], [`mAb-${at + 1}_VL`]] as const).flat()
    expect(pair(...chains)).toEqual(
      Array.from({ length: 24 }, (_, at) => `mAb-${at + 1} | mAb-${at + 1}_VH | mAb-${at + 1}_VL`),
    )
  })
})

describe('a chain', () => {
  const getResidues = (species: string, gene: string) =>
    constantRegions.find((each) => each.species === species && each.gene === gene)?.residues ?? ''

  it.each([
    ['human', 'IGHG1*03', 'IgG1'],
    ['human', 'IGHG2*01', 'IgG2'],
    ['human', 'IGHG3*01', 'IgG3'],
    ['human', 'IGHG4*01', 'IgG4'],
    ['human', 'IGHA1*01', 'IgA1'],
    ['human', 'IGHM*01', 'IgM'],
    ['mouse', 'IGHG1*01', 'IgG1'],
    ['mouse', 'IGHG2A*01', 'IgG2a'],
    ['mouse', 'IGHG2B*01', 'IgG2b'],
    ['mouse', 'IGHG2C*01', 'IgG2c'],
    ['mouse', 'IGHG3*01', 'IgG3'],
    ['rat', 'IGHG1*01', 'IgG1'],
    ['rat', 'IGHG2A*01', 'IgG2a'],
    ['rat', 'IGHG2B*01', 'IgG2b'],
    ['rat', 'IGHG2C*01', 'IgG2c'],
    ['rabbit', 'IGHG*01', 'IgG'],
    ['human', 'IGKC*01', 'kappa'],
    ['mouse', 'IGKC*01', 'kappa'],
    ['rat', 'IGKC*01', 'kappa'],
    ['human', 'IGLC2*01', 'lambda'],
    ['mouse', 'IGLC1*01', 'lambda'],
  ])('shows %s %s as %s, and where it begins', (species, gene, isotype) => {
    const isLight = isotype === 'kappa' || isotype === 'lambda'
    const variable = isLight ? adalimumab.vl : adalimumab.vh
    const chain = readAntibodyChain(variable + getResidues(species, gene))
    expect(chain.side).toBe(isLight ? 'light' : 'heavy')
    expect(chain.constant).toMatchObject({ species, isotype, start: variable.length, lacksCh1: false })
    expect(chain.constant?.hasFc).toBe(!isLight)
  })

  it('has EU numbers where cysteines and the C-terminus hold them, else none', () => {
    const read = (species: string, gene: string, eu: number) => {
      const protein = trastuzumab.vh + getResidues(species, gene)
      return protein[readAntibodyChain(protein).constant?.positions.get(eu) ?? -1]
    }
    // Conserved in all: Cys 144, 200, 261, 321, 367, 425, Asn 297, Pro 329.
    for (const [species, gene] of [
      ['human', 'IGHG3*01'],
      ['mouse', 'IGHG1*01'],
      ['mouse', 'IGHG2A*01'],
      ['mouse', 'IGHG2B*01'],
      ['mouse', 'IGHG2C*01'],
      ['mouse', 'IGHG3*01'],
      ['rat', 'IGHG1*01'],
      ['rat', 'IGHG2A*01'],
      ['rat', 'IGHG2B*01'],
      ['rat', 'IGHG2C*01'],
    ] as const)
      expect([144, 200, 261, 297, 321, 329, 367, 425].map((eu) => read(species, gene, eu)).join(''), gene).toBe(
        'CCCNCPCC',
      )
    // LALA-PG of mouse IgG2a (Lo et al. 2017) and of human IgG3; the hinge of mouse IgG1 has no numbers.
    expect([234, 235, 329].map((eu) => read('mouse', 'IGHG2A*01', eu)).join('')).toBe('LLP')
    expect([234, 235, 239].map((eu) => read('human', 'IGHG3*01', eu)).join('')).toBe('LLS')
    expect([220, 228, 234, 235].map((eu) => read('mouse', 'IGHG1*01', eu))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('shows a Fab, a VHH-Fc and a chain of both domains', () => {
    expect(readAntibodyChain(trastuzumab.vh + igg1.slice(0, 105)).constant).toMatchObject({
      isotype: 'IgG1',
      hasFc: false,
    })
    expect(readAntibodyChain(vhh + igg1.slice(98)).constant).toMatchObject({
      hasFc: true,
      lacksCh1: true,
      start: vhh.length,
    })
    expect(readAntibodyChain(`${trastuzumab.vh}GGGGSGGGGSGGGGS${trastuzumab.vl}`).side).toBeUndefined()
  })

  it('names the species of its variable domain only where a gene is close', () => {
    expect(readAntibodyChain(trastuzumab.vh).variableSpecies).toBe('human')
    expect(readAntibodyChain(`MDMRVPAQLLGLLLLWFPGSRC${adalimumab.vl}${kappa}`)).toMatchObject({
      variableSpecies: 'human',
    })
    const rabbit =
      'QSVEESGGRLVTPGTPLTLTCTVSGFSLSSYAMSWVRQAPGKGLEWIGVISSGGSTYYASWAKGRFTISKTSTTVDLKITSPTTEDTATYFCARGGSSYDMWGPGTLVTVSS'
    expect(readAntibodyChain(rabbit)).toMatchObject({ side: 'heavy', variableSpecies: undefined, constant: undefined })
  })
})
