import type { Instant } from '@paratope/contract/kernel'
import type { FailedJob, MaintenanceFigures, MaintenanceRun } from '@paratope/contract/operations/maintenance'
import { type Selectable, sql } from 'kysely'
import type { ReadLedgers } from '#kernel/backup/create-backup.ts'
import type { Db } from '#kernel/database/database.ts'
import type { BackupScheduleTable, MaintenanceRunTable } from './maintenance.tables.ts'

export type BackupScheduleRow = Selectable<BackupScheduleTable>

const shownRuns = 20
const shownJobs = 50

export async function findFigures(db: Db): Promise<MaintenanceFigures | undefined> {
  return (await db.selectFrom('maintenance_figure').select('figures').executeTakeFirst())?.figures
}

export async function saveFigures(db: Db, figures: MaintenanceFigures): Promise<void> {
  const text = JSON.stringify(figures)
  await sql`insert into maintenance_figure (figures) values (${text}::jsonb)
    on conflict (id) do update set figures = excluded.figures`.execute(db)
}

export const listRuns = (db: Db): Promise<Selectable<MaintenanceRunTable>[]> =>
  db
    .selectFrom('maintenance_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownRuns)
    .execute()

export async function insertRun(db: Db, run: Selectable<MaintenanceRunTable>): Promise<void> {
  await db.insertInto('maintenance_run').values(run).execute()
}

/** For commands, which connect to the running database without the product. */
export async function insertRunAsOperator(client: Parameters<ReadLedgers>[0], run: MaintenanceRun): Promise<void> {
  const { id, kind, startedAt, endedAt, backup, rows, problem } = run
  await client.query(
    `insert into maintenance_run (id, kind, started_at, ended_at, backup, rows, problem)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, kind, startedAt, endedAt, backup, rows, problem],
  )
}

/** When the newest drill that found no problem ended. */
export async function findLastPassedDrill(db: Db): Promise<Instant | undefined> {
  const run = await db
    .selectFrom('maintenance_run')
    .select('ended_at')
    .where('kind', '=', 'drill')
    .where('problem', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.ended_at
}

export async function findLastRun(db: Db, kind: MaintenanceRun['kind']) {
  return db
    .selectFrom('maintenance_run')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const getSchedule = (db: Db): Promise<BackupScheduleRow> =>
  db.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow()

/** Returns nothing if the version is not the current one. */
export const updateSchedule = (
  db: Db,
  version: number,
  values: Pick<BackupScheduleRow, 'is_enabled' | 'hour' | 'keep_days'>,
): Promise<BackupScheduleRow | undefined> =>
  db
    .updateTable('backup_schedule')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, left(split_part(coalesce(last_error, ''), E'\n', 1), 300) as error,
      attempts::int as attempts, updated_at as "failedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null order by updated_at desc limit ${shownJobs}`.execute(db)
  return rows
}

/** Gives a job that failed for the last time all its attempts again. Does nothing to other jobs. */
export async function rescheduleFailedJob(db: Db, id: string): Promise<void> {
  await sql`select count(*) from graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where id = ${id}::bigint and attempts >= max_attempts and locked_at is null),
    run_at => now(), attempts => 0)`.execute(db)
}

interface DatabaseFigures {
  databaseBytes: number
  connections: number
  maxConnections: number
  waitingMessages: number
  isArchiving: boolean
  lastArchivedAt: string | null
  isArchiveFailing: boolean
}

export async function readDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database()) as "databaseBytes",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from message where state = 'waiting') as "waitingMessages",
      current_setting('archive_mode') <> 'off' as "isArchiving",
      archiver.last_archived_time as "lastArchivedAt",
      coalesce(archiver.last_failed_time > coalesce(archiver.last_archived_time, '-infinity'), false) as "isArchiveFailing"
    from pg_stat_archiver archiver`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing')
  return row
}
