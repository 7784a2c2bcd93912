import type pg from 'pg'
import type { Migration } from '../migrate.ts'
import { splitStatements } from './split-statements.ts'
import { findStatementLocks, type LockMode, lockModes } from './statement-locks.ts'

export interface PlannedLock {
  table: string
  mode: LockMode
  bytes: number
  /** An estimate of the server; undefined for a table that was never counted. */
  rows: number | undefined
}

export interface PlannedStatement {
  text: string
  locks: PlannedLock[]
  isUnknown: boolean
}

export interface PlannedMigration {
  name: string
  statements: PlannedStatement[]
}

/** Tells what pending migrations would run and lock, from their text; only the catalogue of the database is read. */
export async function planMigrations(
  db: Pick<pg.Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<PlannedMigration[]> {
  const tables = await readTables(db)
  const indexes = await readIndexes(db)
  return migrations.map(({ name, sql }) => ({
    name,
    statements: splitStatements(sql).map((text) => {
      const { locks, droppedIndexes, isUnknown } = findStatementLocks(text)
      const ofIndexes = droppedIndexes.flatMap((index) => {
        const table = indexes.get(index)
        return table === undefined ? [] : [{ table, mode: 'ACCESS EXCLUSIVE' } as const]
      })
      const strongest = new Map<string, LockMode>()
      for (const { table, mode } of [...locks, ...ofIndexes]) {
        const known = strongest.get(table)
        if (known === undefined || lockModes.indexOf(mode) > lockModes.indexOf(known)) strongest.set(table, mode)
      }
      return {
        text,
        isUnknown,
        locks: [...strongest].flatMap(([table, mode]) => {
          const size = tables.get(table)
          // Tables of these migrations are empty, and nobody knows them yet.
          return size === undefined ? [] : [{ table, mode, ...size }]
        }),
      }
    }),
  }))
}

async function readTables(
  db: Pick<pg.Pool, 'query'>,
): Promise<Map<string, { bytes: number; rows: number | undefined }>> {
  const { rows } = await db.query<{ table: string; bytes: string; rows: number }>(`
    select relname as table, pg_total_relation_size(oid)::text as bytes, reltuples::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  return new Map(
    rows.map(({ table, bytes, rows: count }) => [
      table,
      { bytes: Number(bytes), rows: count < 0 ? undefined : Math.round(count) },
    ]),
  )
}

async function readIndexes(db: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await db.query<{ index: string; table: string }>(
    `select indexname as index, tablename as table from pg_indexes where schemaname = 'public'`,
  )
  return new Map(rows.map(({ index, table }) => [index, table]))
}
