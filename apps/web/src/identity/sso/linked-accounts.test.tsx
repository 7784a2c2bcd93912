import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import LinkedAccounts from './linked-accounts.tsx'

afterEach(resetBrowser)

const id = 'idn_00000000000000000000000001'
const linked = {
  id,
  type: 'campus',
  name: 'Sample University',
  account: 'ada@sample.test',
  linkedAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
}
const loginProviders = [{ type: 'campus', name: { en: 'Sample University' } }]

function open(records: object[], providers = loginProviders) {
  logInAs()
  const left = [...records]
  const requests = stubServer(({ method }) => {
    if (method === 'GET') return { result: { total: left.length, records: left } }
    left.pop()
    return { result: null, message: 'Account unlinked' }
  })
  renderSignedIn(<LinkedAccounts />, { site: { loginProviders: providers } })
  return requests
}

test('linked accounts are listed, and one is taken away after a question', async () => {
  const requests = open([linked])
  expect((await screen.findByText(/ada@sample.test/)).textContent).toContain('linked on Nov 1, 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Unlink Sample University' }))
  const dialog = screen.getByRole('alertdialog', { hidden: true })
  expect(dialog.textContent).toContain('You can no longer log in with ada@sample.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink', hidden: true }))
  await waitFor(() => expect(screen.getByText(/^None yet\./)).toBeTruthy())
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe(`/by-order-client/identity/${id}`)
})

test('a site without third parties shows nothing of them, unless one is still linked', async () => {
  const requests = open([], [])
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByText('Linked accounts')).toBeNull()
  resetBrowser()
  open([linked], [])
  expect(await screen.findByText('Linked accounts')).toBeTruthy()
})
