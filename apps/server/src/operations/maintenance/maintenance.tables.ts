import type { Instant } from '@paratope/contract/kernel'
import type { MaintenanceFigures, MaintenanceRun } from '@paratope/contract/operations/maintenance'
import type { Generated } from 'kysely'

export interface MaintenanceFigureTable {
  id: Generated<number>
  figures: MaintenanceFigures
}

export interface MaintenanceRunTable {
  id: string
  kind: MaintenanceRun['kind']
  started_at: Instant
  ended_at: Instant
  backup: string | null
  rows: number | null
  problem: MaintenanceRun['problem']
}

export interface BackupScheduleTable {
  id: Generated<number>
  is_enabled: boolean
  hour: number
  keep_days: number
  version: Generated<number>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    maintenance_figure: MaintenanceFigureTable
    maintenance_run: MaintenanceRunTable
    backup_schedule: BackupScheduleTable
  }
}
