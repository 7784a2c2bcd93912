import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { findEncodedProtein, listEncodedProteins } from './encoded-proteins.ts'

const codons: Readonly<Record<string, string>> = {
  A: 'GCC',
  E: 'GAG',
  G: 'GGC',
  K: 'AAG',
  L: 'CTG',
  M: 'ATG',
  S: 'AGC',
  V: 'GTG',
}
const encode = (protein: string): string => [...protein].map((residue) => codons[residue] ?? '').join('')
const protein = 'MKLVEGASKLVEGASKLMEGAAKLVSGASKLVEGGS'
const gene = `TAATAA${encode(protein)}TAATTAATTAA`

test('a protein is found in any frame, on either strand and over the origin of a circle', () => {
  for (const bases of [gene, `A${gene}`, `CC${gene}`, reverseComplementBases(gene)])
    expect(findEncodedProtein(listEncodedProteins({ bases, topology: 'linear' }), protein)).toEqual({ kind: 'same' })
  const opened = gene.slice(50) + gene.slice(0, 50)
  expect(findEncodedProtein(listEncodedProteins({ bases: opened, topology: 'circular' }), protein)).toEqual({
    kind: 'same',
  })
  expect(findEncodedProtein(listEncodedProteins({ bases: opened, topology: 'linear' }), protein).kind).not.toBe('same')
})

test('the first residue that differs is named with what the plasmid has there', () => {
  const proteins = listEncodedProteins({ bases: gene, topology: 'linear' })
  const wanted = `${protein.slice(0, 9)}A${protein.slice(10, 20)}E${protein.slice(21)}`
  expect(findEncodedProtein(proteins, wanted)).toEqual({
    kind: 'different',
    count: 2,
    position: 10,
    wanted: 'A',
    found: 'L',
  })
})

test('another protein is absent', () => {
  const proteins = listEncodedProteins({ bases: gene, topology: 'linear' })
  expect(findEncodedProtein(proteins, 'GGGGSGGGGSGGGGSGGGGSGGGGSGGGGSGGGGS')).toEqual({ kind: 'absent' })
  expect(findEncodedProtein([], protein)).toEqual({ kind: 'absent' })
})
