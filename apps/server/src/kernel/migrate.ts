import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { alone } from './alone.ts'
import type { Log } from './log.ts'
import { errorCode, StartupError } from './postgres/startup-error.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

// Any number will do, as long as every node asks for the same one.
const LOCK = 8_217_355_201
const NAME = /^\d{4}-\d{2}-\d{2}T\d{4}_[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** Brings the database up to date. Several nodes may start at once; with nothing to do it costs one query. */
export async function migrate(pool: pg.Pool, folders: readonly URL[], log?: Log): Promise<string[]> {
  const migrations = await readMigrations(folders)
  const waiting = pending(migrations, await readApplied(pool))
  if (waiting.length === 0) return []
  return alone(pool, LOCK, async (client) => {
    await client.query(`set lock_timeout = '60s'`)
    await client.query(table)
    // Another node may have done the work while we waited for our turn.
    const mine = pending(migrations, await readApplied(client))
    for (const migration of mine) await apply(client, migration, log)
    return mine.map(({ name }) => name)
  })
}

/** The migrations of all domains as one line in time. */
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
  const names = (await readdir(base).catch(emptyWhenMissing)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) {
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

function emptyWhenMissing(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return []
  throw error
}

const table = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(), took_ms integer not null)`

type Applied = ReadonlyMap<string, string>

async function readApplied(db: pg.Pool | pg.Client): Promise<Applied> {
  try {
    const { rows } = await db.query<{ name: string; checksum: string }>('select name, checksum from migration')
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if (errorCode(error) === '42P01') return new Map()
    throw error
  }
}

// Names in the table that we do not know belong to a newer release next door, which is fine while nodes are exchanged.
function pending(migrations: readonly Migration[], applied: Applied): Migration[] {
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

async function apply(client: pg.Client, { name, sql, checksum }: Migration, log?: Log): Promise<void> {
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
      `The migration ${name} failed${placeOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}`,
      'Nothing of it was kept; the database is as the migrations before it left it.',
      error,
    )
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : ` in line ${sql.slice(0, position).split('\n').length}`
}
