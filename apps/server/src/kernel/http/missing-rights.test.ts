import type { Language } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type Role = 'viewer' | 'finance' | 'customer'

async function refusal(role: Role, path: string, language: Language = 'en') {
  const { token } = await signIn(world, { role })
  const { status, body } = await world
    .caller({ token, language })
    .send({ method: 'GET', url: `/jeecg-boot/by-order-client/order${path}` })
  return [status, body.error, body.values, body.message]
}

test('a refused call of staff names the permission that is missing, and who can give it', async () => {
  const values = { permission: 'order.ship', grantedBy: 'staff' }
  const refused = (message: string) => [403, 'permission.missing', values, message]
  expect(await refusal('finance', '/desk/parcel/ready')).toEqual(
    refused('You don’t have the permission “Produce and ship”. A system administrator can give it to you.'),
  )
  expect(await refusal('finance', '/desk/parcel/ready', 'zh')).toEqual(
    refused('您没有“生产与发货”权限，系统管理员可以为您开通。'),
  )
})

test('a refused call of a member of a company sends to its administrators', async () => {
  const [status, , values, message] = await refusal('viewer', '/cartlist')
  expect([status, values]).toEqual([403, { permission: 'cart.use', grantedBy: 'company' }])
  expect(message).toBe(
    'You don’t have the permission “Use the cart”. An administrator of your company can give it to you.',
  )
})

test('customers are told no names of permissions that only staff can have', async () => {
  const denied = [403, 'permission.missing', {}, 'You don’t have permission for this']
  expect(await refusal('customer', '/desk/parcel/ready')).toEqual(denied)
})
