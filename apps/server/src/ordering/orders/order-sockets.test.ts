import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { SocketMessage } from '#kernel/messaging/message-bus.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, aPack, aQuote, createStaff } from './orders.makers.ts'

let world: World
const server = createServer()
const open: WebSocket[] = []
beforeAll(async () => {
  world = await aWorld()
  world.sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  server.close()
  await world.close()
})

/** A page that someone has open, and everything it was told. */
async function anOpenPage({ userId, client }: SignedInUser): Promise<SocketMessage[]> {
  // The server was asked for a port of its own above, so its address is an internet one.
  const { port } = server.address() as AddressInfo
  const { ticket } = await client.sessions.createSocketTicket()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/vxeSocket/${userId}/page`, [ticket])
  open.push(socket)
  const messages: SocketMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return messages
}

test('a move reaches the pages that are open: desks of staff, those of the buyer’s company, and nobody else’s', async () => {
  const buyer = await aBuyer(world)
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  const staff = await createStaff(world)
  const stranger = await signIn(world)
  const author = await signIn(world, { role: 'content' })
  const pages = await Promise.all([staff.sales, staff.production, buyer, stranger, author, colleague].map(anOpenPage))
  const [atSales, atProduction, atBuyer, atStranger, atAuthor, atColleague] = pages

  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  await aQuote(staff, orderNo)

  const kinds = (messages: SocketMessage[] = []) =>
    messages.map(({ type, data }) => `${type} ${data.socketKey} ${data.key}`)
  await expect.poll(() => kinds(atBuyer)).toHaveLength(3)
  expect(kinds(atBuyer)).toEqual([
    `update_vxe_table my-orders ${orderNo}`,
    `update_vxe_table my-orders ${orderNo}`,
    'common_send_date bell order.quote',
  ])
  expect(kinds(atColleague)).toEqual(Array(2).fill(`update_vxe_table my-orders ${orderNo}`))
  expect(kinds(atSales)).toEqual([
    'common_send_date bell order.submit',
    `update_vxe_table order-desk ${orderNo}`,
    `update_vxe_table order-desk ${orderNo}`,
  ])
  expect(kinds(atProduction)).toEqual(Array(2).fill(`update_vxe_table order-desk ${orderNo}`))
  expect([...kinds(atStranger), ...kinds(atAuthor)]).toEqual([])
})
