import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGridModel } from '#kit/grid/grid-model.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { addGridRows } from './add-grid-rows.ts'
import CodonRowsDialog from './codon-rows-dialog.tsx'
import { toOrderRow } from './grid-rows.ts'
import { aService } from './order-table.makers.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', undefined)
})
afterEach(resetBrowser)

const user = userEvent.setup()

function open(code: 'plasmid-construction' | 'antibody-expression', row: Record<string, string>) {
  const service = aService(code)
  const model = createGridModel()
  addGridRows(service, model, [row])
  const onClose = vi.fn()
  renderPage(<CodonRowsDialog service={service} model={model} onClose={onClose} />, { language: 'en' })
  const read = () => model.getState().rows.map((each) => toOrderRow(service.columns, each))[0]
  return { model, read, onClose }
}

test('a protein of the order table is shown as a gene for the host of its row before it is replaced', async () => {
  const { model, read, onClose } = open('plasmid-construction', {
    name: 'pA',
    sequenceType: 'protein',
    insert: 'MLRKMW*',
    host: 'E. coli',
    optimise: 'yes',
  })
  const dialog = await screen.findByRole('dialog', { name: 'Optimise codons' })
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Expression host' }).value).toBe('e-coli_k12')
  const replace = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Replace in the table' })
  expect(replace.disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Optimise' }))
  await within(dialog).findByText('No region is difficult to synthesise.')
  expect(read()?.['insert']).toBe('MLRKMW*')
  await user.click(replace)
  expect(onClose).toHaveBeenCalledOnce()
  // CTG, CGC, AAA and TAA are the codons that Escherichia coli uses most.
  expect(read()).toMatchObject({ name: 'pA', sequenceType: 'dna', insert: 'ATGCTGCGCAAAATGTGGTAA' })
  expect(read()?.['optimise']).toBeUndefined()
  model.undo()
  expect(read()).toMatchObject({ sequenceType: 'protein', insert: 'MLRKMW*', optimise: 'yes' })
})

test('both chains of a row become genes together', async () => {
  const { read, onClose } = open('antibody-expression', {
    name: 'mAb',
    sequenceType: 'protein',
    host: 'CHO',
    sequence1: 'EVQLVESGGGLVQ',
    sequence2: 'DIQMTQSPSSLSA',
  })
  const dialog = await screen.findByRole('dialog', { name: 'Optimise codons' })
  await user.click(within(dialog).getByRole('button', { name: 'Optimise' }))
  const next = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Continue with Sequence 2/ })
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  expect(read()?.['sequence1']).toBe('EVQLVESGGGLVQ')
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Sequence' }).selectedIndex).toBe(1)
  await user.click(within(dialog).getByRole('button', { name: 'Optimise' }))
  const replace = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Replace in the table' })
  await waitFor(() => expect(replace.disabled).toBe(false))
  await user.click(replace)
  expect(onClose).toHaveBeenCalledOnce()
  expect(read()?.['sequenceType']).toBe('dna')
  expect([read()?.['sequence1']?.length, read()?.['sequence2']?.length]).toEqual([39, 39])
})

test('a table without a sequence says what to do first', async () => {
  open('plasmid-construction', { name: 'pA' })
  expect(await screen.findByText('Enter a gene or protein sequence in the table first.')).toBeTruthy()
})
