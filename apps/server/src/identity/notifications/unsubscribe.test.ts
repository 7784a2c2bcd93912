import { languages } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderTopic } from '#ordering/orders/order-notification-topics.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'
import { notify } from './index.ts'
import { sendWaitingNotificationEmails } from './notifications.makers.ts'
import { createUnsubscribeToken } from './unsubscribe-links.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

let last = 0
const aReader = (email = `reader${(last += 1)}@unsubscribe.test`) =>
  signIn(world, { email, language: 'en' }).then((reader) => ({ ...reader, email }))

async function sendNotification(userId: string, kind = 'order.quote'): Promise<void> {
  const topic = findOrderTopic(kind)
  await notify(world.db, [userId], { kind, topic, values: { code: 'SO-1' }, link: null }, world.clock.now())
  await sendWaitingNotificationEmails(world)
}
const listEmailsTo = async (email: string) => listMessagesTo(world.db, email)

/** Request of a mail program, without a login. */
const click = (url: string, type = 'application/x-www-form-urlencoded') =>
  world.caller().send({
    method: 'POST',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
const callPath = '/jeecg-boot/by-order-client/notification/unsubscribe?token='

describe('the link in a notification e-mail', () => {
  test('stops its topic by one click of the mail program, for this reader and this topic only', async () => {
    const [reader, other] = [await aReader(), await aReader()]
    await sendNotification(reader.userId)
    const [email] = await listEmailsTo(reader.email)
    const oneClick = String(email?.values['oneClick'])
    expect(oneClick).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/jeecg-boot\/by-order-client\/notification\/unsubscribe\?token=/,
    )
    expect((await click(oneClick)).status).toBe(200)
    expect((await click(oneClick, 'multipart/form-data; boundary=b')).status).toBe(200)
    for (const { userId } of [reader, other]) {
      await sendNotification(userId)
      await sendNotification(userId, 'order.ship')
    }
    expect((await listEmailsTo(reader.email)).map(({ values }) => values['text'])).toEqual(
      expect.arrayContaining(['The quote for SO-1 is ready', 'SO-1 has shipped']),
    )
    expect(await listEmailsTo(reader.email)).toHaveLength(2)
    expect(await listEmailsTo(other.email)).toHaveLength(2)
    expect(await reader.client.notifications.count()).toEqual({ unread: 3 })
    expect(await reader.client.notifications.preferences()).toContainEqual(
      expect.objectContaining({ topic: 'quote', bell: true, email: 'never' }),
    )
  })

  test.each(languages)('says in words what it is about, and opening it changes nothing: %s', async (language) => {
    const reader = await aReader()
    await sendNotification(reader.userId)
    const [email] = await listEmailsTo(reader.email)
    const token = String(email?.values['unsubscribe']).split('#')[1] ?? ''
    const { client } = world.caller({ language })
    const opened = await client.notifications.unsubscription({ query: { token } })
    const titles = { en: 'A quote is ready', zh: '报价', es: 'presupuesto', ja: '見積' }
    expect(opened).toEqual({
      topics: [{ topic: 'quote', title: expect.stringContaining(titles[language]), isOff: false }],
    })
    expect(email?.text).toContain(String(email?.values['unsubscribe']))
    await sendNotification(reader.userId)
    expect(await listEmailsTo(reader.email)).toHaveLength(2)
  })

  test('is undone to what the reader had chosen before', async () => {
    const reader = await aReader()
    const token = createUnsubscribeToken(world.config, {
      userId: reader.userId,
      frequency: 'weekly',
      topics: ['quote', 'ship'],
    })
    const { client } = world.caller()
    const off = await client.notifications.unsubscribe({ query: { token } })
    expect(off.topics.map(({ isOff }) => isOff)).toEqual([true, true])
    const on = await client.notifications.resubscribe({ query: { token } })
    expect(on.topics.map(({ isOff }) => isOff)).toEqual([false, false])
    expect(await reader.client.notifications.preferences()).toContainEqual(
      expect.objectContaining({ topic: 'ship', email: 'weekly' }),
    )
  })

  test('works for nobody else: an altered, cut or foreign token is refused', async () => {
    const reader = await aReader()
    const subject = { userId: reader.userId, frequency: 'immediately', topics: ['quote'] } as const
    const token = createUnsubscribeToken(world.config, subject)
    const flipped = token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2)
    const foreign = createUnsubscribeToken({ ...world.config, secretKey: 'another key '.repeat(4) }, subject)
    for (const wrong of [flipped, token.slice(1), token.slice(0, -4), foreign, `${reader.userId}.quote`, 'x'])
      expect([wrong, (await click(callPath + wrong)).body.error]).toEqual([wrong, 'unsubscribe_link.invalid'])
    expect((await click(callPath + token)).status).toBe(200)
  })

  test('cannot name what is about the safety of an account, which has no topic', async () => {
    const reader = await aReader()
    const topics = registry.notificationTopics.flatMap(({ kinds }) => kinds)
    expect(topics.filter((kind) => /^(user|account|session|data)\./.test(kind))).toEqual([])
    const token = createUnsubscribeToken(world.config, {
      userId: reader.userId,
      frequency: 'immediately',
      topics: ['user.passwordChanged', 'nonsense'],
    })
    expect((await click(callPath + token)).body.result).toEqual({ topics: [] })
  })
})
