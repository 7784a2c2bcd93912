import type { LocalDate } from '@paratope/contract/kernel'
import { addWorkingDays, type DeliveryCalendar } from '@paratope/contract/ordering/delivery-days'
import type { OrderDraft } from '@paratope/contract/ordering/orders'
import { buildTokens } from '#catalogue/products/index.ts'
import type { AddressRow, AddressSnapshot } from '#identity/addresses/index.ts'
import {
  type CartBuyer,
  type CartRow,
  type calculateListPrice,
  getLeadDays,
  isDataLine,
} from '#ordering/carts/index.ts'

export type OrderLinePrice = ReturnType<typeof calculateListPrice>

/**
 * One service sets the type of the order; catalogue goods beside it do not change it. Whatever is bought by the pack is
 * a catalogue product, also a plasmid.
 */
export function getOrderType(lines: readonly Pick<CartRow, 'order_type' | 'pack_id'>[]): CartRow['order_type'] {
  const types = new Set(lines.map(({ order_type, pack_id }) => (pack_id === null ? order_type : 'catalogue')))
  if (types.size > 1) types.delete('catalogue')
  const [only] = types
  return types.size === 1 && only !== undefined ? only : 'custom'
}

/** The searchable text of an order. */
export const buildSearchTokens = (
  code: string,
  { company_name }: CartBuyer,
  { poNumber, projectNumber }: OrderDraft,
  lines: readonly CartRow[],
) =>
  buildTokens(
    code,
    company_name,
    poNumber,
    projectNumber,
    ...lines.flatMap(({ catalog, name, own_name }) => [
      catalog ?? '',
      ...Object.values(name ?? own_name ?? {}).filter((text) => text !== undefined),
    ]),
  )

/** An order without a quote, whose lines are promised on the day they are ordered. */
interface DirectOrder {
  orderedOn: LocalDate
  calendar: DeliveryCalendar
}

const calculateDispatchDay = ({ orderedOn, calendar }: DirectOrder, leadDays: number | null): LocalDate | null =>
  leadDays === null ? null : addWorkingDays(orderedOn, leadDays, calendar)

/** Days until the slowest line is shipped; nothing where a line's time is not known. */
export function getLatestLeadDays(lines: readonly CartRow[]): number | undefined {
  const days = lines.map(getLeadDays)
  return days.includes(null) ? undefined : Math.max(...days.map(Number))
}

interface OrderLineTerms {
  price: OrderLinePrice
  /** In hundredths of a percent; 0 before a quote. */
  taxRate: number
  direct: DirectOrder | false
}

export const toOrderLine = (
  orderId: string,
  no: number,
  line: CartRow,
  { price, taxRate, direct }: OrderLineTerms,
) => ({
  order_id: orderId,
  no,
  order_type: line.order_type,
  is_data: isDataLine(line),
  pack_id: line.pack_id,
  product_id: line.product_id,
  catalog: line.catalog ?? '',
  name: line.name ?? line.own_name ?? { en: '' },
  category: line.category ?? line.order_type,
  format: line.format ?? '',
  amount: line.amount ?? '1',
  unit: line.unit ?? line.own_unit ?? '',
  quantity: line.quantity,
  batch_no: line.batch_no,
  order_priority: line.order_priority,
  concentration: line.concentration,
  shipping_condition: line.shipping_condition,
  note: line.note,
  details: line.details,
  list_unit_minor: price.originalPrice?.minor ?? null,
  list_discount: price.discount,
  list_rule: price.priceRule,
  unit_minor: price.originalPrice?.minor ?? null,
  discount: price.discount,
  final_minor: price.finalPrice?.minor ?? null,
  tax_rate: taxRate,
  price_rule: price.priceRule,
  from_stock: direct && line.pack_id !== null ? line.quantity : 0,
  shipped: 0,
  lead_days: getLeadDays(line),
  promised_on: direct ? calculateDispatchDay(direct, getLeadDays(line)) : null,
})

/** Copies the address fields that an order needs; columns added later are left out until listed here. */
export const toAddressSnapshot = (row: AddressRow): AddressSnapshot => ({
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  company: row.company,
  country: row.country,
  state: row.state,
  province_name: row.province_name,
  city: row.city,
  city_name: row.city_name,
  district: row.district,
  district_name: row.district_name,
  address_detail: row.address_detail,
  postal_code: row.postal_code,
})
