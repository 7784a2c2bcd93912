import type { OrderScreening } from '@paratope/contract/fulfilment/production'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder, aSubOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { CustomerScreening, DeskScreening } from './order-screening.tsx'

afterEach(resetBrowser)

function open(result: OrderScreening, details: Record<string, unknown>, actions = ['production.read']) {
  const auth = actions.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth, allAuth: auth })
  const requests = stubServer(({ path }) => (path.endsWith('/screening') ? { result } : { status: 404 }))
  const order = anOrder({ status: 'inquiry', subOrders: [aSubOrder(1, { details })] })
  renderSignedIn(
    <>
      <CustomerScreening order={order} />
      <DeskScreening order={order} />
    </>,
  )
  return requests
}
const row = { service: 'antibody-expression', row: { name: 'A' } }

test('[C14] customers read what the check is, that they need not act, and when they hear from us', async () => {
  open({ waiting: 1, rejected: 0, released: 2 }, row, ['production.read', 'screening.read'])
  const [customer, desk] = await screen.findAllByRole('region', { name: 'Sequence check' })
  const section = within(customer as HTMLElement)
  expect(section.getByText('A specialist is looking at 1 sequence or file')).toBeTruthy()
  expect(section.getByText(/You don’t need to do anything: we reply within 2 working days/)).toBeTruthy()
  const desks = within(desk as HTMLElement)
  expect(
    desks.getByText('1 sequence or file is waiting for a decision. The order can’t enter production until then.'),
  ).toBeTruthy()
  expect(desks.getByText('2 sequences or files released')).toBeTruthy()
  expect(desks.getByRole('link', { name: 'Open the screening' }).getAttribute('href')).toBe('/office/screening')
})

test('a rejected sequence is said so, with the way to ask', async () => {
  open({ waiting: 0, rejected: 1, released: 0 }, row)
  expect(await screen.findByText('We can’t make 1 of the sequences or files')).toBeTruthy()
  expect(screen.getByText(/Send us a message below/)).toBeTruthy()
})

test('orders without services ask for nothing', () => {
  expect(open({ waiting: 0, rejected: 0, released: 0 }, {})).toEqual([])
  expect(screen.queryByRole('region', { name: 'Sequence check' })).toBeNull()
})
