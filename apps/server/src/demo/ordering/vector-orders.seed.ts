import { addToInstant, day, hour, type Instant, toInstant, toLocalDate } from '@paratope/contract/kernel'
import { OrderDraft } from '@paratope/contract/ordering/orders'
import type { VectorOrderDraft } from '@paratope/contract/ordering/vector-orders'
import { findUser } from '#identity/accounts/index.ts'
import { addressesOf } from '#identity/addresses/index.ts'
import { markOlderRead } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { createTaggedCache } from '#kernel/tagged-cache.ts'
import { listCartLineVersions } from '#ordering/carts/index.ts'
import { findDeliveryDay } from '#ordering/delivery-days/index.ts'
import { placeOrder } from '#ordering/orders/index.ts'
import { addVectorToCart } from '#ordering/vector-orders/vector-orders.service.ts'

const toDemoDraft = (
  backbone: string,
  draft: Omit<VectorOrderDraft, 'versionId' | 'customVectorId' | 'reason'>,
): VectorOrderDraft => ({
  // Saved by the seed of the designs.
  versionId: createFixedId('dsv', backbone) as VectorOrderDraft['versionId'],
  customVectorId: undefined,
  reason: '',
  ...draft,
})

const orderedVector = toDemoDraft('plko1-puro', {
  preparation: 'maxi',
  endotoxin: 'low',
  verification: 'full',
  packaging: 'lentivirus',
  glycerolStock: true,
  quantity: 1,
  note: 'Both LTRs must be intact; please send the reads.',
})

const vectorInCart = toDemoDraft('pcdna3-egfp', {
  preparation: 'midi',
  endotoxin: 'free',
  verification: 'junctions',
  packaging: 'none',
  glycerolStock: false,
  quantity: 1,
  note: '',
})

/** An order of a designed vector that waits for its quote, and a second vector in the cart. */
async function seedDemoVectorOrders(db: Db, now: Instant): Promise<void> {
  const user = await findUser(db, createFixedId('usr', 'customer@demo.test'))
  const companyId = user?.company_id
  if (!user || !companyId) return
  const customer = { userId: user.id, companyId }
  const startedAt = addToInstant(now, -5 * day)
  const { id } = await addVectorToCart(db, customer, orderedVector, startedAt)
  const lines = await listCartLineVersions(db, user.id, toLocalDate(startedAt, 'UTC'))
  const addresses = await addressesOf(db, companyId)
  const findDefaultAddress = (kind: string) => addresses.find((row) => row.kind === kind && row.is_default)
  const shipping = findDefaultAddress('shipping')
  const draft = OrderDraft.parse({
    lines: lines.filter((line) => line.id === id),
    shippingAddressId: shipping?.id,
    invoiceAddressId: findDefaultAddress('invoice')?.id,
    phone: shipping?.phone ?? 'NA',
    email: user.email,
    projectNumber: 'KD-02',
    paymentMethod: 'invoice-30',
    requestedDate: await findDeliveryDay(db, shipping?.country ?? '', addToInstant(startedAt, 45 * day).slice(0, 10)),
  })
  const buyer = {
    ...customer,
    tenant: '0',
    site: 'plasmid',
    timeZone: 'UTC',
    language: 'en',
    hooks: [],
    guards: [],
    checks: [],
  } as const
  await placeOrder(db, buyer, draft, 'submit', startedAt, createTaggedCache())
  await addVectorToCart(db, customer, vectorInCart, addToInstant(now, -hour))
  await markOlderRead(db, addToInstant(now, -4 * day))
}

export const seeds = [
  defineSeed({
    name: 'vector-orders.demo',
    version: 1,
    after: ['designs.demo', 'orders.demo', 'order-messages.demo', 'production.demo-services'],
    run: (db) => seedDemoVectorOrders(db, toInstant(Date.now())),
  }),
]
