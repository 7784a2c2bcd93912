import { parseGenBank } from '@paratope/bio'
import { expect, test } from 'vitest'
import { listAlteredTexts, toDesignMolecule } from './to-design-molecule.ts'

const aMolecule = (change: Partial<Parameters<typeof listAlteredTexts>[0]> = {}) => ({
  name: 'pX',
  bases: 'ACGT',
  topology: 'circular' as const,
  features: [],
  ...change,
})

const aFeature = (change: object = {}) => ({
  name: 'bla',
  type: 'CDS',
  segments: [{ start: 0, end: 4, strand: 1 as const }],
  qualifiers: [{ name: 'label', value: 'bla' }],
  ...change,
})

test('what fits is taken over without a remark, blanks and line breaks in names too', () => {
  expect(listAlteredTexts(aMolecule({ name: ' pX\n2 ', features: [aFeature()] }))).toEqual([])
})

const long = 'x'.repeat(250)
test.each([
  ['a long name', { name: long }, 'text.shortened', 'x'.repeat(100)],
  ['a hidden direction', { name: 'p\u202eX' }, 'text.cleaned', 'p\u202eX → p X'],
  ['an unknown type', { type: 'a very special DNA' }, 'text.cleaned', 'a very special DNA → '],
  ['a long name of a feature', { features: [aFeature({ name: long })] }, 'text.shortened', 'x'.repeat(100)],
  [
    'blanks in the type of a feature',
    { features: [aFeature({ type: 'DNA binding domain' })] },
    'text.cleaned',
    'DNA binding domain → DNA_binding_domain',
  ],
  [
    'a long note',
    { features: [aFeature({ qualifiers: [{ name: 'note', value: 'y'.repeat(20_001) }] })] },
    'text.shortened',
    'y'.repeat(100),
  ],
  [
    'more qualifiers than a feature has',
    { features: [aFeature({ qualifiers: Array.from({ length: 101 }, () => ({ name: 'note', value: 'n' })) })] },
    'limit.reached',
    'bla: 60 / 101',
  ],
  [
    'more headers than a design has',
    { headers: Array.from({ length: 61 }, () => ({ name: 'COMMENT', text: 'c' })) },
    'limit.reached',
    'pX: 60 / 61',
  ],
])('%s is named', (_, change, code, text) => {
  expect(listAlteredTexts(aMolecule(change))).toEqual([{ code, text }])
})

test('a name of a feature comes whole from a file of a hundred and fifty letters', () => {
  const name = 'n'.repeat(150)
  const text = `LOCUS       pX 4 bp DNA circular\nFEATURES\n     CDS             1..4\n                     /label="${name}"\nORIGIN\n 1 acgt\n//\n`
  const [molecule] = parseGenBank(text).molecules
  if (!molecule) throw new Error('no molecule')
  const design = toDesignMolecule(molecule)
  expect(design.features[0]?.name).toBe(`${'n'.repeat(119)}…`)
  expect(design.features[0]?.qualifiers).toEqual([{ name: 'label', value: name }])
})
