import { orders } from '@paratope/contract/ordering/orders'
import { defineForm } from '#kit/form/define-form.ts'

export const cancelOrderForm = defineForm('orders.cancel', orders.endpoints.cancel)
export const cancelByStaffForm = defineForm('orders.cancelByStaff', orders.endpoints.cancelByStaff)
