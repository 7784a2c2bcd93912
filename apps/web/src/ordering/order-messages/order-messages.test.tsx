import { createMoney } from '@paratope/contract/kernel/money'
import { QuoteComment } from '@paratope/contract/ordering/quotes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder, aQuote, aSubOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { CustomerMessages, DeskMessages } from './order-message-sections.tsx'

beforeEach(() => logInAs())
afterEach(resetBrowser)

const message = {
  id: 'oms_00000000000000000000000001',
  sentAt: '2026-11-20T14:02:00.000Z',
  author: 'Martin Seller',
  isFromStaff: true,
  isOwn: false,
  isInternal: false,
  text: 'It ships on Tuesday.',
}

function stubMessages() {
  return stubServer(({ path, method, body }) => {
    if (!path.endsWith('/messages')) return { status: 404 }
    return { result: method === 'GET' ? [message] : { ...message, isInternal: false, ...(body as object) } }
  })
}

test('[E8] a customer reads the answers of staff and writes back', async () => {
  const requests = stubMessages()
  const order = anOrder()
  renderSignedIn(<CustomerMessages order={order} />, { url: '/VivoMyOrder-Detail' })
  const list = within(await screen.findByRole('list', { name: 'Messages' }))
  expect(list.getByRole('listitem').textContent).toMatch(/^Martin Seller, Paratope .*It ships on Tuesday\.$/)
  await userEvent.type(screen.getByLabelText(/^Your message/), 'Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`/by-order-client/order/${order.orderNo}/messages`, { text: 'Thank you.' }],
    ]),
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('[E8] staff choose whether the customer sees what they write', async () => {
  const requests = stubMessages()
  const order = anOrder()
  renderSignedIn(<DeskMessages order={order} />, { url: '/office/orders' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Hold this one.')
  await userEvent.click(screen.getByRole('checkbox', { name: /Internal note/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`/by-order-client/order/desk/${order.orderNo}/messages`, { text: 'Hold this one.', isInternal: true }],
    ]),
  )
})

const question = QuoteComment.parse({
  id: 'qco_00000000000000000000000001',
  lineNo: 1,
  text: 'Can it be less?',
  requestedPrice: createMoney(15_000, 'USD'),
  createdAt: '2026-11-19T10:00:00.000Z',
  by: { name: 'Ada Sample', staff: false },
})
const grant = (action: string) => {
  const granted = [{ action, type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
}
const aQuotedOrder = () => {
  const subOrders = [aSubOrder(1)]
  return anOrder({ status: 'toConfirm', subOrders, quotes: [aQuote(subOrders, { comments: [question] })] })
}

test('questions about quotes and messages are one thread with one form, the oldest first', async () => {
  grant('order.accept')
  const requests = stubMessages()
  const order = aQuotedOrder()
  renderSignedIn(<CustomerMessages order={order} />, { url: '/VivoMyOrder-Detail' })
  const list = within(await screen.findByRole('list', { name: 'Messages' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada Sample.*Quote A · Anti-mouse PD-1Can it be less\?Requested unit price: \$150\.00$/),
    expect.stringMatching(/It ships on Tuesday\.$/),
  ])
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  await userEvent.type(screen.getByLabelText(/^Your question/), 'And with two packs?')
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { lineNo: null, text: 'And with two packs?' },
    ]),
  )
})

test('staff answer an open question about a quote in the same place', async () => {
  grant('order.quote')
  stubMessages()
  renderSignedIn(<DeskMessages order={aQuotedOrder()} />, { url: '/office/orders' })
  expect(await screen.findByRole('button', { name: 'Send answer' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Internal note/ })).toBeTruthy()
})
