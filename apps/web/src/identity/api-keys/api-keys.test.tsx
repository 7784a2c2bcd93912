import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import ApiKeysSection from './api-keys-section.tsx'

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada', avatar: '', token: 'token', tenant: '0' }
const useCart = { name: 'cart.use', label: 'Use the cart' }
const readOrders = { name: 'order.read', label: 'View the company’s orders' }
const record = {
  id: 'key_00000000000000000000000001',
  name: 'Stock script',
  prefix: 'ptk_abc123',
  scopes: [readOrders, useCart],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  lastAddress: '',
  expiresAt: '2027-01-30T10:00:00.000Z',
  expired: false,
}
const secret = `ptk_${'x'.repeat(43)}`
beforeEach(resetBrowser)
afterEach(resetBrowser)

function open(records: object[]) {
  saveLogin({ token: 'token', userInfo })
  const requests = stubServer(({ method }) => {
    if (method === 'GET') return { result: { total: records.length, records, scopes: [useCart, readOrders] } }
    return { result: method === 'POST' ? { key: secret, record } : null }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <ApiKeysSection />
    </QueryClientProvider>,
  )
  return { changes: () => requests.filter(({ method }) => method !== 'GET') }
}

describe('one’s API keys', () => {
  test('are listed by name and beginning, with what they may do, their use and their end', async () => {
    open([record, { ...record, id: 'key_00000000000000000000000002', name: 'Old', expired: true }])
    await screen.findByText('Stock script')
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Stock scriptptk_abc123…View the company’s orders · Use the cartnever used · created Nov 1, 2026 · expires Jan 30, 2027Revoke',
      expect.stringContaining('expired'),
    ])
    expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/jeecg-boot/docs')
  })

  test('one is made for chosen permissions and a time, and shown this once', async () => {
    const { changes } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
    const submit = await screen.findByRole('button', { name: 'Create key' })
    await userEvent.click(submit)
    await screen.findByRole('link', { name: 'Enter a name' })
    for (const text of ['Choose at least one', 'Enter your password'])
      expect(screen.getByRole('link', { name: text })).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Name/), 'Stock script')
    await userEvent.click(screen.getByRole('checkbox', { name: 'View the company’s orders' }))
    await userEvent.selectOptions(screen.getByLabelText(/^Expires after/), '365 days')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'helix&51-photo')
    await userEvent.click(submit)
    const dialog = within(await screen.findByRole('dialog', { name: 'Your new key' }))
    expect(dialog.getByText(secret)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(secret)).toBeNull()
    expect(changes()).toMatchObject([
      {
        path: '/by-order-client/apiKey/create',
        body: { name: 'Stock script', scopes: ['order.read'], days: 365, password: 'helix&51-photo' },
      },
    ])
  })

  test('one is revoked after a question', async () => {
    const { changes } = open([record])
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Stock script' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Stock script?' }))
    expect(changes()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'API key revoked' }]))
    expect(changes()).toMatchObject([{ method: 'DELETE', path: `/by-order-client/apiKey/${record.id}` }])
  })
})
