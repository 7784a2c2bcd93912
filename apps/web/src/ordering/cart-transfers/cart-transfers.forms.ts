import { cartTransfers } from '@paratope/contract/ordering/cart-transfers'
import { defineForm } from '#kit/form/define-form.ts'

export const sendCartForm = defineForm('cartTransfers.send', cartTransfers.endpoints.send)
