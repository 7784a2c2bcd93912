import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { getErrorCode, StartupError } from './postgres/startup-error.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

// Arbitrary, but the same on every node.
const LOCK_ID = 8_217_355_201
const NAME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{4}_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

interface MigrateOptions {
  log?: Log
  /** Others wait behind a lock that is waited for, so an attempt to take one is short. */
  lockTimeoutMs?: number
  /** Time between attempts, in which the others go on. */
  pauseMs?: number
  lockAttempts?: number
}

/** Applies pending migrations. Several nodes may start at once. Costs one query if there are none. */
export async function migrate(pool: pg.Pool, folders: readonly URL[], options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(folders)
  const pendingMigrations = listPending(migrations, await readApplied(pool))
  if (pendingMigrations.length === 0) return []
  return withAdvisoryLock(pool, LOCK_ID, async (client) => {
    await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 2_000}`)
    await client.query(createMigrationTable)
    // Another node may have applied them while this one waited.
    const ownMigrations = listPending(migrations, await readApplied(client))
    for (const migration of ownMigrations) await applyWhenFree(client, migration, options)
    return ownMigrations.map(({ name }) => name)
  })
}

export interface SchemaComparison {
  /** Not applied yet. */
  pending: Migration[]
  /** Applied, and unknown here: a newer release ran on this database. */
  newer: string[]
}

/** Compares the database with the migrations of this release. */
export async function compareSchema(pool: pg.Pool, folders: readonly URL[]): Promise<SchemaComparison> {
  const migrations = await readMigrations(folders)
  const applied = await readApplied(pool)
  const known = new Set(migrations.map(({ name }) => name))
  return {
    pending: listPending(migrations, applied),
    newer: [...applied.keys()].filter((name) => !known.has(name)).sort(),
  }
}

/** The migrations of all domains, sorted by time. */
export async function readMigrations(folders: readonly URL[]): Promise<Migration[]> {
  const lists = await Promise.all(folders.map(readFolder))
  const migrations = lists.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, { name }] of migrations.entries()) {
    if (name !== migrations[index + 1]?.name) continue
    throw new StartupError(
      'migration.name_taken',
      `Two migrations are called ${name}.`,
      'Rename the one that is not merged yet.',
    )
  }
  return migrations
}

async function readFolder(folder: URL): Promise<Migration[]> {
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`)
  const names = (await readdir(base).catch(ignoreMissingFolder)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (name) => {
      if (!NAME_PATTERN.test(name)) {
        throw new StartupError(
          'migration.bad_name',
          `${name} is not a migration's name.`,
          'Call it like 2026-10-01T0900_parcels.sql.',
        )
      }
      const sql = (await readFile(new URL(name, base), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function ignoreMissingFolder(error: unknown): string[] {
  if (getErrorCode(error) === 'ENOENT') return []
  throw error
}

const createMigrationTable = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(), took_ms integer not null)`

type AppliedMigrations = ReadonlyMap<string, string>

async function readApplied(db: pg.Pool | pg.Client): Promise<AppliedMigrations> {
  try {
    const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from migration')
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if (getErrorCode(error) === '42P01') return new Map()
    throw error
  }
}

// Unknown names in the table belong to a newer release, which is fine during a rolling update.
function listPending(migrations: readonly Migration[], applied: AppliedMigrations): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)
    if (known === undefined) return true
    if (known === checksum) return false
    throw new StartupError(
      'migration.changed',
      `The migration ${name} was changed after it had been applied.`,
      'Restore its text and write the change as a new migration.',
    )
  })
}

/** Tries again while transactions of requests hold what the migration locks. */
async function applyWhenFree(
  client: pg.Client,
  migration: Migration,
  { log, pauseMs = 1_000, lockAttempts = 60 }: MigrateOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigration(client, migration, log)
    } catch (error) {
      const isLocked = error instanceof StartupError && getErrorCode(error.cause) === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt >= lockAttempts) throw error
      log?.warn({ migration: migration.name, attempt }, 'a table is in use, the migration waits for it')
      await sleep(pauseMs)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration, log?: Log): Promise<void> {
  const started = performance.now()
  try {
    await client.query('begin')
    await client.query(sql)
    const took = Math.round(performance.now() - started)
    await client.query('insert into migration (name, checksum, took_ms) values ($1, $2, $3)', [name, checksum, took])
    await client.query('commit')
    log?.info({ migration: name, ms: took }, 'migrated')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(
      'migration.failed',
      `The migration ${name} failed${formatErrorLine(error, sql)}: ${error instanceof Error ? error.message : String(error)}`,
      'Nothing of it was kept; the database is as the migrations before it left it.',
      error,
    )
  }
}

function formatErrorLine(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : ` in line ${sql.slice(0, position).split('\n').length}`
}
