import type { quotes } from '@paratope/contract/commerce/quotes'
import { ownOrder } from '#commerce/orders/orders.fixtures.ts'
import type { Buyer } from '#commerce/orders/orders.makers.ts'
import type { OwnedRecords } from '#testing/owned-records.ts'

export const ownedRecords: OwnedRecords<typeof quotes, Buyer> = {
  accept: ownOrder,
  requestChanges: ownOrder,
}
