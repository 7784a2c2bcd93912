import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { saveLogin } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import WebhooksPage from './webhooks-page.tsx'

const userInfo = { id: 'usr_1', username: 'ada', realname: 'Ada', avatar: '', token: 'token', tenant: '0' }
const id = 'whk_00000000000000000000000001'
const record = {
  id,
  version: 3,
  url: 'https://erp.sample.example/paratope',
  description: 'Purchasing',
  events: ['order.quoted', 'invoice.issued'],
  state: 'active',
  pauseReason: null,
  previousSecretUntil: null,
  lastDelivery: null,
  createdBy: 'Ada',
  createdAt: '2026-11-01T10:00:00.000Z',
}
const attempt = { no: 1, at: '2026-11-20T10:00:01.000Z', durationMs: 84, statusCode: 200, error: null, reply: 'thanks' }
const delivery = {
  id: 'whd_00000000000000000000000001',
  eventId: 'evt_1',
  event: 'order.quoted',
  status: 'delivered',
  createdAt: '2026-11-20T10:00:00.000Z',
  nextAttemptAt: null,
  isReplay: false,
  body: '{"id":"evt_1"}',
  attempts: [attempt],
}
const secret = `whsec_${'x'.repeat(43)}`
beforeEach(resetBrowser)
afterEach(resetBrowser)

function open(records: object[], deliveries: object[] = []) {
  saveLogin({ token: 'token', userInfo })
  const requests = stubServer(({ method, path }) => {
    if (path.endsWith('/webhook/list')) return { result: records }
    if (path.includes('/delivery/list')) return { result: { total: deliveries.length, records: deliveries } }
    if (path.endsWith('/replay') || path.endsWith('/ping')) return { result: delivery }
    if (path.endsWith('/pause')) return { result: record }
    return { result: method === 'DELETE' ? null : { secret, record } }
  })
  renderPage(
    <QueryClientProvider client={createQueryClient()}>
      <WebhooksPage />
    </QueryClientProvider>,
  )
  return { changes: () => requests.filter(({ method }) => method !== 'GET') }
}

describe('the webhooks of a company', () => {
  test('say where they lead, what they are told and why one is paused', async () => {
    open([record, { ...record, id: `${id.slice(0, -1)}2`, state: 'paused', pauseReason: 'failures' }])
    const cards = await screen.findAllByRole('listitem')
    expect(cards[0]?.textContent).toContain('PurchasingActiveerp.sample.example/paratopeQuote sent · Invoice issued')
    expect(cards[1]?.textContent).toContain('no delivery succeeded for three days')
    expect(within(cards[1] ?? document.body).queryByRole('button', { name: 'Send test' })).toBeNull()
  })

  test('one is added with chosen events; its secret is shown this once', async () => {
    const { changes } = open([])
    await userEvent.click(await screen.findByRole('button', { name: 'New webhook' }))
    const save = await screen.findByRole('button', { name: 'Save' })
    await userEvent.click(save)
    for (const text of ['Enter an https address', 'Choose at least one'])
      expect(screen.getByRole('link', { name: text })).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^URL/), 'https://erp.sample.example/paratope')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quote sent' }))
    await userEvent.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
    expect(dialog.getByText(secret)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(secret)).toBeNull()
    expect(changes()).toMatchObject([
      {
        path: '/by-order-client/webhook',
        body: { url: 'https://erp.sample.example/paratope', events: ['order.quoted'] },
      },
    ])
  })

  test('keep a log, from which an event is sent again', async () => {
    const { changes } = open([record], [delivery])
    await userEvent.click(await screen.findByText('Log'))
    expect(await screen.findByText(/^Nov 20.*status 200, 84 ms/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send Quote sent again' }))
    await waitFor(() => expect(toastStore.entries()).toMatchObject([{ title: 'Event resent' }]))
    expect(changes()).toMatchObject([{ path: `/by-order-client/webhook/${id}/delivery/${delivery.id}/replay` }])
  })

  test('are deleted after a question', async () => {
    const { changes } = open([record])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: /erp\.sample\.example/ }))
    expect(changes()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toMatchObject([{ method: 'DELETE', path: `/by-order-client/webhook/${id}` }]))
  })
})
