import { createHmac } from 'node:crypto'
import { day, hour, minute } from '@paratope/contract/kernel'
import type { WebhookEvent } from '@paratope/contract/operations/webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  aPack,
  aQuote,
  createStaff,
  type Staff,
  toTrackingNo,
} from '#ordering/orders/orders.makers.ts'
import { aReceiver, type ReceivedRequest, type Receiver } from '#testing/receiver.ts'
import { countLockWaits } from '#testing/row-locks.ts'
import { aWorld, type World } from '#testing/world.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { claimDueDeliveries } from './webhook-deliveries.repo.ts'
import { aWebhook, recordWaitingEvents } from './webhooks.makers.ts'

let world: World
let staff: Staff
let receiver: Receiver
beforeAll(async () => {
  world = await aWorld({ env: { WEBHOOKS_ALLOW_LOCAL: '1' } })
  staff = await createStaff(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await world.db.deleteFrom('webhook').execute()
})

const send = () => sendDueWebhooks(world.jobContext())
async function recordAndSend(): Promise<number> {
  await recordWaitingEvents(world)
  return send()
}

/** The check of a receiver, as the documentation describes it, without our code. */
function isGenuine({ headers, body }: ReceivedRequest, secret: string, now: number): boolean {
  const parts = String(headers['paratope-signature']).split(',')
  const time = Number(parts[0]?.replace('t=', ''))
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return Math.abs(now / 1000 - time) <= 300 && parts.slice(1).includes(`v1=${expected}`)
}
const now = () => Date.parse(world.clock.now())

async function aListener(events: WebhookEvent[] = ['order.quoted']) {
  const buyer = await aBuyer(world)
  const { secret, record } = await aWebhook(buyer, { url: receiver.url, events })
  const log = async () => (await buyer.client.webhooks.deliveries({ params: { id: record.id }, query: {} })).records
  const read = async () => (await buyer.client.webhooks.list()).find(({ id }) => id === record.id)
  return { buyer, secret, id: record.id, params: { id: record.id }, log, read }
}

describe('a webhook', () => {
  test('gets the chosen events of its company’s orders, with these fields and no others', async () => {
    const { buyer } = await aListener(['order.quoted', 'order.shipped'])
    const order = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
    await recordAndSend()
    expect(receiver.requests.map(({ body }) => JSON.parse(body))).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'order.quoted',
        createdAt: expect.any(String),
        data: { orderNo: order.orderNo, status: 'toConfirm', revision: 1 },
      },
      {
        id: expect.stringMatching(/^evt_/),
        type: 'order.shipped',
        createdAt: expect.any(String),
        data: {
          orderNo: order.orderNo,
          status: 'shipped',
          parcelNo: `${order.orderNo}-P1`,
          carrier: 'dhl',
          trackingNo: toTrackingNo(order.orderNo),
        },
      },
    ])
  })

  test('hears nothing of another company, and nothing it did not choose', async () => {
    await aListener(['order.cancelled'])
    const stranger = await aBuyer(world)
    await anOrder(staff, stranger, 'cancelled', [await aPack(world)])
    await anOrder(staff, (await aListener(['order.completed'])).buyer, 'toConfirm', [await aPack(world)])
    expect(await recordAndSend()).toBe(0)
    expect(receiver.requests).toEqual([])
  })

  test('is signed so that a receiver sees a changed body, another secret and a repeated old request', async () => {
    const { buyer, secret, params } = await aListener()
    await buyer.client.webhooks.ping({ params })
    await send()
    const [request] = receiver.requests
    if (!request) throw new Error('nothing arrived')
    expect(request.headers['content-type']).toBe('application/json')
    expect(request.headers['paratope-event-id']).toBe(JSON.parse(request.body).id)
    expect(isGenuine(request, secret, now())).toBe(true)
    expect(isGenuine({ ...request, body: request.body.replace('ping', 'pong') }, secret, now())).toBe(false)
    expect(isGenuine(request, `${secret}x`, now())).toBe(false)
    expect(isGenuine(request, secret, now() + 6 * minute)).toBe(false)
    const stored = JSON.stringify(await world.db.selectFrom('webhook').selectAll().execute())
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(await buyer.client.webhooks.list())).not.toContain(secret)
  })

  test('is signed with both secrets for a day after a change, then with the new one', async () => {
    const { buyer, secret: first, params, read } = await aListener()
    const { secret: second } = await buyer.client.webhooks.rotateSecret({ params })
    await buyer.client.webhooks.ping({ params })
    await send()
    expect([first, second].map((each) => isGenuine(receiver.requests[0] as ReceivedRequest, each, now()))).toEqual([
      true,
      true,
    ])
    expect(Date.parse((await read())?.previousSecretUntil ?? '') - now()).toBe(day)
    world.clock.advance(day)
    await buyer.client.webhooks.ping({ params })
    await send()
    expect([first, second].map((each) => isGenuine(receiver.requests[1] as ReceivedRequest, each, now()))).toEqual([
      false,
      true,
    ])
    expect((await read())?.previousSecretUntil).toBeNull()
  })
})

describe('a delivery', () => {
  test('is tried again, later each time, until it is answered, and the log tells how', async () => {
    const { buyer, params, log } = await aListener()
    receiver.answer((response) => response.writeHead(503).end(`down ${'x'.repeat(2000)}`))
    await buyer.client.webhooks.ping({ params })
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    world.clock.advance(0.9 * minute)
    expect(await send()).toBe(0)
    world.clock.advance(0.2 * minute)
    expect(await send()).toBe(1)
    receiver.answer((response) => void response.end('thanks'))
    world.clock.advance(5.5 * minute)
    expect(await send()).toBe(1)
    const [delivery] = await log()
    expect(delivery).toMatchObject({ event: 'ping', status: 'delivered', nextAttemptAt: null, isReplay: false })
    expect(delivery?.attempts.map(({ no, statusCode, error }) => [no, statusCode, error])).toEqual([
      [1, 503, 'status'],
      [2, 503, 'status'],
      [3, 200, null],
    ])
    expect(delivery?.attempts.map(({ reply }) => reply.length)).toEqual([500, 500, 6])
    expect(new Set(receiver.requests.map(({ headers }) => headers['paratope-event-id'])).size).toBe(1)
    expect(new Set(receiver.requests.map(({ headers }) => headers['paratope-signature'])).size).toBe(3)
  })

  test('that never arrives is given up after three days; the webhook is paused and its owner told', async () => {
    const { buyer, params, log, read } = await aListener()
    receiver.answer((response) => response.writeHead(500).end())
    await buyer.client.webhooks.ping({ params })
    const startedAt = now()
    for (let hours = 0; hours < 90; hours += 1) {
      await send()
      world.clock.advance(hour)
    }
    const [delivery] = await log()
    expect(delivery).toMatchObject({ status: 'failed', nextAttemptAt: null })
    expect(delivery?.attempts).toHaveLength(10)
    const last = Date.parse(delivery?.attempts.at(-1)?.at ?? '') - startedAt
    expect(last).toBeGreaterThan(2.5 * day)
    expect(last).toBeLessThan(3.7 * day)
    expect(await read()).toMatchObject({ state: 'paused', pauseReason: 'failures' })
    const { records } = await buyer.client.notifications.list({ query: {} })
    expect(records.map(({ text }) => text)).toEqual([
      `The webhook to ${new URL(receiver.url).host} was paused: no delivery succeeded for three days`,
    ])
  })

  test('that never arrives pauses no webhook that answered others meanwhile', async () => {
    const { buyer, params, log, read } = await aListener()
    await buyer.client.webhooks.ping({ params })
    receiver.answer((response, { headers }) => {
      const isFirst = headers['paratope-event-id'] === receiver.requests[0]?.headers['paratope-event-id']
      response.writeHead(isFirst ? 500 : 200).end()
    })
    for (let hours = 0; hours < 90; hours += 1) {
      if (hours === 40) await buyer.client.webhooks.ping({ params })
      await send()
      world.clock.advance(hour)
    }
    expect((await log()).map(({ status }) => status).toSorted()).toEqual(['delivered', 'failed'])
    expect(await read()).toMatchObject({ state: 'active', pauseReason: null })
  })

  test('of an order waits for the one before it; those of other orders do not', async () => {
    const { buyer } = await aListener(['order.submitted', 'order.cancelled'])
    const first = await anOrder(staff, buyer, 'cancelled', [await aPack(world)])
    const second = await anInquiry(buyer, [await aPack(world)])
    let isDown = true
    receiver.answer((response, { body }) => {
      response.writeHead(isDown && JSON.parse(body).data.orderNo === first.orderNo ? 500 : 200).end()
    })
    const received = (orderNo: string) =>
      receiver.requests
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.orderNo === orderNo)
        .map(({ type }) => type)
    await recordAndSend()
    expect(received(first.orderNo)).toEqual(['order.submitted'])
    expect(received(second.orderNo)).toEqual(['order.submitted'])
    isDown = false
    world.clock.advance(2 * minute)
    await send()
    expect(received(first.orderNo)).toEqual(['order.submitted', 'order.submitted', 'order.cancelled'])
    expect(received(second.orderNo)).toEqual(['order.submitted'])
  })

  test('to a receiver that hangs does not hold up those of another company', async () => {
    const slow = await aListener()
    for (let count = 0; count < 8; count += 1) await slow.buyer.client.webhooks.ping({ params: slow.params })
    const quick = await aListener()
    await quick.buyer.client.webhooks.ping({ params: quick.params })
    const until = new Date(now() + minute).toISOString()
    const claimed = await claimDueDeliveries(world.db, { now: world.clock.now(), until, limit: 5 })
    expect(claimed.filter(({ webhook_id }) => webhook_id === slow.id)).toHaveLength(4)
    expect(claimed.filter(({ webhook_id }) => webhook_id === quick.id)).toHaveLength(1)
  })

  test('is claimed by one of several senders that look at once', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { buyer, params } = await aListener()
      await buyer.client.webhooks.ping({ params })
    }
    const until = new Date(now() + minute).toISOString()
    const claim = (db: typeof world.db) => claimDueDeliveries(db, { now: world.clock.now(), until, limit: 20 })
    let second: ReturnType<typeof claim> | undefined
    let isAnswered = false
    // The other one looks before the first has written its claim for good.
    const first = await world.db.transaction().execute(async (tx) => {
      const claimed = await claim(tx)
      second = claim(world.db).finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await countLockWaits(world.db)) > 0).toBe(true)
      return claimed
    })
    const ids = [...first, ...((await second) ?? [])].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })

  test('of a sender that died is sent by the next one', async () => {
    const { buyer, params } = await aListener()
    await buyer.client.webhooks.ping({ params })
    const at = world.clock.now()
    const until = new Date(now() + minute).toISOString()
    expect(await claimDueDeliveries(world.db, { now: at, until, limit: 10 })).toHaveLength(1)
    expect(await send()).toBe(0)
    world.clock.advance(minute)
    expect(await send()).toBe(1)
  })

  test('is sent again by button with its id and body, signed anew; not while it still waits', async () => {
    const { buyer, secret, params, log } = await aListener()
    const sent = await buyer.client.webhooks.ping({ params })
    const again = { params: { ...params, deliveryId: sent.id } }
    await expect(buyer.client.webhooks.replay(again)).rejects.toMatchObject({ code: 'webhook.waiting' })
    await send()
    world.clock.advance(hour)
    await buyer.client.webhooks.replay(again)
    await send()
    const [first, second] = receiver.requests
    expect(second?.body).toBe(first?.body)
    expect(isGenuine(second as ReceivedRequest, secret, now())).toBe(true)
    expect((await log()).map(({ isReplay, eventId }) => [isReplay, eventId])).toEqual([
      [true, sent.eventId],
      [false, sent.eventId],
    ])
  })

  test('waits while the webhook is paused; what is older than three days when it is resumed is not sent', async () => {
    const { buyer, params, log, read } = await aListener()
    await buyer.client.webhooks.pause({ params })
    await expect(buyer.client.webhooks.ping({ params })).rejects.toMatchObject({ code: 'webhook.paused' })
    const old = await anInquiry(buyer, [await aPack(world)])
    await aQuote(staff, old.orderNo)
    await recordWaitingEvents(world)
    world.clock.advance(4 * day)
    const recent = await anInquiry(buyer, [await aPack(world)])
    await aQuote(staff, recent.orderNo)
    expect(await recordAndSend()).toBe(0)
    await buyer.client.webhooks.resume({ params })
    expect(await send()).toBe(1)
    expect((await log()).map(({ status }) => status)).toEqual(['delivered', 'failed'])
    expect(await read()).toMatchObject({ state: 'active', pauseReason: null })
  })
})

describe('an address', () => {
  const strict = readConfig({ LOG_LEVEL: 'silent', SECRET_KEY: 'for tests only '.repeat(3) })

  test('inside a network is refused when it is entered, and when its name leads there later', async () => {
    const careful = await aWorld({ databaseUrl: world.url })
    const buyer = await aBuyer(careful)
    for (const url of [
      'http://erp.sample.example/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      'https://user:secret@erp.sample.example/',
      'https://erp.sample.example:22/',
      'https://erp.sample.example:25/',
      'https://erp.sample.example:6379/',
    ])
      await expect(aWebhook(buyer, { url })).rejects.toMatchObject({ code: 'webhook.address_refused' })
    const { record } = await aWebhook(buyer, { url: 'https://erp.sample.example/' })
    const params = { id: record.id }
    await buyer.client.webhooks.ping({ params })
    const resolve = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }])
    await sendDueWebhooks(world.jobContext({ config: strict, now: careful.clock.now() }), { resolve })
    const { records } = await buyer.client.webhooks.deliveries({ params, query: {} })
    expect(records[0]?.attempts).toMatchObject([{ statusCode: null, error: 'address_refused', reply: '' }])
    await careful.close()
  })
})

describe('webhooks of a company', () => {
  test('belong to it: another company finds none of them', async () => {
    const { buyer, params, id } = await aListener()
    const sent = await buyer.client.webhooks.ping({ params })
    const stranger = await aBuyer(world)
    expect(await stranger.client.webhooks.list()).toEqual([])
    const { webhooks } = stranger.client
    const body = { url: receiver.url, events: ['order.quoted' as const], version: 1 }
    for (const attempt of [
      () => webhooks.update({ params, body }),
      () => webhooks.pause({ params }),
      () => webhooks.rotateSecret({ params }),
      () => webhooks.ping({ params }),
      () => webhooks.deliveries({ params, query: {} }),
      () => webhooks.replay({ params: { ...params, deliveryId: sent.id } }),
      () => webhooks.delete({ params }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'record.missing' })
    // Nor by a webhook of one's own with the delivery of another.
    const own = await aWebhook(stranger, { url: receiver.url })
    const mixed = { id: own.record.id, deliveryId: sent.id }
    await expect(webhooks.replay({ params: mixed })).rejects.toMatchObject({ code: 'record.missing' })
    expect((await buyer.client.webhooks.list()).map((webhook) => webhook.id)).toEqual([id])
  })

  test('are managed by its administrators only, and are ten at most', async () => {
    const { buyer } = await aListener()
    for (const role of ['approver', 'buyer', 'viewer'] as const) {
      const colleague = await aBuyer(world, { company_id: buyer.companyId, role })
      await expect(colleague.client.webhooks.list()).rejects.toMatchObject({ code: 'permission.missing' })
    }
    for (let count = 1; count < 10; count += 1) await aWebhook(buyer, { url: receiver.url })
    await expect(aWebhook(buyer, { url: receiver.url })).rejects.toMatchObject({ code: 'webhook.too_many' })
    const other = await aBuyer(world)
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => aWebhook(other, { url: receiver.url })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await other.client.webhooks.list()).toHaveLength(10)
  })

  test('keep a change that somebody else made in between', async () => {
    const { buyer, params } = await aListener()
    const body = { url: receiver.url, description: 'ERP', events: ['order.shipped' as const], version: 1 }
    expect(await buyer.client.webhooks.update({ params, body })).toMatchObject({ description: 'ERP', version: 2 })
    await expect(buyer.client.webhooks.update({ params, body })).rejects.toMatchObject({ code: 'record.changed' })
  })
})
