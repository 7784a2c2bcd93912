import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const url = '/jeecg-boot/by-order-client/order/checkoutDraft'

test('[B6] an unfinished checkout is kept until it is discarded, and the last entries count', async () => {
  const { client } = await signIn(world)
  const drafts = client.checkoutDrafts
  expect(await drafts.current()).toBeNull()
  await drafts.save({ body: { entries: { poNumber: 'PO-1' } } })
  const { savedAt } = await drafts.save({ body: { entries: { poNumber: 'PO-2', phone: 'not yet a ph' } } })
  expect(await drafts.current()).toEqual({ savedAt, entries: { poNumber: 'PO-2', phone: 'not yet a ph' } })
  await drafts.discard()
  expect(await drafts.current()).toBeNull()
})

test('[B6] a draft belongs to its user, not to the company', async () => {
  const owner = await signIn(world)
  const colleague = await signIn(world, { company_id: owner.companyId })
  await owner.client.checkoutDrafts.save({ body: { entries: { note: 'Leave at the goods-in desk' } } })
  expect(await colleague.client.checkoutDrafts.current()).toBeNull()
  await colleague.client.checkoutDrafts.discard()
  expect(await owner.client.checkoutDrafts.current()).not.toBeNull()
})

test('a draft keeps known fields of limited length only', async () => {
  const person = await signIn(world)
  const save = (entries: object) => person.send({ method: 'PUT', url, payload: { entries } })
  expect((await save({ note: 'x'.repeat(10_001) })).status).toBe(400)
  expect((await save({ attachments: Array(11).fill({ name: 'a', path: '/a', size: 1 }) })).status).toBe(400)
  expect((await save({ poNumber: 'PO-1', role: 'admin' })).status).toBe(200)
  expect((await person.client.checkoutDrafts.current())?.entries).toEqual({ poNumber: 'PO-1' })
})

test('nobody keeps a draft without a login', async () => {
  await expect(world.caller().client.checkoutDrafts.current()).rejects.toMatchObject({ code: 'session.missing' })
})
