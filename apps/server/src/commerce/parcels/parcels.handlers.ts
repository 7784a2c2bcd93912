import type { parcels } from '@paratope/contract/commerce/parcels'
import { toTransitionRequest } from '#commerce/orders/index.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { recordDelivery, shipParcel } from './parcels.service.ts'

export const handlers: Handlers<typeof parcels> = {
  ship: (call) => shipParcel(call.db, toTransitionRequest(call), call.body),
  markDelivered: (call) => recordDelivery(call.db, toTransitionRequest(call), call.params.no),
}
