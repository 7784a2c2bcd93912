import { expect, test } from 'vitest'
import { adalimumab, igg1, kappa, trastuzumab } from '../testing/antibodies.fixtures.ts'
import { reportAntibody } from './antibody-report.ts'

test('both chains of an antibody are reported with their CDRs, genes and constant regions', () => {
  const { chains } = reportAntibody({ text: `>H\n${trastuzumab.vh}${igg1}\n>L\n${trastuzumab.vl}${kappa}` })
  expect(chains).toMatchObject([
    {
      name: 'H',
      constant: { species: 'human', isotype: 'IgG1', from: 121 },
      domains: [{ locus: 'heavy', from: 1, to: 120 }],
    },
    {
      name: 'L',
      constant: { species: 'human', isotype: 'kappa', from: 108 },
      domains: [{ locus: 'kappa', from: 1, to: 107 }],
    },
  ])
  const [heavy] = chains[0]?.domains ?? []
  expect(heavy?.cdrs.kabat.map(([start, end]) => heavy.residues.slice(start, end))).toEqual([
    'DTYIH',
    'RIYPTNGYTRYADSVKG',
    'WGGDGFYAMDY',
  ])
})

test('liabilities have their motif and their place in each numbering', () => {
  const read = (text: string) => {
    const [domain] = reportAntibody({ text }).chains[0]?.domains ?? []
    return domain?.liabilities.map(({ kind, motif, at }) => `${kind} ${motif} ${domain.numbers.kabat[at]}`)
  }
  // Trastuzumab: Asn 55 of CDR-H2 deamidates and Asp 102 of CDR-H3 isomerises (Harris et al. 2001), which Kabat calls 98.
  expect(read(trastuzumab.vh)).toEqual([
    'deamidation NG 54',
    'isomerisation DS 61',
    'deamidation NS 82A',
    'oxidation W 95',
    'isomerisation DG 98',
    'oxidation M 100C',
  ])
  expect(read(trastuzumab.vl)).toEqual([])
  const glycan = adalimumab.vh.replace('SLRAED', 'SLNASD').replace('DYADSV', 'DCADSV')
  expect(read(glycan)).toEqual(expect.arrayContaining(['glycosylation NAS 83', 'cysteine C 59']))
})

test('coding DNA is translated; a chain without a variable domain has none', () => {
  const dna = 'GAGGTGCAGCTGGTGGAGAGCGGCGGCGGCCTGGTGCAGCCCGGCGGCAGCCTGAGGCTGAGCTGCGCCGCCAGC'
  expect(reportAntibody({ text: dna }).chains).toMatchObject([{ length: 25, domains: [] }])
  expect(reportAntibody({ text: `>Fc\n${igg1.slice(98)}` }).chains).toMatchObject([
    { domains: [], constant: { isotype: 'IgG1', from: 1 } },
  ])
})

test('an entry has at most 20 chains of 5,000 residues', () => {
  expect(() => reportAntibody({ text: '>a\nEVQ\n'.repeat(21) })).toThrow('too_many')
  expect(() => reportAntibody({ text: 'EV'.repeat(2501) })).toThrow('too_long')
})
