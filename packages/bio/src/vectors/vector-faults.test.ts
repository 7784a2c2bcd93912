import { expect, test } from 'vitest'
import { vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { createFromTemplate, fillSlotWith } from './template.ts'
import { findVectorFaults } from './vector-faults.ts'
import { findVectorType } from './vector-types.ts'

const getPart = (id: string) => {
  const part = vectorParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id}`)
  return part
}

function design(typeId: string, fill: Readonly<Record<string, string>> = {}): Molecule {
  const type = findVectorType(typeId)
  if (!type) throw new Error(`no type ${typeId}`)
  return Object.entries(fill).reduce(
    (molecule, [slotId, partId]) => fillSlotWith(molecule, type, slotId, getPart(partId)),
    createFromTemplate(type, 'pTest'),
  )
}

const list = (molecule: Molecule) => [...new Set(findVectorFaults(molecule).map(({ code }) => code.slice(7)))]

test.each([
  ['mammalian', {}, []],
  ['mammalian', { selection: 'mk-puror' }, ['marker_without_promoter']],
  ['mammalian', { gene: 'rep-egfp', tag: 'tag-flag' }, ['tag_after_stop']],
  ['lentivirus', {}, ['ltr_without_promoter', 'no_primer_binding_site']],
  [
    'lentivirus',
    { gene: 'rep-egfp', selection: 'mk-puror' },
    ['marker_without_promoter', 'ltr_without_promoter', 'no_primer_binding_site'],
  ],
  ['lentivirus-shrna', {}, ['ltr_without_promoter', 'no_primer_binding_site']],
  ['aav', {}, ['core_promoter_only']],
  ['aav', { promoter: 'prom-cmv-full' }, []],
  ['crispr', {}, ['scaffold_without_terminator']],
  ['crispr', { selection: 'mk-puror' }, ['marker_without_promoter', 'scaffold_without_terminator']],
  ['shrna', {}, []],
  ['shrna', { selection: 'mk-puror' }, ['marker_without_promoter']],
  ['yeast', {}, ['marker_without_promoter']],
  ['insect', {}, ['tn7_without_marker']],
  ['bacterial', {}, []],
  ['cloning', {}, []],
])('the template %s with %o cannot work for these reasons', (typeId, fill, faults) => {
  expect(list(design(typeId, fill))).toEqual(faults)
})

const parts = (...ids: string[]) => ids.map((id) => getPart(id).bases).join('')
const circle = (bases: string): Molecule => ({ name: 'p', topology: 'circular', bases, features: [] })

test('a vector is a circle with an origin and a marker', () => {
  expect(list(circle(parts('mk-ampr', 'ori-puc')))).toEqual([])
  expect(list({ ...circle(parts('mk-ampr', 'ori-puc')), topology: 'linear' })).toEqual(['linear'])
  expect(list(circle(parts('mk-ampr', 'prom-cmv')))).toEqual(['no_origin'])
  expect(list(circle(parts('ori-puc', 'prom-cmv')))).toEqual(['no_marker'])
  expect(list({ ...circle(parts('prom-cmv')), topology: 'linear' })).toEqual(['linear', 'no_origin', 'no_marker'])
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
