import { getNotificationPath } from '@paratope/contract/identity/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTeam } from '#ordering/approvals/approvals.makers.ts'
import { aBuyer, aPack, fillCart } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('[D9] a cart moves to a colleague with its options, quantities add up, and the colleague reads who sent it', async () => {
  const { buyer, admin } = await aTeam(world)
  const [shared, own] = [await aPack(world, { quantity: 2 }), await aPack(world, { quantity: 5 })]
  await fillCart(admin, [shared])
  const [, second] = await fillCart(buyer, [shared, own])
  if (!second) throw new Error('the cart has two lines')
  await buyer.client.carts.update({ params: { id: second.id }, body: { note: 'Lot of March, please', batchNo: 'L-3' } })
  expect(await buyer.client.cartTransfers.send({ body: { toUserId: admin.userId, message: 'For project 7' } })).toEqual(
    {
      lineCount: 2,
    },
  )
  expect((await buyer.client.carts.list({ query: {} })).records).toEqual([])
  const { records } = await admin.client.carts.list({ query: {} })
  expect(records.map(({ packId, num, note, batchNo }) => [packId, num, note, batchNo])).toEqual([
    [shared.id, 4, '', ''],
    [own.id, 5, 'Lot of March, please', 'L-3'],
  ])
  const [received] = await admin.client.cartTransfers.received()
  expect(received).toMatchObject({ from: 'Cleo Buyer', lineCount: 2, mergedCount: 1, message: 'For project 7' })
  const { records: bell } = await admin.client.notifications.list({ query: {} })
  const entry = bell.find(({ text }) => text === 'Cleo Buyer sent you a cart with 2 items. It’s in your cart now.')
  expect(entry?.link).toEqual({ kind: 'cart', code: '' })
  const site = { systemType: 3, product: 'Vivo' } as const
  expect(entry?.link && getNotificationPath(entry.link, site, false)).toBe('/VivoCart')
  await admin.client.cartTransfers.markSeen({ params: { id: received?.id ?? '' } })
  expect(await admin.client.cartTransfers.received()).toEqual([])
})

test('[D9] a cart goes to colleagues who can order only, never to oneself or another company', async () => {
  const { buyer, viewer, approver, admin } = await aTeam(world)
  const stranger = await aBuyer(world)
  await fillCart(buyer, [await aPack(world)])
  const names = (await buyer.client.cartTransfers.colleagues()).map(({ name }) => name)
  expect(names).toEqual(['Ada Admin', 'Ben Approver'])
  for (const { userId } of [viewer, stranger, buyer]) {
    await expect(buyer.client.cartTransfers.send({ body: { toUserId: userId } })).rejects.toMatchObject({
      code: 'cart_transfer.colleague_unknown',
    })
  }
  await expect(viewer.client.cartTransfers.colleagues()).rejects.toMatchObject({ status: 403 })
  await expect(approver.client.cartTransfers.send({ body: { toUserId: admin.userId } })).rejects.toMatchObject({
    code: 'cart_transfer.empty',
  })
})

test('[D9] a cart whose quantities would exceed the limit stays where it is', async () => {
  const { buyer, admin } = await aTeam(world)
  const pack = await aPack(world, { quantity: 6_000 })
  await fillCart(admin, [pack])
  await fillCart(buyer, [pack])
  await expect(buyer.client.cartTransfers.send({ body: { toUserId: admin.userId } })).rejects.toMatchObject({
    code: 'cart.too_many',
  })
  expect((await buyer.client.carts.list({ query: {} })).records).toMatchObject([{ num: 6_000 }])
})

test('[D9] a cart that is sent twice at once arrives once', async () => {
  const { buyer, admin, approver } = await aTeam(world)
  await fillCart(buyer, [await aPack(world, { quantity: 3 })])
  const outcomes = await Promise.allSettled(
    [admin, approver, admin].map(({ userId }) => buyer.client.cartTransfers.send({ body: { toUserId: userId } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const carts = await Promise.all([admin, approver].map(({ client }) => client.carts.list({ query: {} })))
  expect(carts.flatMap(({ records }) => records.map(({ num }) => num))).toEqual([3])
})
