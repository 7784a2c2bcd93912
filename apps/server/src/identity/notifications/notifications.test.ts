import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kernel/database/database.ts'
import type { SocketMessage } from '#kernel/messaging/message-bus.ts'
import { findOrderTopic } from '#ordering/orders/order-notification-topics.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { notify } from './index.ts'

let world: World
const received: { userId: string; message: SocketMessage }[] = []
beforeAll(async () => {
  world = await aWorld()
  world.listener.onMessage((notification) => {
    if (notification !== 'gap' && notification.kind === 'socket' && notification.userId)
      received.push({ ...notification, userId: notification.userId })
  })
})
afterAll(() => world.close())

const ready = (code: string) => ({
  kind: 'order.quote',
  topic: findOrderTopic('order.quote'),
  values: { code },
  link: { kind: 'order' as const, code },
})
const getRings = (userId: string) => received.filter((one) => one.userId === userId).map(({ message }) => message)

describe('the bell', () => {
  test('[LAYOUT-015] news come in the reader’s language, unread ones first, with something to open', async () => {
    const person = await signIn(world)
    for (const code of ['SO-1', 'SO-2', 'SO-3']) {
      world.clock.advance(1000)
      await notify(world.db, [person.userId], ready(code), world.clock.now())
    }
    const { records, unread, total } = await person.client.notifications.list({ query: {} })
    expect([unread, total]).toEqual([3, 3])
    expect(records.map(({ text }) => text)).toEqual([
      'The quote for SO-3 is ready',
      'The quote for SO-2 is ready',
      'The quote for SO-1 is ready',
    ])
    expect(records[0]).toMatchObject({ link: { kind: 'order', code: 'SO-3' }, read: false })

    const newest = records[0]?.id ?? ('' as never)
    expect(await person.client.notifications.markRead({ params: { id: newest } })).toEqual({ unread: 2 })
    const chinese = world.caller({ token: person.token, language: 'zh' })
    const after = await chinese.client.notifications.list({ query: {} })
    expect(after.records.map(({ text, read }) => [text, read])).toEqual([
      ['SO-2 的报价已准备好', false],
      ['SO-1 的报价已准备好', false],
      ['SO-3 的报价已准备好', true],
    ])
    expect(await person.client.notifications.markAllRead()).toEqual({ unread: 0 })
    expect(await person.client.notifications.count()).toEqual({ unread: 0 })
  })

  test('[LAYOUT-015] everybody’s bell rings with their own unread count when the news commits, not before', async () => {
    const [ada, ben, eve] = await Promise.all([signIn(world), signIn(world), signIn(world)])
    await notify(world.db, [ada.userId], ready('SO-1'), world.clock.now())
    await inTransaction(world.db, async (db) => {
      await notify(db, [ada.userId, ben.userId, ada.userId], ready('SO-2'), world.clock.now())
      // Commits of other transactions would come later.
      await notify(world.db, [eve.userId], ready('SO-2'), world.clock.now())
      await expect.poll(() => getRings(eve.userId)).toHaveLength(1)
      expect(getRings(ben.userId)).toEqual([])
    })
    await expect.poll(() => getRings(ada.userId).map(({ data }) => data.args)).toEqual([{ unread: 1 }, { unread: 2 }])
    expect(getRings(ben.userId)).toEqual([
      { type: 'common_send_date', data: { socketKey: 'bell', args: { unread: 1 }, key: 'order.quote' } },
    ])
  })

  test('[LAYOUT-015] above a hundred the bell rings without a number, which open pages then ask for', async () => {
    const person = await signIn(world)
    await sql`insert into notification (id, user_id, kind, values, created_at)
      select 'ntf_' || no, ${person.userId}, 'order.quote', '{}', now() from generate_series(1, 99) no`.execute(
      world.db,
    )
    for (const code of ['SO-1', 'SO-2']) await notify(world.db, [person.userId], ready(code), world.clock.now())
    await expect
      .poll(() => getRings(person.userId).map(({ data }) => data.args))
      .toEqual([{ unread: 100 }, { unread: null }])
    expect(await person.client.notifications.count()).toEqual({ unread: 101 })
  })

  test('news of a change that is rolled back are never told', async () => {
    const person = await signIn(world)
    const failing = inTransaction(world.db, async (db) => {
      await notify(db, [person.userId], ready('SO-9'), world.clock.now())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await person.client.notifications.count()).toEqual({ unread: 0 })
    expect(getRings(person.userId)).toEqual([])
  })

  test('[PERM-023] nobody can read or mark another person’s news', async () => {
    const [mine, theirs] = await Promise.all([signIn(world), signIn(world)])
    await notify(world.db, [theirs.userId], ready('SO-1'), world.clock.now())
    const { records } = await theirs.client.notifications.list({ query: {} })
    const id = records[0]?.id ?? ('' as never)
    await expect(mine.client.notifications.markRead({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await mine.client.notifications.markAllRead()
    expect(await theirs.client.notifications.count()).toEqual({ unread: 1 })
    expect((await mine.client.notifications.list({ query: {} })).records).toEqual([])
  })
})
