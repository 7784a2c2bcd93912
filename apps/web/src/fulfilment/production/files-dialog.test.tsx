import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { FilesDialog } from './files-dialog.tsx'
import { aDetail } from './production.makers.ts'

afterEach(resetBrowser)

const [pdfId, csvId] = ['fil_01jd000000000000000000000a', 'fil_01jd000000000000000000000b']
const stored = (name: string) => ({ url: '/link', name, type: '', size: 4 })
const aCsv = (lines: readonly string[]) => new File([lines.join('\n')], 'sec.csv', { type: 'text/csv' })

test('curves with mistakes are refused before they are sent; files beside them stay', async () => {
  const requests = stubServer(() => ({ result: { subOrderNo: 'SO-2026-000037-01', state: 'started', version: 2 } }))
  const uploads = stubUploads()
  renderSignedIn(<FilesDialog line={aDetail()} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add files' }))
  const input = await dialog.findByLabelText<HTMLInputElement>(/Result files/, { selector: 'input' })
  const rows = Array.from({ length: 12 }, (_, at) => `${at},x${at}`)

  await userEvent.upload(input, [new File(['%PDF'], 'coa.pdf', { type: 'application/pdf' })])
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.finish({ ...stored('coa.pdf'), path: `/by-order-client/file/${pdfId}` }))
  await userEvent.upload(input, aCsv(['kind,sec', '', 'Time,Signal', ...rows]))

  const title = await dialog.findByText('sec.csv wasn’t uploaded: its curves can’t be drawn')
  const lines = within(title.parentElement ?? document.body).getAllByRole('listitem')
  expect(lines).toHaveLength(10)
  expect(lines[0]?.textContent).toBe('Line 4: “x0” in column “Signal” isn’t a number.')
  expect(lines[9]?.textContent).toBe('Line 13: “x9” in column “Signal” isn’t a number.')
  expect(dialog.getByText('Not uploaded. Correct the file and add it again.')).toBeTruthy()
  expect(uploads).toHaveLength(1)

  await userEvent.click(dialog.getByRole('button', { name: 'Remove sec.csv' }))
  await waitFor(() => expect(dialog.queryByText('sec.csv wasn’t uploaded: its curves can’t be drawn')).toBeNull())
  await userEvent.upload(input, aCsv(['kind,sec', '', 'Time,Signal', '0,0.1', '1,0.4']))
  await vi.waitFor(() => expect(uploads).toHaveLength(2))
  await act(async () => uploads[1]?.finish({ ...stored('sec.csv'), path: `/by-order-client/file/${csvId}` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to sub-order' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ files: [pdfId, csvId] }),
  )
})

test('an export of Prism is shown before its curves are added as a table', async () => {
  const uploads = stubUploads()
  renderSignedIn(<FilesDialog line={aDetail()} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add files' }))
  const input = await dialog.findByLabelText<HTMLInputElement>(/Instrument export/, { selector: 'input' })
  const subcolumn = (values: readonly string[]) =>
    `<Subcolumn>${values.map((value) => `<d>${value}</d>`).join('')}</Subcolumn>`
  const prism = `<GraphPadPrismFile><Table XFormat="numbers" YFormat="replicates"><Title>Binding</Title><XColumn><Title>log[Antibody], M</Title>${subcolumn(['-9', '-8'])}</XColumn><YColumn><Title>Clone 7</Title>${subcolumn(['0.1', '1.5'])}${subcolumn(['0.2', '9*'])}</YColumn></Table></GraphPadPrismFile>`

  await userEvent.upload(input, new File(['Plate:\tPlate1'], 'plate.txt', { type: 'text/plain' }))
  expect(await dialog.findByText('plate.txt can’t be read')).toBeTruthy()
  expect(dialog.getByText(/isn’t a Prism file/)).toBeTruthy()
  expect(uploads).toHaveLength(0)

  await userEvent.upload(input, new File([prism], 'binding.pzfx'), { applyAccept: false })
  expect(await dialog.findByText('Read from GraphPad Prism')).toBeTruthy()
  expect(dialog.getByText('1 curve, 3 values')).toBeTruthy()
  expect(dialog.getByText('1 value was crossed out in Prism and left out.')).toBeTruthy()
  expect(dialog.getByText('The doses were logarithms and are shown as concentrations.')).toBeTruthy()
  expect(uploads).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Add the curves' }))
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  expect(dialog.getByText('binding.csv')).toBeTruthy()
  expect(dialog.queryByText('Read from GraphPad Prism')).toBeNull()
})
