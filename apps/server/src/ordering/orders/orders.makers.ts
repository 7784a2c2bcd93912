import type { OrderDetail } from '@paratope/contract'
import type { CartItem } from '@paratope/contract/ordering/carts'
import type { OrderDraft, OrderStatus, SubmittedOrder, TransitionedOrder } from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { aProduct } from '#catalogue/products/products.makers.ts'
import type { UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'

export interface Buyer extends SignedInUser {
  addressId: string
}

/** Someone who stays signed in while weeks pass in the life of an order. */
async function logInForever(world: World, overrides: UserOverrides): Promise<SignedInUser> {
  const person = await signIn(world, overrides)
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', person.userId).execute()
  return person
}

/** A customer with a shipping address. */
export async function aBuyer(world: World, overrides: UserOverrides = {}): Promise<Buyer> {
  const person = await logInForever(world, overrides)
  const { id } = await anAddress(world.db, person.companyId ?? '')
  return { ...person, addressId: id }
}

export interface PackOverrides {
  usd?: number | null
  stock?: number
  quantity?: number
}

export interface TestPack {
  id: string
  productId: string
  catalog: string
  quantity: number
}

export async function aPack(world: World, { quantity = 1, ...pack }: PackOverrides = {}): Promise<TestPack> {
  const product = await aProduct(world.db, { packs: [pack] })
  return { id: product.packs[0]?.id ?? '', productId: product.id, catalog: product.catalog, quantity }
}

/** Puts packs into someone's cart and answers what they then see. */
export async function fillCart(person: SignedInUser, packs: readonly TestPack[]): Promise<CartItem[]> {
  for (const { id, quantity } of packs) {
    await person.client.carts.add({ body: { packId: id, quantity } })
  }
  return (await person.client.carts.list({ query: { pageSize: 1000 } })).records
}

/** Request of a buyer for these lines of the cart. */
export const anOrderDraft = (
  buyer: Buyer,
  lines: readonly Pick<CartItem, 'id' | 'version'>[],
  overrides: Partial<z.input<typeof OrderDraft>> = {},
): z.input<typeof OrderDraft> => ({
  lines: lines.map(({ id, version }) => ({ id, version })),
  shippingAddressId: buyer.addressId,
  phone: '+44 20 7946 0112',
  email: 'ada@sample.test',
  paymentMethod: 'bank-transfer',
  ...overrides,
})

export async function anInquiry(buyer: Buyer, packs: readonly TestPack[]): Promise<SubmittedOrder> {
  return buyer.client.orders.submit({ body: anOrderDraft(buyer, await fillCart(buyer, packs)) })
}

export interface Staff {
  sales: SignedInUser
  production: SignedInUser
}

export const createStaff = async (world: World): Promise<Staff> => ({
  sales: await logInForever(world, { role: 'sales' }),
  production: await logInForever(world, { role: 'production' }),
})

/** A quote that prices every line alike. */
export async function aQuote({ sales }: Staff, orderNo: string, unitPrice = 10_000): Promise<TransitionedOrder> {
  const { version, subOrders } = await sales.client.orders.deskDetail({ params: { orderNo } })
  const lines = subOrders.map(({ no }) => ({ no, unitPrice }))
  return sales.client.quotes.send({ params: { orderNo }, body: { version, lines, freight: 2500, leadDays: 14 } })
}

/** An order that was walked to this state by the people who do so in life. */
export async function anOrder(
  staff: Staff,
  buyer: Buyer,
  status: Exclude<OrderStatus, 'cart'>,
  packs: readonly TestPack[],
): Promise<OrderDetail> {
  const { orderNo } = await anInquiry(buyer, packs)
  const params = { orderNo }
  const advance = async () => {
    if (status === 'inquiry') return
    if (status === 'cancelled') {
      return void (await buyer.client.orders.cancel({ params, body: { version: 1, reason: 'Not needed any more' } }))
    }
    const { version } = await aQuote(staff, orderNo)
    if (status === 'toConfirm') return
    const accepted = await buyer.client.quotes.accept({ params, body: { version, revision: 1 } })
    if (status === 'inProduction') return
    const lines = packs.map(({ quantity }, at) => ({ no: at + 1, num: quantity }))
    const parcel = { version: accepted.version, carrier: 'dhl', trackingNo: toTrackingNo(orderNo), lines }
    const shipped = await staff.production.client.parcels.ship({ params, body: parcel })
    if (status === 'shipped') return
    await buyer.client.orders.confirmReceipt({ params, body: { version: shipped.version } })
  }
  await advance()
  return buyer.client.orders.detail({ params })
}

export const getStock = async (world: World, packId: string): Promise<number> =>
  (await world.db.selectFrom('pack').select('stock').where('id', '=', packId).executeTakeFirstOrThrow()).stock

/** A number that no other order has: the digits of the order number. */
export const toTrackingNo = (orderNo: string): string => `JD${orderNo.replace(/\D/g, '').padStart(18, '0')}`
