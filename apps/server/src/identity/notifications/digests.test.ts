import { hour, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { findOrderTopic } from '#ordering/orders/order-notification-topics.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { isDue, sendDigests } from './digests.ts'
import { notify } from './index.ts'
import { sendWaitingNotificationEmails } from './notifications.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

let last = 0
async function aReader(overrides: Parameters<typeof signIn>[1] = {}) {
  const email = `digest${(last += 1)}@sample.test`
  const reader = await signIn(world, { email, language: 'en', ...overrides })
  // Weeks pass in these tests.
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', reader.userId).execute()
  return { ...reader, email }
}
const choose = ({ send }: SignedInUser, topic: string, email: string, timeZone = 'Asia/Tokyo') =>
  send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/notification/choices',
    headers: { 'time-zone': timeZone },
    payload: { topic, bell: true, email },
  })

async function sendNotification(
  userId: string,
  code: string,
  { kind = 'order.quote', companyId = '' } = {},
): Promise<void> {
  const draft = {
    kind,
    topic: findOrderTopic(kind),
    values: { code },
    link: { kind: 'order' as const, code },
    ...(companyId !== '' && { companyId }),
  }
  await notify(world.db, [userId], draft, world.clock.now())
  await sendWaitingNotificationEmails(world)
}
const digest = () => sendDigests(world.jobContext())
const listEmailsTo = async (email: string) =>
  (await listMessagesTo(world.db, email)).map(({ template, values }) => [template, values['list'] ?? values['text']])

describe('a digest', () => {
  // 07:59 in Tokyo is 22:59 of the day before in UTC. 22 November 2026 is a Sunday.
  test.each([
    ['daily', 'Asia/Tokyo', '2026-11-22T10:00:00.000Z', '2026-11-22T22:59:00.000Z', false],
    ['daily', 'Asia/Tokyo', '2026-11-22T10:00:00.000Z', '2026-11-22T23:00:00.000Z', true],
    ['daily', 'Asia/Tokyo', '2026-11-22T23:00:00.000Z', '2026-11-23T22:00:00.000Z', false],
    ['daily', 'America/Los_Angeles', '2026-11-22T10:00:00.000Z', '2026-11-22T15:59:00.000Z', false],
    ['daily', 'America/Los_Angeles', '2026-11-22T10:00:00.000Z', '2026-11-22T16:00:00.000Z', true],
    ['weekly', 'Asia/Tokyo', '2026-11-22T10:00:00.000Z', '2026-11-22T22:59:00.000Z', false],
    ['weekly', 'Asia/Tokyo', '2026-11-22T10:00:00.000Z', '2026-11-22T23:00:00.000Z', true],
    ['weekly', 'Asia/Tokyo', '2026-11-23T00:00:00.000Z', '2026-11-29T22:00:00.000Z', false],
    ['weekly', 'Asia/Tokyo', '2026-11-23T00:00:00.000Z', '2026-11-29T23:00:00.000Z', true],
  ] as const)('%s, in %s: what came at %s is sent at %s: %s', (frequency, time_zone, created_at, now, expected) => {
    expect(isDue({ frequency, time_zone, created_at }, now, undefined)).toBe(expected)
  })

  test('without a known time zone follows that of the site', () => {
    const entry = { frequency: 'daily', time_zone: null, created_at: '2026-11-22T10:00:00.000Z' } as const
    expect(isDue(entry, '2026-11-22T23:30:00.000Z', { timeZone: 'Asia/Shanghai' })).toBe(false)
    expect(isDue(entry, '2026-11-23T00:00:00.000Z', { timeZone: 'Asia/Shanghai' })).toBe(true)
  })

  test('is one e-mail in the reader’s language with what came since, once; other topics come at once', async () => {
    const reader = await aReader({ language: 'es' })
    expect((await choose(reader, 'quote', 'daily')).status).toBe(200)
    world.clock.set('2026-12-01T01:00:00.000Z')
    await sendNotification(reader.userId, 'SO-1')
    world.clock.advance(second)
    await sendNotification(reader.userId, 'SO-2')
    await sendNotification(reader.userId, 'SO-3', { kind: 'order.ship' })
    expect(await listEmailsTo(reader.email)).toEqual([['notification', 'SO-3 está en camino']])
    world.clock.advance(hour)
    expect(await digest()).toBe(0)
    world.clock.set('2026-12-01T23:05:00.000Z')
    expect(await digest()).toBe(1)
    expect(await digest()).toBe(0)
    const emails = await listEmailsTo(reader.email)
    expect(emails).toHaveLength(2)
    expect(emails).toContainEqual([
      'notification.digest',
      'El presupuesto de SO-1 está listo · El presupuesto de SO-2 está listo',
    ])
  })

  test('holds nothing about a topic that was switched off since', async () => {
    const reader = await aReader()
    await choose(reader, 'quote', 'weekly')
    await sendNotification(reader.userId, 'SO-4')
    await choose(reader, 'quote', 'never')
    await digest()
    expect(await listEmailsTo(reader.email)).toEqual([])
    expect(
      await world.db.selectFrom('digest_entry').selectAll().where('user_id', '=', reader.userId).execute(),
    ).toEqual([])
  })
})

describe('whoever left a company', () => {
  test('is told nothing more about its orders: not under the bell, not at once, not in a digest', async () => {
    const company = await aCompany(world.db, { name: 'Old employer' })
    const reader = await aReader({ company_id: company.id })
    await choose(reader, 'quote', 'daily')
    await sendNotification(reader.userId, 'SO-5', { companyId: company.id })
    expect(await reader.client.notifications.count()).toEqual({ unread: 1 })
    const next = await aCompany(world.db)
    await world.db.updateTable('user_account').set({ company_id: next.id }).where('id', '=', reader.userId).execute()
    await sendNotification(reader.userId, 'SO-6', { companyId: company.id })
    await sendNotification(reader.userId, 'SO-7', { companyId: company.id, kind: 'order.ship' })
    await choose(reader, 'quote', 'immediately')
    await digest()
    expect(await listEmailsTo(reader.email)).toEqual([])
    expect(await reader.client.notifications.count()).toEqual({ unread: 1 })
    await sendNotification(reader.userId, 'SO-8', { companyId: next.id, kind: 'order.ship' })
    expect(await listEmailsTo(reader.email)).toEqual([['notification', 'SO-8 has shipped']])
  })
})
