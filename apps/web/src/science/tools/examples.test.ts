import { translate } from '@paratope/bio'
import { expect, test } from 'vitest'
import { insulin, lacZAlpha, lacZAlphaClone } from './examples.ts'

const readBases = (fasta: string) => fasta.split('\n')[1] ?? ''

test('the example of a gene is human insulin as UniProt P01308 has it', () => {
  expect(translate(readBases(insulin))).toBe(
    'MALWMRLLPLLALLALWGPDPAAAFVNQHLCGSHLVEALYLVCGERGFFYTPKTRREAEDLQVGQVELGGGPGAGSLQPLALEGSLQKRGIVEQCCTSICSLYQLENYCN*',
  )
})

test('the example of a read differs from its reference by one exchanged and three missing bases', () => {
  expect(readBases(lacZAlphaClone).length).toBe(readBases(lacZAlpha).length - 3)
  expect(readBases(lacZAlphaClone)).toContain('GGATCACC')
})
