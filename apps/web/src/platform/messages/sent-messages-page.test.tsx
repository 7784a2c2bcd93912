import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { type RenderPageOptions, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import SentMessagesPage from './sent-messages-page.tsx'

afterEach(resetBrowser)

const aMessage = (last: number, overrides: object = {}) => ({
  id: `ltr_${String(last).padStart(26, '0')}`,
  kind: 'email',
  to: `reader${last}@sample.test`,
  template: 'code.login',
  language: 'en',
  subject: `00000${last} is your login code for Paratope`,
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:01.000Z',
  ...overrides,
})
type SentMessage = ReturnType<typeof aMessage>

function open(
  messages: readonly SentMessage[],
  { url: at = '/office/sent-messages', ...options }: RenderPageOptions = {},
) {
  const requests = stubServer(({ path, method }) => {
    if (method === 'POST') return { result: null }
    if (path.endsWith('/message/list')) return { result: { total: messages.length, records: messages } }
    const message = messages.find(({ id }) => path.endsWith(id))
    if (!message) return { status: 404, error: 'record.missing', message: '' }
    return {
      result: {
        text: 'Enter this code to log in:\n\n246810',
        failure: null,
        isMasked: false,
        canResend: false,
        ...message,
      },
    }
  })
  const view = renderSignedIn(<SentMessagesPage />, { url: at, ...options })
  const lists = () => requests.filter(({ path }) => path.endsWith('/message/list'))
  return { requests, lists, ...view }
}
const table = async () => within(await screen.findByRole('table', { name: 'Sent messages' }))
const opened = async () => within(await screen.findByRole('region', { name: 'Message' }))

describe('the outbox', () => {
  test('says of each letter to whom it goes, what it is and what became of it', async () => {
    open([
      aMessage(1),
      aMessage(2, { kind: 'sms', to: '13100000002', state: 'failed', attempts: 10, subject: 'A text' }),
    ])
    const rows = (await table()).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^reader1@sample\.testE-mail000001 is your login code for ParatopeSent.*1$/),
      expect.stringMatching(/^13100000002Text messageA textFailed.*10$/),
    ])
  })

  test('is narrowed by kind, state and address; all of it stands in the address of the page', async () => {
    const { lists, router } = open([aMessage(1)])
    await table()
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Text message')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by address' }), '1310{Enter}')
    await waitFor(() =>
      expect(lists().at(-1)?.query).toMatchObject({ kind: 'sms', state: 'failed', to: '1310', pageNo: '1' }),
    )
    expect(router.state.location.search).toBe('?kind=sms&state=failed&to=1310')
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
  })

  test('an address that makes no sense asks for the plain list', async () => {
    const { lists } = open([aMessage(1)], { url: '/office/sent-messages?kind=pigeon&state=lost&page=-1' })
    await table()
    const { _t, ...query } = lists()[0]?.query ?? {}
    expect(query).toEqual({ pageNo: '1', pageSize: '30' })
  })

  test('a letter is opened and read beside the list, by pointer and by keys', async () => {
    const { router } = open([aMessage(1), aMessage(2)])
    await userEvent.click((await table()).getByRole('link', { name: 'reader1@sample.test' }))
    const message = await opened()
    expect(await message.findByRole('heading', { name: '000001 is your login code for Paratope' })).toBeTruthy()
    expect(message.getByText(/Enter this code to log in:\s+246810/)).toBeTruthy()
    await userEvent.keyboard('j')
    expect(router.state.location.search).toBe(`?message=${aMessage(2).id}`)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Message' })).toBeNull()
  })

  test('says when secrets are hidden, why it failed and why nothing was sent', async () => {
    const failed = { state: 'failed', failure: '550 no such mailbox', isMasked: true, sentAt: null }
    const { unmount } = open([aMessage(1, failed)], { url: `/office/sent-messages?message=${aMessage(1).id}` })
    expect(await (await opened()).findByText('550 no such mailbox')).toBeTruthy()
    expect((await opened()).getByText('Confidential content is hidden.')).toBeTruthy()
    unmount()
    open([aMessage(2, { kind: 'sms', state: 'withheld', text: '' })], {
      url: `/office/sent-messages?message=${aMessage(2).id}`,
    })
    expect(await (await opened()).findByText(/no account uses this number/)).toBeTruthy()
  })

  test('one that failed is tried again by who may, and the list shows it', async () => {
    const granted = [{ action: 'message.resend', type: '1', status: '1', describe: '' }]
    permissionSlot.write({ auth: granted, allAuth: granted })
    const failed = aMessage(1, { state: 'failed', failure: 'no answer', sentAt: null, canResend: true })
    const { requests, lists } = open([failed], { url: `/office/sent-messages?message=${failed.id}` })
    const before = lists().length
    await userEvent.click(await (await opened()).findByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('Message queued to be sent again')).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/by-order-client/message/${failed.id}/resend`,
    ])
    await waitFor(() => expect(lists().length).toBeGreaterThan(before))
  })

  test('one that failed is not tried again by who may not', async () => {
    permissionSlot.write({ auth: [], allAuth: [{ action: 'message.resend', type: '1', status: '1', describe: '' }] })
    const failed = aMessage(1, { state: 'failed', failure: 'no answer', sentAt: null, canResend: true })
    open([failed], { url: `/office/sent-messages?message=${failed.id}` })
    await (await opened()).findByText('no answer')
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
  })

  test('[ERROR-041] says what is up when it is empty, narrowed to nothing, or may not be seen', async () => {
    const first = open([])
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
    first.unmount()
    const second = open([], { url: '/office/sent-messages?state=failed' })
    expect(await screen.findByRole('heading', { name: 'No data found' })).toBeTruthy()
    second.unmount()
    stubServer(() => ({ status: 403, error: 'permission.missing', message: 'no' }))
    renderSignedIn(<SentMessagesPage />, { url: '/office/sent-messages' })
    expect(await screen.findByText('You don’t have access')).toBeTruthy()
  })

  test('reads Chinese to Chinese readers', async () => {
    open([aMessage(1)], { language: 'zh' })
    const rows = within(await screen.findByRole('table', { name: '已发送消息' }))
    expect(rows.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '收件人',
      '类型',
      '主题',
      '状态',
      '时间',
      '尝试次数',
    ])
    expect(rows.getByText('已发送')).toBeTruthy()
  })
})
