import { computeCdseguid, type Molecule, type VectorPart } from '@paratope/bio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPlasmid } from '../../../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { colourQualifier } from '../map/feature-kind.ts'
import { createDesignModel } from './design-model.ts'
import {
  addFeature,
  changeFeature,
  deleteAtCaret,
  flipSelection,
  insertPart,
  removeFeature,
  rename,
  replaceSelection,
  setOrigin,
  typeBases,
} from './edit-actions.ts'
import { cleanPastedBases } from './paste-bases.ts'
import { extendTo, moveSelection, placeCaret, toCaret } from './selection.ts'

const molecule: Molecule = {
  name: 'pTest',
  topology: 'circular',
  bases: 'AAACCCGGGTTT',
  features: [
    { name: 'a', type: 'CDS', segments: [{ start: 3, end: 6, strand: 1 }], qualifiers: [] },
    { name: 'o', type: 'promoter', segments: [{ start: 10, end: 14, strand: -1 }], qualifiers: [] },
  ],
}
const open = (start = 0, end = start) => {
  const model = createDesignModel(molecule)
  model.select({ start, end })
  return model
}
const read = (model: ReturnType<typeof open>) => model.getState().molecule.bases

test('bases are inserted at the caret and replace a selection', () => {
  const model = open(3)
  model.edit((state) => replaceSelection(state, 'TT'))
  expect(read(model)).toBe('AAATTCCCGGGTTT')
  expect(model.getState().selection).toEqual({ start: 5, end: 5 })
  model.select({ start: 3, end: 5 })
  model.edit((state) => replaceSelection(state, 'G'))
  expect(read(model)).toBe('AAAGCCCGGGTTT')
  expect(model.getState().molecule.features[0]?.segments[0]).toMatchObject({ start: 4, end: 7 })
})

test('a selection across the origin is replaced at the end', () => {
  const model = open(10, 14)
  model.edit((state) => replaceSelection(state, 'C'))
  expect(read(model)).toBe('ACCCGGGTC')
  expect(model.getState().selection).toEqual({ start: 9, end: 9 })
})

test('typed letters are one step of undo, also after which others follow', () => {
  const model = open(6)
  for (const base of 'ACG') model.edit((state) => typeBases(state, base))
  expect(read(model)).toBe('AAACCCACGGGGTTT')
  model.edit((state) => deleteAtCaret(state, 'before'))
  model.undo()
  expect(read(model)).toBe('AAACCCACGGGGTTT')
  model.undo()
  expect(read(model)).toBe('AAACCCGGGTTT')
  expect(model.getState()).toMatchObject({ canUndo: false, canRedo: true, selection: { start: 6, end: 6 } })
  model.redo()
  model.redo()
  expect(read(model)).toBe('AAACCCACGGGTTT')
  expect(model.getState().canRedo).toBe(false)
})

test('Backspace and Delete remove a base on either side; a circle goes on beyond its origin', () => {
  const model = open(0)
  model.edit((state) => deleteAtCaret(state, 'before'))
  expect(read(model)).toBe('AAACCCGGGTT')
  model.select(toCaret(0))
  model.edit((state) => deleteAtCaret(state, 'behind'))
  expect(read(model)).toBe('AACCCGGGTT')
  const linear = createDesignModel({ ...molecule, topology: 'linear' })
  linear.edit((state) => deleteAtCaret(state, 'before'))
  expect(linear.getState().canUndo).toBe(false)
})

test('a selection is turned over with its features', () => {
  const model = open(2, 8)
  model.edit(flipSelection)
  expect(read(model)).toBe('AACCGGGTGTTT')
  expect(model.getState().molecule.features[0]?.segments).toEqual([{ start: 4, end: 7, strand: -1 }])
  model.edit(flipSelection)
  expect(model.getState().molecule).toEqual(molecule)
})

test('another origin keeps the molecule', () => {
  const model = createDesignModel(getPlasmid('puc19'))
  const before = computeCdseguid(read(model))
  model.select(toCaret(1000))
  model.edit(setOrigin)
  expect(read(model).slice(0, 20)).toBe(getPlasmid('puc19').bases.slice(1000, 1020))
  expect(computeCdseguid(read(model))).toBe(before)
})

test('features are added, renamed, recoloured, turned and removed, and all of it undone', () => {
  const model = open(0, 3)
  model.edit((state) => addFeature(state, { name: 'New', type: 'CDS', strand: 1 }))
  expect(model.getState()).toMatchObject({ featureIndex: 2 })
  model.edit((state) => changeFeature(state, 2, { name: 'Old', type: 'gene', strand: -1, colour: '#aa3355' }))
  expect(model.getState().molecule.features[2]).toEqual({
    name: 'Old',
    type: 'gene',
    segments: [{ start: 0, end: 3, strand: -1 }],
    qualifiers: [
      { name: 'label', value: 'Old' },
      { name: colourQualifier, value: '#aa3355' },
    ],
  })
  model.edit((state) => removeFeature(state, 2))
  model.edit((state) => rename(state, 'pOther'))
  for (let step = 0; step < 4; step += 1) model.undo()
  expect(model.getState().molecule).toBe(molecule)
})

test('a part comes with its feature, on the strand that is asked for', () => {
  const part: VectorPart = { id: 'x', name: 'X tag', kind: 'tag', isCoding: true, hosts: [], bases: 'ATGCCC' }
  const model = open(3)
  model.edit((state) => insertPart(state, part, -1))
  expect(read(model)).toBe('AAAGGGCATCCCGGGTTT')
  expect(model.getState().molecule.features[2]).toMatchObject({
    name: 'X tag',
    segments: [{ start: 3, end: 9, strand: -1 }],
  })
  expect(model.getState().selection).toEqual({ start: 3, end: 9 })
})

test('any series of edits is undone and done again', () => {
  const step = fc.record({
    start: fc.nat(11),
    size: fc.nat(5),
    bases: fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 4 }),
    kind: fc.constantFrom('replace', 'flip', 'origin', 'delete', 'type'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const model = createDesignModel(molecule)
      for (const { start, size, bases, kind } of steps) {
        const { length } = model.getState().molecule.bases
        const from = Math.min(start, Math.max(length - 1, 0))
        model.select({ start: from, end: from + Math.min(size, length) })
        model.edit((state) => {
          if (kind === 'flip') return flipSelection(state)
          if (kind === 'origin') return setOrigin(state)
          if (kind === 'delete') return deleteAtCaret(state, 'before')
          return kind === 'type' ? typeBases(state, bases || 'A') : replaceSelection(state, bases)
        })
      }
      const last = model.getState().molecule
      while (model.getState().canUndo) model.undo()
      expect(model.getState().molecule).toEqual(molecule)
      while (model.getState().canRedo) model.redo()
      expect(model.getState().molecule).toEqual(last)
    }),
  )
})

test('carets and selections move within the molecule', () => {
  const circle = { length: 12, topology: 'circular' as const }
  const line = { length: 12, topology: 'linear' as const }
  expect(moveSelection(toCaret(12), 1, false, circle)).toEqual(toCaret(1))
  expect(moveSelection(toCaret(12), 1, false, line)).toEqual(toCaret(12))
  expect(moveSelection({ start: 2, end: 5 }, 1, false, line)).toEqual(toCaret(5))
  expect(moveSelection(toCaret(11), 3, true, circle)).toEqual({ start: 11, end: 14 })
  expect(moveSelection({ start: 11, end: 14 }, -5, true, circle)).toEqual({ start: 9, end: 11, isBackward: true })
  expect(extendTo(toCaret(4), 1, line)).toEqual({ start: 1, end: 4, isBackward: true })
  expect(placeCaret(-3, circle)).toEqual(toCaret(9))
})

test.each([
  ['acgt', { bases: 'ACGT' }],
  ['>sample 1\nACGU nry\n1 acgt 61', { bases: 'ACGTNRYACGT' }],
  ['ORIGIN\n        1 gatcctcca\n//', { bases: 'GATCCTCCA' }],
  ['  \n12', { error: 'empty' }],
  ['>a\nACGT\n>b\nACGT', { error: 'many' }],
  ['ACGT\nAC!GT', { error: 'character', character: '!', line: 2, column: 3 }],
  ['MKTAYIAKQRQISFVKSHFSRQ', { error: 'protein', protein: 'MKTAYIAKQRQISFVKSHFSRQ' }],
])('pasted text %j is cleaned or refused with the place', (text, expected) => {
  expect(cleanPastedBases(text)).toEqual(expected)
})
