import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { MySessionsSection } from './my-sessions-section.tsx'

beforeEach(resetBrowser)
afterEach(resetBrowser)

const session = (last: number, overrides: object = {}) => ({
  id: `ses_${String(last).padStart(26, '0')}`,
  kind: 'browser',
  browser: 'Firefox',
  system: 'Linux',
  isMobile: false,
  address: `192.0.2.${last}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  current: false,
  ...overrides,
})
let living = [session(1)]

function open() {
  living = [
    session(1, { current: true }),
    session(2, { browser: 'Safari', system: 'iPhone', isMobile: true }),
    session(3, { kind: 'program', browser: '', system: '' }),
  ]
  const requests = stubServer(({ method, path }) => {
    if (method === 'GET') return { result: { total: living.length, records: living } }
    const before = living.length
    living = path.endsWith('/endOthers') ? living.slice(0, 1) : living.filter(({ id }) => !path.endsWith(id))
    return { result: path.endsWith('/endOthers') ? { ended: before - 1, apiKeys: 0, webhooks: 0 } : null }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <MySessionsSection />
    </QueryClientProvider>,
  )
  return requests
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('the devices one is logged in on', () => {
  test('say what they are, where from and when last; the one in use is marked and cannot be ended here', async () => {
    open()
    await screen.findByText('Firefox on Linux')
    expect(rows()).toEqual([
      expect.stringMatching(/^Firefox on Linuxthis device192\.0\.2\.1 · last used 5 min\. ago · since Nov 20, 2026$/),
      expect.stringMatching(/^Safari on iPhone192\.0\.2\.2 .*Log out$/),
      expect.stringMatching(/^Program192\.0\.2\.3 .*Log out$/),
    ])
  })

  test('one is ended', async () => {
    const requests = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/by-order-client/session/${session(2).id}`,
    ])
    expect(toastStore.entries()).toMatchObject([{ title: 'Device logged out' }])
  })

  test('all others are ended after a question', async () => {
    const requests = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out all other devices?' }))
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(question.getByRole('checkbox', { name: 'Also revoke my API keys' }))
    await userEvent.click(question.getByRole('button', { name: 'Log out all other devices' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ apiKeys: true, webhooks: false })
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  })
})
