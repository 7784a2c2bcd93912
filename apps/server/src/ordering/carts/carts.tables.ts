import type { Currency, Instant, LocalText } from '@paratope/contract/kernel'
import type { OrderType, Priority, ShippingCondition } from '@paratope/contract/ordering/carts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type Details = Readonly<Record<string, unknown>>

export interface CartLineTable {
  id: string
  no: GeneratedAlways<number>
  user_id: string
  order_type: OrderType
  pack_id: string | null
  name: JSONColumnType<LocalText> | null
  unit: string | null
  details: ColumnType<Details, string | undefined, string>
  /** List prices of a service in minor units; without them it needs a quote. */
  prices: JSONColumnType<Partial<Record<Currency, number>>> | null
  quantity: number
  batch_no: Generated<string>
  order_priority: Generated<Priority>
  concentration: Generated<string>
  shipping_condition: Generated<ShippingCondition>
  note: Generated<string>
  created_at: Instant
}

export interface FreightRateTable {
  currency: Currency
  minor: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    cart_line: CartLineTable
    freight_rate: FreightRateTable
  }
}
