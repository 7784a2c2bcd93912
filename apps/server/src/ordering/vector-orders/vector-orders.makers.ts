import { parseVectorDetails } from '@paratope/contract/ordering/vector-orders'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { acceptQuote, aTeam, decide, saveTwoLevels } from '#ordering/approvals/approvals.makers.ts'
import { aBuyer, anOrderDraft, aQuote, type Buyer, type Staff } from '#ordering/orders/orders.makers.ts'
import { aDesignVersion } from '#science/designs/designs.makers.ts'
import type { World } from '#testing/world.ts'
import { addVectorToCart } from './vector-orders.service.ts'

const options = {
  preparation: 'midi',
  endotoxin: 'low',
  verification: 'full',
  packaging: 'none',
  glycerolStock: true,
} as const

/** Puts a vector into the cart as before the rule; `spoil` then makes its molecule a faulty one. */
export async function aVectorInCart(world: World, buyer: Buyer) {
  const { id: versionId } = await aDesignVersion(world, buyer)
  const draft = { versionId, ...options, quantity: 1, note: '', reason: '', customVectorId: undefined }
  const { id } = await addVectorToCart(world.db, buyer, draft, world.clock.now())
  const row = await world.db.selectFrom('cart_line').select('details').where('id', '=', id).executeTakeFirstOrThrow()
  const vectorId = parseVectorDetails(row.details)?.vectorId ?? ''
  return async (molecule: DesignMolecule) => {
    const set = { molecule: JSON.stringify(molecule) }
    await world.db.updateTable('ordered_vector').set(set).where('id', '=', vectorId).execute()
  }
}

export const inquire = async (buyer: Buyer) => {
  const { records } = await buyer.client.carts.list({ query: {} })
  return buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
}
const orderNow = async (buyer: Buyer) => {
  const { records } = await buyer.client.carts.list({ query: {} })
  return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records) })
}

interface Prepared {
  spoil: (molecule: DesignMolecule) => Promise<void>
  attempt: () => Promise<unknown>
}

async function aStrictTeam(world: World) {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  return team
}

async function aQuotedVector(world: World, staff: Staff, buyer: Buyer) {
  const spoil = await aVectorInCart(world, buyer)
  const { orderNo } = await inquire(buyer)
  const { version } = await aQuote(staff, orderNo, 20_000)
  return { spoil, orderNo, version }
}

async function aRequest({ client }: Buyer, orderNo: string) {
  const request = await client.approvals.ofOrder({ params: { orderNo } })
  if (!request) throw new Error('the purchase was not held')
  return request
}

/** Every way into an order up to its last step, which is refused. */
export const orderSteps: Readonly<Record<string, (world: World, staff: Staff) => Promise<Prepared>>> = {
  async inquiry(world) {
    const buyer = await aBuyer(world)
    return { spoil: await aVectorInCart(world, buyer), attempt: () => inquire(buyer) }
  },
  async 'order now'(world) {
    const buyer = await aBuyer(world)
    return { spoil: await aVectorInCart(world, buyer), attempt: () => orderNow(buyer) }
  },
  async 'order now that has to be approved'(world) {
    const { buyer } = await aStrictTeam(world)
    return { spoil: await aVectorInCart(world, buyer), attempt: () => orderNow(buyer) }
  },
  async 'quote of the desk'(world, staff) {
    const buyer = await aBuyer(world)
    const spoil = await aVectorInCart(world, buyer)
    const { orderNo } = await inquire(buyer)
    return { spoil, attempt: () => aQuote(staff, orderNo) }
  },
  async 'acceptance of a quote'(world, staff) {
    const buyer = await aBuyer(world)
    const { spoil, orderNo, version } = await aQuotedVector(world, staff, buyer)
    return { spoil, attempt: () => acceptQuote(buyer, orderNo, version) }
  },
  async 'acceptance that has to be approved'(world, staff) {
    const { buyer } = await aStrictTeam(world)
    const { spoil, orderNo, version } = await aQuotedVector(world, staff, buyer)
    return { spoil, attempt: () => acceptQuote(buyer, orderNo, version) }
  },
  async 'approval of a quote'(world, staff) {
    const { buyer, approver } = await aStrictTeam(world)
    const { spoil, orderNo, version } = await aQuotedVector(world, staff, buyer)
    await acceptQuote(buyer, orderNo, version)
    const request = await aRequest(buyer, orderNo)
    return { spoil, attempt: () => decide(approver, request, 'approve') }
  },
  async 'approval of a purchase from the cart'(world) {
    const { buyer, approver } = await aStrictTeam(world)
    const spoil = await aVectorInCart(world, buyer)
    const { orderNo } = await orderNow(buyer)
    const request = await aRequest(buyer, orderNo)
    return { spoil, attempt: () => decide(approver, request, 'approve') }
  },
  async 'cart of a colleague'(world) {
    const { buyer, admin } = await aTeam(world)
    const spoil = await aVectorInCart(world, buyer)
    await buyer.client.cartTransfers.send({ body: { toUserId: admin.userId, message: '' } })
    return { spoil, attempt: () => inquire(admin) }
  },
}
