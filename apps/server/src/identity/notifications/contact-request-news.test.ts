import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { subscribers } from './contact-request-news.ts'
import { sendWaitingNotificationEmails } from './notifications.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('a visitor’s question rings for those who may read it, and comes to them by e-mail; for nobody else', async () => {
  const readers = await Promise.all([
    signIn(world, { role: 'sales', email: 'sales-reader@sample.test', language: 'en' }),
    signIn(world, { role: 'admin', language: 'en' }),
  ])
  const others = await Promise.all(
    (['customer', 'production', 'finance', 'content'] as const).map((role) => signIn(world, { role })),
  )
  const subject = 'Humanise <b>two</b> antibodies'
  await world.caller({}).client.contactRequests.create({
    body: { name: 'Ada Sample', email: 'ada@institute.example', subject, message: 'Can you start in May?' },
  })
  const events = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('event', '=', 'contact_request.received')
    .execute()
  expect(events).toHaveLength(1)
  for (const { payload } of events)
    for (const subscriber of subscribers) await subscriber.run(world.jobContext(), payload)

  for (const { client } of readers) {
    expect((await client.notifications.list({ query: {} })).records).toMatchObject([
      {
        kind: 'contactRequest.received',
        text: 'A visitor sent a question: Humanise <b>two</b> antibodies',
        link: { kind: 'contactRequest', code: expect.stringMatching(/^cor_/) },
        read: false,
      },
    ])
  }
  const [reader] = readers
  const [notification] = (await reader.client.notifications.list({ query: {} })).records
  const id = notification?.link?.code ?? ''
  const { records } = await reader.client.contactRequests.list({ query: { id } })
  expect(records.map((request) => [request.id, request.subject])).toEqual([[id, subject]])
  for (const { client } of others) expect((await client.notifications.count()).unread).toBe(0)
  await sendWaitingNotificationEmails(world)
  const [email] = await listMessagesTo(world.db, 'sales-reader@sample.test')
  expect(email?.text).toContain('A visitor sent a question: Humanise <b>two</b> antibodies')
  expect(email?.text).toContain(`/office/contact-requests?request=${id}`)
})
