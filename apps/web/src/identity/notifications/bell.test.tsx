import type { Notification } from '@paratope/contract/identity/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buttonSlot } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { type RenderPageOptions, renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { ada, logInAs } from '../../testing/render-signed-in.tsx'
import Bell from './bell-panel.tsx'

/** The wire of the page's socket, for a test to speak on. */
class Wire {
  static readonly all: Wire[] = []
  static readonly OPEN = 1
  readonly address: string
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor(address: string) {
    this.address = address
    Wire.all.push(this)
  }
  send = vi.fn()
  close = vi.fn()
  say(type: string, data: object) {
    this.onmessage?.({ data: JSON.stringify({ type, data }) })
  }
}

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  popovers = installPopovers()
  Wire.all.length = 0
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

const quoted: Notification = {
  // Ids are branded; nothing here reads this one.
  id: 'ntf_00000000000000000000000001' as Notification['id'],
  kind: 'order.quote',
  text: 'The quote for SO-2026-000123 is ready',
  values: {},
  link: { kind: 'order', code: 'SO-2026-000123' },
  read: false,
  createdAt: '2026-11-18T10:00:00.000Z',
}
const old: Notification = {
  ...quoted,
  id: 'ntf_00000000000000000000000002' as Notification['id'],
  text: 'Older news',
  read: true,
}

function open(start: readonly Notification[] = [], options: RenderPageOptions = {}) {
  vi.stubGlobal('WebSocket', Wire)
  let notifications = [...start]
  const unread = () => notifications.filter(({ read }) => !read).length
  const requests = stubServer(({ path, query }) => {
    if (path === '/sys/socketTicket') return { result: { ticket: 'once', expiresInSeconds: 30 } }
    if (path.endsWith('/notification/count')) return { result: { unread: unread() } }
    if (path.endsWith('/notification/list')) {
      const [page, size] = [Number(query['pageNo']), Number(query['pageSize'])]
      const records = notifications.slice((page - 1) * size, page * size)
      return { result: { total: notifications.length, records, unread: unread() } }
    }
    if (path.endsWith('/readAll')) notifications = notifications.map((one) => ({ ...one, read: true }))
    else notifications = notifications.map((one) => (path.includes(one.id) ? { ...one, read: true } : one))
    return { result: { unread: unread() } }
  })
  renderPage(<Bell />, { url: '/Biosimilar', ...options })
  return { requests, arrive: (one: Notification) => void (notifications = [one, ...notifications]) }
}

const bell = (name: string) => screen.findByRole('button', { name })

describe('the bell', () => {
  test('shows how many pieces of news wait, and rings the moment the server says so', async () => {
    logInAs()
    const { arrive } = open()
    await bell('Notifications')
    await waitFor(() => expect(Wire.all).toHaveLength(1))
    expect(Wire.all[0]?.address).toContain(`/jeecg-boot/vxeSocket/${ada.id}/`)
    arrive(quoted)
    await act(async () =>
      Wire.all[0]?.say('common_send_date', { socketKey: 'bell', args: { unread: 1 }, key: 'order.quote' }),
    )
    const button = await bell('Notifications, 1 unread')
    expect(button.textContent).toBe('1')
    await userEvent.click(button)
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const link = await panel.findByRole('link', { name: /The quote for SO-2026-000123 is ready/ })
    expect(link.getAttribute('href')).toBe('/VivoMyOrder-Detail?code=SO-2026-000123')
  })

  test('news that arrive while the list is open stand in it at once', async () => {
    logInAs()
    const { arrive } = open([old])
    await userEvent.click(await bell('Notifications'))
    await screen.findByText('Older news')
    arrive(quoted)
    await waitFor(() => expect(Wire.all).toHaveLength(1))
    await act(async () => Wire.all[0]?.say('common_send_date', { socketKey: 'bell', args: { unread: 1 }, key: 'x' }))
    expect(await screen.findByText('The quote for SO-2026-000123 is ready')).toBeTruthy()
  })

  test('after a gap in the connection the number is asked for again', async () => {
    logInAs()
    const { arrive } = open()
    await bell('Notifications')
    await waitFor(() => expect(Wire.all).toHaveLength(1))
    arrive(quoted)
    await act(async () => Wire.all[0]?.say('common_send_date', { socketKey: '', args: { reload: true }, key: 'gap' }))
    expect(await bell('Notifications, 1 unread')).toBeTruthy()
  })

  test('opening a piece of news marks it as read and leads to its order', async () => {
    logInAs()
    const { requests } = open([quoted, old])
    await userEvent.click(await bell('Notifications, 1 unread'))
    await userEvent.click(await screen.findByRole('link', { name: /is ready/ }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/VivoMyOrder-Detail?code=SO-2026-000123')
    expect(requests.filter(({ method, path }) => method === 'POST' && path.endsWith(`${quoted.id}/read`))).toHaveLength(
      1,
    )
  })

  test('all can be marked as read at once', async () => {
    logInAs()
    open([quoted, { ...quoted, id: old.id, text: 'Another quote' }])
    await userEvent.click(await bell('Notifications, 2 unread'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await bell('Notifications')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('[TABLE-003] more of them than fit are read page by page', async () => {
    logInAs()
    const list = Array.from({ length: 12 }, (_, index) => ({
      ...old,
      id: `ntf_000000000000000000000001${String(index).padStart(2, '0')}` as Notification['id'],
      text: `News ${index + 1}`,
    }))
    open(list)
    await userEvent.click(await bell('Notifications'))
    expect(await screen.findByText('News 10')).toBeTruthy()
    expect(screen.queryByText('News 11')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('News 12')).toBeTruthy()
    expect(screen.queryByText('News 10')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20')
    expect(await screen.findByText('News 1')).toBeTruthy()
    expect(screen.getByText('News 12')).toBeTruthy()
  })

  test('staff are led to the desk', async () => {
    logInAs()
    buttonSlot.write([{ action: 'order.desk', type: '1', status: '1', describe: '' }])
    open([quoted])
    await userEvent.click(await bell('Notifications, 1 unread'))
    const link = await screen.findByRole('link', { name: /is ready/ })
    expect(link.getAttribute('href')).toBe('/office/orders?order=SO-2026-000123')
  })

  test('nothing new is said so, in Chinese too', async () => {
    logInAs()
    open([], { language: 'zh' })
    await userEvent.click(await bell('消息通知'))
    expect(await screen.findByText('暂无消息')).toBeTruthy()
  })
})
