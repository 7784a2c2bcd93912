import { aBuyer, anInquiry, anOrderDraft, aPack, type Buyer, fillCart } from '#commerce/orders/orders.makers.ts'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { notify } from '#identity/notifications/index.ts'
import { createId } from '#kernel/ids.ts'
import type { World } from '#testing/world.ts'
import type { RouteInput } from './route-inputs.fixtures.ts'

export type Owner = Buyer

/** Everybody has the same password, so that whoever must give theirs can. */
export const password = 'Demo#2026-sample'

export const aRecordOwner = (world: World): Promise<Owner> =>
  aBuyer(world, { realname: 'Marker of the owner', password })

type RecordFixture = (world: World, owner: Owner) => Promise<Partial<RouteInput>>

const getOneHourLater = () => new Date(Date.now() + 3_600_000).toISOString()
const getNow = () => new Date().toISOString()

const order: RecordFixture = async (world, owner) => {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  return { params: { orderNo }, body: { version: 1, reason: 'sample', revision: 1 } }
}

const cartLine: RecordFixture = async (world, owner) => {
  const [line] = await fillCart(owner, [await aPack(world)])
  return { params: { id: line?.id }, body: { quantity: 7, ids: [line?.id] } }
}

/** An order of goods from the owner's cart to the owner's address. */
const orderDraft: RecordFixture = async (world, owner) => ({
  body: anOrderDraft(owner, await fillCart(owner, [await aPack(world)])),
})

const address: RecordFixture = async (world, owner) => {
  const { id, version } = await anAddress(world.db, owner.companyId ?? '')
  const fields = { contact: 'Taken Over', phone: 'NA', email: 'x@sample.test', country: 'GB', city: 'X' }
  return { params: { id }, body: { version, ...fields, addressDetail: 'X' } }
}

const session: RecordFixture = async (_, owner) => {
  const { records } = await owner.client.sessions.mine()
  return { params: { id: records.at(-1)?.id } }
}

const notification: RecordFixture = async (world, owner) => {
  await notify(world.db, [owner.userId], { kind: 'order.quote', values: {}, link: null }, getNow())
  const row = await world.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  return { params: { id: row.id } }
}

const apiKey: RecordFixture = async (world, owner) => {
  const id = createId('key')
  const columns = {
    name: 'sample',
    prefix: 'p',
    token_hash: id,
    scopes: [],
    created_at: getNow(),
    expires_at: getOneHourLater(),
  }
  await world.db
    .insertInto('api_key')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

const identity: RecordFixture = async (world, owner) => {
  const id = createId('idn')
  const columns = { provider: 'sample', subject: id, account: 'a', linked_at: getNow(), last_used_at: getNow() }
  await world.db
    .insertInto('linked_account')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

const passkey: RecordFixture = async (world, owner) => {
  const id = createId('pky')
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
      created_at: getNow(),
      last_used_at: null,
    })
    .execute()
  return { params: { id }, body: { name: 'Taken over', password } }
}

const dataCopy: RecordFixture = async (world, owner) => {
  const id = createId('dcp')
  const columns = { state: 'ready', content: '{}', requested_at: getNow(), expires_at: getOneHourLater() } as const
  await world.db
    .insertInto('data_export')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

/** For each route that names a record of somebody's: one such record, and the request that names it. */
export const ownedRecords: Readonly<Record<string, RecordFixture>> = {
  'addresses.change': address,
  'addresses.makeDefault': address,
  'addresses.remove': address,
  'apiKeys.revoke': apiKey,
  'carts.change': cartLine,
  'carts.remove': cartLine,
  'carts.removeMany': cartLine,
  'privacy.copy': dataCopy,
  'sso.unlink': identity,
  'notifications.read': notification,
  'orders.accept': order,
  'orders.askChanges': order,
  'orders.cancel': order,
  'orders.confirmReceipt': order,
  'orders.detail': order,
  'orders.orderNow': orderDraft,
  'orders.submit': orderDraft,
  'passkeys.remove': passkey,
  'passkeys.rename': passkey,
  'sessions.end': session,
}
