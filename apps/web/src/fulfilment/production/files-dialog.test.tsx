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
