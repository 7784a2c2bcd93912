import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPlasmid, randomBases, randomMolecules } from '../testing/plasmids.fixtures.ts'
import { computeCdseguid, computeCsseguid, computeLdseguid, computeLsseguid, computeSeguid } from './seguid.ts'
import { reverseComplement, rotate } from './transform.ts'

// Published with the reference implementation, https://www.seguid.org.
test('checksums of single strands are the published ones', () => {
  expect(computeLsseguid('AT')).toBe('lsseguid=Ax_RG6hzSrMEEWoCO1IWMGska-4')
  expect(computeLsseguid('ACGT')).toBe('lsseguid=IQiZThf2zKn_I1KtqStlEdsHYDQ')
  expect(computeLsseguid('TTTA')).toBe('lsseguid=8zCvKwyQAEsbPtC4yTV-pY0H93Q')
  expect(computeLsseguid('GATTACA')).toBe('lsseguid=tp2jzeCM2e3W4yxtrrx09CMKa_8')
  expect(computeCsseguid('ATTT')).toBe('csseguid=ot6JPLeAeMmfztW1736Kc6DAqlo')
  expect(computeCsseguid('TTTA')).toBe('csseguid=ot6JPLeAeMmfztW1736Kc6DAqlo')
})

test('checksums of double strands are the published ones', () => {
  expect(computeLdseguid('AT')).toBe('ldseguid=odgytmQKSOnFEUorGIWK3NDjqUA')
  expect(computeLdseguid('-AT', '-TA')).toBe('ldseguid=-9xkp3UfucL4bSPxYODh8i9KFEE')
  expect(computeLdseguid('-TATGCC', '-GCATAC')).toBe('ldseguid=rr65d6AYuP-CdMaVmdw3L9FPt6I')
  expect(computeLdseguid('-GCATAC', '-TATGCC')).toBe('ldseguid=rr65d6AYuP-CdMaVmdw3L9FPt6I')
  expect(computeCdseguid('GATTACA')).toBe('cdseguid=z7GBDOjQuqwVpDiiC_CEJkmOKZo')
  expect(computeSeguid(getPlasmid('puc19'))).toBe('cdseguid=mCC0B3UMZfgLyh3Pl574MVjm30U')
})

test('neither origin nor orientation of a circle changes its checksum', () => {
  fc.assert(
    fc.property(randomMolecules('circular'), fc.integer({ min: -200, max: 200 }), (molecule, origin) => {
      const checksum = computeSeguid(molecule)
      expect(computeSeguid(rotate(molecule, origin))).toBe(checksum)
      expect(computeSeguid(reverseComplement(rotate(molecule, origin)))).toBe(checksum)
    }),
  )
})

test('the checksum of a linear double strand is the same for both of its strands', () => {
  fc.assert(
    fc.property(randomBases(1, 80), (bases) => {
      const molecule = { name: '', bases, topology: 'linear', features: [] } as const
      expect(computeSeguid(reverseComplement(molecule))).toBe(computeSeguid(molecule))
    }),
  )
})

test('texts of every length up to three blocks have the checksum of their bytes', () => {
  // RFC 3174 and, for the lengths around a block, the sha1sum of as many letters A.
  expect(computeLsseguid('abc')).toBe('lsseguid=qZk-NkcGgWq6PiVxeFDCbJzQ2J0')
  expect(computeLsseguid('A'.repeat(55))).toBe('lsseguid=UCGz1Cqgk7_8NO7dehRV82JLxVI')
  expect(computeLsseguid('A'.repeat(56))).toBe('lsseguid=a0Xjzx6zMkuf1N87g9icTCxMqJY')
  expect(computeLsseguid('A'.repeat(64))).toBe('lsseguid=MLhuROYAFAOCemLFiwiJPnfPEh8')
  expect(computeLsseguid('A'.repeat(120))).toBe('lsseguid=oSmHAKU041e3Ewx04nf-VCjUO68')
})
