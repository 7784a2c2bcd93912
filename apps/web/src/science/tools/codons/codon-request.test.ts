import { expect, test } from 'vitest'
import { readForbidden, toCodonRequest } from './codon-request.ts'

test('sites to avoid are names of enzymes or bases', () => {
  expect(readForbidden('EcoRI, bsai GGATCC')).toEqual(['GAATTC', 'GGTCTC', 'GGATCC'])
  expect(readForbidden('EcoX')).toBeUndefined()
  const entries = { text: 'ATGTAA', hostId: 'e-coli', seed: '7', gcMin: '30', gcMax: '70', forbidden: '' }
  expect(toCodonRequest(entries)).toMatchObject({ request: { isProtein: false, options: { seed: 7, gcMin: 0.3 } } })
  expect(toCodonRequest({ ...entries, text: 'MKV' })).toMatchObject({ request: { isProtein: true } })
  const refuse = (changes: Partial<typeof entries>) => ({ ...toCodonRequest({ ...entries, ...changes }) })
  expect(refuse({ text: 'ATGTA' })).toEqual({ error: { code: 'frame', values: { length: 5, rest: 2 } } })
  expect(refuse({ text: ' ' })).toEqual({ error: { code: 'empty' } })
  expect(refuse({ gcMin: '80' })).toEqual({ error: { code: 'gc' } })
  expect(refuse({ text: 'MKXV' })).toEqual({ error: { code: 'letters' } })
})

test('a gene with an ambiguous base or a stop before its end is refused by name, not read as a protein', () => {
  const entries = { hostId: 'e-coli', seed: '1', gcMin: '30', gcMax: '70', forbidden: '' }
  const read = (text: string) => toCodonRequest({ ...entries, text })
  const ambiguous = { error: { code: 'ambiguous', values: { letter: 'N', position: 11 } } }
  expect(read('ATGGTGAGCANGGGCGAGTAA')).toEqual(ambiguous)
  expect(read('augGUGagc aNgggcgaguaa')).toEqual(ambiguous)
  expect(read('ATGTAAAAATAA')).toEqual({ error: { code: 'stop', values: { codon: 2 } } })
  expect(read('MK*V')).toEqual({ error: { code: 'stop', values: { codon: 3 } } })
  // Only letters that could be bases, but mostly others than A, C, G and T.
  expect(read('MSKVHDWYSNRKMDHV')).toMatchObject({ request: { isProtein: true } })
})
