import type { Currency, Instant, LocalDate } from '@paratope/contract/kernel'
import type { GeneratedAlways } from 'kysely'

export interface OrderFigureChangeTable {
  seq: GeneratedAlways<number>
  tenant: string
  at: Instant
}

export interface RevenueMonthTable {
  tenant: string
  month: LocalDate
  currency: Currency
  category: string
  amount_minor: number
}

export interface TurnaroundMonthTable {
  tenant: string
  month: LocalDate
  days: number
  orders: number
}

export interface OrderFigureRefreshTable {
  tenant: string
  refreshed_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    order_figure_change: OrderFigureChangeTable
    revenue_month: RevenueMonthTable
    turnaround_month: TurnaroundMonthTable
    order_figure_refresh: OrderFigureRefreshTable
  }
}
