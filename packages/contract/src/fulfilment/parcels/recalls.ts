import { z } from 'zod'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'

const lotNo = singleLineText(60, 1).describe('Number of the lot, in any letters.')

export const LotRecall = z.object({
  lotNo,
  reason: multiLineText(1000, 5).describe('Why; customers read it as it is written, also on the certificate.'),
})
export type LotRecall = z.output<typeof LotRecall>

export const RecalledLot = z.object({
  lotNo: z.string().describe('Number of the lot.'),
  orders: z.int().describe('Orders whose buyers were told.'),
})

export const RecipientsQuery = z.object({ lotNo })

/** Packs of a lot that a customer has. */
export const LotRecipient = z.object({
  company: z.string().describe('Name of the company.'),
  name: z.string().describe('Name of the person who ordered.'),
  email: z.string().describe('E-mail address of the order.'),
  phone: z.string().describe('Phone number of the order.'),
  orderNo: OrderNo.describe('Number of the order.'),
  parcelNo: z.string().describe('Number of the parcel.'),
  packs: z.int().describe('Packs of the lot in the parcel.'),
  shippedAt: Instant.describe('When it was handed to the carrier.'),
})
export type LotRecipient = z.infer<typeof LotRecipient>
