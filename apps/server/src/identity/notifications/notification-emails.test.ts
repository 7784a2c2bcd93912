import { day, hour, languages } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { findOrderTopic } from '#ordering/orders/order-notification-topics.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { realSite } from '#testing/real-site.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { notify } from './index.ts'
import type { NotificationEmailJob } from './notification-email-job.ts'
import { sendNotificationEmails } from './notification-emails.ts'
import { sendWaitingNotificationEmails } from './notifications.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

let last = 0
const anEmail = (name: string) => `${name}${(last += 1)}@sample.test`
const ofKind = (kind: string) => ({ kind, topic: findOrderTopic(kind) })
const quote = (code = 'SO-1') => ({
  ...ofKind('order.quote'),
  values: { code },
  link: { kind: 'order' as const, code },
})

async function notifyAndSend(
  userIds: readonly string[],
  notification: Parameters<typeof notify>[2] = quote(),
): Promise<void> {
  await inTransaction(world.db, (tx) => notify(tx, userIds, notification, world.clock.now()))
  await sendWaitingNotificationEmails(world)
}
const getJobs = async (key: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs where key = ${key}`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}
const subjectsTo = async (email: string) => (await listMessagesTo(world.db, email)).map(({ values }) => values['text'])

test.each(languages)('news come by e-mail in the words of the bell, in the reader’s language: %s', async (language) => {
  const email = anEmail('reader')
  const person = await signIn(world, { email, language }, { language })
  await notifyAndSend([person.userId], { ...quote('SO-7'), site: 'service' })
  const { records } = await person.client.notifications.list({ query: {} })
  const [letter, ...others] = await listMessagesTo(world.db, email)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ template: 'notification', values: { text: records[0]?.text } })
  expect(letter?.text).toContain(`${records[0]?.text}\n`)
})

test('whoever never chose a language reads that of the news, else that of the site', async () => {
  const email = anEmail('reader')
  const person = await signIn(world, { email, language: null })
  await notifyAndSend([person.userId], { ...quote('SO-8'), language: 'es' })
  expect(await subjectsTo(email)).toEqual(['El presupuesto de SO-8 está listo'])
  const other = anEmail('reader')
  const silent = await signIn(world, { email: other, language: null })
  await notifyAndSend([silent.userId], quote('SO-9'))
  expect(await subjectsTo(other)).toEqual(['SO-9 的报价已准备好'])
})

test.each([
  ['vivo', 0, '/VivoMyOrder-Detail?code=SO-1'],
  ['service', 1, '/myOrder/Detail?code=SO-1'],
  ['plasmid', 2, '/myOrder/Detail?code=SO-1'],
  ['one that is closed', 0, '/VivoMyOrder-Detail?code=SO-1'],
])('the button leads to the order on its own site: %s', async (site, port, page) => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  await notifyAndSend([userId], { ...quote(), site })
  const [letter] = await listMessagesTo(world.db, email)
  expect(letter?.values['page']).toBe(`http://127.0.0.1:${world.config.port + port}${page}`)
  const row = await world.db.selectFrom('message').select('site').where('address', '=', email).executeTakeFirst()
  expect(row).toEqual({ site: world.sites[port]?.id })
})

test('the address is the configured one of the site', async () => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  const site = { ...realSite, id: 'shop', systemType: 1, hosts: ['shop.example'], secure: true }
  const config = { ...readConfig({}), deployment: { sites: [site] } }
  const now = world.clock.now()
  const notification: NotificationEmailJob = {
    id: 'nws_1',
    userIds: [userId],
    ...quote(),
    topic: 'quote',
    site: 'shop',
    at: now,
  }
  await sendNotificationEmails(world.jobContext({ config }), [notification])
  const [letter] = await listMessagesTo(world.db, email)
  expect(letter?.values['page']).toBe('https://shop.example/myOrder/Detail?code=SO-1')
})

test('news without a link have no button', async () => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  await notifyAndSend([userId], { ...quote(), link: null })
  const [letter] = await listMessagesTo(world.db, email)
  expect(letter?.values['page']).toBe('')
  expect(letter?.text.match(/http/g)).toHaveLength(1)
})

test('switched off for a topic, no letter of this topic is written, and of others it is', async () => {
  const email = anEmail('reader')
  const person = await signIn(world, { email, language: 'en' })
  await person.client.notifications.updatePreference({ body: { topic: 'quote', bell: true, email: 'never' } })
  await notifyAndSend([person.userId], quote('SO-1'))
  await notifyAndSend([person.userId], { ...quote('SO-2'), ...ofKind('order.ship') })
  expect(await subjectsTo(email)).toEqual(['SO-2 has shipped'])
  expect(await person.client.notifications.count()).toEqual({ unread: 2 })
})

test('a silent bell does not silence the letters', async () => {
  const email = anEmail('reader')
  const person = await signIn(world, { email })
  await person.client.notifications.updatePreference({ body: { topic: 'quote', bell: false, email: 'immediately' } })
  await notifyAndSend([person.userId])
  expect(await person.client.notifications.count()).toEqual({ unread: 0 })
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('they go to the contact e-mail and, for customers, in copy to whom they named, to each address once', async () => {
  const [login, contact, copy] = [anEmail('login'), anEmail('contact'), anEmail('copy')]
  const options = { email: login, contact_email: contact, cc_emails: [copy, contact] }
  const customer = await signIn(world, { ...options, language: 'es' })
  await notifyAndSend([customer.userId, customer.userId])
  expect(await subjectsTo(login)).toEqual([])
  expect(await subjectsTo(contact)).toEqual(['El presupuesto de SO-1 está listo'])
  expect(await subjectsTo(copy)).toEqual(['El presupuesto de SO-1 está listo'])

  const [desk, colleague] = [anEmail('desk'), anEmail('colleague')]
  const staff = await signIn(world, { role: 'sales', language: 'en', email: desk, cc_emails: [colleague] })
  await notifyAndSend([staff.userId], {
    ...quote('SO-3'),
    ...ofKind('order.submit'),
    values: { code: 'SO-3', company: 'Acme' },
  })
  expect(await subjectsTo(colleague)).toEqual([])
  const [letter] = await listMessagesTo(world.db, desk)
  expect(letter?.values).toEqual({
    text: 'New inquiry SO-3 from Acme',
    page: `http://127.0.0.1:${world.config.port}/office/orders?order=SO-3`,
    unsubscribe: expect.stringContaining('/user/unsubscribe#'),
    oneClick: expect.stringContaining('/by-order-client/notification/unsubscribe?token='),
  })
})

test('nobody is written to whose account is disabled or frozen, or who has no address', async () => {
  const [disabled, frozen, back] = [anEmail('disabled'), anEmail('frozen'), anEmail('back')]
  const long = new Date(Date.parse(world.clock.now()) - 200 * day).toISOString()
  const people = await Promise.all([
    signIn(world, { email: disabled, disabled: true }),
    signIn(world, { email: frozen, created_at: long }),
    signIn(world, { email: back, created_at: long }),
    signIn(world, { email: null, phone: '13100004711' }),
  ])
  const userIds = people.map(({ userId }) => userId)
  await world.db
    .insertInto('last_login')
    .values({ user_id: userIds[2] ?? '', logged_in_at: world.clock.now() })
    .execute()
  const before = await world.db.selectFrom('message').select('id').execute()
  await notifyAndSend(userIds)
  expect(await subjectsTo(back)).toHaveLength(1)
  expect(await world.db.selectFrom('message').select('id').execute()).toHaveLength(before.length + 1)
})

test('what has letters of its own is not told twice', async () => {
  const email = anEmail('reader')
  const person = await signIn(world, { email, password: 'helix&51-photo' })
  const changed = await person.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/customer/changePassword',
    payload: { oldpassword: 'helix&51-photo', password: 'cantilever#77x' },
  })
  expect(changed.status).toBe(200)
  expect(await sendWaitingNotificationEmails(world)).toBe(0)
  expect((await listMessagesTo(world.db, email)).map(({ template }) => template)).toEqual(['user.passwordChanged'])
})

test('news of a change that is rolled back are never written', async () => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  const failing = inTransaction(world.db, async (tx) => {
    await notify(tx, [userId], quote(), world.clock.now())
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await sendWaitingNotificationEmails(world)).toBe(0)
  expect(await subjectsTo(email)).toEqual([])
})

test('a job that runs twice writes once; each letter has one job', async () => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  const now = world.clock.now()
  const notification: NotificationEmailJob = {
    id: 'nws_2',
    userIds: [userId],
    ...quote(),
    topic: 'quote',
    site: null,
    at: now,
  }
  const call = world.jobContext()
  for (let turn = 0; turn < 2; turn += 1) await sendNotificationEmails(call, [notification])
  const { id } = await world.db
    .selectFrom('message')
    .select('id')
    .where('address', '=', email)
    .executeTakeFirstOrThrow()
  expect(await subjectsTo(email)).toHaveLength(1)
  expect(await getJobs(id)).toBe(1)
})

test('news that nobody could write for a day are not written any more', async () => {
  const email = anEmail('reader')
  const { userId } = await signIn(world, { email })
  await notify(world.db, [userId], quote(), world.clock.now())
  world.clock.advance(day + hour)
  expect(await sendWaitingNotificationEmails(world)).toBe(1)
  expect(await subjectsTo(email)).toEqual([])
})
