import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { OrderParams, orderBasePath } from '../orders/order-inputs.ts'

export const OrderMessageId = id('oms')

export const OrderMessage = z.object({
  id: OrderMessageId,
  sentAt: Instant.describe('When it was sent.'),
  author: z.string().describe('Name of the person who wrote it.'),
  isFromStaff: z.boolean().describe('Written by the provider.'),
  isOwn: z.boolean().describe('Written by the caller.'),
  isInternal: z.boolean().describe('A note among staff; customers never receive these.'),
  text: z.string().describe('What was written.'),
})
export type OrderMessage = z.infer<typeof OrderMessage>

const Text = multiLineText(4000, 1)
export const OrderMessageDraft = z.object({ text: Text })
export const DeskMessageDraft = z.object({
  text: Text,
  isInternal: z.boolean().default(false).describe('Only staff read it.'),
})

export const orderMessages = defineApi({
  summary: 'Messages between customer and provider about an order, and notes among staff',
  permissions: [],
  foreignPermissions: ['order.read', 'order.desk'],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/messages`,
      needs: 'order.read',
      params: OrderParams,
      reply: z.array(OrderMessage),
      summary: 'The messages about an order, the oldest first',
    },
    send: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/:orderNo/messages`,
      needs: 'order.read',
      params: OrderParams,
      body: OrderMessageDraft,
      reply: OrderMessage,
      summary: 'Write to the provider about an order',
    },
    deskList: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/messages`,
      needs: 'order.desk',
      params: OrderParams,
      reply: z.array(OrderMessage),
      summary: 'The messages and internal notes about an order, for staff',
    },
    deskSend: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/desk/:orderNo/messages`,
      needs: 'order.desk',
      params: OrderParams,
      body: DeskMessageDraft,
      reply: OrderMessage,
      summary: 'Write to the customer, or a note that only staff read',
    },
  },
})
