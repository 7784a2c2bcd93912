import type { SequencingRead } from '@paratope/bio'
import { formatGenBank, parseResultCurves } from '@paratope/bio'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { ReadView } from './read-view.tsx'
import { CurveErrors, CurvesView } from './result-curves.tsx'

afterEach(resetBrowser)

// pUC19, bases 401 to 520 (L09137).
const design =
  'CCGGGTACCGAGCTCGAATTCACTGGCCGTCGTTTTACAACGTCGTGACTGGGAAAACCCTGGCGTTACCCAACTTAATCGCCTTGCAGCACATCCCCCTTTCGCCAGCTGGCGTAATAGCG'
const bases = `${design.slice(10, 60)}A${design.slice(61, 110)}`

const read: SequencingRead = {
  name: 'clone 1',
  bases,
  qualities: Array.from(bases, () => 40),
  peaks: Array.from(bases, (_, at) => at * 10),
  traces: {},
}

test('a chromatogram is read base by base, and mismatches with a design are listed', async () => {
  stubServer(() => ({ result: { records: [], total: 0 } }))
  renderSignedIn(<ReadView name="clone1.ab1" read={read} />)
  const slider = await screen.findByRole('slider', { name: 'Base by base' })
  fireEvent.change(slider, { target: { value: '4' } })
  expect(slider.getAttribute('aria-valuetext')).toBe(`Base 5: ${bases[4]}, quality 40`)
  expect(screen.getByText('100 bases, 100 of them above Q20')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Paste a sequence, GenBank or FASTA'), {
    target: { value: `>pUC19\n${design}` },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Align' }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'Bases 11 to 110, forward strand, 99% identical, 1 mismatch',
  )
  const row = within(screen.getByRole('rowheader', { name: 'Substitution' }).closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['61', '51', `${design[60]} → A`])
  fireEvent.click(row.getByRole('button', { name: 'Show base 51' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('Base 51: A, quality 40')
})

const listMismatches = async () => {
  const row = within((await screen.findByRole('rowheader', { name: 'Substitution' })).closest('tr') ?? document.body)
  return row.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('a read is compared with the sequence of its order row at once, and a mismatch scrolls the trace', async () => {
  stubServer(() => ({ result: { records: [], total: 0 } }))
  const row = { name: 'clone 1', primerSequence: 'GTAAAACGACGGCCAGT', reference: design.toLowerCase() }
  const { container } = renderSignedIn(
    <ReadView name="clone1.ab1" read={read} ordered={{ details: { service: 'sequencing', row } }} />,
  )
  expect(await listMismatches()).toEqual(['61', '51', `${design[60]} → A`])
  expect(screen.queryByRole('dialog')).toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Paste a sequence, GenBank or FASTA')
  expect(field.value).toBe(design)
  expect(screen.getByText('Filled in from the order. You can replace it.')).toBeTruthy()
  const scroller = container.querySelector('canvas')?.parentElement?.parentElement
  fireEvent.click(screen.getByRole('button', { name: 'Show base 51' }))
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Base 51: A, quality 40')
  await waitFor(() => expect(scroller?.scrollLeft).toBe(600))
  fireEvent.change(field, { target: { value: bases } })
  fireEvent.click(screen.getByRole('button', { name: 'Align' }))
  expect((await screen.findByText(/0 mismatches/)).textContent).toBe(
    'Bases 1 to 100, forward strand, 100% identical, 0 mismatches',
  )
})

const aVersion = (id: string) => ({
  id,
  no: 2,
  comment: '',
  length: design.length,
  featureCount: 0,
  checksum: 'cdseguid=sample',
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: 'Ada Sample',
  designId: 'dsg_00000000000000000000000001',
  name: 'pPT-H',
  vectorType: 'mammalian',
  molecule: { name: 'pPT-H', topology: 'circular', bases: design, features: [] },
})

test('a row without a sequence brings the design that it names; one that cannot be read leaves the form empty', async () => {
  const id = 'dsv_00000000000000000000000001'
  let isReadable = true
  const requests = stubServer(({ path }) => {
    if (!path.includes(id)) return { result: { records: [], total: 0 } }
    return isReadable ? { result: aVersion(id) } : { status: 404, error: 'record.missing' }
  })
  const details = { service: 'custom', row: { name: 'clone 1', plasmid: `pPT-H v2 [${id}]` } }
  const { unmount } = renderSignedIn(<ReadView name="clone1.ab1" read={read} ordered={{ details }} />)
  expect(await listMismatches()).toEqual(['61', '51', `${design[60]} → A`])
  expect(screen.getByLabelText<HTMLInputElement>('Circular').checked).toBe(true)
  unmount()
  isReadable = false
  renderSignedIn(<ReadView name="clone1.ab1" read={read} ordered={{ details }} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Paste a sequence, GenBank or FASTA')
  expect(field.value).toBe('')
  expect(requests.filter(({ path }) => path.includes(id))).toHaveLength(2)
})

test.each([
  ['its customer', false, '/by-order-client/client/plasmidCarrier/vectorOrder/ovc_00000000000000000000000001/file'],
  ['the desk', true, '/by-order-client/client/plasmidCarrier/vectorOrder/desk/ovc_00000000000000000000000001/file'],
] as const)('a read of an ordered vector is compared with that vector, for %s', async (_, isDesk, path) => {
  const requests = stubServer((request) =>
    request.path.endsWith('/file')
      ? {
          name: 'pPT-H.gb',
          file: formatGenBank([{ name: 'pPT-H', topology: 'circular', bases: design, features: [] }]),
        }
      : { result: { records: [], total: 0 } },
  )
  const details = {
    ...{ kind: 'vector', vectorId: 'ovc_00000000000000000000000001', name: 'pPT-H', versionNo: 1 },
    ...{ checksum: 'cdseguid=sample', length: design.length, canBuild: true, days: 12, estimate: null, work: null },
    ...{ preparation: 'mini', endotoxin: 'standard', verification: 'junctions', packaging: 'none' },
    ...{ glycerolStock: false, customVector: null },
  }
  renderSignedIn(
    <ReadView
      name="clone1.ab1"
      read={read}
      ordered={{ details, ...(isDesk && { deskLine: { orderNo: 'SO-2026-000067', no: 2 } }) }}
    />,
  )
  expect(await listMismatches()).toEqual(['61', '51', `${design[60]} → A`])
  expect(screen.getByLabelText<HTMLInputElement>('Circular').checked).toBe(true)
  expect(requests.map((request) => request.path)).toContain(path)
})

test('at the desk, a read is compared with the design that the row of the order names', async () => {
  const requests = stubServer(({ path }) =>
    path.endsWith('/plasmid')
      ? { result: { name: 'pPT-H v2', topology: 'circular', bases: design } }
      : { result: { records: [], total: 0 } },
  )
  const details = { service: 'sequencing', row: { name: 'clone 1', reference: 'pPT-H v2' } }
  const deskLine = { orderNo: 'SO-2026-000067', no: 2 }
  renderSignedIn(<ReadView name="clone1.ab1" read={read} ordered={{ details, deskLine }} />)
  expect(await listMismatches()).toEqual(['61', '51', `${design[60]} → A`])
  expect(requests.map(({ path }) => path)).toContain('/by-order-client/production/desk/SO-2026-000067/2/plasmid')
})

test('a sequence that does not match is said so', async () => {
  stubServer(() => ({ result: { records: [], total: 0 } }))
  renderSignedIn(<ReadView name="clone1.ab1" read={read} />)
  const field = await screen.findByLabelText('Paste a sequence, GenBank or FASTA')
  fireEvent.change(field, { target: { value: 'EVQLVESGG' } })
  fireEvent.click(screen.getByRole('button', { name: 'Align' }))
  expect(await screen.findByText('This isn’t a DNA sequence.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'ACCA'.repeat(20) } })
  fireEvent.click(screen.getByRole('button', { name: 'Align' }))
  expect(await screen.findByText('The read doesn’t match this sequence.')).toBeTruthy()
})

test('ELISA curves are fitted', async () => {
  const rows = [100, 30, 10, 3, 1, 0.3, 0.1].map((x) => `${x},${3 / (1 + 2 / x)}`)
  const { curves } = parseResultCurves(['kind,elisa', '', 'Concentration,Clone 7', ...rows].join('\n'))
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="elisa.csv" result={curves} />)
  expect(await screen.findByText(/EC50 2 nM \(95% CI 2 to 2 nM\), Hill slope 1, R² 1/)).toBeTruthy()
})

test('a negative control has no EC50', async () => {
  const rows = [100, 30, 10, 3, 1, 0.3, 0.1].map((x) => `${x},${3 / (1 + 2 / x)},${0.05 + 0.04 / (1 + 30 / x)}`)
  const { curves } = parseResultCurves(['kind,elisa', '', 'Concentration,Clone 7,Control', ...rows].join('\n'))
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="elisa.csv" result={curves} />)
  expect(await screen.findByText(/Clone 7.*EC50 2 nM/)).toBeTruthy()
  expect(screen.getByText(/Control.*EC50 not determined$/)).toBeTruthy()
})

test('a curve alone that does not reach its plateau has no EC50, and a flat one none at all', async () => {
  const rows = [1000, 300, 100, 30, 10, 3, 1].map((x) => `${x},${3 / (1 + 5000 / x)},0.05`)
  const { curves } = parseResultCurves(['kind,elisa', '', 'Concentration (nM),Weak,Flat', ...rows].join('\n'))
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="elisa.csv" result={curves} />)
  expect(await screen.findByText(/Weak.*EC50 not determined, above 1,000 nM/)).toBeTruthy()
  expect(screen.getByText(/Flat.*EC50 not determined/)).toBeTruthy()
})

test('mistakes of a file are listed with their lines', async () => {
  const { errors } = parseResultCurves('kind,sec\n\nTime,a\n1,x2\n2\n')
  renderSignedIn(<CurveErrors errors={errors} />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Line 4: “x2” in column “a” isn’t a number.',
    'Line 5: 1 cell instead of 2.',
  ])
})
