import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import { aFeature, getPlasmid, type PlasmidId } from '../testing/plasmids.fixtures.ts'
import { simulateFunction } from './simulate-function.ts'

const getBases = (id: string): string => {
  const part = vectorParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id}`)
  return part.bases
}
const circle = (bases: string): Molecule => ({ name: 'p', topology: 'circular', bases, features: [] })
const listRules = (molecule: Molecule) => simulateFunction(molecule).map(({ rule }) => rule)
const listErrors = (molecule: Molecule) =>
  simulateFunction(molecule).flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []))

const published: readonly PlasmidId[] = [
  'puc19',
  'pbr322',
  'pcdna3.1-plus',
  'pet-28a-plus',
  'pbluescript-ii-sk-plus',
  'pgex-4t-1',
  'pegfp-n1',
]

test.each(published)('%s works', (id) => {
  expect(listErrors(getPlasmid(id))).toEqual([])
})

test('origin and strand change places only', () => {
  const plasmid = getPlasmid('pegfp-n1')
  // The promoter of NeoR turned, so that there is something to find.
  const broken = circle(plasmid.bases.slice(0, 1520) + plasmid.bases.slice(1643))
  const expected = listRules(broken)
  fc.assert(
    fc.property(fc.nat(broken.bases.length - 1), fc.boolean(), (origin, isTurned) => {
      const turned = rotate(broken, origin)
      expect(listRules(isTurned ? reverseComplement(turned) : turned).toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 6 },
  )
})

test('a finding names the place and what its sentence needs', () => {
  const { bases } = getPlasmid('pegfp-n1')
  const egfp = bases.indexOf(getBases('rep-egfp').slice(0, 60))
  const stopped = circle(`${bases.slice(0, egfp + 90)}TAA${bases.slice(egfp + 93)}`)
  expect(simulateFunction(stopped).find(({ rule }) => rule === 'gene.early_stop')).toEqual({
    rule: 'gene.early_stop',
    severity: 'error',
    range: { start: egfp, end: egfp + 720 },
    values: { name: 'EGFP', codon: 31 },
  })
})

test('annotated origins and genes count where the library knows none', () => {
  const bare = circle(getBases('prom-cmv-full') + getBases('rep-egfp') + getBases('pa-bgh'))
  expect(listErrors(bare)).toEqual(['origin.missing', 'marker.missing'])
  const features = [
    aFeature('oriV', [{ start: 0, end: 60 }], 'rep_origin'),
    aFeature('ApraR', [{ start: 0, end: 60 }], 'CDS'),
  ]
  expect(listErrors({ ...bare, features })).toEqual([])
})

test('an annotated gene from start to stop has no stop and no lost base between', () => {
  const { bases } = getPlasmid('puc19')
  const gene = `ATG${'GCTGAAGAT'.repeat(12)}TAA`
  const annotate = (own: string) => ({
    ...circle(bases + own),
    features: [aFeature('insert', [{ start: bases.length, end: bases.length + own.length }], 'CDS')],
  })
  expect(listErrors(annotate(gene))).toEqual([])
  expect(listErrors(annotate(gene.replace('GAAGAT', 'TAAGAT')))).toEqual(['gene.early_stop'])
  expect(listErrors(annotate(gene.replace('GAAGAT', 'GAAGA')))).toEqual(['gene.frame_shift'])
})

test('DNA that nothing knows may hold a promoter, so a marker behind it is a note', () => {
  const unknown = getPlasmid('pbr322').bases.slice(3400, 3800)
  const unit = unknown + getBases('mk-puror') + getBases('pa-bgh')
  expect(listErrors(circle(getPlasmid('puc19').bases + unit))).toEqual([])
  const close = getBases('pa-bgh') + getBases('mk-puror') + getBases('pa-bgh')
  expect(listErrors(circle(getPlasmid('puc19').bases + close))).toEqual(['marker.not_expressed'])
  const driven = getBases('prom-sv40-330') + getBases('mk-puror') + getBases('pa-bgh')
  expect(listErrors(circle(getPlasmid('puc19').bases + driven))).toEqual([])
})

test('a guide without T, with its scaffold and its end, works on both strands', () => {
  const build = (guide: string, end = 'TTTTTT') => getBases('prom-u6') + guide + getBases('grna-sp') + end
  // No box of TATA before the guide.
  const place = (unit: string) => circle(getPlasmid('puc19').bases + 'GCAC'.repeat(40) + unit)
  expect(listErrors(place(build('GACCATGACGGATCAAGCAG')))).toEqual([])
  expect(listErrors(place(reverseComplementBases(build('GACCATGACGGATCAAGCAG'))))).toEqual([])
  expect(listErrors(place(build('GACCTTTTCGGATCAAGCAG')))).toEqual(['guide.terminator_inside'])
  expect(listErrors(place(build('GACCATGACGGATCAAGCAG', 'GCACGCACGA')))).toEqual(['guide.no_end'])
  expect(listErrors(place(build('GACCATGACGGATCAAGCAG').slice(getBases('prom-u6').length)))).toEqual([
    'guide.no_promoter',
  ])
  expect(listRules(place(build('CACCATCACCCATCAACCAC')))).toContain('guide.no_g')
})

test('a hairpin ends in a run of T and has none inside', () => {
  const build = (arm: string, end = 'TTTTTT') =>
    circle(
      `${getPlasmid('puc19').bases + getBases('prom-u6')}G${arm}CTCGAG${reverseComplementBases(arm)}${end}GAATTCACGTGACC`,
    )
  expect(listErrors(build('CAACAGCCACAACGTCTATATC'))).toEqual([])
  expect(listErrors(build('CAACAGCCACAACGTCTATATC', 'GCGACG'))).toEqual(['hairpin.no_end'])
  expect(listErrors(build('CAACATTTTCAACGTCTATATC'))).toEqual(['hairpin.terminator_inside'])
})
