import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder } from '#ordering/orders/orders.makers.ts'
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
