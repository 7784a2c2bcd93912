import { orders } from '@paratope/contract/commerce/orders'
import { defineForm } from '#kit/form/define-form.ts'

export const cancelOrderForm = defineForm('orders.cancel', orders.endpoints.cancel)
export const cancelByStaffForm = defineForm('orders.cancelByStaff', orders.endpoints.cancelByStaff)
