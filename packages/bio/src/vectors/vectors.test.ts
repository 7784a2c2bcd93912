import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectorParts } from '../annotation/parts.ts'
import { insertBases } from '../molecule/edit.ts'
import { getExtent, type Molecule } from '../molecule/molecule.ts'
import { readFeature } from '../translation/translate.ts'
import { checkDesign } from './check-design.ts'
import { clearSlot, createFromTemplate, fillSlotWith, slotQualifier } from './template.ts'
import { findVectorType, fitsSlot, type VectorType, vectorTypes } from './vector-types.ts'

const getPart = (id: string) => {
  const part = vectorParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id}`)
  return part
}
const getType = (id: string): VectorType => {
  const type = findVectorType(id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}
const design = (typeId: string, fill: Readonly<Record<string, string>> = {}): Molecule =>
  Object.entries(fill).reduce(
    (molecule, [slotId, partId]) => fillSlotWith(molecule, getType(typeId), slotId, getPart(partId)),
    createFromTemplate(getType(typeId), 'pTest'),
  )
const listCodes = (typeId: string, molecule: Molecule) =>
  checkDesign(getType(typeId), molecule)
    .issues.map(({ code }) => code)
    // Faults of function have a table of their own.
    .filter((code) => !code.startsWith('vector.'))
const listSlotOrder = (molecule: Molecule) =>
  molecule.features
    .flatMap((feature) => {
      const slot = feature.qualifiers.find(({ name }) => name === slotQualifier)?.value
      return slot ? [{ slot, start: getExtent(feature, molecule.bases.length).start }] : []
    })
    .toSorted((a, b) => a.start - b.start)
    .map(({ slot }) => slot)

test('every part that a template names is in the library and fits its slot', () => {
  expect(vectorTypes.length).toBeGreaterThanOrEqual(10)
  for (const { id, slots } of vectorTypes) {
    expect(new Set(slots.map((slot) => slot.id)).size, id).toBe(slots.length)
    for (const slot of slots) {
      for (const partId of [...(slot.partIds ?? []), ...(slot.defaultPartId ? [slot.defaultPartId] : [])])
        expect(slot.kinds, `${id} ${slot.id} ${partId}`).toContain(getPart(partId).kind)
      if (slot.partIds && slot.defaultPartId) expect(slot.partIds).toContain(slot.defaultPartId)
    }
  }
})

test.each(vectorTypes.map(({ id }) => id))(
  'the template %s lacks what a customer adds, and what its faults name',
  (id) => {
    const { issues, slots } = checkDesign(getType(id), design(id))
    const missing = issues.filter(({ severity }) => severity === 'error')
    const empty = missing.filter(({ code }) => !code.startsWith('vector.'))
    expect(empty.every(({ code }) => code === 'slot.empty')).toBe(true)
    expect(empty.map(({ slotId }) => slotId).every((slot) => ['gene', 'guide', 'hairpin'].includes(slot ?? ''))).toBe(
      true,
    )
    expect(slots.find(({ slotId }) => slotId === 'origin')?.name).toMatch(/origin/)
  },
)

test('a complete mammalian vector has nothing to mend', () => {
  const molecule = design('mammalian', { gene: 'rep-egfp' })
  expect(checkDesign(getType('mammalian'), molecule).issues).toEqual([])
  const gene = molecule.features.find(({ name }) => name === 'EGFP')
  expect(gene && readFeature(molecule, gene)).toBe(getPart('rep-egfp').bases)
})

test('slots keep their order, whatever is filled first', () => {
  const { id: typeId, slots } = getType('mammalian')
  const fill = fc.constantFrom(
    ['gene', 'rep-egfp'],
    ['tag', 'tag-6xhis'],
    ['selection', 'mk-puror'],
    ['gene', 'rep-mcherry'],
    ['promoter', 'prom-ef1a'],
    ['gene', ''],
    ['promoter', ''],
    ['tag', ''],
    ['polyA', ''],
  )
  fc.assert(
    fc.property(fc.array(fill, { maxLength: 8 }), (steps) => {
      let molecule = design(typeId)
      const contents = new Map(slots.map(({ id, defaultPartId }) => [id, defaultPartId ?? '']))
      for (const [slotId = '', partId = ''] of steps) {
        contents.set(slotId, partId)
        molecule = partId
          ? fillSlotWith(molecule, getType(typeId), slotId, getPart(partId))
          : clearSlot(molecule, slotId)
      }
      const read = (id: string | undefined) => (id ? getPart(id).bases : '')
      const expected = slots.map(({ id, linker = '' }) => read(contents.get(id)) + linker)
      expect(molecule.bases).toBe(expected.join(''))
      const filled = slots.map(({ id }) => id).filter((id) => contents.get(id))
      expect(listSlotOrder(molecule)).toEqual(filled)
    }),
    { numRuns: 60 },
  )
})

test('AAV packs 4.7 kb between its ITRs, lentivirus 9.2 kb between its LTRs', () => {
  const small = design('aav', { gene: 'rep-egfp' })
  expect(listCodes('aav', small)).toEqual([])
  const large = design('aav', { gene: 'cds-spcas9', promoter: 'prom-cag' })
  const issue = checkDesign(getType('aav'), large).issues.find(({ code }) => code === 'packaging.too_long')
  const size = 141 + 1670 + 'GCCACC'.length + 4101 + 122 + 130
  expect(issue).toMatchObject({ severity: 'error', values: { limit: 4700, size, over: size - 4700 } })
  expect(listCodes('lentivirus', design('lentivirus', { gene: 'cds-spcas9' }))).not.toContain('packaging.too_long')
  expect(
    listCodes(
      'lentivirus',
      design('lentivirus', { gene: 'rep-lacz', promoter: 'prom-cag', tag: 'tag-mbp', wpre: 'reg-wpre' }),
    ),
  ).not.toContain('packaging.too_long')
  const noEnds = clearSlot(small, 'rightItr')
  expect(listCodes('aav', noEnds)).toContain('packaging.ends_missing')
})

test('two genes against one antibiotic are named', () => {
  const molecule = design('bacterial', { gene: 'rep-egfp' })
  const doubled = { ...molecule, bases: molecule.bases + getPart('mk-neor').bases }
  const issue = checkDesign(getType('bacterial'), doubled).issues.find(({ code }) => code === 'marker.duplicate')
  expect(issue).toMatchObject({ severity: 'warning', values: { antibiotic: 'kanamycin' } })
})

test('a plasmid without marker or origin cannot be grown', () => {
  let molecule = design('cloning')
  molecule = clearSlot(molecule, 'marker')
  expect(listCodes('cloning', molecule)).toEqual(['slot.empty', 'marker.missing'])
  molecule = clearSlot(molecule, 'origin')
  expect(listCodes('cloning', molecule)).toContain('origin.missing')
})

test('a low copy number is a note, a second origin a warning', () => {
  expect(checkDesign(getType('cloning'), design('cloning', { origin: 'ori-psc101' })).issues).toMatchObject([
    { code: 'copy.low', severity: 'note', values: { copies: 5 } },
  ])
  const doubled = design('cloning')
  expect(listCodes('cloning', { ...doubled, bases: doubled.bases + getPart('ori-p15a').bases })).toEqual([
    'origin.duplicate',
  ])
})

test('a gene out of frame, without start or stop, or with a stop inside is explained', () => {
  const molecule = design('mammalian', { gene: 'rep-egfp' })
  const gene = molecule.features.find(({ name }) => name === 'EGFP')
  const start = gene?.segments[0]?.start ?? 0
  expect(listCodes('mammalian', insertBases(molecule, start + 100, 'A'))).toContain('gene.not_in_frame')
  const stopped = checkDesign(getType('mammalian'), insertBases(molecule, start + 99, 'TAA')).issues
  expect(stopped).toMatchObject([{ code: 'gene.early_stop', values: { name: 'EGFP', codon: 34 } }])
  const cut = (from: number, to: number) => ({
    ...molecule,
    features: molecule.features.map((feature) =>
      feature === gene
        ? { ...feature, segments: [{ start: start + from, end: start + to, strand: 1 as const }] }
        : feature,
    ),
  })
  expect(listCodes('mammalian', cut(3, 720))).toContain('gene.no_start')
  expect(listCodes('mammalian', cut(0, 717))).toContain('gene.no_stop')
})

test('a tag next to a gene must be in its frame', () => {
  const molecule = design('mammalian', { gene: 'rep-egfp', tag: 'tag-3xflag' })
  expect(listCodes('mammalian', molecule)).not.toContain('fusion.not_in_frame')
  const gene = molecule.features.find(({ name }) => name === 'EGFP')
  const shifted = insertBases(molecule, gene?.segments[0]?.end ?? 0, 'A')
  const issue = checkDesign(getType('mammalian'), shifted).issues.find(({ code }) => code === 'fusion.not_in_frame')
  expect(issue?.values).toMatchObject({ name: '3xFLAG tag', gene: 'EGFP', rest: 1 })
})

test('a promoter of another host in the slot is refused', () => {
  const molecule = design('mammalian', { gene: 'rep-egfp', promoter: 'prom-gal1' })
  expect(checkDesign(getType('mammalian'), molecule).issues).toMatchObject([
    { code: 'part.wrong_host', slotId: 'promoter', values: { name: 'GAL1 promoter', host: 'mammalian' } },
  ])
})

test('terminators, signals and leaders are offered for the host of the vector only', () => {
  const offer = (typeId: string, slotId: string) => {
    const type = getType(typeId)
    const slot = type.slots.find(({ id }) => id === slotId)
    return slot ? vectorParts.filter((part) => fitsSlot(part, slot, type)).map(({ id }) => id) : []
  }
  expect(offer('bacterial', 'terminator')).toEqual([
    'term-t7',
    'term-rrnb-t1',
    'term-rrnb-t2',
    'term-rrnb-t1t2',
    'term-rrng',
    'term-t0',
    'term-t7te',
    'term-tonb',
    'term-his',
  ])
  expect(offer('yeast', 'terminator')).toEqual(['term-cyc1', 'term-adh1', 'term-agtef', 'term-aox1'])
  expect(offer('mammalian', 'polyA')).not.toContain('pa-camv')
  expect(offer('insect', 'polyA')).toEqual(['pa-sv40', 'pa-sv40-135', 'pa-hsvtk'])
  expect(offer('bacterial', 'tag')).toContain('sp-pelb')
  expect(offer('bacterial', 'tag')).not.toContain('sp-igk')
  expect(offer('mammalian', 'tag')).not.toContain('sp-pelb')
  expect(offer('mammalian', 'gene')).toContain('rep-egfp')
})

test('every slot of every type offers parts of its host, and its default part is one of them', () => {
  const slots = vectorTypes.flatMap((type) => type.slots.map((slot) => ({ type, slot })))
  const offered = slots.map(({ type, slot }) => vectorParts.filter((part) => fitsSlot(part, slot, type)))
  const strangers = slots.flatMap(({ type, slot }, at) =>
    (offered[at] ?? [])
      .filter(({ kind }) => ['promoter', 'terminator', 'polya'].includes(kind))
      .filter(({ hosts }) => !hosts.includes(slot.host ?? type.host))
      .map(({ id }) => `${type.id} ${slot.id} ${id}`),
  )
  expect(strangers).toEqual([])
  const unfit = slots.filter(
    ({ slot }, at) => slot.defaultPartId && !offered[at]?.some(({ id }) => id === slot.defaultPartId),
  )
  expect(unfit).toEqual([])
})

test('a yeast terminator behind a bacterial gene is refused', () => {
  const molecule = design('bacterial', { gene: 'rep-egfp', terminator: 'term-cyc1' })
  const errors = checkDesign(getType('bacterial'), molecule).issues.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject([{ code: 'part.wrong_host', slotId: 'terminator', values: { host: 'bacterial' } }])
})

test('the terminal repeats of AAV face each other with their D sequences', () => {
  const { bases } = design('aav', { gene: 'rep-egfp' })
  const [left, right] = [bases.indexOf('ACTCCATCACTAGGGGTTCCT'), bases.indexOf('AGGAACCCCTAGTGATGGAGT')]
  const gene = bases.indexOf(getPart('rep-egfp').bases)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(gene)
  expect(right).toBeGreaterThan(gene)
})
