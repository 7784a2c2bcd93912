import { orders } from '@paratope/contract/commerce/orders'
import { defineForm } from '#kit/form/define-form.ts'

export const acceptQuoteForm = defineForm('orders.accept', orders.endpoints.accept)
/** Every move that needs a reason asks for the same. */
export const reasonForm = defineForm('orders.cancel', orders.endpoints.cancel)
