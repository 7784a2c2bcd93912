import type { Currency, Instant, Language, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { OrderType, PriceRule, Priority, ShippingCondition } from '@paratope/contract/ordering/carts'
import type { OrderEventKind, OrderStatus, OrderTaxes } from '@paratope/contract/ordering/orders'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AddressSnapshot } from '#identity/addresses/index.ts'
import type { Details } from '#ordering/carts/index.ts'

export type EventValues = Readonly<Record<string, string | number>>

export interface SalesOrderTable {
  id: string
  code: string
  type: OrderType
  status: OrderStatus
  version: Generated<number>
  /** The tenant that handles it. */
  tenant: string
  company_id: string
  placed_by: string
  /** The colleague who looks after it. */
  assigned_to: Generated<string | null>
  /** The site of the order, for links in its messages; null if unknown. */
  site: string | null
  /** Language of the order; null for orders older than this column. */
  language: Language | null
  currency: Currency
  shipping_address: JSONColumnType<AddressSnapshot>
  invoice_address: JSONColumnType<AddressSnapshot> | null
  phone: string
  email: string
  note: string
  po_number: string
  project_number: string
  cost_centre: string
  payment_method: string
  requested_on: LocalDate | null
  line_count: number
  goods_minor: number | null
  freight_minor: number | null
  tax_minor: number | null
  total_minor: number | null
  freight_tax_rate: Generated<number>
  /** As determined when the order was submitted; null for orders older than this column. */
  taxes: ColumnType<OrderTaxes | null, string | null, never>
  /** Amount due for a cancelled order; null in other states. */
  due_minor: number | null
  quote_revision: Generated<number>
  quote_valid_until: Instant | null
  /** Its purchase waits for an approval. */
  is_held: Generated<boolean>
  created_at: Instant
  /** The date of `created_at` in the time zone of the site. */
  ordered_on: LocalDate
  confirmed_at: Instant | null
  production_at: Instant | null
  shipped_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  reply_deadline: Instant | null
  quote_deadline: Instant | null
  ship_deadline: Instant | null
  /** The earliest of the three. */
  deadline: GeneratedAlways<Instant | null>
  changed_at: Instant
  search: string
}

export interface OrderLineTable {
  order_id: string
  no: number
  order_type: OrderType
  /** Returns data only, so that nothing of it is shipped. */
  is_data: Generated<boolean>
  pack_id: string | null
  product_id: string | null
  catalog: string
  name: JSONColumnType<LocalText>
  category: string
  format: string
  amount: string
  unit: string
  quantity: number
  batch_no: string
  order_priority: Priority
  concentration: string
  shipping_condition: ShippingCondition
  note: string
  details: ColumnType<Details, string, string>
  /** At the time of the order; never changes. */
  list_unit_minor: number | null
  /** Agreed with the company at the time of the order; never changes. */
  list_discount: number
  /** At the time of the order; never changes. */
  list_rule: PriceRule
  unit_minor: number | null
  discount: number
  final_minor: number | null
  tax_rate: number
  price_rule: PriceRule
  from_stock: number
  /** Of a line that returns data, all once its results were released. */
  shipped: number
  /** Working days to dispatch, as the cart or the accepted quote said; null where nobody knows. */
  lead_days: number | null
  /** Day of dispatch that was promised with the order or the acceptance. */
  promised_on: LocalDate | null
}

export interface OrderEventTable {
  order_id: string
  version: number
  at: Instant
  kind: OrderEventKind
  from_status: OrderStatus
  to_status: OrderStatus
  user_id: string | null
  reason: string
  values: ColumnType<EventValues, string, never>
}

export interface OrderAttachmentTable {
  order_id: string
  no: number
  /** The line whose cell held the file; null for the whole order. */
  line_no: number | null
  file_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    sales_order: SalesOrderTable
    order_line: OrderLineTable
    order_event: OrderEventTable
    order_attachment: OrderAttachmentTable
  }
}
