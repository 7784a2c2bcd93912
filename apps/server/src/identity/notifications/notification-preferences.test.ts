import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderTopic } from '#ordering/orders/order-notification-topics.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { notify } from './index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const notification = (kind: string) => ({ kind, topic: findOrderTopic(kind), values: { code: 'SO-1' }, link: null })

test('everybody hears of everything until they choose otherwise, customers and staff each of their own topics', async () => {
  const [customer, staff] = await Promise.all([signIn(world), signIn(world, { role: 'sales' })])
  const topics = (await customer.client.notifications.preferences()).map(({ topic }) => topic)
  expect(topics).toEqual([
    'companySecurity',
    'designAnswer',
    'designComment',
    'approvalRequest',
    'approvalResult',
    'cartTransfer',
    'fromStaff',
    'quote',
    'expire',
    'ship',
    'markDelivered',
    'autoComplete',
    'deliver',
    'cancelByStaff',
    'colleague',
    'quoteAnswer',
    'complaintAnswered',
    'lotRecall',
    'certificateRevision',
    'parcelException',
    'parcelReview',
    'productionLate',
    'results',
    'invoiceIssued',
    'invoicePaid',
    'invoiceDue',
    'webhookPaused',
  ])
  expect((await staff.client.notifications.preferences()).map(({ topic }) => topic)).toEqual([
    'contactRequest',
    'security',
    'designQuestion',
    'fromCustomer',
    'expire',
    'cancelByStaff',
    'submit',
    'orderNow',
    'accept',
    'requestChanges',
    'cancel',
    'confirmReceipt',
    'quoteComment',
    'contractReceived',
    'complaintOpened',
    'parcelExcursion',
    'productionOverdue',
    'invoiceRequested',
    'maintenance',
  ])
  expect(await customer.client.notifications.preferences()).toContainEqual({
    topic: 'quote',
    title: 'A quote is ready',
    bell: true,
    email: 'immediately',
  })
})

test('a bell that is switched off for a topic stays silent, for this person and this topic alone', async () => {
  const [deaf, other] = await Promise.all([signIn(world), signIn(world)])
  await deaf.client.notifications.updatePreference({ body: { topic: 'ship', bell: false, email: 'immediately' } })
  for (const kind of ['order.ship', 'order.shipPart', 'order.quote', 'user.passwordChanged'])
    await notify(world.db, [deaf.userId, other.userId], notification(kind), world.clock.now())
  const kinds = async (who: typeof deaf) =>
    (await who.client.notifications.list({ query: {} })).records.map(({ kind }) => kind).sort()
  expect(await kinds(deaf)).toEqual(['order.quote', 'user.passwordChanged'])
  expect(await kinds(other)).toEqual(['order.quote', 'order.ship', 'order.shipPart', 'user.passwordChanged'])
  expect(await deaf.client.notifications.preferences()).toContainEqual({
    topic: 'ship',
    title: 'A parcel has shipped',
    bell: false,
    email: 'immediately',
  })
})

test('switched on again it rings again', async () => {
  const person = await signIn(world)
  for (const bell of [false, true])
    await person.client.notifications.updatePreference({ body: { topic: 'quote', bell, email: 'never' } })
  await notify(world.db, [person.userId], notification('order.quote'), world.clock.now())
  expect(await person.client.notifications.count()).toEqual({ unread: 1 })
})

test('nobody chooses for a topic that never reaches them, nor for the safety of their account', async () => {
  const person = await signIn(world)
  const choose = (topic: string) =>
    person.send({
      method: 'PUT',
      url: '/jeecg-boot/by-order-client/notification/choices',
      payload: { topic, bell: false, email: 'never' },
    })
  expect((await choose('submit')).status).toBe(404)
  expect((await choose('user.passwordChanged')).status).toBe(400)
})
