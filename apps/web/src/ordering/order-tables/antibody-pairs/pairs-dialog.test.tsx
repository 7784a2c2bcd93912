import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../../testing/render-page.tsx'
import { aService } from '../order-table.makers.ts'
import OrderTable from '../order-table.tsx'
import { getConstant, rituximab, trastuzumab } from './antibodies.fixtures.ts'
import type { PairingInput } from './pair-rows.ts'

// Loaded here, so that no test waits for a large module.
await import('#kit/grid/data-grid.tsx')
await import('../fasta-dialog.tsx')
await import('./pairs-dialog.tsx')
const { pairRows } = await import('./pair-rows.ts')

/** Pairs at once; the checks of sequences are refused and run in the page. */
class PairingWorker extends EventTarget {
  postMessage({ id, name, input }: { id?: number; name?: string; input?: PairingInput }) {
    const isPairing = name === 'pairRows' && input
    this.dispatchEvent(
      isPairing ? new MessageEvent('message', { data: { id, result: pairRows(input) } }) : new Event('error'),
    )
  }
  terminate() {}
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(6000)
  vi.stubGlobal('Worker', PairingWorker)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(resetBrowser)

const user = userEvent.setup()
const expression = aService('antibody-expression')
const igg1 = getConstant('human', 'IGHG1*01')
const fasta = [
  `>mAb-1_H\n${trastuzumab.vh}${igg1}`,
  `>mAb-1_L\n${trastuzumab.vl}`,
  `>mAb-2 VH\n${rituximab.vh}`,
  `>mAb-2 VL\n${rituximab.vl}`,
  `>lone_L\n${trastuzumab.vl}`,
].join('\n')

const listRows = () =>
  within(screen.getByRole('table', { name: 'Antibodies' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('[C17] [C19] FASTA of chains becomes pairs; isotype and amount are asked once, a chain without its partner is named', async () => {
  renderPage(<OrderTable service={expression} />)
  await user.click(await screen.findByRole('button', { name: 'Import FASTA' }))
  fireEvent.change(await screen.findByLabelText('FASTA text'), { target: { value: fasta } })
  await user.click(screen.getByRole('button', { name: 'Add rows' }))
  expect(await screen.findByText('3 rows, 2 of them with a heavy and a light chain.')).toBeTruthy()
  expect(listRows()).toEqual([
    ['lone_L', 'None', 'IGKV1-12*01, human (88%)', 'This light chain has no heavy chain.'],
    ['mAb-1', 'IGHV3-66*01, human (82%)human IgG1', 'IGKV1-12*01, human (88%)', ''],
    ['mAb-2', 'IGHV-2XKZ, mouse (99%)', 'IGKV4-72 (IGKV-5TVA), mouse (97%)', ''],
  ])
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } })
  expect(screen.getByText('For 3 rows')).toBeTruthy()
  expect(screen.getByText('For 2 rows')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Isotype or tag'), 'hIgG4')
  await user.click(screen.getByRole('button', { name: 'Add 3 rows' }))
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(within(grid).getAllByText('hIgG4')).toHaveLength(2))
  expect(within(grid).getAllByText('hIgG1')).toHaveLength(1)
  for (const name of ['mAb-1', 'mAb-2', 'lone_L']) expect(within(grid).getByText(name)).toBeTruthy()
})

test('[C4] records pasted into a cell of a chain are paired too', async () => {
  renderPage(<OrderTable service={expression} />)
  const grid = await screen.findByRole('grid')
  const heading = within(grid)
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent?.startsWith('Sequence 1'))
  const column = Number(heading?.getAttribute('aria-colindex')) - 1
  const cell = grid.querySelector(`[data-row="0"][data-column="${column}"]`)
  if (!cell) throw new Error('no cell')
  await user.pointer({ keys: '[MouseLeft]', target: cell })
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? fasta : '') },
  })
  expect(await screen.findByText('3 rows, 2 of them with a heavy and a light chain.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(within(grid).queryByText('mAb-1')).toBeNull()
})

test('[C19] whole chains pasted where variable domains are asked for are split by a button, and what is left out is named', async () => {
  renderPage(<OrderTable service={aService('affinity')} />)
  const grid = await screen.findByRole('grid')
  const heading = within(grid)
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent?.startsWith('Antibody name'))
  const cell = grid.querySelector(`[data-row="0"][data-column="${Number(heading?.getAttribute('aria-colindex')) - 1}"]`)
  if (!cell) throw new Error('no cell')
  await user.pointer({ keys: '[MouseLeft]', target: cell })
  const text = `mAb-7\t${trastuzumab.vh}${igg1}\t${trastuzumab.vl}`
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  })
  expect(await screen.findByText('1 row, 1 of them with a heavy and a light chain.')).toBeTruthy()
  expect(listRows()[0]?.[3]).toBe('Left out of VH: 0 residues before it, 330 after it (human IgG1).')
  await user.click(screen.getByRole('button', { name: 'Add 1 row' }))
  expect(await within(grid).findByText('mAb-7')).toBeTruthy()
  expect(within(grid).getByText(trastuzumab.vh)).toBeTruthy()
})
