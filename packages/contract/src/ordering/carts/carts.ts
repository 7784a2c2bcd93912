import { z } from 'zod'
import { PackId } from '../../catalogue/products/products.ts'
import { ServiceCode } from '../../catalogue/services/services.ts'
import { paymentTerms } from '../../identity/companies/companies.constants.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { fileTypes } from '../../kernel/file-types.ts'
import { id } from '../../kernel/ids.ts'
import { applyDiscount, Currency, Money, type Money as MoneyValue, multiplyMoney } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { quantityText } from '../../kernel/quantity-text.ts'
import { files } from '../../platform/files/files.ts'
import { ImportReply, importBody, importFailures } from '../../platform/files/imports.ts'
import { maxCartLines, maxLineQuantity } from './carts.constants.ts'

export const CartLineId = id('crt')

/** Kind of an order: catalogue goods, or one of the custom kinds. */
export const orderTypes = [
  'catalogue',
  'antibody',
  'discovery',
  'testing',
  'sequencing',
  'primer',
  'plasmid',
  'cell-line',
  'custom',
] as const
export const OrderType = z.enum(orderTypes)
export type OrderType = z.infer<typeof OrderType>

export const priorities = ['standard', 'express', 'critical'] as const
export const Priority = z.enum(priorities)
export type Priority = z.infer<typeof Priority>

/** Shipping of a line; `recommended` is the condition that the product needs. */
export const shippingConditions = ['recommended', 'ambient', 'ice-pack', 'dry-ice'] as const
export const ShippingCondition = z.enum(shippingConditions)
export type ShippingCondition = z.infer<typeof ShippingCondition>

/**
 * The rule behind a price: the list prices, an agreed discount on them, a price list of the company, or a quote, before
 * which there is none.
 */
export const PriceRule = z.enum(['list', 'agreement', 'contract', 'quote'])
export type PriceRule = z.infer<typeof PriceRule>

export const Quantity = z.int().min(1).max(maxLineQuantity)

/**
 * The only price formula: unit price × quantity, less the discount in hundredths of a percent, rounded once per line.
 */
export const calculateLinePrice = (unit: MoneyValue, num: number, discount: number): MoneyValue =>
  applyDiscount(multiplyMoney(unit, num), discount)

/** Requirements of a line; the concentration is in mg/ml. */
export const CartLineOptions = z.object({
  batchNo: singleLineText(60),
  orderPriority: Priority,
  concentrationRequirements: z
    .string()
    .trim()
    .regex(/^(?:\d{1,6}(?:\.\d{1,4})?)?$/),
  shippingCondition: ShippingCondition.describe('How it travels; anything but `recommended` needs a quote.'),
  note: multiLineText(500),
})

/** Whether a line has requirements beyond list price and stock; such a line needs a quote. */
export const hasRequirements = ({
  batchNo,
  orderPriority,
  concentrationRequirements,
  shippingCondition,
}: Omit<z.output<typeof CartLineOptions>, 'note'>): boolean =>
  batchNo !== '' ||
  orderPriority !== 'standard' ||
  concentrationRequirements !== '' ||
  shippingCondition !== 'recommended'

/** Up to 200 packs with their quantities in an address: `pck_…:1,pck_…:12`. */
const packQuantities = z
  .string()
  .max(7200)
  .regex(/^pck_[0-9a-hjkmnp-tv-z]{26}:[1-9]\d{0,3}(?:,pck_[0-9a-hjkmnp-tv-z]{26}:[1-9]\d{0,3})*$/)
  .transform((text) =>
    text.split(',').map((part) => {
      const [packId = '', quantity] = part.split(':')
      return { packId: PackId.parse(packId), quantity: Number(quantity) }
    }),
  )
  .meta({
    description: 'Packs with their quantities, as `id:quantity`, joined by commas.',
    examples: ['pck_01j9zv0t8q3m5k7n2r4w6x8y0a:3'],
  })

export const OwnPrice = z.object({
  packId: PackId,
  quantity: Quantity,
  listPrice: Money.nullable().describe('The list price of that many packs; null if there is none.'),
  price: Money.describe('What they cost the company of the caller.'),
  priceRule: z.enum(['agreement', 'contract']).describe('An agreed discount, or a price list of the company.'),
})
export type OwnPrice = z.infer<typeof OwnPrice>

/** A filled cell of the row of an order table. */
export const ServiceCell = z.object({
  key: z.string().describe('Key of the column.'),
  title: z.string().describe('Heading of the column.'),
  value: z.string().describe('The value as people read it.'),
})
export type ServiceCell = z.infer<typeof ServiceCell>

/** An item with its price, in a cart or an order. */
export const OrderItem = z.object({
  catalog: z.string(),
  projectName: z.string(),
  projectType: z.string(),
  format: z.string(),
  batchNo: z.string(),
  orderPriority: Priority,
  concentrationRequirements: z.string(),
  shippingCondition: ShippingCondition.describe('How it travels.'),
  /** Amount per pack; times the number of packs it gives the order quantity in this unit. */
  packingQuantity: z.string(),
  packingNumber: z.int(),
  orderQuantity: z.string(),
  unit: z.string(),
  num: z.int(),
  /** Freight is charged once per order, so lines have none. */
  freight: Money.nullable(),
  /** Per pack; null needs a quote. */
  originalPrice: Money.nullable(),
  /** In hundredths of a percent. */
  discount: z.int(),
  /** For the whole line. */
  finalPrice: Money.nullable(),
  priceRule: PriceRule,
  note: z.string(),
  serviceCells: z
    .array(ServiceCell)
    .describe('What was entered in the order table of a service; carts shorten sequences.'),
})

export const CartItem = z.object({
  id: CartLineId,
  orderNo: z.string(),
  orderType: OrderType,
  packId: PackId.nullable(),
  ...OrderItem.shape,
  isData: z.boolean().describe('It returns data only; nothing of it is shipped.'),
  /** Hue of its target's family, for the drawing; services have none. */
  hue: z.int().nullable(),
  service: ServiceCode.nullable().describe(
    'The service whose order table the line is a row of; null for anything else.',
  ),
  phone: z.string(),
  email: z.string(),
  stock: z.int().nullable(),
  leadDays: z.int().nullable(),
  orderable: z.boolean(),
  /** Line as the buyer saw it: quantity, price and stock state. Sent with the submitted cart. */
  version: z.string(),
  problems: z
    .array(
      z.object({
        title: z.string().describe('Heading of the cell.'),
        text: z.string().describe('What is wrong, and the way out.'),
      }),
    )
    .describe('Cells of its row that contradict each other, so that it cannot be ordered until they are changed.'),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = pageOf(CartItem).extend({
  /** Changes with any quantity, price or stock state in this cart. */
  version: z.string(),
  currency: Currency,
  currencies: z
    .array(
      z.object({
        currency: Currency,
        unpriced: z
          .array(CartLineId)
          .describe('Lines that have a price in another currency, but need a quote in this one.'),
      }),
    )
    .describe('What the cart can be ordered in: the company’s currency, then those in which some line has a price.'),
  /** Sum of the available lines with a price. */
  goods: Money,
  freight: Money,
  /** Goods and freight. */
  sum: Money,
  /** Some lines have no price before a quote. */
  needsQuote: z.boolean(),
  needsPoNumber: z.boolean().describe('The company orders with a PO number only.'),
  needsProjectNumber: z.boolean().describe('The company orders and inquires with a project number only.'),
  needsCostCentre: z.boolean().describe('The company orders and inquires with a cost centre only.'),
  paymentTerms: z.enum(paymentTerms).describe('How the company pays.'),
  /** Every line has a price, is in stock or a service with a price by rule, and has no requirements. */
  canOrderNow: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

const AskedLot = CartLineOptions.shape.batchNo
  .optional()
  .describe(
    'Number of the lot that is asked for; the line then needs a quote. Without it the line keeps the lot it has.',
  )

export const CartAddition = z
  .object({
    packId: PackId.optional(),
    catalog: singleLineText(40).optional(),
    amount: singleLineText(20).optional(),
    quantity: Quantity.default(1),
    batchNo: AskedLot,
  })
  .refine(({ packId, catalog, amount }) => packId !== undefined || (catalog !== undefined && amount !== undefined), {
    path: ['packId'],
    params: { code: 'pack.required' },
  })
export type CartAddition = z.output<typeof CartAddition>

export const AddMany = z.object({
  lines: z
    .array(z.object({ packId: PackId, quantity: Quantity.default(1), batchNo: AskedLot }))
    .min(1)
    .max(50),
})

/** Outcome of putting many packs into the cart where some may no longer be had. */
export const PacksAdded = z.object({
  count: z.int().describe('Lines in the cart afterwards.'),
  added: z.int().describe('Packs of the call that are in the cart now.'),
  skipped: z
    .array(
      z.object({
        packId: PackId,
        catalog: z.string().describe('Catalogue number; empty if the pack is gone.'),
        projectName: z.string().describe('Name of the product; empty if the pack is gone.'),
        reason: z.enum(['unavailable', 'too_many', 'cart_full']).describe('Why it was left out.'),
      }),
    )
    .describe('What was left out.'),
})
export type PacksAdded = z.infer<typeof PacksAdded>

/** A row of a workbook with cart lines. */
export const CartImportRow = z.object({
  catalog: singleLineText(40, 1),
  amount: singleLineText(40).default(''),
  quantity: quantityText({ max: maxLineQuantity }).default(1),
  note: CartLineOptions.shape.note.default(''),
})
export type CartImportRow = z.output<typeof CartImportRow>

export const CartChange = z
  .object({ quantity: Quantity, ...CartLineOptions.shape })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    params: { code: 'change.required' },
  })
export type CartChange = z.output<typeof CartChange>

const clientOrderType = z
  .preprocess((value) => (value === '' || value === 'null' ? undefined : value), OrderType.optional())
  .describe('Only lines of this order type; all if absent, empty or `null`.')
const CartQuery = z.object({
  ...pageQuery.shape,
  clientOrderType,
  currency: Currency.optional().describe('Currency of the prices; the company’s if absent.'),
})
const CartLineParams = z.object({ id: CartLineId })
const CartCount = z.object({ count: z.int() })
const base = '/by-order-client/order/cart'

export const carts = defineApi({
  summary: 'The shopping cart of the caller',
  permissions: ['cart.use'],
  keyScopes: ['cart.use'],
  errors: {
    'pack.unavailable': 404,
    'cart.full': { status: 409, values: z.object({ most: z.int().describe('Lines that a cart can have.') }) },
    'cart.too_many': { status: 409, values: z.object({ most: z.int().describe('Largest quantity of one pack.') }) },
  },
  foreignErrors: files.errors,
  endpoints: {
    catalogueList: {
      method: 'GET',
      path: '/by-{product}/{product}/by{product}ShoppingCart/list',
      needs: 'cart.use',
      query: pageQuery,
      reply: Cart,
      summary: 'What has a catalogue number in the caller’s cart',
    },
    list: {
      method: 'GET',
      path: '/by-order-client/order/cartlist',
      needs: 'cart.use',
      query: CartQuery,
      reply: Cart,
      summary: 'The caller’s cart, whole or of one order type',
    },
    plasmidLines: {
      method: 'GET',
      path: '/by-order-client/client/plasmidCarrier/cartList',
      needs: 'cart.use',
      query: pageQuery,
      reply: Cart,
      summary: 'The plasmids in the caller’s cart',
    },
    ownPrices: {
      method: 'GET',
      path: `${base}/ownPrices`,
      needs: 'cart.use',
      query: z.object({
        packs: packQuantities,
        currency: Currency.optional().describe('That of the company unless stated.'),
      }),
      reply: z.array(OwnPrice),
      summary: 'Prices of packs that the caller’s company has of its own; none for packs at list price',
    },
    count: {
      method: 'GET',
      path: `${base}/count`,
      needs: 'cart.use',
      query: z.object({ clientOrderType }),
      reply: CartCount,
      summary: 'How many lines the cart has',
    },
    add: {
      method: 'POST',
      path: `${base}/add`,
      needs: 'cart.use',
      body: CartAddition,
      reply: z.object({ id: CartLineId, num: z.int(), count: z.int() }),
      fails: ['pack.unavailable', 'cart.full', 'cart.too_many'],
      summary: 'Put a pack into the cart; what is there already adds up',
    },
    addMany: {
      method: 'POST',
      path: `${base}/addMany`,
      needs: 'cart.use',
      body: AddMany,
      reply: CartCount,
      fails: ['pack.unavailable', 'cart.full', 'cart.too_many'],
      summary: 'Put several packs into the cart, all of them or none',
    },
    importLines: {
      method: 'POST',
      path: `${base}/importExcel`,
      needs: 'cart.use',
      body: importBody,
      reply: ImportReply,
      fails: [...importFailures, 'cart.full'],
      summary: 'Put the rows of Excel workbooks into the cart; what is there already adds up',
    },
    importTemplate: {
      method: 'GET',
      path: `${base}/importTemplate`,
      needs: 'cart.use',
      reply: file(fileTypes.xlsx.media),
      summary: 'A workbook with the headings for the import and example rows',
    },
    update: {
      method: 'PATCH',
      path: `${base}/:id`,
      needs: 'cart.use',
      params: CartLineParams,
      body: CartChange,
      reply: z.object({ id: CartLineId, num: z.int() }),
      summary: 'Change the number or the wishes of a line',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'cart.use',
      params: CartLineParams,
      reply: CartCount,
      summary: 'Take a line out',
    },
    removeMany: {
      method: 'POST',
      path: `${base}/remove`,
      needs: 'cart.use',
      body: z.object({ ids: z.array(CartLineId).min(1).max(maxCartLines) }),
      reply: CartCount,
      summary: 'Take several lines out',
    },
    clear: {
      method: 'POST',
      path: `${base}/clear`,
      needs: 'cart.use',
      reply: CartCount,
      summary: 'Empty the cart',
    },
  },
})
