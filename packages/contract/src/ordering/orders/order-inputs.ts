import { z } from 'zod'
import { maxRowFiles } from '../../catalogue/services/order-rows/index.ts'
import { UserId } from '../../identity/accounts/accounts.ts'
import {
  AddressId,
  ContactEmail,
  ContactPhone,
  contactRequiredIssue,
  hasContact,
} from '../../identity/addresses/addresses.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { LocalDate } from '../../kernel/time.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'
import { FileId } from '../../platform/files/files.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import { CartLineId } from '../carts/carts.ts'
import { OrderNo, OrderVersion } from './order-numbers.ts'
import { DeadlineKind } from './order-records.ts'
import { OrderStatus } from './order-states.ts'
import { deadlineStates, deskSorts, orderDates } from './orders.constants.ts'

export const OrderDraft = z
  .object({
    /** The chosen cart lines, each with the version the buyer saw. */
    lines: z
      .array(z.object({ id: CartLineId, version: z.string().max(60) }))
      .min(1)
      .max(maxCartLines),
    shippingAddressId: z.union([AddressId, z.literal('')]).nullish(),
    invoiceAddressId: z.union([AddressId, z.literal('')]).nullish(),
    phone: ContactPhone,
    email: ContactEmail.default(''),
    note: multiLineText(2000).default(''),
    poNumber: singleLineText(60).default(''),
    projectNumber: singleLineText(60).default(''),
    costCentre: singleLineText(60).default('').describe('Cost centre of the customer.'),
    budgetId: id('bud').nullish().describe('Budget that pays; absent if the cost centre decides.'),
    currency: Currency.optional().describe('Currency of the order; the company’s if absent.'),
    expectedTotal: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Total with taxes that the buyer read, in minor units; another one is refused with `order.total_changed`.',
      ),
    paymentMethod: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    requestedDate: LocalDate.nullish(),
    attachments: z
      .array(FileId)
      .max(fileLimits.order.maxFiles)
      .default([])
      .describe('Files that the caller uploaded with the purpose `order`; the order takes them over.'),
  })
  .refine(hasContact, contactRequiredIssue)
export type OrderDraft = z.output<typeof OrderDraft>

const noAddress = z.union([AddressId, z.literal('')]).optional()
export const TaxQuery = z.object({
  shippingAddressId: noAddress.describe('Shipping address of the company; its default one if absent.'),
  invoiceAddressId: noAddress.describe('Billing address of the company; the shipping address if absent.'),
})
export type TaxQuery = z.output<typeof TaxQuery>

export const ReasonedChange = z.object({ version: OrderVersion, reason: multiLineText(500, 1) })
export type ReasonedChange = z.output<typeof ReasonedChange>

export const VersionedChange = z.object({ version: OrderVersion })

export const SubmittedStatus = OrderStatus.exclude(['cart'])

export const OrderQuery = z.object({
  ...pageQuery.shape,
  status: SubmittedStatus.optional().describe('Only orders with this status.'),
  keyword: singleLineText(100).default('').describe('Words from order number, products or PO number.'),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const OrderFilter = OrderQuery.pick({ status: true, keyword: true })

export const DeskQuery = z.object({
  ...OrderQuery.shape,
  companyId: CompanyId.optional().describe('Only orders of this company.'),
  from: LocalDate.optional().describe('On this day or later.'),
  to: LocalDate.optional().describe('On this day or earlier.'),
  dated: z.enum(orderDates).default('submitted').describe('What `from` and `to` mean: the day of this move.'),
  deadline: DeadlineKind.optional().describe('Only orders with this clock running.'),
  assigneeId: z
    .union([UserId, z.literal('nobody')])
    .optional()
    .describe('Only orders that this colleague looks after, or those that nobody does.'),
  due: z
    .enum(deadlineStates)
    .optional()
    .describe('Only orders with a deadline that passed, ends within 24 hours, or later.'),
  sort: z.enum(deskSorts).default('-created').describe('Order of the list; a minus sorts downwards.'),
})
export type DeskQuery = z.output<typeof DeskQuery>

export const DeskFilter = DeskQuery.omit({ pageNo: true, pageSize: true })

export const orderBasePath = '/by-order-client/order'
export const OrderParams = z.object({ orderNo: OrderNo })
/** Those of the order, and those of its rows. */
const maxOrderFiles = fileLimits.order.maxFiles + maxCartLines * maxRowFiles
const AttachmentIndex = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxOrderFiles)
  .describe('Number of the file within the order, from 1.')
export const AttachmentParams = z.object({ orderNo: OrderNo, no: AttachmentIndex })
