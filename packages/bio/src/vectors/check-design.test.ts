import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { deleteBases, insertBases } from '../molecule/edit.ts'
import type { Feature, Molecule } from '../molecule/molecule.ts'
import { aTemplateDesign, getPart } from '../testing/templates.fixtures.ts'
import { readFeature } from '../translation/translate.ts'
import { templateBackbones } from './backbones.ts'
import { checkDesign } from './check-design.ts'
import { detachFromTemplate } from './slots.ts'

const check = (molecule: Molecule, vectorTypeId = 'other') =>
  checkDesign(molecule, { vectorTypeId, backbones: templateBackbones })?.issues ?? []
const listCodes = (molecule: Molecule, vectorTypeId?: string) =>
  check(molecule, vectorTypeId)
    .map(({ code }) => code)
    // Faults of function have tests of their own.
    .filter((code) => !code.startsWith('vector.'))
const parts = (...ids: string[]) => ids.map((id) => getPart(id).bases).join('')
const circle = (bases: string, features: Feature[] = []): Molecule => ({
  name: 'pTest',
  topology: 'circular',
  bases,
  features,
})
const plasmid = parts('prom-ampr', 'mk-ampr', 'ori-puc')

test('a complete mammalian vector has nothing to mend', () => {
  const molecule = aTemplateDesign('mammalian', { gene: 'rep-egfp' })
  expect(check(molecule)).toEqual([])
  const gene = molecule.features.find(({ name }) => name === 'EGFP')
  expect(gene && readFeature(molecule, gene)).toBe(getPart('rep-egfp').bases)
})

test('a type without rules is not checked', () => {
  expect(checkDesign(circle(plasmid), { vectorTypeId: 'other', backbones: [] })).toBeUndefined()
  expect(checkDesign(circle(plasmid), { vectorTypeId: 'constructor', backbones: [] })).toBeUndefined()
})

test('a virus that came from a file is measured between the ends that the library knows', () => {
  // Fifteen bases longer than the repeat of the library, which lacks its outer end.
  const itr = `${getPart('itr-aav2-130').bases}CAGCAGCAGCAGCAG`
  const genome = parts('prom-cag', 'rep-lacz')
  const issue = check(circle(reverseComplementBases(itr) + genome + itr + plasmid), 'aav').find(
    ({ code }) => code === 'packaging.too_long',
  )
  const size = 145 + 1670 + 3048 + 145
  expect(issue).toMatchObject({ severity: 'error', values: { limit: 4700, size, over: size - 4700 } })
  expect(listCodes(circle(itr + plasmid), 'aav')).toContain('packaging.ends_missing')
  expect(listCodes(aTemplateDesign('aav'), 'aav')).toEqual([])
  expect(listCodes(detachFromTemplate(aTemplateDesign('aav')), 'aav')).toEqual([])
  expect(listCodes(detachFromTemplate(aTemplateDesign('lentivirus')), 'lentivirus')).toEqual([])
})

test('two genes against one antibiotic are named', () => {
  const molecule = aTemplateDesign('bacterial', { gene: 'rep-egfp' })
  const doubled = { ...molecule, bases: molecule.bases + getPart('mk-neor').bases }
  const issue = check(doubled).find(({ code }) => code === 'marker.duplicate')
  expect(issue).toMatchObject({ severity: 'warning', values: { antibiotic: 'kanamycin' } })
})

test('a plasmid without marker or origin cannot be grown', () => {
  expect(listCodes(circle(parts('prom-cmv-full', 'ori-puc')), 'mammalian')).toEqual(['marker.missing'])
  expect(listCodes(circle(parts('prom-cmv-full')), 'mammalian')).toEqual(['marker.missing', 'origin.missing'])
})

test('a low copy number is a note, a second origin a warning', () => {
  expect(check(circle(parts('prom-ampr', 'mk-ampr', 'ori-psc101')), 'cloning')).toMatchObject([
    { code: 'copy.low', severity: 'note', values: { copies: 5 } },
  ])
  expect(listCodes(circle(plasmid + parts('ori-p15a')), 'cloning')).toEqual(['origin.duplicate'])
})

test('a gene out of frame, without start or stop, or with a stop inside is explained', () => {
  const molecule = aTemplateDesign('mammalian', { gene: 'rep-egfp' })
  const gene = molecule.features.find(({ name }) => name === 'EGFP')
  const start = gene?.segments[0]?.start ?? 0
  expect(listCodes(insertBases(molecule, start + 100, 'A'))).toContain('gene.not_in_frame')
  expect(check(insertBases(molecule, start + 99, 'TAA'))).toMatchObject([
    { code: 'gene.early_stop', values: { name: 'EGFP', codon: 34 } },
  ])
  expect(listCodes(deleteBases(molecule, { start, end: start + 3 }))).toEqual(['gene.no_start'])
  expect(listCodes(deleteBases(molecule, { start: start + 717, end: start + 720 }))).toEqual(['gene.no_stop'])
})

test('a gene of a fusion starts and stops with its neighbours, as far as the frame is open', () => {
  const feature = (name: string, start: number, end: number): Feature => ({
    name,
    type: 'CDS',
    segments: [{ start, end, strand: 1 }],
    qualifiers: [],
  })
  const [first, second] = [`ATG${'GCA'.repeat(60)}`, `${'GAC'.repeat(60)}TAA`]
  const fuse = (between: string) =>
    circle(`CTAG${first}${between}${second}${plasmid}`, [
      feature('First', 4, 4 + first.length),
      feature('Second', 4 + first.length + between.length, 4 + first.length + between.length + second.length),
    ])
  expect(listCodes(fuse('GGAGGTGGA'), 'mammalian')).toEqual([])
  expect(listCodes(fuse('GGATAAGGA'), 'mammalian')).toEqual(['gene.no_stop', 'gene.no_start'])
  expect(listCodes(fuse('GGAGGTGG'), 'mammalian')).toEqual(['gene.no_stop', 'gene.no_start'])
})

test('a tag next to a gene must be in its frame', () => {
  const gene = getPart('rep-egfp').bases
  const bases = `${plasmid}${gene}A${getPart('tag-3xflag').bases}`
  const feature: Feature = {
    name: 'EGFP',
    type: 'CDS',
    segments: [{ start: plasmid.length, end: plasmid.length + gene.length, strand: 1 }],
    qualifiers: [],
  }
  const issue = check(circle(bases, [feature]), 'mammalian').find(({ code }) => code === 'fusion.not_in_frame')
  expect(issue?.values).toMatchObject({ name: '3xFLAG tag', gene: 'EGFP', rest: 1 })
})
