import { addToInstant, hour } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { insertOrderMessage, listNewestOrders } from '#ordering/order-messages/order-messages.repo.ts'

const sales = 'sales@demo.test'
const conversation = [
  { from: 'customer@demo.test', text: 'Could you combine this with our standing order, so that one parcel arrives?' },
  { from: sales, text: 'Yes. Both leave together on the next shipping day; you will find the tracking number here.' },
  { from: sales, text: 'Customer wants combined shipping. Hold until the standing order is picked.', isInternal: true },
]

async function seedDemoMessages(db: Db): Promise<void> {
  const orders = await listNewestOrders(db, createFixedId('usr', 'customer@demo.test'), 2)
  for (const { id, created_at } of orders)
    for (const [at, { from, text, isInternal = false }] of conversation.entries())
      await insertOrderMessage(db, {
        id: createFixedId('oms', `${id} ${at}`),
        order_id: id,
        author_id: createFixedId('usr', from),
        is_from_staff: from === sales,
        is_internal: isInternal,
        text,
        sent_at: addToInstant(created_at, (at + 1) * hour),
      })
}

export const seeds = [
  defineSeed({ name: 'order-messages.demo', version: 1, after: ['orders.demo'], run: seedDemoMessages }),
]
