import { orders } from '@paratope/contract/commerce/orders'
import { defineForm } from '#kit/form/define-form.ts'

export const acceptQuoteForm = defineForm('orders.accept', orders.endpoints.accept)
export const askChangesForm = defineForm('orders.askChanges', orders.endpoints.askChanges)
export const cancelOrderForm = defineForm('orders.cancel', orders.endpoints.cancel)
export const shipForm = defineForm('orders.ship', orders.endpoints.ship)
export const stopOrderForm = defineForm('orders.stop', orders.endpoints.stop)
