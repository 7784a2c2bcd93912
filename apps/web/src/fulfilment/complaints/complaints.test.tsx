import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import ComplaintsPage from './complaints-page.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const complaint = {
  id: 'cpl_00000000000000000000000001',
  orderNo: 'SO-2026-000123',
  company: 'Sample Biologics',
  lineNo: 1,
  projectName: 'Anti-mouse PD-1',
  catalog: 'PV-A0001',
  lotNo: 'L24-017',
  reason: 'warm',
  description: 'Two vials arrived at room temperature.',
  openedAt: '2020-11-20T14:02:00.000Z',
  openedBy: 'Ada Sample',
  dueAt: '2020-11-24T14:02:00.000Z',
  outcome: null,
  answer: '',
  answeredAt: null,
  files: [],
}

test('[E5] staff see what is overdue and answer it with a decision', async () => {
  const requests = stubServer(({ path, method, body }) => {
    if (path === '/by-order-client/complaint/desk') return { result: { total: 1, records: [complaint] } }
    if (method === 'POST')
      return { result: { ...complaint, ...(body as object), answeredAt: '2026-11-20T15:00:00.000Z' } }
    return { status: 404 }
  })
  renderSignedIn(<ComplaintsPage />, { url: '/office/complaints' })
  expect(await screen.findByText('Overdue')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer: SO-2026-000123' }))
  await userEvent.selectOptions(dialog.getByLabelText(/^Decision/), 'replacement')
  await userEvent.type(dialog.getByLabelText(/^Answer to the customer/), 'New vials leave on Tuesday.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        `/by-order-client/complaint/desk/${complaint.id}/answer`,
        { outcome: 'replacement', answer: 'New vials leave on Tuesday.' },
      ],
    ]),
  )
})
