import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServiceOrder, deliverResult, sequencingRow } from '#fulfilment/production/production.makers.ts'
import { aWebhook, recordWaitingEvents } from '#operations/webhooks/webhooks.makers.ts'
import { aBuyer, createStaff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { WEBHOOKS_ALLOW_LOCAL: '1' } })
})
afterAll(() => world.close())

test('a delivered order of data counts as received wherever its state is read', async () => {
  const staff = await createStaff(world)
  const ben = await aBuyer(world)
  const webhook = await aWebhook(ben, {
    url: 'http://127.0.0.1:1/hook',
    events: ['order.shipped', 'order.completed', 'result.released'],
  })
  const { orderNo } = await aServiceOrder(world, staff, ben, { services: [sequencingRow] })
  await deliverResult(staff, { orderNo, no: 1 })
  await recordWaitingEvents(world)
  const params = { orderNo }
  const { orders, complaints, orderingApi, dashboard, parcels, invoices, webhooks } = ben.client
  const complaint = { lineNo: 1, reason: 'performance', description: 'The read ends after 200 bases' } as const
  const events = (await webhooks.deliveries({ params: { id: webhook.record.id }, query: {} })).records
  expect({
    'my orders': (await orders.list({ query: { keyword: orderNo } })).records.map(({ status }) => status),
    'counts by state': (await orders.counts()).completed,
    'ordering API': (await orderingApi.status({ params })).status,
    'webhook events': events.map(({ event }) => event).toSorted(),
    'parcels of the customer': (await parcels.list({ query: { keyword: orderNo } })).total,
    'ready to pack': (await staff.production.client.parcels.ready({ query: { keyword: orderNo } })).total,
    'production board': (await staff.production.client.production.list({ query: { keyword: orderNo } })).total,
    'orders to bill': (await invoices.billable({ query: {} })).records.map((order) => order.orderNo),
    'what waits for the customer': (await dashboard.waiting()).map(({ kind }) => kind),
    complaint: (await complaints.open({ params, body: complaint })).lineNo,
  }).toEqual({
    'my orders': ['completed'],
    'counts by state': 1,
    'ordering API': 'completed',
    'webhook events': ['order.completed', 'result.released'],
    'parcels of the customer': 0,
    'ready to pack': 0,
    'production board': 0,
    'orders to bill': [orderNo],
    'what waits for the customer': ['results'],
    complaint: 1,
  })
})
