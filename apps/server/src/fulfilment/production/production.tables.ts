import type { ProductionState, ProductionStepName, ProductionTemplate } from '@paratope/contract/fulfilment/production'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { ColumnType, Generated } from 'kysely'

export type ProductionEventValues = Readonly<Record<string, string | number>>

export interface ProductionLineTable {
  order_id: string
  line_no: number
  template: ProductionTemplate
  state: ProductionState
  version: Generated<number>
  ready: Generated<number>
  /** Planned end of the current step; null after the last. */
  due_on: LocalDate | null
  /** Staff gave the current step a new, later date. */
  is_delayed: Generated<boolean>
  /** Of the current step. */
  assignee_id: string | null
  notified_step: Generated<number>
  closed_at: Instant | null
  changed_at: Instant
}

export interface ProductionStepTable {
  order_id: string
  line_no: number
  no: number
  step: ProductionStepName
  planned_start: LocalDate
  planned_end: LocalDate
  started_on: LocalDate | null
  finished_on: LocalDate | null
  expected_on: LocalDate | null
  reason: Generated<string>
  assignee_id: string | null
}

export interface QcResultTable {
  order_id: string
  line_no: number
  no: number
  name: string
  method: string
  value: string
  unit: string
  limit_text: string
  passed: boolean
  created_by: string
  created_at: Instant
  released_at: Instant | null
}

export interface ResultFileTable {
  order_id: string
  line_no: number
  no: number
  file_id: string
  created_by: string
  created_at: Instant
  released_at: Instant | null
}

export interface ProductionEventTable {
  order_id: string
  line_no: number
  version: number
  at: Instant
  kind: string
  user_id: string | null
  values: ColumnType<ProductionEventValues, string, never>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    production_line: ProductionLineTable
    production_step: ProductionStepTable
    qc_result: QcResultTable
    result_file: ResultFileTable
    production_event: ProductionEventTable
  }
}
