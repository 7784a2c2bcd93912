import { type Molecule, translateFeature } from '@paratope/bio'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getPlasmid } from '../../../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { renderPage, resetBrowser } from '../../../../testing/render-page.tsx'
import { type Selection, toCaret } from '../model/selection.ts'
import { findBases, parsePlace } from './find-bases.ts'
import { findRowAt, layoutSequence } from './sequence-layout.ts'
import SequenceView, { type SequenceEdits } from './sequence-view.tsx'
import { writeCodingFeatures, writeFrame } from './translations.ts'

afterEach(resetBrowser)

const molecule: Molecule = {
  ...getPlasmid('puc19'),
  features: [
    { name: 'AmpR', type: 'CDS', segments: [{ start: 1625, end: 2486, strand: -1 }], qualifiers: [] },
    { name: 'over', type: 'promoter', segments: [{ start: 2680, end: 2690, strand: 1 }], qualifiers: [] },
  ],
}
const { length } = molecule.bases

const edits = (): SequenceEdits => ({ type: vi.fn(), deleteBases: vi.fn(), paste: vi.fn() })

function open(sequenceEdits?: SequenceEdits, initial: Selection = toCaret(0)) {
  let current = initial
  function Host() {
    const [selection, select] = useState(initial)
    current = selection
    return (
      <SequenceView
        molecule={molecule}
        selection={selection}
        label="Sequence"
        description={`${selection.start}..${selection.end}`}
        shownFrames={['1']}
        sites={[{ name: 'EcoRI', position: 5 }]}
        onSelect={select}
        onSelectFeature={(index) => select({ start: index, end: index + 7 })}
        edits={sequenceEdits}
      />
    )
  }
  renderPage(<Host />)
  return () => current
}

test('rows hold features on lanes, cut into rows and at the origin', () => {
  const { rows, height } = layoutSequence(molecule, { perRow: 100, translations: 0, hasSites: false })
  expect(rows).toHaveLength(27)
  expect(rows[0]?.bars).toMatchObject([{ index: 1, from: 0, to: 4, tip: 'right', lane: 0 }])
  expect(rows[26]).toMatchObject({ start: 2600, end: 2686, bars: [{ index: 1, from: 80, to: 86, tip: 'none' }] })
  expect(rows[16]?.bars[0]).toMatchObject({ index: 0, from: 25, to: 100, tip: 'left' })
  expect(rows[24]?.bars[0]).toMatchObject({ from: 0, to: 86, tip: 'none' })
  expect(height).toBe((rows[26]?.top ?? 0) + (rows[26]?.height ?? 0))
  for (const row of rows) expect(findRowAt({ rows, height, perRow: 100 }, row.top)).toBe(row.index)
})

test('frames show amino acids below the middle of their codons', () => {
  const small: Molecule = { name: 's', topology: 'linear', bases: 'ATGAAATAGC', features: [] }
  expect(writeFrame(small, '1', 0, 10)).toBe(' M  K  *  ')
  expect(writeFrame(small, '2', 0, 10)).toBe('  *  N  S ')
  expect(writeFrame(small, '1', 3, 8)).toBe(' K  *')
  // Reverse strand: GCTATTTCAT.
  expect(writeFrame(small, '-1', 0, 10)).toBe('  S  I  A ')
  expect(writeFrame(small, '-2', 0, 10)).toBe(' H  F  L  ')
})

test('coding features are translated in their frame, on both strands', () => {
  const residues = writeCodingFeatures(molecule, 1625, 2486).replaceAll(' ', '')
  const [feature] = molecule.features
  const protein = feature ? translateFeature(molecule, feature) : ''
  expect([...residues].reverse().join('')).toBe(`${protein}*`)
  expect(protein.slice(0, 12)).toBe('MSIQHFRVALIP')
})

test('bases are found on both strands and across the origin; palindromes once', () => {
  expect(findBases(molecule, 'gaattc')).toEqual([{ start: 395, end: 401, strand: 1 }])
  const across = molecule.bases.slice(-5) + molecule.bases.slice(0, 7)
  expect(findBases(molecule, across)).toEqual([{ start: length - 5, end: length + 7, strand: 1 }])
  expect(findBases(molecule, 'TTACCAATGCTTAATCAGTG').map(({ strand }) => strand)).toEqual([1])
  expect(findBases(molecule, 'CACTGATTAAGCATTGGTAA').map(({ strand }) => strand)).toEqual([-1])
  expect(findBases(molecule, '??')).toEqual([])
})

test.each([
  ['1200', { start: 1199, end: 1200 }],
  ['1200..1350', { start: 1199, end: 1350 }],
  ['2,680 - 10', { start: 2679, end: 2696 }],
  ['0', undefined],
  ['9999', undefined],
  ['x', undefined],
])('the place %s is %j', (text, expected) => {
  expect(parsePlace(text, molecule)).toEqual(expected)
})

test('only rows in view are drawn, with both strands', () => {
  open()
  expect(screen.getByText(molecule.bases.slice(0, 60))).toBeTruthy()
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(20)
  expect(screen.getByText('EcoRI')).toBeTruthy()
})

test('arrow keys move the caret, with Shift they select', async () => {
  const read = open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('application', { name: 'Sequence' }))
  screen.getByRole('application').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(read()).toEqual({ start: 62, end: 62 })
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  expect(read()).toEqual({ start: 62, end: 63 })
  await user.keyboard('{End}')
  expect(read()).toEqual({ start: 120, end: 120 })
  await user.keyboard('{Control>}{Home}{/Control}{ArrowLeft}')
  expect(read()).toEqual({ start: length - 1, end: length - 1 })
  await user.keyboard('{Control>}a{/Control}')
  expect(read()).toEqual({ start: 0, end: length })
  await user.keyboard('{Escape}')
  expect(read()).toEqual(toCaret(length))
})

test('a drag selects, Shift extends, a feature is chosen by its bar', () => {
  const read = open()
  const rows = [...document.querySelectorAll('[data-row]')]
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  fireEvent.pointerDown(first, { clientX: 84, button: 0 })
  expect(read()).toEqual(toCaret(10))
  fireEvent.pointerMove(second, { clientX: 42, buttons: 1 })
  expect(read()).toEqual({ start: 10, end: 65 })
  fireEvent.pointerUp(second)
  fireEvent.pointerDown(first, { clientX: 168, button: 0, shiftKey: true })
  expect(read()).toEqual({ start: 10, end: 20 })
  fireEvent.click(screen.getByRole('button', { name: 'over' }))
  expect(read()).toEqual({ start: 1, end: 8 })
})

test('typing, deleting and pasting reach the editor, nothing of it when only reading', async () => {
  const own = edits()
  open(own)
  const user = userEvent.setup()
  screen.getByRole('application').focus()
  await user.keyboard('gux{Backspace}{Delete}')
  expect(vi.mocked(own.type).mock.calls).toEqual([['G'], ['T']])
  expect(vi.mocked(own.deleteBases).mock.calls).toEqual([['before'], ['behind']])
  await user.paste('ACGT')
  expect(own.paste).toHaveBeenCalledExactlyOnceWith('ACGT')
  resetBrowser()
  const read = open()
  screen.getByRole('application').focus()
  await user.keyboard('g{Backspace}')
  expect(read()).toEqual(toCaret(0))
})

test('the selection is copied as bases, also across the origin', () => {
  open(undefined, { start: length - 2, end: length + 3 })
  const clipboardData = { setData: vi.fn() }
  fireEvent.copy(screen.getByRole('application'), { clipboardData })
  const expected = molecule.bases.slice(-2) + molecule.bases.slice(0, 3)
  expect(clipboardData.setData).toHaveBeenCalledExactlyOnceWith('text/plain', expected)
})

test('a sequence is accessible', async () => {
  open(edits())
  expect((await axe.run(screen.getByRole('application'))).violations).toEqual([])
})

test('200 kb are laid out without drawing them', () => {
  const large: Molecule = { ...molecule, bases: 'ACGT'.repeat(50_000), features: [] }
  const { rows } = layoutSequence(large, { perRow: 100, translations: 3, hasSites: true })
  expect(rows).toHaveLength(2000)
})
