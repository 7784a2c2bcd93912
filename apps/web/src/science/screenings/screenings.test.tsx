import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import ScreeningsPage from './screenings-page.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const screening = {
  id: 'scr_00000000000000000000000001',
  orderNo: 'SO-2026-000123',
  lineNo: 1,
  company: 'Sample Biologics',
  name: 'heavy',
  kind: 'protein',
  length: 129,
  checksum: 'ab'.repeat(32),
  screener: 'Local word comparison',
  listVersion: 'demonstration 1',
  fileName: null,
  fileReason: null,
  hits: [{ name: 'Stand-in', accession: 'P00698', from: 1, to: 129, residues: 129 }],
  state: 'review',
  screenedAt: '2026-11-20T14:02:00.000Z',
  version: 1,
  decisions: [],
}

test('a held sequence is released with a reason; the page says what the screener is not', async () => {
  const granted = [{ action: 'screening.decide', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
  const requests = stubServer(({ path, method }) => {
    if (path === '/by-order-client/screening/list') return { result: { total: 1, records: [screening] } }
    return method === 'POST' ? { result: { ...screening, state: 'approved', version: 2 } } : { status: 404 }
  })
  renderSignedIn(<ScreeningsPage />, { url: '/office/screening' })
  expect(await screen.findByText('On hold')).toBeTruthy()
  expect(screen.getByText(/is not a biosecurity database/)).toBeTruthy()
  expect(screen.getByText('Stand-in (P00698): 129 residues in a row, positions 1–129')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide: SO-2026-000123, heavy' }))
  await userEvent.selectOptions(dialog.getByLabelText(/^Decision/), 'approved')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Known customer, food science')
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        `/by-order-client/screening/${screening.id}/decide`,
        { version: 1, decision: 'approved', reason: 'Known customer, food science' },
      ],
    ]),
  )
})

test('a file that no program reads shows its reason and opens', async () => {
  const file = {
    ...screening,
    ...{
      lineNo: 0,
      name: 'map.pdf',
      kind: 'file',
      length: 2048,
      hits: [],
      fileName: 'map.pdf',
      fileReason: 'unreadable',
    },
  }
  const requests = stubServer(({ path }) => {
    if (path === '/by-order-client/screening/list') return { result: { total: 1, records: [file] } }
    return { status: 404 }
  })
  renderSignedIn(<ScreeningsPage />, { url: '/office/screening' })
  expect(await screen.findByText(/The screener can’t read this type of file/)).toBeTruthy()
  expect(screen.getByText('File, 2 kB')).toBeTruthy()
  expect(screen.getByText(/Whole order/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open map.pdf' }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/by-order-client/screening/${screening.id}/file`))
})
