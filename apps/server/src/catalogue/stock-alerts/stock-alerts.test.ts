import { addToInstant, day, hour, languages } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { sweep } from '#kernel/retention/retention.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import stockAlerts from './index.ts'

let world: World
let content: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  content = await signIn(world, { role: 'content' })
})
afterAll(() => world.close())

let last = 0
async function anEmptyPack() {
  const { id, packs } = await aProduct(world.db, { packs: [{ stock: 0 }] })
  last += 1
  return { productId: id, packId: packs[0]?.id ?? '', email: `reader${last}@stock.test` }
}

/** Each request comes from another network, as few of one are answered. */
async function subscribe(
  packId: string,
  email: string,
  { language = 'en', user }: { language?: string; user?: SignedInUser } = {},
) {
  last += 1
  const { status, body } = await (user ?? world.caller({ language })).send({
    method: 'POST',
    url: '/jeecg-boot/by-order-client/client/stockAlert/add',
    payload: { packId, email },
    remoteAddress: `10.${last % 200}.1.1`,
  })
  return status === 200 ? body.result : body.error
}

const getToken = (link: unknown): string => String(link).split('#')[1] ?? ''

async function aConfirmedAlert() {
  const pack = await anEmptyPack()
  await subscribe(pack.packId, pack.email)
  const [email] = await listMessagesTo(world.db, pack.email)
  await world.caller().client.stockAlerts.confirm({ query: { token: getToken(email?.values['page']) } })
  return pack
}

const receive = (productId: string, packId: string, delta = 5) =>
  content.client.productDesk.moveStock({
    params: { id: productId, packId },
    body: { kind: 'received', delta },
  })

/** Runs the worker on the events in the outbox. */
async function deliverEvents(packId: string): Promise<number> {
  const events = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('event', '=', 'pack.restocked')
    .where('subject', '=', packId)
    .execute()
  for (const { payload } of events)
    for (const subscriber of stockAlerts.subscribers) await subscriber.run(world.jobContext(), payload)
  return events.length
}

const countAlerts = async (email: string) =>
  (await world.db.selectFrom('stock_alert').select('id').where('email', '=', email).execute()).length

describe('an alert', () => {
  test('is one e-mail when the stock returns, after the address was confirmed by the link', async () => {
    const { productId, packId, email } = await aConfirmedAlert()
    expect(await deliverEvents(packId)).toBe(0)
    await receive(productId, packId)
    expect(await deliverEvents(packId)).toBe(1)
    // Events may be delivered again.
    await deliverEvents(packId)
    expect((await listMessagesTo(world.db, email)).map(({ template }) => template).sort()).toEqual([
      'stock.confirm',
      'stock.returned',
    ])
    expect(await countAlerts(email)).toBe(0)
    // Stock that is there already is no news.
    await receive(productId, packId)
    expect(await deliverEvents(packId)).toBe(1)
  })

  test('is not sent to an address that nobody confirmed', async () => {
    const { productId, packId, email } = await anEmptyPack()
    await subscribe(packId, email)
    await receive(productId, packId)
    await deliverEvents(packId)
    expect((await listMessagesTo(world.db, email)).map(({ template }) => template)).toEqual(['stock.confirm'])
  })

  test('is sent at once if the stock came before the address was confirmed', async () => {
    const { productId, packId, email } = await anEmptyPack()
    await subscribe(packId, email)
    const [confirm] = await listMessagesTo(world.db, email)
    await receive(productId, packId)
    await deliverEvents(packId)
    const query = { token: getToken(confirm?.values['page']) }
    const { client } = world.caller()
    expect(await client.stockAlerts.link({ query })).toMatchObject({ action: 'confirm' })
    await client.stockAlerts.confirm({ query })
    expect((await listMessagesTo(world.db, email)).map(({ template }) => template).sort()).toEqual([
      'stock.confirm',
      'stock.returned',
    ])
    await expect(client.stockAlerts.confirm({ query })).rejects.toMatchObject({ code: 'stock_alert.link_invalid' })
  })

  test.each(languages)('is written in the language of the page: %s', async (language) => {
    const { packId, email } = await anEmptyPack()
    await subscribe(packId, email, { language })
    const [confirm] = await listMessagesTo(world.db, email)
    const words = { en: 'within 7 days', zh: '7 天内', es: 'en 7 días', ja: '7 日以内' }
    expect(confirm?.text).toContain(words[language])
    expect(confirm?.text).toContain('/user/stock-alert#')
  })

  test('of the own address of an account needs no confirmation; another address does', async () => {
    const { packId } = await anEmptyPack()
    const reader = await signIn(world, { email: 'own@stock.test' })
    const create = (email: string) => subscribe(packId, email, { user: reader })
    expect(await create('Own@stock.test')).toEqual({ isConfirmed: true })
    expect(await listMessagesTo(world.db, 'own@stock.test')).toEqual([])
    expect(await create('another@stock.test')).toEqual({ isConfirmed: false })
    expect(await listMessagesTo(world.db, 'another@stock.test')).toHaveLength(1)
  })

  test('is refused for what can be ordered, and for what is not sold', async () => {
    const { packs } = await aProduct(world.db, { packs: [{ stock: 1 }] })
    expect(await subscribe(packs[0]?.id ?? '', 'x@stock.test')).toBe('stock_alert.in_stock')
    const { productId, packId } = await anEmptyPack()
    await world.db.updateTable('product').set({ published: false }).where('id', '=', productId).execute()
    expect(await subscribe(packId, 'x@stock.test')).toBe('record.missing')
    expect(await subscribe(packId, 'no address')).toBe('input.refused')
  })
})

test('the reply is the same for an account, for a stranger, for a confirmed address and beyond the limit', async () => {
  await signIn(world, { email: 'known@stock.test' })
  const confirmed = await aConfirmedAlert()
  expect(await subscribe(confirmed.packId, 'known@stock.test')).toEqual({ isConfirmed: false })
  expect(await subscribe(confirmed.packId, confirmed.email)).toEqual({ isConfirmed: false })
  expect(await listMessagesTo(world.db, confirmed.email)).toHaveLength(1)
  world.clock.advance(2 * day)
  const { packId, email } = await anEmptyPack()
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await subscribe(packId, email)).toEqual({ isConfirmed: false })
    world.clock.advance(hour)
  }
  expect(await listMessagesTo(world.db, email)).toHaveLength(3)
})

describe('the link to stop', () => {
  test('ends all alerts of the address by one click of the mail program', async () => {
    const { productId, packId, email } = await aConfirmedAlert()
    const other = await anEmptyPack()
    await subscribe(other.packId, email)
    await receive(productId, packId)
    await deliverEvents(packId)
    const returned = (await listMessagesTo(world.db, email)).find(({ template }) => template === 'stock.returned')
    expect(await countAlerts(email)).toBe(1)
    const query = { token: getToken(returned?.values['unsubscribe']) }
    expect(await world.caller().client.stockAlerts.link({ query })).toEqual({
      action: 'stop',
      product: '',
      catalog: '',
    })
    expect(await countAlerts(email)).toBe(1)
    const { status } = await world.caller().send({
      method: 'POST',
      url: String(returned?.values['oneClick']).replace(/^https?:\/\/[^/]+/, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(status).toBe(200)
    expect(await countAlerts(email)).toBe(0)
  })

  test('and the one to confirm work for nobody who alters them, nor for each other', async () => {
    const { packId, email } = await anEmptyPack()
    await subscribe(packId, email)
    const [confirm] = await listMessagesTo(world.db, email)
    const token = getToken(confirm?.values['page'])
    const { client } = world.caller()
    const flipped = token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2)
    for (const wrong of [flipped, token.slice(1), 'x'])
      await expect(client.stockAlerts.confirm({ query: { token: wrong } })).rejects.toMatchObject({
        code: 'stock_alert.link_invalid',
      })
    await expect(client.stockAlerts.stop({ query: { token } })).rejects.toMatchObject({
      code: 'stock_alert.link_invalid',
    })
    world.clock.advance(7 * day)
    await expect(client.stockAlerts.confirm({ query: { token } })).rejects.toMatchObject({
      code: 'stock_alert.link_invalid',
    })
  })
})

test('unconfirmed addresses are deleted after seven days, confirmed ones after a year', async () => {
  const unconfirmed = await anEmptyPack()
  await subscribe(unconfirmed.packId, unconfirmed.email)
  const confirmed = await aConfirmedAlert()
  const sweepAfter = async (ms: number) => {
    const context = world.jobContext({ now: addToInstant(world.clock.now(), ms) })
    await sweep(context, stockAlerts.retention)
    return [await countAlerts(unconfirmed.email), await countAlerts(confirmed.email)]
  }
  expect(await sweepAfter(7 * day - hour)).toEqual([1, 1])
  expect(await sweepAfter(7 * day + hour)).toEqual([0, 1])
  expect(await sweepAfter(364 * day)).toEqual([0, 1])
  expect(await sweepAfter(366 * day)).toEqual([0, 0])
})
