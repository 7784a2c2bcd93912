import { orders } from '@paratope/contract/commerce/orders'
import { defineForm } from '#kit/form/define-form.ts'

export const acceptQuoteForm = defineForm('orders.accept', orders.endpoints.accept)
export const requestChangesForm = defineForm('orders.requestChanges', orders.endpoints.requestChanges)
export const cancelOrderForm = defineForm('orders.cancel', orders.endpoints.cancel)
export const shipForm = defineForm('orders.ship', orders.endpoints.ship)
export const cancelByStaffForm = defineForm('orders.cancelByStaff', orders.endpoints.cancelByStaff)
