import type { Molecule } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { expect, test } from 'vitest'
import { checkFeasibility } from './feasibility.ts'

/** Bases without repeats or extremes, the same in every run. */
function createBases(length: number, seed = 7): string {
  let state = seed
  let bases = ''
  while (bases.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bases += 'ACGT'[(state >>> 24) & 3]
  }
  return bases
}

const toMolecule = (bases: string): Molecule => ({ name: 'p', topology: 'circular', bases, features: [] })
const check = (bases: string) => checkFeasibility(toMolecule(bases), vectorParts)
const getPart = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''

test('[C8] an ordinary vector can be built, and bases of the library are not synthesised', () => {
  const backbone = getPart('mk-ampr') + getPart('ori-puc')
  const { canBuild, length, synthesised, fragments, findings } = check(backbone + createBases(900))
  expect({ canBuild, length, fragments, findings }).toEqual({
    canBuild: true,
    length: backbone.length + 900,
    fragments: 1,
    findings: [],
  })
  expect(synthesised).toBeGreaterThan(880)
  expect(synthesised).toBeLessThanOrEqual(900)
})

test.each([
  ['no bases', '', 'empty'],
  ['less than a vector', createBases(120), 'short'],
  ['more than can be built', createBases(30_001), 'long'],
  ['more than can be synthesised', createBases(12_500), 'synthesis'],
  ['an unknown base', `${createBases(500)}N${createBases(500, 9)}`, 'unknown'],
  ['a run of one base', `${createBases(500)}${'A'.repeat(20)}${createBases(500, 9)}`, 'homopolymer'],
  ['a stretch of nothing but GC', `${createBases(500)}${'GC'.repeat(80)}${createBases(500, 9)}`, 'gc'],
  ['a long repeat', `${createBases(300)}${createBases(120, 5)}${createBases(300, 9)}${createBases(120, 5)}`, 'repeat'],
])('[C8] %s is refused, with its place', (_name, bases, kind) => {
  const { canBuild, findings } = check(bases)
  expect(canBuild).toBe(false)
  const finding = findings.find((one) => one.kind === kind)
  expect(finding).toMatchObject({ kind, isBlocking: true })
  expect(finding?.start).toBeGreaterThanOrEqual(0)
})

test('[C8] a repeat between parts of the library is no obstacle: they are cloned', () => {
  const ltr = getPart('mk-ampr')
  const { canBuild, findings } = check(ltr + createBases(600) + ltr)
  expect([canBuild, findings]).toEqual([true, []])
})

test('[C8] bases of a plasmid in stock are not synthesised, turned over and across its origin', () => {
  const plasmid = createBases(3000, 11)
  const { synthesised, fragments } = checkFeasibility(
    toMolecule(plasmid.slice(2000) + plasmid.slice(0, 1200) + createBases(700, 3)),
    vectorParts,
    [plasmid],
  )
  expect(fragments).toBe(1)
  expect(synthesised).toBeGreaterThan(690)
  expect(synthesised).toBeLessThanOrEqual(700)
})

test('[C8] a harder place takes longer and does not refuse', () => {
  const { canBuild, findings } = check(`${createBases(500)}${'A'.repeat(11)}C${createBases(500, 9)}`)
  expect(canBuild).toBe(true)
  expect(findings).toMatchObject([{ kind: 'homopolymer', isBlocking: false }])
})
