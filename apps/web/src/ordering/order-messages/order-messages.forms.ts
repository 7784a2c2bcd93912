import { orderMessages } from '@paratope/contract/ordering/order-messages'
import { defineForm } from '#kit/form/define-form.ts'

export const sendMessageForm = defineForm('orderMessages.send', orderMessages.endpoints.send)
export const deskMessageForm = defineForm('orderMessages.deskSend', orderMessages.endpoints.deskSend)
