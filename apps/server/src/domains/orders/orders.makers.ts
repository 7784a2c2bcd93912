import type { CartItem } from '@paratope/contract/carts'
import type { Moved, OrderDetail, OrderDraft, OrderStatus, Submitted } from '@paratope/contract/orders'
import type { z } from 'zod'
import { anAddress } from '#domains/addresses/addresses.makers.ts'
import { aProduct } from '#domains/products/products.makers.ts'
import type { UserWish } from '#domains/users/users.makers.ts'
import { type Person, signedIn } from '#testing/people.ts'
import type { World } from '#testing/world.ts'

export interface Buyer extends Person {
  addressId: string
}

/** Somebody who stays signed in while weeks pass in the life of an order. */
async function stayingIn(world: World, wish: UserWish): Promise<Person> {
  const person = await signedIn(world, wish)
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', person.userId).execute()
  return person
}

/** A customer with a shipping address. */
export async function aBuyer(world: World, wish: UserWish = {}): Promise<Buyer> {
  const person = await stayingIn(world, wish)
  const { id } = await anAddress(world.db, person.companyId ?? '')
  return { ...person, addressId: id }
}

export interface PackWish {
  usd?: number | null
  stock?: number
  quantity?: number
}

export interface MadePack {
  id: string
  productId: string
  catalog: string
  quantity: number
}

export async function aPack(world: World, { quantity = 1, ...pack }: PackWish = {}): Promise<MadePack> {
  const product = await aProduct(world.db, { packs: [pack] })
  return { id: product.packs[0]?.id ?? '', productId: product.id, catalog: product.catalog, quantity }
}

/** Puts packs into somebody's cart and answers what they then see. */
export async function fillCart(person: Person, packs: readonly MadePack[]): Promise<CartItem[]> {
  for (const { id, quantity } of packs) {
    await person.client.carts.add({ body: { packId: id, quantity } })
  }
  return (await person.client.carts.list({ query: { pageSize: 1000 } })).records
}

/** What a buyer sends for these lines of the cart. */
export const aDraft = (
  buyer: Buyer,
  lines: readonly Pick<CartItem, 'id' | 'version'>[],
  wish: Partial<z.input<typeof OrderDraft>> = {},
): z.input<typeof OrderDraft> => ({
  lines: lines.map(({ id, version }) => ({ id, version })),
  shippingAddressId: buyer.addressId,
  phone: '+44 20 7946 0112',
  email: 'ada@sample.test',
  paymentMethod: 'bank-transfer',
  ...wish,
})

export async function anInquiry(buyer: Buyer, packs: readonly MadePack[]): Promise<Submitted> {
  return buyer.client.orders.submit({ body: aDraft(buyer, await fillCart(buyer, packs)) })
}

export interface Staff {
  sales: Person
  production: Person
}

export const staffOf = async (world: World): Promise<Staff> => ({
  sales: await stayingIn(world, { role: 'sales' }),
  production: await stayingIn(world, { role: 'production' }),
})

/** A quote that prices every line alike. */
export async function aQuote({ sales }: Staff, orderNo: string, unitPrice = 10_000): Promise<Moved> {
  const { version, subOrders } = await sales.client.orders.deskDetail({ params: { orderNo } })
  const lines = subOrders.map(({ no }) => ({ no, unitPrice }))
  return sales.client.orders.quote({ params: { orderNo }, body: { version, lines, freight: 2500, leadDays: 14 } })
}

/** An order that was walked to this state by the people who do so in life. */
export async function anOrder(
  staff: Staff,
  buyer: Buyer,
  status: Exclude<OrderStatus, 'cart'>,
  packs: readonly MadePack[],
): Promise<OrderDetail> {
  const { orderNo } = await anInquiry(buyer, packs)
  const params = { orderNo }
  const walk = async () => {
    if (status === 'inquiry') return
    if (status === 'cancelled') {
      return void (await buyer.client.orders.cancel({ params, body: { version: 1, reason: 'Not needed any more' } }))
    }
    const { version } = await aQuote(staff, orderNo)
    if (status === 'toConfirm') return
    const accepted = await buyer.client.orders.accept({ params, body: { version, revision: 1 } })
    if (status === 'inProduction') return
    const lines = packs.map(({ quantity }, at) => ({ no: at + 1, num: quantity }))
    const parcel = { version: accepted.version, carrier: 'dhl', trackingNo: 'JD0001', lines }
    const shipped = await staff.production.client.orders.ship({ params, body: parcel })
    if (status === 'shipped') return
    await buyer.client.orders.confirmReceipt({ params, body: { version: shipped.version } })
  }
  await walk()
  return buyer.client.orders.detail({ params })
}

export const stockOf = async (world: World, packId: string): Promise<number> =>
  (await world.db.selectFrom('pack').select('stock').where('id', '=', packId).executeTakeFirstOrThrow()).stock
