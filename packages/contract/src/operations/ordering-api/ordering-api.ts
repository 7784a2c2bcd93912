import { z } from 'zod'
import { Parcel } from '../../fulfilment/parcels/index.ts'
import { contactRequiredIssue, hasContact } from '../../identity/addresses/addresses.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { Instant } from '../../kernel/time.ts'
import { carts, maxCartLines, Quantity } from '../../ordering/carts/index.ts'
import {
  OrderDraft,
  OrderParams,
  OrderRow,
  orders,
  purchaseErrors,
  SubmittedOrder,
  SubOrder,
  TaxTreatment,
} from '../../ordering/orders/index.ts'

/** A pack of the catalogue and how many of it, in the words of a purchase order. */
export const ApiOrderLine = z.object({
  catalog: singleLineText(40, 1).describe('Catalogue number.'),
  amount: singleLineText(40)
    .default('')
    .describe('Size of the pack, with or without its unit. May be left out if the product has one size.')
    .meta({ examples: ['100 µg'] }),
  quantity: Quantity.default(1)
    .describe('Number of packs.')
    .meta({ examples: [2] }),
  note: multiLineText(500).default('').describe('Note on this line.'),
})
export type ApiOrderLine = z.output<typeof ApiOrderLine>

const lines = z.array(ApiOrderLine).min(1).max(maxCartLines).describe('Each pack once.')

export const lineProblems = ['product_unknown', 'size_missing', 'size_unknown', 'repeated'] as const

const LineProblem = z.object({
  code: z.enum(lineProblems).describe('Why the line cannot be ordered.'),
  message: z.string().describe('The same for people, in the language of the caller.'),
})

export const PreviewedLine = z.object({
  no: z.int().describe('Position in the call, counted from 1.'),
  catalog: z.string().describe('Catalogue number as sent.'),
  amount: z.string().describe('Size of the pack; as sent if it was not found.'),
  unit: z.string().describe('Unit of the size; empty if the pack was not found.'),
  name: z.string().describe('Name of the product in the language of the caller; empty if it was not found.'),
  quantity: z.int().describe('Number of packs.'),
  unitPrice: Money.nullable().describe('List price of one pack; null needs a quote.'),
  price: Money.nullable().describe('Price of the line; null needs a quote.'),
  stock: z.int().nullable().describe('Packs in stock now; null if the pack was not found.'),
  inStock: z.boolean().describe('Whether the stock covers the quantity now.'),
  leadDays: z.int().nullable().describe('Working days from the order to dispatch; null if not known.'),
  problem: LineProblem.nullable().describe('Null if the line can be ordered.'),
})
export type PreviewedLine = z.infer<typeof PreviewedLine>

export const PricePreview = z.object({
  currency: Currency.describe('Currency of the company.'),
  lines: z.array(PreviewedLine).describe('One for each line of the call, in its order.'),
  goods: Money.describe('All lines with a price.'),
  freight: Money.nullable().describe('Freight of the order; null comes with a quote.'),
  tax: Money.describe('Tax on goods and freight, as far as it is known.'),
  taxTreatment: TaxTreatment.describe(
    'Why the goods bear this tax or none, at the default shipping address of the company.',
  ),
  total: Money.nullable().describe(
    'What the order would cost with its tax; null if some line needs a quote or has a problem.',
  ),
  canOrderNow: z.boolean().describe('Whether `intent: order` would be accepted now; otherwise ask for a quote.'),
})
export type PricePreview = z.infer<typeof PricePreview>

const { lines: _cartLines, attachments: _attachments, ...orderFields } = OrderDraft.shape

export const ApiOrderDraft = z
  .object({
    intent: z
      .enum(['order', 'quote'])
      .describe('`order` buys goods in stock at their list price and is binding; `quote` asks for a quote.'),
    lines,
    ...orderFields,
    expectedTotal: orderFields.expectedTotal.meta({ examples: [42_100] }),
    shippingAddressId: orderFields.shippingAddressId.describe('The company’s default shipping address if absent.'),
  })
  .refine(hasContact, contactRequiredIssue)
export type ApiOrderDraft = z.output<typeof ApiOrderDraft>

export const ApiOrderStatus = z.object({
  ...OrderRow.pick({
    orderNo: true,
    status: true,
    version: true,
    orderDate: true,
    poNumber: true,
    confirmDate: true,
    productionTime: true,
    shippedAt: true,
    completedAt: true,
    cancelledAt: true,
    changedAt: true,
    requestedDate: true,
    quoteRevision: true,
    quoteValidUntil: true,
    isHeld: true,
  }).shape,
  lines: z
    .array(
      SubOrder.pick({ no: true, subOrderNo: true, catalog: true, projectName: true, fromStock: true, shipped: true })
        .extend({
          catalog: z.string().describe('Catalogue number; empty for services.'),
          projectName: z.string().describe('Name of the product or service.'),
          quantity: z.int().describe('Packs ordered.'),
        })
        .describe('A line of the order.'),
    )
    .describe('The lines of the order.'),
  parcels: z
    .array(
      Parcel.pick({ parcelNo: true, carrier: true, trackingNo: true, shippedAt: true, deliveredAt: true }).extend({
        parcelNo: z.string().describe('Number of the parcel, unique over all orders.'),
        carrier: z.string().describe('Who delivers it.'),
        trackingNo: z.string().describe('Number of the carrier; may be empty.'),
        shippedAt: Instant.nullable().describe('When it was handed over to the carrier; null while it is only packed.'),
        deliveredAt: Instant.nullable().describe('When it arrived; null before.'),
      }),
    )
    .describe('What was packed and shipped, in that order.'),
})
export type ApiOrderStatus = z.infer<typeof ApiOrderStatus>

export const documentKinds = ['quote', 'contract', 'signed-contract', 'invoice', 'result'] as const

export const DocumentId = z
  .string()
  .regex(/^(?:quote-\d{1,5}|contract|signed-contract|invoice-[A-Z]{2,3}-\d{4}-\d{6,9}-\d{1,4}|result-\d{1,4}-\d{1,4})$/)
  .meta({ description: 'Name of a document within its order.', examples: ['quote-1'] })

export const OrderDocument = z.object({
  id: DocumentId,
  kind: z.enum(documentKinds).describe('`result` is a file of the lab: a certificate of analysis, a report, data.'),
  name: z.string().describe('File name.'),
  type: z
    .string()
    .describe('Media type.')
    .meta({ examples: ['application/pdf'] }),
  subOrderNo: z.string().nullable().describe('The order line of a result; null for other documents.'),
  invoiceNo: z.string().nullable().describe('The invoice of a file; null for other documents.'),
})
export type OrderDocument = z.infer<typeof OrderDocument>

const base = '/by-order-client/api'
const storedTypes = Object.values(fileTypes).map(({ media }) => media)

export const orderingApi = defineApi({
  summary: 'Ordering for programs: price preview, orders by catalogue number, state and documents',
  permissions: ['ordering-api.preview', 'ordering-api.status', 'ordering-api.documents'],
  foreignPermissions: ['order.place'],
  keyScopes: ['ordering-api.preview', 'ordering-api.status', 'ordering-api.documents'],
  errors: {
    'order_lines.refused': {
      status: 400,
      values: z.object({
        lines: z.array(
          z.object({
            no: z.int().describe('Position in the call, counted from 1.'),
            code: z.enum(lineProblems).describe('Why the line cannot be ordered.'),
          }),
        ),
      }),
    },
    'order_total.changed': { status: 409, values: z.object({ total: Money.describe('What the order costs now.') }) },
  },
  foreignErrors: { ...orders.errors, ...carts.errors },
  endpoints: {
    preview: {
      method: 'POST',
      path: `${base}/price/preview`,
      needs: 'ordering-api.preview',
      body: z.object({ lines }),
      reply: PricePreview,
      summary: 'Prices in the company’s currency, stock and lead time of packs; orders nothing',
    },
    place: {
      method: 'POST',
      path: `${base}/order`,
      needs: 'order.place',
      body: ApiOrderDraft,
      reply: SubmittedOrder,
      fails: [
        'order_lines.refused',
        'order_total.changed',
        'order.address_missing',
        'order.payment_unknown',
        'order.date_past',
        'order.date_closed',
        'order.project_missing',
        'order.cost_centre_missing',
        'order.po_missing',
        'order.price_missing',
        ...purchaseErrors,
        'cart.changed',
        'stock.short',
      ],
      idempotent: true,
      summary: 'Order packs by catalogue number, or ask for a quote; the owner’s cart stays as it is',
    },
    status: {
      method: 'GET',
      path: `${base}/order/:orderNo/status`,
      needs: 'ordering-api.status',
      params: OrderParams,
      reply: ApiOrderStatus,
      summary: 'State, lines and parcels of an order of the company, without prices and addresses',
    },
    documents: {
      method: 'GET',
      path: `${base}/order/:orderNo/document/list`,
      needs: 'ordering-api.documents',
      params: OrderParams,
      reply: z.array(OrderDocument),
      summary: 'The documents of an order that exist now',
    },
    download: {
      method: 'GET',
      path: `${base}/order/:orderNo/document/:id`,
      needs: 'ordering-api.documents',
      params: OrderParams.extend({ id: DocumentId }),
      query: z.object({
        language: z
          .enum(languages)
          .optional()
          .describe('Of quotes and contracts; the caller’s language if absent. Stored files are sent as they are.'),
      }),
      reply: file('application/pdf', ...storedTypes.filter((type) => type !== 'application/pdf')),
      summary: 'One document of an order',
    },
  },
})
