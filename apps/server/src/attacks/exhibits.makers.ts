import { anAddress } from '#domains/addresses/addresses.makers.ts'
import { notify } from '#domains/notifications/index.ts'
import { aBuyer, aDraft, anInquiry, aPack, type Buyer, fillCart } from '#domains/orders/orders.makers.ts'
import { newId } from '#kernel/ids.ts'
import type { World } from '#testing/world.ts'
import type { Ask } from './reflect.makers.ts'

export type Owner = Buyer

/** Everybody has the same password, so that whoever must give theirs can. */
export const password = 'Demo#2026-sample'

export const anOwner = (world: World): Promise<Owner> => aBuyer(world, { realname: 'Marker of the owner', password })

type Exhibit = (world: World, owner: Owner) => Promise<Partial<Ask>>

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const now = () => new Date().toISOString()

const order: Exhibit = async (world, owner) => {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  return { params: { orderNo }, body: { version: 1, reason: 'sample', revision: 1 } }
}

const cartLine: Exhibit = async (world, owner) => {
  const [line] = await fillCart(owner, [await aPack(world)])
  return { params: { id: line?.id }, body: { quantity: 7, ids: [line?.id] } }
}

/** An order of goods from the owner's cart to the owner's address. */
const draft: Exhibit = async (world, owner) => ({
  body: aDraft(owner, await fillCart(owner, [await aPack(world)])),
})

const address: Exhibit = async (world, owner) => {
  const { id, version } = await anAddress(world.db, owner.companyId ?? '')
  const fields = { contact: 'Taken Over', phone: 'NA', email: 'x@sample.test', country: 'GB', city: 'X' }
  return { params: { id }, body: { version, ...fields, addressDetail: 'X' } }
}

const session: Exhibit = async (_, owner) => {
  const { records } = await owner.client.sessions.mine()
  return { params: { id: records.at(-1)?.id } }
}

const notification: Exhibit = async (world, owner) => {
  await notify(world.db, [owner.userId], { kind: 'order.quote', values: {}, link: null }, now())
  const row = await world.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  return { params: { id: row.id } }
}

const apiKey: Exhibit = async (world, owner) => {
  const id = newId('key')
  const facts = { name: 'sample', prefix: 'p', token_hash: id, scopes: [], created_at: now(), expires_at: inAnHour() }
  await world.db
    .insertInto('api_key')
    .values({ id, user_id: owner.userId, ...facts })
    .execute()
  return { params: { id } }
}

const identity: Exhibit = async (world, owner) => {
  const id = newId('idn')
  const facts = { provider: 'sample', subject: id, account: 'a', linked_at: now(), last_used_at: now() }
  await world.db
    .insertInto('identity')
    .values({ id, user_id: owner.userId, ...facts })
    .execute()
  return { params: { id } }
}

const passkey: Exhibit = async (world, owner) => {
  const id = newId('pky')
  await world.db
    .insertInto('passkey')
    .values({
      id,
      user_id: owner.userId,
      credential_id: id,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'sample',
      synced: false,
      created_at: now(),
      last_used_at: null,
    })
    .execute()
  return { params: { id }, body: { name: 'Taken over', password } }
}

const dataCopy: Exhibit = async (world, owner) => {
  const id = newId('dcp')
  const facts = { state: 'ready', content: '{}', asked_at: now(), expires_at: inAnHour() } as const
  await world.db
    .insertInto('data_copy')
    .values({ id, user_id: owner.userId, ...facts })
    .execute()
  return { params: { id } }
}

/** For each route that names a record of somebody's: one such record, and the request that names it. */
export const exhibits: Readonly<Record<string, Exhibit>> = {
  'addresses.change': address,
  'addresses.makeDefault': address,
  'addresses.remove': address,
  'apiKeys.revoke': apiKey,
  'carts.change': cartLine,
  'carts.remove': cartLine,
  'carts.removeMany': cartLine,
  'dataRequests.copy': dataCopy,
  'identities.unlink': identity,
  'notifications.read': notification,
  'orders.accept': order,
  'orders.askChanges': order,
  'orders.cancel': order,
  'orders.confirmReceipt': order,
  'orders.detail': order,
  'orders.orderNow': draft,
  'orders.submit': draft,
  'passkeys.remove': passkey,
  'passkeys.rename': passkey,
  'sessions.end': session,
}
