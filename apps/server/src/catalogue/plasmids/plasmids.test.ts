import { templateBackbones } from '@paratope/bio/backbones'
import { findVectorFaults, vectorTemplates } from '@paratope/bio/vectors'
import { expect, test } from 'vitest'
import { countParts, getPart, listParts } from './parts.service.ts'
import { getBackbone, listBackbones, listStockSequences } from './plasmids.service.ts'

const backbones = listBackbones('en')
const named = (name: string) => backbones.find((backbone) => backbone.name === name)

test('a backbone says its size, resistance and copies as published', () => {
  expect(named('pUC19')).toMatchObject({
    length: 2686,
    resistance: ['ampicillin'],
    copies: 'high',
    copyCount: '500–700',
  })
  expect(named('pBR322')).toMatchObject({ length: 4361, copies: 'medium', copyCount: '15–20' })
  expect(named('pACYC184')).toMatchObject({ copies: 'low', copyCount: '10–15' })
  expect(named('pSC101')).toMatchObject({ copies: 'low', copyCount: '~5' })
})

test('each backbone has a family and a resistance that selects it', () => {
  expect(named('pDONR221')).toMatchObject({ family: 'cloning', resistance: ['kanamycin', 'chloramphenicol'] })
  expect(named('lentiCRISPR v2')).toMatchObject({ family: 'crispr', resistance: ['ampicillin'] })
  expect(named('psPAX2')?.family).toBe('lentiviral')
  expect(named('pAG25 (natMX4)')?.family).toBe('other')
  for (const { name, resistance } of backbones) expect(resistance, name).not.toEqual([])
})

test('features lie on their plasmid: from the first base, at most once around', () => {
  for (const { name, length, features } of backbones) {
    for (const { start, end } of features) {
      expect(start, name).toBeGreaterThanOrEqual(0)
      expect(start, name).toBeLessThan(length)
      expect(end - start, name).toBeGreaterThan(0)
      expect(end - start, name).toBeLessThanOrEqual(length)
    }
  }
})

test('Chinese readers get Chinese descriptions', () => {
  expect(listBackbones('zh').every(({ description }) => /\p{Script=Han}/u.test(description))).toBe(true)
})

test('parts are counted by kind, the most frequent kind first', () => {
  const { total, kinds } = countParts()
  expect(total).toBe(kinds.reduce((sum, { count }) => sum + count, 0))
  expect(kinds[0]).toEqual({ kind: 'promoter', count: 70 })
  expect(kinds.map(({ count }) => count)).toEqual(kinds.map(({ count }) => count).sort((a, b) => b - a))
})

test('[PLASMID-008] [PLASMID-009] a backbone has its properties, and components with position and size', () => {
  const { bases, promoters, orfs, hostStrain, features, ...rest } = getBackbone('puc19', 'en')
  expect(rest).toMatchObject({ id: 'puc19', name: 'pUC19', family: 'cloning', length: 2686, copies: 'high' })
  expect([bases.length, promoters, hostStrain]).toEqual([2686, ['lac promoter', 'AmpR (bla) promoter'], 'E. coli DH5α'])
  expect(orfs).toContain('AmpR (bla, TEM)')
  expect(features.find(({ name }) => name === 'pUC origin')).toMatchObject({ start: 866, end: 1455, strand: -1 })
})

test('every backbone has its sequence, as long as it says; deposits are not in stock', () => {
  for (const { id, length } of backbones) expect(getBackbone(id, 'en').bases.length, id).toBe(length)
  expect(() => getBackbone('nowhere', 'en')).toThrow('record.missing')
  expect(listStockSequences().length).toBe(backbones.filter(({ terms }) => terms !== 'deposit').length)
})

test('every backbone works as a vector by the rules that stop faulty designs', () => {
  const faults = backbones.flatMap(({ id }) => {
    const { name, bases, features } = getBackbone(id, 'en')
    const annotated = features.map((feature) => ({
      name: feature.name,
      type: 'misc_feature',
      segments: [{ start: feature.start, end: feature.end, strand: 1 as const }],
      qualifiers: [],
    }))
    const found = findVectorFaults({ name, bases, topology: 'circular', features: annotated }, templateBackbones)
    return found.map(({ code }) => `${id} ${code}`)
  })
  expect(faults).toEqual([])
})

test('every template is made of a backbone of the library, with its name, accession and sequence', () => {
  for (const { backbone } of vectorTemplates) {
    const { name, accession, length, bases } = getBackbone(backbone.id, 'en')
    expect({ name, accession, length }).toEqual({
      name: backbone.name,
      accession: backbone.accession ?? null,
      length: backbone.length,
    })
    expect(templateBackbones.find(({ id }) => id === backbone.id)?.bases).toBe(bases)
  }
  expect(new Set(templateBackbones.map(({ id }) => id))).toEqual(
    new Set(vectorTemplates.map((each) => each.backbone.id)),
  )
})

test('a part has its sequence, as long as it says, and the backbones that hold it', () => {
  for (const { id, length } of listParts('en')) expect(getPart(id, 'en').bases.length, id).toBe(length)
  const promoter = getPart('prom-cmv', 'en')
  expect(promoter).toMatchObject({
    name: 'CMV promoter',
    kind: 'promoter',
    hosts: ['mammalian'],
    length: 204,
    protein: null,
  })
  expect(promoter.foundIn.map(({ id }) => id)).toEqual(expect.arrayContaining(['pcdna3.1-plus', 'pegfp-n1']))
  for (const { id, start, end, length } of promoter.foundIn) {
    expect(getBackbone(id, 'en').length, id).toBe(length)
    expect(getBackbone(id, 'en').bases.slice(start, end), id).toBe(promoter.bases)
  }
  expect(() => getPart('nothing', 'en')).toThrow('record.missing')
})

test('a coding part is translated', () => {
  const tag = listParts('en').find(({ name }) => name.startsWith('6xHis'))
  expect(getPart(tag?.id ?? '', 'en').protein).toBe('HHHHHH')
})

test('parts and backbones are described in every language, and sequence files stay English', () => {
  const english = /\b(the|and|with|from|for|protein|promoter|gene|used|requires|copies)\b/
  const languages = ['zh', 'es', 'ja'] as const
  const found = languages.flatMap((language) =>
    [
      ...listParts(language).flatMap(({ id }) => {
        const { description, resistance, copyNumber, licence } = getPart(id, language)
        return [description, resistance, copyNumber, licence].flatMap((text) =>
          text === null ? [] : [`${id}: ${text}`],
        )
      }),
      ...listBackbones(language).map(({ id, description }) => `${id}: ${description}`),
    ].filter((text) => english.test(text.replace('drag and drop', ''))),
  )
  expect(found).toEqual([])
  expect(getPart('tag-6xhis', 'es')).toMatchObject({
    description: 'Etiqueta de afinidad de hexahistidina para purificación con Ni/Co-NTA.',
    definition: 'Hexahistidine affinity tag for Ni/Co-NTA purification.',
  })
  expect(getPart('tag-6xhis', 'ja').description).toBe('Ni/Co-NTA 精製用のヘキサヒスチジンアフィニティータグ。')
  expect(getPart('ori-pbr322', 'ja').copyNumber).toBe('15–20 コピー/細胞（rop あり）')
})
