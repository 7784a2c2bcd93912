import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs } from '../../testing/render-signed-in.tsx'
import { aService } from './order-table.makers.ts'
import OrderTable from './order-table.tsx'

// Loaded here, so that no test waits for a large module.
await import('#kit/grid/data-grid.tsx')
await import('./sequence-findings.tsx')
await import('./fasta-dialog.tsx')
await import('./plasmid-dialog.tsx')

/** A browser that refuses workers; the checks then run in the page. */
class RefusedWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {}
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(6000)
  vi.stubGlobal('Worker', RefusedWorker)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(resetBrowser)

const user = userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) })
const expression = aService('antibody-expression')
const vh =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS'

/** The cell below a heading; rows count from 1 as the table numbers them. */
async function findCell(service: ServiceDetail, row: number, key: string): Promise<HTMLElement> {
  const title = service.columns.find((each) => each.key === key)?.title ?? key
  const grid = await screen.findByRole('grid')
  return waitFor(() => {
    const headings = within(grid).getAllByRole('columnheader')
    const heading = headings.find(({ textContent }) => textContent?.replace(/ \*$/, '').startsWith(title))
    const column = Number(heading?.getAttribute('aria-colindex')) - 1
    const found = grid.querySelector<HTMLElement>(`[data-row="${row - 1}"][data-column="${column}"]`)
    if (!found) throw new Error('the table has no such cell yet')
    return found
  })
}

async function fill(service: ServiceDetail, row: number, key: string, text: string): Promise<HTMLElement> {
  const cell = await findCell(service, row, key)
  await user.pointer({ keys: '[MouseLeft]', target: cell })
  await user.keyboard(`${text}{Enter}`)
  return cell
}

async function paste(service: ServiceDetail, row: number, key: string, text: string): Promise<void> {
  await user.pointer({ keys: '[MouseLeft]', target: await findCell(service, row, key) })
  const data = { getData: (type: string) => (type === 'text/plain' ? text : '') }
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: data })
}

const readCell = async (service: ServiceDetail, row: number, key: string) =>
  (await findCell(service, row, key)).querySelector('span')?.textContent ?? ''
const listProblems = () =>
  within(screen.getByRole('region', { name: 'To correct' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent)
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' })
const open = (service: ServiceDetail) => renderPage(<OrderTable service={service} />)

const protein = aService('antibody-expression', {
  columns: expression.columns.filter(({ key }) => key === 'name' || key === 'sequence1'),
})

test.each([
  ['en', 'Insert an example', '$'],
  ['zh', '填入示例', '¥'],
  ['es', 'Insertar un ejemplo', '€'],
] as const)('[C9] a visitor who reads %s sees the currency of the page', async (language, example, symbol) => {
  renderPage(<OrderTable service={expression} />, { language })
  await user.click(await screen.findByRole('button', { name: example }))
  const readAnswer = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(readAnswer()).toContainEqual(expect.stringContaining(symbol)))
})

test('[C4] a wrong residue is named in its cell and blocks; warnings are explained and do not', async () => {
  logInAs()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  const cell = await fill(protein, 1, 'sequence1', 'EVQLX')
  const sentence = '“X” at position 5 stands for more than one amino acid (1 in all).'
  expect(await screen.findByText(`Row 1, Sequence 1 (heavy chain): ${sentence}`)).toBeTruthy()
  expect(screen.getByText('Not yet: 1 cell needs a correction')).toBeTruthy()
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(within(cell).getByText(sentence)).toBeTruthy()
  expect(addButton().disabled).toBe(true)

  await fill(protein, 1, 'sequence1', 'EVQLV')
  expect(await screen.findByText('Yes, you can order 1 row')).toBeTruthy()
  expect(cell.getAttribute('aria-invalid')).toBeNull()
  expect(await screen.findByText(/^Row 1, Sequence 1 \(heavy chain\): No VH recognised/)).toBeTruthy()
  expect(screen.getByText('1 note on your rows')).toBeTruthy()
  expect(addButton().disabled).toBe(false)
})

test('[SERVICE-002] [C4] a block from Excel keeps what it cannot use, and says what is wrong with each cell', async () => {
  logInAs()
  open(expression)
  // Mixed line ends, smart quotes, numbers of GenBank, lower case, a unit in a number, a host that is none, a name twice.
  const block = [
    `mAb-001\t10 mg\tmg\tCHO\thIgG1\tAmino acids\t"1 evqlvesggg lvqpggslrl 20\n21 scaasgftfx"`,
    `“mAb-002”\t5\tmg\tHEK293\thIgG1\tAmino acids\t${vh}`,
    `MAB-001\t3\tmg\tMars\thIgG1\tDNA\taugaugaugaugaug`,
  ]
  await paste(expression, 1, 'name', `${block[0]}\r\n${block[1]}\r${block[2]}\n`)
  expect(await screen.findByText(/^Row 1, Sequence 1 \(heavy chain\): “X” at position 30/)).toBeTruthy()
  expect(listProblems()).toEqual([
    'Row 1, Amount: Enter a number',
    'Row 1, Sequence 1 (heavy chain): “X” at position 30 stands for more than one amino acid (1 in all).',
    'Row 3, Expression host: Choose one of the options',
    'Row 3, Construct name: Row 1 has the same value',
  ])
  expect(await readCell(expression, 1, 'amount')).toBe('10 mg')
  expect(await readCell(expression, 2, 'name')).toBe('“mAb-002”')
  expect(within(await findCell(expression, 3, 'name')).getByText('Row 1 has the same value')).toBeTruthy()
  expect(screen.getByText(/^Row 3, Sequence 1 \(heavy chain\): RNA was converted to DNA/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await readCell(expression, 1, 'name')).toBe('')
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(await readCell(expression, 3, 'host')).toBe('Mars')
})

test('[C4] a sequence copied from GenBank goes into one cell, lines and numbers included', async () => {
  logInAs()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await paste(protein, 1, 'sequence1', '        1 evqlvesggg lvqpggslrl\n       21 scaasgfnik\n//\n')
  expect(await screen.findByText('Yes, you can order 1 row')).toBeTruthy()
  expect(
    await screen.findAllByText(/Numbers, headers and other characters were left out; 30 letters remain/),
  ).toBeTruthy()
  expect(await readCell(protein, 2, 'sequence1')).toBe('')
})

test('[SERVICE-011] a row without a sequence needs a plasmid, and the other way round', async () => {
  logInAs()
  open(expression)
  await paste(expression, 1, 'name', 'A\t1\tmg\tCHO\thIgG1\tAmino acids\nB\t1\tmg\tCHO\thIgG1\tPlasmids only')
  expect(await screen.findByText('Not yet: 2 cells need a correction')).toBeTruthy()
  expect(listProblems()).toEqual(['Row 1, Sequence 1 (heavy chain): Required', 'Row 2, Plasmid 1: Required'])
})

const primers = aService('primer-synthesis')
const primerLine = (no: number) => `P-${no}\tATGCATGCATGCATGCATGC`

test('[ORDER-019] the 1,000th row is left out and counted', async () => {
  logInAs()
  open(primers)
  await paste(primers, 1, 'name', Array.from({ length: 1000 }, (_, index) => primerLine(index + 1)).join('\n'))
  expect(await screen.findByText('Yes, you can order 999 rows')).toBeTruthy()
  expect(screen.getByText(/999.*1 /)).toBeTruthy()
  expect(await readCell(primers, 1, 'name')).toBe('P-1')
})

test('[C18] rows are duplicated with counted names and laid out on a plate', async () => {
  logInAs()
  open(primers)
  await paste(primers, 1, 'name', 'P-{001}\tATGCATGCATGCATGCATGC')
  const [duplicate] = screen.getAllByRole('button', { name: 'Duplicate' })
  if (duplicate) await user.click(duplicate)
  expect([await readCell(primers, 1, 'name'), await readCell(primers, 2, 'name')]).toEqual(['P-001', 'P-002'])
  await user.click(screen.getByText('Plate view'))
  await user.click(screen.getByRole('button', { name: 'Fill wells down the columns' }))
  expect([await readCell(primers, 1, 'well'), await readCell(primers, 2, 'well')]).toEqual(['A1', 'B1'])
  const plate = screen.getByRole('table', { name: 'Plate P1' })
  expect(within(plate).getByTitle('P-002').textContent).toBe('P-002')
})

test('a sheet of another provider is read by its headings, wherever it is pasted, and keeps its wells', async () => {
  logInAs()
  open(primers)
  const sheet = [
    'Well Position\tName\tSequence\tScale\tColour',
    'A1\tM13-F\tGTAAAACGACGGCCAGTG\t100nmole DNA Oligo\tred',
    'A13\tM13-R\tCAGGAAACAGCTATGACC\t25nm\tred',
  ]
  await paste(primers, 1, 'name', sheet.join('\n'))
  expect(await screen.findByText('2 rows read by their headings or wells')).toBeTruthy()
  expect(screen.getByText('Columns without a match: Colour')).toBeTruthy()
  expect([await readCell(primers, 1, 'name'), await readCell(primers, 2, 'name')]).toEqual(['M13-F', 'M13-R'])
  expect([await readCell(primers, 1, 'well'), await readCell(primers, 2, 'well')]).toEqual(['A1', 'A13'])
  expect(await readCell(primers, 1, 'scale')).toBe('100 nmol')
  // Half of the wells are beyond 96: the plate has 384, and both are drawn.
  await user.click(screen.getByText('Plate view'))
  const plate = screen.getByRole('table', { name: /^Plate/ })
  expect(
    within(plate)
      .getAllByTitle(/M13/)
      .map(({ textContent }) => textContent),
  ).toEqual(['M13-F', 'M13-R'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await readCell(primers, 1, 'name')).toBe('')
})

test('words of other providers are choices in a plain paste too', async () => {
  logInAs()
  open(primers)
  await paste(primers, 1, 'name', 'P-1\tATGCATGCATGCATGCATGC\t100nmole DNA Oligo\tSTD')
  expect(await readCell(primers, 1, 'scale')).toBe('100 nmol')
  expect(await readCell(primers, 1, 'purification')).toBe('Desalted')
})

test('a code of a modification is read beside the sequence, or the cell says that it is not offered', async () => {
  logInAs()
  open(primers)
  await paste(primers, 1, 'name', 'P-1\t/5Cy5/GTAAAACGACGGCCAGTG\nP-2\t/5BioTEG/GTAAAACGACGGCCAGTG\nP-3\t=SUM(A1)')
  expect(await screen.findByText('Not yet: 2 cells need a correction')).toBeTruthy()
  expect(listProblems()).toEqual([
    'Row 2, Sequence, 5′ to 3′: The code /5BioTEG/ isn’t offered here',
    'Row 3, Sequence, 5′ to 3′: This is a formula of a spreadsheet, not a sequence. Enter its letters.',
  ])
  const read = await within(await findCell(primers, 1, 'sequence')).findByText(/modifications \/5Cy5\/ are read/)
  expect(read.textContent).toContain('are read from the sequence, which has 18 letters')
  expect(await readCell(primers, 1, 'sequence')).toBe('/5Cy5/GTAAAACGACGGCCAGTG')
})

test('a record of FASTA without a sequence is named, and nothing of the text is left out', async () => {
  logInAs()
  open(primers)
  await user.click(await screen.findByRole('button', { name: 'Import FASTA' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('textbox', { name: /FASTA text/ }))
  await user.paste('>fwd\nATGCATGCATGC\n>rev ATGCATGCATGC\n')
  await user.click(within(dialog).getByRole('button', { name: 'Add rows' }))
  expect(within(dialog).getByText(/These records have no sequence: rev ATGCATGCATGC\./)).toBeTruthy()
})

test('[C17] FASTA becomes rows; text without a record says so and stays', async () => {
  logInAs()
  open(primers)
  await user.click(await screen.findByRole('button', { name: 'Import FASTA' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: /FASTA text/ })
  await user.type(field, 'ATGC')
  await user.click(within(dialog).getByRole('button', { name: 'Add rows' }))
  expect(within(dialog).getByText('No record found. A record begins with > and a name.')).toBeTruthy()
  await user.clear(field)
  await user.click(field)
  await user.paste('>fwd\r\natgcatgcat\ratgcatgcat\n>rev\nAUGCAUGCAUAUGCAUGCAU')
  await user.click(within(dialog).getByRole('button', { name: 'Add rows' }))
  expect(await screen.findByText('Yes, you can order 2 rows')).toBeTruthy()
  expect([await readCell(primers, 1, 'name'), await readCell(primers, 2, 'name')]).toEqual(['fwd', 'rev'])
})

test('a column explains itself in its heading', async () => {
  open(expression)
  const heading = await screen.findByRole('columnheader', { name: /^Numbering/ })
  expect(within(heading).getByText(/^How mutation points count/).id).toBe(heading.getAttribute('aria-describedby'))
  expect(within(heading).getByRole('button', { name: 'About Numbering' })).toBeTruthy()
})

test('[C19] mutation points offer the usual Fc variants, with what they do', async () => {
  open(expression)
  await user.pointer({ keys: '[MouseLeft]', target: await findCell(expression, 1, 'mutations') })
  await user.keyboard('L')
  const options = [...document.querySelectorAll('datalist option')].map((option) => [
    option.getAttribute('value'),
    option.getAttribute('label'),
  ])
  expect(options).toContainEqual(['L234A/L235A', 'IgG1: silent, no effector function'])
  expect(options).toContainEqual(['M252Y/S254T/T256E', 'IgG1: longer half-life'])
})

test('what the server refuses is shown in its cell, with the number of the row in the table', async () => {
  logInAs()
  stubServer(({ method }) =>
    method === 'GET'
      ? { result: { currency: 'USD', draft: null, templates: [] } }
      : {
          status: 422,
          error: 'order_table.rows_refused',
          values: {
            count: 1,
            cells: [{ row: 1, column: 'sequence1', code: 'x', values: {}, text: 'Not on our list.' }],
          },
        },
  )
  open(protein)
  // The first row stays empty.
  await fill(protein, 2, 'name', 'mAb-001')
  const cell = await fill(protein, 2, 'sequence1', vh)
  await screen.findByText('Yes, you can order 1 row')
  await user.click(addButton())
  expect(await within(cell).findByText('Not on our list.')).toBeTruthy()
  expect(listProblems()).toEqual(['Row 2, Sequence 1 (heavy chain): Not on our list.'])
  await fill(protein, 2, 'name', 'mAb-002')
  expect(await screen.findByText('Yes, you can order 1 row')).toBeTruthy()
})

/** A server that keeps one draft as the real one does. */
function stubDrafts() {
  let draft: { version: number; rows: unknown } | null = null
  const savedAt = '2026-11-22T09:00:00.000Z'
  let isDown = false
  const server = {
    read: () => draft,
    goDown: () => (isDown = true),
    saveElsewhere: (rows: unknown) => (draft = { version: (draft?.version ?? 0) + 1, rows }),
  }
  stubServer(({ method, path, body }) => {
    if (isDown) throw new TypeError('offline')
    if (method === 'DELETE') draft = null
    if (method !== 'PUT' || !path.endsWith('/draft'))
      return {
        result:
          method === 'GET'
            ? { currency: 'USD', draft: draft && { ...draft, files: [], savedAt }, templates: [] }
            : null,
      }
    const { version, rows } = body as { version: number; rows: unknown }
    if (version !== (draft?.version ?? 0))
      return { status: 409, error: 'order_table.draft_changed', values: { version: draft?.version ?? 0 } }
    draft = { version: version + 1, rows }
    return { result: { version: version + 1, savedAt } }
  })
  return server
}
/** Nothing is saved before the rows have rested for three seconds. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(4000))
const useFastTime = () => void vi.useFakeTimers({ shouldAdvanceTime: true })

test('[B6] a table comes back after a crash; starting over can be undone', async () => {
  useFastTime()
  logInAs()
  const server = stubDrafts()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await rest()
  await screen.findByText('Saved')
  expect(server.read()).toEqual({ version: 1, rows: [{ name: 'mAb-001' }] })
  // Rows not saved yet are in the browser.
  server.goDown()
  await fill(protein, 1, 'name', 'mAb-002')
  await rest()
  await screen.findByText('Saved in this browser')
  cleanup()
  stubServer(() => ({
    result: {
      currency: 'USD',
      draft: { version: 1, savedAt: '2026-11-22T09:00:00.000Z', rows: [{ name: 'mAb-001' }], files: [] },
      templates: [],
    },
  }))
  open(protein)
  expect(await screen.findByText('We’ve restored your unfinished table')).toBeTruthy()
  expect(await readCell(protein, 1, 'name')).toBe('mAb-002')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await readCell(protein, 1, 'name')).toBe('')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await readCell(protein, 1, 'name')).toBe('mAb-002')
})

test('[B6] a reopened draft names its files', async () => {
  logInAs()
  const path = '/by-order-client/file/fil_00000000000000000000000001'
  stubServer(() => ({
    result: {
      currency: 'USD',
      draft: {
        version: 1,
        savedAt: '2026-11-22T09:00:00.000Z',
        rows: [{ name: 'Bispecific', files: path }],
        files: [{ path, name: 'a.pdf' }],
      },
      templates: [],
    },
  }))
  const custom = aService('custom')
  open(custom)
  expect(await screen.findByText('We’ve restored your unfinished table')).toBeTruthy()
  await waitFor(async () => expect((await findCell(custom, 1, 'files')).textContent).toContain('a.pdf'))
  expect((await findCell(custom, 1, 'files')).textContent).not.toContain('fil_0000')
})

test('[B6] a change that is undone is not there after a reload', async () => {
  useFastTime()
  logInAs()
  stubDrafts()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await rest()
  await screen.findByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Saved in this browser')
  cleanup()
  open(protein)
  expect(await readCell(protein, 1, 'name')).toBe('')
})

test('[B6] a second tab is told of the first and chooses which version stays', async () => {
  useFastTime()
  logInAs()
  const server = stubDrafts()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await rest()
  await screen.findByText('Saved')
  act(() => void server.saveElsewhere([{ name: 'from the other tab' }]))
  await fill(protein, 1, 'name', 'mAb-002')
  await rest()
  expect(await screen.findByText('This table was changed in another tab or on another device')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep this version' }))
  await waitFor(() => expect(server.read()).toEqual({ version: 3, rows: [{ name: 'mAb-002' }] }))
  act(() => void server.saveElsewhere([{ name: 'once more' }]))
  await fill(protein, 1, 'name', 'mAb-003')
  await rest()
  await user.click(await screen.findByRole('button', { name: 'Show the other version' }))
  await waitFor(async () => expect(await readCell(protein, 1, 'name')).toBe('once more'))
})

/** Changes of the visitor's table in another tab of this browser. */
function writeInOtherTab(name: string, { isHeard = true } = {}): void {
  const key = 'order-table visitor antibody-expression'
  const value = { rows: [{ name }], files: [], version: 0, isDirty: true, stamp: `other-${name}` }
  localStorage.setItem(key, JSON.stringify({ value }))
  if (isHeard) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

test('[B6] rows that another tab of the browser keeps appear here at once', async () => {
  useFastTime()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await rest()
  writeInOtherTab('mAb-002')
  await waitFor(async () => expect(await readCell(protein, 1, 'name')).toBe('mAb-002'))
  expect(screen.queryByText('This table was changed in another tab or on another device')).toBeNull()
})

test('[B6] of two tabs that type at once neither overwrites the other in silence', async () => {
  useFastTime()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-000')
  await rest()
  writeInOtherTab('mAb-002', { isHeard: false })
  await fill(protein, 1, 'name', 'mAb-001')
  await rest()
  expect(await screen.findByText('This table was changed in another tab or on another device')).toBeTruthy()
  expect(await readCell(protein, 1, 'name')).toBe('mAb-001')
  expect(localStorage.getItem('order-table visitor antibody-expression')).toContain('mAb-002')
  await user.click(screen.getByRole('button', { name: 'Show the other version' }))
  await waitFor(async () => expect(await readCell(protein, 1, 'name')).toBe('mAb-002'))
})

test('[C8] what sequences predict stands in their row', async () => {
  logInAs()
  open(protein)
  await fill(protein, 1, 'name', 'mAb-001')
  await fill(protein, 1, 'sequence1', vh)
  // Four Trp, nine Tyr and a cystine: 4 × 5500 + 9 × 1490 + 125.
  expect(await screen.findByText('120 aa · 13.2 kDa · pI 8.0 · ε 35,535 /M·cm')).toBeTruthy()
})

test('[C8] primers show length, GC, melting temperature and mass in columns that a pasted block passes over', async () => {
  logInAs()
  open(primers)
  // The M13 (−20) primer, plain and with a dye of which makers use different linkers.
  await paste(
    primers,
    1,
    'name',
    'M13\tGTAAAACGACGGCCAGT\t25 nmol\tDesalted\nM13-Cy5\tGTAAAACGACGGCCAGT\t25 nmol\tHPLC\tCy5',
  )
  const readRow = async (row: number) => {
    const first = await findCell(primers, row, 'Length, nt')
    const at = Number(first.dataset['column'])
    return [0, 1, 2, 3].map(
      (offset) =>
        screen.getByRole('grid').querySelector(`[data-row="${row - 1}"][data-column="${at + offset}"]`)?.textContent,
    )
  }
  await waitFor(async () => expect(await readRow(1)).toEqual(['17', '53%', '51.7 °C', '5,228.5 Da']))
  expect(await readRow(2)).toEqual(['17', '53%', '51.7 °C', 'not known'])
  expect(await readCell(primers, 2, 'purification')).toBe('HPLC')
  expect((await findCell(primers, 1, 'sequence')).dataset['mono']).toBe('true')
})

test('notes on a plate of primers are marks in cells and a few kinds, each with its count', async () => {
  logInAs()
  open(primers)
  const rows = Array.from({ length: 96 }, (_, no) => {
    const tail = [...no.toString(4).padStart(4, '0')].map((digit) => 'ACGT'[Number(digit)]).join('')
    return `P${no}\tATATATTATAATATC${tail}A`
  })
  await paste(primers, 1, 'name', rows.join('\n'))
  const kind = await screen.findByText(/^96 rows, Sequence, 5′ to 3′. Row 1: Tm/)
  expect(within(kind.closest('ul') ?? document.body).getAllByRole('listitem').length).toBeLessThan(12)
  expect((await findCell(primers, 1, 'sequence')).getAttribute('data-noted')).toBe('true')
  const next = within(kind.closest('li') ?? document.body).getByRole('button', { name: 'Show next' })
  await user.click(next)
  await user.click(next)
  expect(screen.getByText(/^96 rows, Sequence, 5′ to 3′. Row 2: Tm/)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[data-current]')?.getAttribute('data-row')).toBe('1'))
})

const versionId = 'dsv_00000000000000000000000001'
const designId = 'dsg_00000000000000000000000001'
const design = { id: designId, name: 'pPT-H', length: 6200, isOwn: true, ownerName: 'Ada', checksum: 'a', version: 3 }
const stockVector = {
  id: 'cve_00000000000000000000000001',
  name: 'pStock',
  length: 5400,
  isOwn: true,
  ownerName: 'Ada',
}
const version = { id: versionId, no: 2, comment: 'Sequenced', checksum: 'b' }

/** One design with one version, which encodes the given proteins. */
function stubDesigns(proteins: readonly string[]): void {
  stubServer(({ path }) => {
    if (path.includes('/orderPlasmid/'))
      return { result: { id: versionId, designId, name: 'pPT-H', no: 2, length: 6200, proteins } }
    if (path.endsWith('/versions')) return { unchecked: [version] }
    if (path.endsWith('/plasmidCarrier/list'))
      return { unchecked: { records: [stockVector], total: 1, size: 20, current: 1, pages: 1 } }
    if (path.endsWith('/list')) return { unchecked: { records: [design], total: 1, size: 20, current: 1, pages: 1 } }
    return { result: { currency: 'USD', draft: null, templates: [] } }
  })
}

const withPlasmid = aService('antibody-expression', {
  columns: expression.columns.filter(({ key }) => ['name', 'sequence1', 'plasmid1'].includes(key)),
})

async function choosePlasmid(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Choose: Plasmid 1, row 1' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Versions of pPT-H' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Version 2' }))
}

test('[SERVICE-008] a plasmid is a version of an own design; that it encodes the sequence of the row is said', async () => {
  logInAs()
  stubDesigns([`MGWSCIILFLVATATGVHS${vh}ASTKGPS`])
  open(withPlasmid)
  await fill(withPlasmid, 1, 'name', 'mAb-001')
  await fill(withPlasmid, 1, 'sequence1', vh)
  await choosePlasmid()
  const cell = await findCell(withPlasmid, 1, 'plasmid1')
  expect(await within(cell).findByText('pPT-H v2')).toBeTruthy()
  expect(await within(cell).findByText('Encodes Sequence 1 (heavy chain)')).toBeTruthy()
})

test('[SERVICE-008] a plasmid that encodes another sequence is a note with the first difference, and does not block', async () => {
  logInAs()
  stubDesigns([`MGWSCIILFLVATATGVHS${vh.replace('NIKDTY', 'NIKDAY')}ASTKGPS`])
  open(withPlasmid)
  await fill(withPlasmid, 1, 'name', 'mAb-001')
  await fill(withPlasmid, 1, 'sequence1', vh)
  await choosePlasmid()
  const sentence = 'Encodes Sequence 1 (heavy chain) with 1 difference, the first at 32: A instead of T'
  expect(await screen.findByText(`Row 1, Plasmid 1: ${sentence}`)).toBeTruthy()
  expect(addButton().disabled).toBe(false)
})

test('[SERVICE-008] a plasmid is also a vector of the customer', async () => {
  logInAs()
  stubDesigns([])
  open(withPlasmid)
  await fill(withPlasmid, 1, 'name', 'mAb-001')
  await user.click(screen.getByRole('button', { name: 'Choose: Plasmid 1, row 1' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Use this vector pStock' }))
  expect(within(await findCell(withPlasmid, 1, 'plasmid1')).getByText('pStock')).toBeTruthy()
})

test('[SERVICE-008] any other plasmid is named', async () => {
  logInAs()
  stubDesigns([])
  open(withPlasmid)
  await fill(withPlasmid, 1, 'name', 'mAb-001')
  await user.click(screen.getByRole('button', { name: 'Choose: Plasmid 1, row 1' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Another plasmid/ }), 'pFUSE-H')
  await user.click(within(dialog).getByRole('button', { name: 'Use this name' }))
  expect(within(await findCell(withPlasmid, 1, 'plasmid1')).getByText('pFUSE-H')).toBeTruthy()
})

const icief = aService('icief')
const iciefRow = (name: string, range: string, pi: string, more = '') => `${name}\t${range}\t${pi}${more}`

test('cells that contradict each other are marked with the way out, and block until one of them is mended', async () => {
  logInAs()
  open(icief)
  await paste(icief, 1, 'name', iciefRow('mAb-001', '4–6', '8.6'))
  const sentence = 'A pI of 8.6 is outside the range 4–6, so nothing focuses. Choose a range around it.'
  await waitFor(() => expect(listProblems()).toEqual([`Row 1, Expected pI: ${sentence}`]))
  for (const key of ['expectedPi', 'range']) {
    const cell = await findCell(icief, 1, key)
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(within(cell).getByText(sentence)).toBeTruthy()
  }
  expect(addButton().disabled).toBe(true)
  await fill(icief, 1, 'expectedPi', '5')
  expect(await screen.findByText('Yes, you can order 1 row')).toBeTruthy()
  expect((await findCell(icief, 1, 'range')).getAttribute('aria-invalid')).toBeNull()
  expect(addButton().disabled).toBe(false)
})

test('what is unusual is noted in its cell and blocks nothing', async () => {
  logInAs()
  open(icief)
  await paste(icief, 1, 'name', iciefRow('mAb-001', '5–8', '7.9'))
  expect(await screen.findByText('1 note on your rows')).toBeTruthy()
  const cell = await findCell(icief, 1, 'expectedPi')
  expect(cell.getAttribute('aria-invalid')).toBeNull()
  expect(within(cell).getByText(/^A pI of 7.9 lies at the edge of the range 5–8/)).toBeTruthy()
  expect(addButton().disabled).toBe(false)
})

test('many cells of one kind are one entry, which leads from row to row', async () => {
  logInAs()
  open(icief)
  const rows = Array.from({ length: 5 }, (_, no) => iciefRow(`mAb-${no}`, '4–6', '8.6'))
  await paste(icief, 1, 'name', rows.join('\n'))
  const sentence = 'A pI of 8.6 is outside the range 4–6, so nothing focuses. Choose a range around it.'
  await waitFor(() => expect(listProblems()).toEqual([`5 rows, Expected pI: ${sentence}`]))
  const next = screen.getByRole('button', { name: 'Show next' })
  const readCurrent = () => document.querySelector('[data-current]')?.getAttribute('data-row')
  await user.click(next)
  await waitFor(() => expect(readCurrent()).toBe('0'))
  await user.click(next)
  await waitFor(() => expect(readCurrent()).toBe('1'))
})
