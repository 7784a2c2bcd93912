import type { Molecule } from '@paratope/bio'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { createGridModel } from '#kit/grid/grid-model.ts'
import { getPlasmid } from '../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import { addGridRows } from './add-grid-rows.ts'
import { listFilledRows } from './grid-rows.ts'
import { aService } from './order-table.makers.ts'
import { OrderTableTools } from './order-table-tools.tsx'
import type { OrderTableDraft } from './use-order-table-draft.ts'

// Loaded here, so that no test waits for a large module.
await import('./sequencing-dialog.tsx')

beforeEach(() => logInAs())
afterEach(resetBrowser)

const user = userEvent.setup()
const sequencing = aService('sequencing')
const puc19: Molecule = {
  ...getPlasmid('puc19'),
  features: [{ name: 'AmpR', type: 'CDS', segments: [{ start: 1625, end: 2486, strand: -1 }], qualifiers: [] }],
}
const versionId = 'dsv_00000000000000000000000001'
const reference = `pUC19 v2 [${versionId}]`
const version = {
  id: versionId,
  no: 2,
  comment: '',
  checksum: 'cdseguid=a',
  length: 2686,
  featureCount: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Ada',
  designId: 'dsg_00000000000000000000000001',
  name: 'pUC19',
  vectorType: 'cloning',
  molecule: puc19,
}
const none = { records: [], total: 0, size: 20, current: 1, pages: 0 }
const draft: OrderTableDraft = {
  state: 'none',
  currency: 'USD',
  templates: [],
  setTemplates: vi.fn(),
  startOver: vi.fn(),
  discard: vi.fn(),
  takeOther: vi.fn(),
  keepOwn: vi.fn(),
}

function open(path: string, model: GridModel = createGridModel()) {
  renderPage(<OrderTableTools service={sequencing} model={model} draft={draft} onPair={vi.fn()} />, { url: path })
  return () => listFilledRows(sequencing, model.getState().rows)
}

test('[C16] the address of a version opens its reads, and one click puts them into the table', async () => {
  stubServer(({ path }) => (path.includes('/version/') ? { result: version } : { result: none }))
  const listRows = open(`/SequencingServices/Index?verify=${versionId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan primers' }))
  expect(await dialog.findByRole('heading', { name: 'pUC19' })).toBeTruthy()
  const stock = dialog.getAllByText(/: stock primer, /).map(({ textContent }) => textContent.split(':')[0])
  await user.click(dialog.getByRole('button', { name: /^Add \d rows$/ }))
  const rows = listRows()
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatchObject({ template: 'plasmid', size: '2686', design: reference })
  expect(new Set(rows.map(({ name }) => name)).size).toBe(5)
  expect(rows[0]?.['reference']).toBe(puc19.bases)
  // Only primers that cost nothing are called stock.
  expect(rows.filter(({ primer }) => primer !== 'design')).toHaveLength(stock.length)
  expect(screen.queryByRole('dialog')).toBeNull()
  // Regions already planned are not offered again.
  await user.click(screen.getByRole('button', { name: 'Plan primers' }))
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Designs in your table' })).toBeNull()
})

test('[C16] an insert is covered, and a stock primer is chosen by its name', async () => {
  stubServer(() => ({ result: version }))
  const listRows = open(`/SequencingServices/Index?verify=${versionId}&from=450&to=600`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan primers' }))
  expect(await dialog.findByRole('textbox', { name: 'From base' })).toMatchObject({ value: '450' })
  await user.clear(dialog.getByRole('textbox', { name: 'To base' }))
  expect(dialog.getByText('Enter positions from 1 to 2,686')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'AmpR, 1,626–2,486')
  await user.click(dialog.getByRole('button', { name: /^Add \d rows?$/ }))
  expect(listRows()[0]?.['reference']).toBe(puc19.bases.slice(1625, 2486))
})

test('[C16] a row whose design is chosen is replaced by its reads, which keep its other cells', async () => {
  stubServer(({ path }) => (path.includes('/version/') ? { result: version } : { result: none }))
  const model = createGridModel()
  addGridRows(sequencing, model, [
    { name: 'clone 1', design: reference, concentration: '120', note: 'miniprep' },
    { name: 'clone 2' },
  ])
  const listRows = open('/SequencingServices/Index', model)
  await user.click(screen.getByRole('button', { name: 'Plan primers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan primers' }))
  await user.click(dialog.getByRole('button', { name: 'Row 1: pUC19 v2' }))
  await user.click(await dialog.findByRole('button', { name: 'Replace row 1 with 5 rows' }))
  expect(listRows().map(({ concentration, note }) => [concentration, note])).toEqual([
    ['120', 'miniprep'],
    ['120', 'miniprep'],
    ['120', 'miniprep'],
    ['120', 'miniprep'],
    ['120', 'miniprep'],
    [undefined, undefined],
  ])
})

test('a design that cannot be read is said so, and another can be chosen', async () => {
  stubServer(({ path }) => (path.includes('/version/') ? { status: 404 } : { result: none }))
  open(`/SequencingServices/Index?verify=${versionId}`)
  expect(await screen.findByText(/can’t be opened/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose another one' }))
  expect(await screen.findByRole('searchbox')).toBeTruthy()
})
