import { z } from 'zod'
import { UserId } from '../../identity/accounts/index.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { carts } from '../carts/carts.ts'

export const CartTransferId = id('ctr')

export const CartColleague = z.object({
  id: UserId.describe('Id of the user.'),
  name: z.string().describe('Name of the user.'),
})
export type CartColleague = z.infer<typeof CartColleague>

export const ReceivedCart = z.object({
  id: CartTransferId.describe('Id of the transfer.'),
  from: z.string().describe('Name of the colleague who sent it.'),
  lineCount: z.int().describe('Lines that were sent.'),
  mergedCount: z.int().describe('Of these, packs that were in the cart already; their quantities add up.'),
  message: z.string().describe('What the colleague wrote.'),
  sentAt: Instant.describe('When it was sent.'),
})
export type ReceivedCart = z.infer<typeof ReceivedCart>

export const CartTransferDraft = z.object({ toUserId: UserId, message: multiLineText(500).default('') })
export type CartTransferDraft = z.output<typeof CartTransferDraft>

const base = '/by-order-client/order/cart/transfer'

export const cartTransfers = defineApi({
  summary: 'Carts that colleagues send to each other',
  permissions: [],
  foreignPermissions: ['cart.use'],
  errors: { 'cart_transfer.empty': 409, 'cart_transfer.colleague_unknown': 400 },
  foreignErrors: { 'cart.full': carts.errors['cart.full'], 'cart.too_many': carts.errors['cart.too_many'] },
  endpoints: {
    colleagues: {
      method: 'GET',
      path: `${base}/colleagues`,
      needs: 'cart.use',
      reply: z.array(CartColleague),
      summary: 'The colleagues who can receive the caller’s cart',
    },
    send: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/send`,
      needs: 'cart.use',
      body: CartTransferDraft,
      reply: z.object({ lineCount: z.int().describe('Lines that were sent.') }),
      fails: ['cart_transfer.empty', 'cart_transfer.colleague_unknown', 'cart.full', 'cart.too_many'],
      summary: 'Move the caller’s cart, with all its options, into the cart of a colleague',
    },
    received: {
      method: 'GET',
      path: `${base}/received`,
      needs: 'cart.use',
      reply: z.array(ReceivedCart),
      summary: 'Carts of colleagues that the caller has not marked as seen, newest first',
    },
    markSeen: {
      method: 'POST',
      path: `${base}/:id/seen`,
      needs: 'cart.use',
      params: z.object({ id: CartTransferId }),
      reply: z.null(),
      summary: 'Mark a received cart as seen; its lines stay in the cart',
    },
  },
})
