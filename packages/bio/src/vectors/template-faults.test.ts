import { expect, test } from 'vitest'
import { deleteBases, insertBases, replaceBases } from '../molecule/edit.ts'
import { type Feature, getExtent, type Molecule } from '../molecule/molecule.ts'
import { readBases } from '../molecule/range.ts'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import { anInsert, aTemplateDesign, getFilled, getPart, getTemplate } from '../testing/templates.fixtures.ts'
import { templateBackbones } from './backbones.ts'
import { partQualifier, readQualifier, readTemplateState, slotQualifier, templateQualifier } from './slots.ts'
import { fillSlotWith } from './template.ts'
import { findVectorFaults } from './vector-faults.ts'

const listFaults = (molecule: Molecule) =>
  findVectorFaults(molecule, templateBackbones).map(({ code, range }) => ({
    code,
    ...(range && { bases: readBases(molecule.bases, range) }),
  }))

/** Changes the features of a slot. */
const changeSlot = (molecule: Molecule, slotId: string, change: (feature: Feature) => Feature[]): Molecule => ({
  ...molecule,
  features: molecule.features.flatMap((feature) =>
    readQualifier(feature, slotQualifier) === slotId ? change(feature) : [feature],
  ),
})
const setQualifier =
  (name: string, value: string) =>
  (feature: Feature): Feature[] => [
    { ...feature, qualifiers: [...feature.qualifiers.filter((each) => each.name !== name), { name, value }] },
  ]

const findSlotStart = (molecule: Molecule, slotId: string): number => {
  const feature = molecule.features.find((each) => readQualifier(each, slotQualifier) === slotId)
  if (!feature) throw new Error(`no slot ${slotId}`)
  return getExtent(feature, molecule.bases.length).start
}

test('a terminal repeat that was repaired is named, with the place, also on a turned molecule', () => {
  const molecule = aTemplateDesign('aav', { gene: 'rep-mcherry' })
  const repaired = replaceBases(molecule, { start: 60, end: 62 }, 'TTT')
  expect(listFaults(repaired)).toEqual([{ code: 'vector.backbone_edited', bases: 'TTT' }])
  expect(listFaults(rotate(repaired, 1000))).toEqual([{ code: 'vector.backbone_edited', bases: 'TTT' }])
  expect(listFaults(reverseComplement(repaired))).toEqual([{ code: 'vector.backbone_edited', bases: 'AAA' }])
})

test('bases that are missing or too many outside the slots are named by their neighbours', () => {
  const molecule = aTemplateDesign('lentivirus')
  // Behind the hybrid LTR: the primer binding site loses three bases.
  expect(readBases(molecule.bases, { start: 702, end: 720 })).toBe('TGGCGCCCGAACAGGGAC')
  const shortened = deleteBases(molecule, { start: 711, end: 714 })
  expect(listFaults(shortened)).toEqual([
    { code: 'vector.backbone_edited', bases: 'AG' },
    { code: 'vector.no_primer_binding_site', bases: getPart('ltr-5-hiv-trunc').bases },
  ])
  expect(listFaults(insertBases(molecule, 5000, 'GATTACA'))).toMatchObject([{ code: 'vector.backbone_edited' }])
})

test('a gene, a guide and a hairpin are free, a promoter is a part of the library', () => {
  const gene = getFilled(
    fillSlotWith(aTemplateDesign('aav'), getTemplate('aav'), 'gene', anInsert('ATGGCATGCTAA', 'cds')),
  )
  expect(listFaults(gene)).toEqual([])
  expect(listFaults(insertBases(gene, findSlotStart(gene, 'gene') + 6, 'GCA'))).toEqual([])
  const edited = replaceBases(gene, { start: 300, end: 301 }, gene.bases[300] === 'A' ? 'C' : 'A')
  expect(listFaults(edited)).toMatchObject([{ code: 'vector.part_edited' }])
  const swapped = aTemplateDesign('aav', { promoter: 'prom-cmv-full' })
  const start = findSlotStart(swapped, 'promoter')
  expect(listFaults(deleteBases(swapped, { start: start + 10, end: start + 12 }))).toMatchObject([
    { code: 'vector.part_edited' },
  ])
})

test('a part that is not in the library any more, or does not fit, is named', () => {
  const molecule = aTemplateDesign('mammalian', { promoter: 'prom-cag', gene: 'rep-egfp', startTag: 'tag-flag' })
  expect(listFaults(molecule)).toEqual([])
  const named = (slotId: string, partId: string) => changeSlot(molecule, slotId, setQualifier(partQualifier, partId))
  const { bases } = getPart('prom-cag')
  expect(listFaults(named('promoter', 'prom-gone'))).toEqual([{ code: 'vector.part_missing', bases }])
  expect(listFaults(named('promoter', 'prom-gal1'))).toEqual([{ code: 'vector.part_unfit', bases }])
  expect(listFaults(named('promoter', 'prom-ef1a'))).toEqual([{ code: 'vector.part_edited', bases }])
  expect(listFaults(named('startTag', 'tag-gone'))).toMatchObject([{ code: 'vector.part_missing' }])
  expect(listFaults(named('startTag', 'sp-pelb'))).toMatchObject([{ code: 'vector.part_unfit' }])
})

test('a tag stays in the frame of its gene', () => {
  const molecule = aTemplateDesign('mammalian', { gene: 'rep-egfp', startTag: 'tag-flag', endTag: 'tag-ha' })
  const start = findSlotStart(molecule, 'startTag')
  expect(listFaults(insertBases(molecule, start, 'GCA'))).toEqual([])
  expect(listFaults(insertBases(molecule, start, 'GC'))).toEqual([
    { code: 'vector.part_edited', bases: getPart('tag-flag').bases },
    { code: 'vector.part_edited', bases: getPart('tag-ha').bases },
  ])
})

test('a slot that lost its feature, or reads the other way, is missing', () => {
  const molecule = aTemplateDesign('mammalian')
  expect(listFaults(changeSlot(molecule, 'polyA', () => []))).toEqual([{ code: 'vector.slot_missing' }])
  const turned = changeSlot(molecule, 'polyA', (feature) => [
    { ...feature, segments: feature.segments.map((segment) => ({ ...segment, strand: -1 as const })) },
  ])
  expect(listFaults(turned)).toEqual([{ code: 'vector.slot_missing' }])
})

test('a design whose template has another backbone today, is gone, or is two, says so', () => {
  const molecule = aTemplateDesign('cloning')
  const of = (value: string) => changeSlot(molecule, 'insert', setQualifier(templateQualifier, value))
  for (const value of [
    'cloning RHI8pKFv98dMw6FDN6VlFNjWwhU',
    'gone mCC0B3UMZfgLyh3Pl574MVjm30U',
    'cloning',
    '__proto__',
  ])
    expect(listFaults(of(value)), value).toEqual([{ code: 'vector.template_changed' }])
  const other = aTemplateDesign('aav').features.filter((each) => readQualifier(each, slotQualifier) === 'gene')
  expect(listFaults({ ...molecule, features: [...molecule.features, ...other] })).toEqual([
    { code: 'vector.template_changed' },
  ])
})

test('a design of joined parts, as templates were before, stays as it is and says that its template was replaced', () => {
  const parts = ['prom-ampr', 'mk-ampr', 'ori-puc'].map(getPart)
  let bases = ''
  const features = parts.map(({ name, bases: added }): Feature => {
    const start = bases.length
    bases += added
    return {
      name,
      type: 'misc_feature',
      segments: [{ start, end: bases.length, strand: 1 }],
      qualifiers: [{ name: slotQualifier, value: 'marker' }],
    }
  })
  const molecule: Molecule = { name: 'pOld', topology: 'circular', bases, features }
  expect(readTemplateState(molecule)).toEqual({ kind: 'replaced' })
  expect(listFaults(molecule)).toEqual([{ code: 'vector.template_replaced' }])
  expect(listFaults({ ...molecule, features: [] })).toEqual([])
})
