import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWaitingNotificationEmails } from '#identity/notifications/notifications.makers.ts'
import { jobs as messageJobs } from '#platform/messages/messages.jobs.ts'
import { aReceiver, type Receiver } from '#testing/receiver.ts'
import { aWorld, type World } from '#testing/world.ts'
import { sendDueWebhooks } from '../../operations/webhooks/send-webhooks.ts'
import { aWebhook, recordWaitingEvents } from '../../operations/webhooks/webhooks.makers.ts'
import { aBuyer, anOrder, aPack, createStaff } from './orders.makers.ts'

/** A mail server that hangs up on everybody. */
const knocks: string[] = []
const mailServer = createServer((socket) => {
  knocks.push('mail')
  socket.destroy()
})
let world: World
let receiver: Receiver
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.address() as AddressInfo
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  world = await aWorld({ env: { SMTP_URL, MAIL_FROM: 'orders@sample.test', WEBHOOKS_ALLOW_LOCAL: '1' } })
  receiver = await aReceiver()
})
afterAll(async () => {
  await receiver.close()
  await world.close()
  await new Promise((resolve) => mailServer.close(resolve))
})

const listMessages = () => world.db.selectFrom('message').select(['id', 'state', 'attempts']).execute()

test('C-15: with mail and webhook receiver down an order goes from cart to receipt, and what is to be sent waits', async () => {
  const staff = await createStaff(world)
  const buyer = await aBuyer(world, { email: 'ada@sample.test', language: 'en' })
  const { record } = await aWebhook(buyer, { url: receiver.url, events: ['order.quoted', 'order.completed'] })
  receiver.answer((response) => response.writeHead(500).end())

  const order = await anOrder(staff, buyer, 'completed', [await aPack(world)])
  expect(order.status).toBe('completed')
  expect([knocks, receiver.requests]).toEqual([[], []])

  await recordWaitingEvents(world)
  await sendWaitingNotificationEmails(world)
  await sendDueWebhooks(world.jobContext())
  const written = await listMessages()
  expect(written.length).toBeGreaterThan(1)
  for (const { id } of written) for (const job of messageJobs) await job.run(world.jobContext(), { id })
  // The circuit opens: after the first letter nobody knocks again for a while.
  expect(knocks).toEqual(['mail'])
  const attempts = (await listMessages()).map((message) => `${message.state} ${message.attempts}`)
  expect(attempts.toSorted()).toEqual([...Array(written.length - 1).fill('waiting 0'), 'waiting 1'])
  const log = async () =>
    (await buyer.client.webhooks.deliveries({ params: { id: record.id }, query: {} })).records.map(
      ({ event, status }) => `${event} ${status}`,
    )
  const waiting = ['order.completed waiting', 'order.quoted waiting']
  expect((await log()).toSorted()).toEqual(waiting)
  expect((await buyer.client.orders.detail({ params: order })).version).toBe(order.version)

  receiver.answer((response) => void response.end('thanks'))
  for (let round = 0; round < 2; round++) {
    world.clock.advance(2 * minute)
    await sendDueWebhooks(world.jobContext())
  }
  expect((await log()).toSorted()).toEqual(['order.completed delivered', 'order.quoted delivered'])
  const received = receiver.requests.map(({ headers, body }) => [headers['paratope-event-id'], JSON.parse(body).type])
  expect(received.map(([, type]) => type)).toEqual(['order.quoted', 'order.quoted', 'order.completed'])
  // Repeated messages are recognised by their id.
  expect(received[0]?.[0]).toBe(received[1]?.[0])
  const { rows } =
    await sql`select from outbox where subject = (select id from sales_order where code = ${order.orderNo})`.execute(
      world.db,
    )
  expect(rows.length).toBeGreaterThan(3)
})
