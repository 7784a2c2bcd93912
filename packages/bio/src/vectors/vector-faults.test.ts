import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { getPart } from '../testing/templates.fixtures.ts'
import { findVectorFaults } from './vector-faults.ts'

const list = (molecule: Molecule) => [...new Set(findVectorFaults(molecule, []).map(({ code }) => code.slice(7)))]
const parts = (...ids: string[]) => ids.map((id) => getPart(id).bases).join('')
const circle = (bases: string): Molecule => ({ name: 'p', topology: 'circular', bases, features: [] })
const plasmid = parts('prom-ampr', 'mk-ampr', 'ori-puc')

test('a vector is a circle with an origin and a marker', () => {
  expect(list(circle(parts('mk-ampr', 'ori-puc')))).toEqual([])
  expect(list({ ...circle(parts('mk-ampr', 'ori-puc')), topology: 'linear' })).toEqual(['linear'])
  expect(list(circle(parts('mk-ampr', 'prom-cmv')))).toEqual(['no_origin'])
  expect(list(circle(parts('ori-puc', 'prom-cmv')))).toEqual(['no_marker'])
  expect(list({ ...circle(parts('prom-cmv')), topology: 'linear' })).toEqual(['linear', 'no_origin', 'no_marker'])
})

test('a lentivirus needs a promoter before R and a primer binding site behind U5', () => {
  const ends = ['ltr-5-hiv-trunc', 'psi-hiv1', 'rre', 'ltr-3-sin'] as const
  expect(list(circle(parts(...ends) + plasmid))).toEqual(['ltr_without_promoter', 'no_primer_binding_site'])
  expect(list(circle(parts('prom-rsv', ...ends) + plasmid))).toEqual(['no_primer_binding_site'])
})

test('a guide needs a run of T behind its scaffold', () => {
  expect(list(circle(parts('prom-u6', 'grna-sp', 'pa-bgh') + plasmid))).toEqual(['scaffold_without_terminator'])
  expect(list(circle(`${parts('prom-u6', 'grna-sp')}TTTTTT${plasmid}`))).toEqual([])
})

test('transposition into a bacmid needs a marker between the arms', () => {
  expect(list(circle(parts('tn7r', 'prom-polh', 'tn7l') + plasmid))).toEqual(['tn7_without_marker'])
  expect(list(circle(parts('tn7r', 'prom-pc', 'mk-gentr', 'prom-polh', 'tn7l') + plasmid))).toEqual([])
})

test('the ends of an AAV genome point at each other', () => {
  const itr = getPart('itr-aav2-141').bases
  const rest = parts('prom-cmv-full', 'mk-ampr', 'ori-puc')
  expect(list(circle(itr + rest + itr))).toEqual(['itrs_same_direction'])
  expect(list(circle(reverseComplementBases(itr) + rest + itr))).toEqual([])
})

test('an origin and a marker that are in no library count by their features', () => {
  const feature = (name: string, type: string) => ({
    name,
    type,
    segments: [{ start: 0, end: 60, strand: 1 as const }],
    qualifiers: [],
  })
  const features = [feature('oriV', 'rep_origin'), feature('ApraR', 'CDS')]
  expect(list({ ...circle(parts('prom-cmv')), features })).toEqual([])
})
