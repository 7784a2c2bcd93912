import type { LocalDate } from '@paratope/contract/kernel'
import type { OrderTaxes } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import type { AddressSnapshot } from '#identity/addresses/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { OrderLineRow } from '#ordering/orders/index.ts'

/** An order on an invoice, with everything that the document shows of it. */
export interface InvoicedOrder {
  amount_minor: number
  code: string
  ordered_on: LocalDate
  po_number: string
  project_number: string
  cost_centre: string
  freight_minor: number | null
  freight_tax_rate: number
  taxes: OrderTaxes | null
  shipping_address: AddressSnapshot
  invoice_address: AddressSnapshot | null
  /** The first parcel and the last one; null before. */
  supplied_from: LocalDate | null
  supplied_to: LocalDate | null
  lines: readonly Pick<
    OrderLineRow,
    | 'no'
    | 'catalog'
    | 'name'
    | 'amount'
    | 'unit'
    | 'quantity'
    | 'batch_no'
    | 'unit_minor'
    | 'discount'
    | 'final_minor'
    | 'tax_rate'
    | 'is_data'
  >[]
}

/** The orders of an invoice with their lines, in its order. */
export async function listInvoicedOrders(db: Db, invoiceId: string): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select b.amount_minor, o.code, o.ordered_on, o.po_number, o.project_number, o.cost_centre, o.freight_minor,
      o.freight_tax_rate, o.taxes, o.shipping_address, o.invoice_address,
      (select min(p.shipped_at)::date from parcel p where p.order_id = o.id) as supplied_from,
      coalesce((select max(p.shipped_at)::date from parcel p where p.order_id = o.id), o.shipped_at::date) as supplied_to,
      (select jsonb_agg(jsonb_build_object('no', l.no, 'catalog', l.catalog, 'name', l.name, 'amount', l.amount,
          'unit', l.unit, 'quantity', l.quantity, 'batch_no', l.batch_no, 'unit_minor', l.unit_minor,
          'discount', l.discount, 'final_minor', l.final_minor, 'tax_rate', l.tax_rate, 'is_data', l.is_data) order by l.no)
        from order_line l where l.order_id = o.id) as lines
    from invoice_line b join sales_order o on o.id = b.order_id where b.invoice_id = ${invoiceId} order by b.no`.execute(
    db,
  )
  return rows
}
